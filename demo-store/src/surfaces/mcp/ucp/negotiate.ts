import { createRefusal } from '../protocol/refusals.ts';
import { listCapabilities, type Capability } from './capabilities.ts';
import type { PlatformProfile } from './platform-profiles.ts';
import { UCP_VERSION } from './versions.ts';

/** Capabilities that both sides have, in the store's order. Throws when the versions differ. */
export function negotiate(platform: PlatformProfile): ReadonlySet<string> {
	if (platform.version !== UCP_VERSION) {
		throw createRefusal(
			'version_unsupported',
			`Your profile speaks UCP ${platform.version}, this store ${UCP_VERSION}.`
		);
	}
	const { capabilities } = platform;
	const shared = listCapabilities().filter(({ name }) => {
		const versions = Object.entries(capabilities).find(([known]) => known === name)?.[1];
		return versions?.includes(UCP_VERSION) ?? false;
	});
	return prune(shared);
}

/** The wanted capability and what was agreed upon in addition to it, as answers repeat it. */
export function listRelevant(
	negotiated: ReadonlySet<string>,
	root: Capability
): Record<string, [{ version: string }]> {
	const relevant = listCapabilities().filter(
		({ name, extends: roots }) =>
			negotiated.has(name) && (name === root || roots?.includes(root) === true)
	);
	return Object.fromEntries(relevant.map(({ name }) => [name, [{ version: UCP_VERSION }]]));
}

/** Takes away extensions that have nothing left to extend, until that changes nothing. */
function prune(shared: ReturnType<typeof listCapabilities>): ReadonlySet<string> {
	const names = new Set(shared.map(({ name }) => name));
	const kept = shared.filter(
		({ extends: roots }) => roots === undefined || roots.some((root) => names.has(root))
	);
	return kept.length === shared.length ? names : prune(kept);
}
