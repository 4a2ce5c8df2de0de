import { shorten } from '../../../wire/shorten.ts';
import { createRefusal } from '../protocol/refusals.ts';
import { CAPABILITIES_AND_DRAFTS, UCP_VERSION } from './capabilities.ts';

/** The parts of an agent's profile that the store reads. */
export interface PlatformProfile {
	version: string;
	/** Versions by capability. */
	capabilities: Readonly<Record<string, readonly string[]>>;
}

/** Repeats the addresses to a client that sends a wrong one. */
const MAX_ADDRESS = 200;
const LOOPBACK = /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Speaks of everything that the store can do. */
const COMPLETE: PlatformProfile = {
	version: UCP_VERSION,
	capabilities: Object.fromEntries(
		Object.keys(CAPABILITIES_AND_DRAFTS).map((name) => [name, [UCP_VERSION]])
	)
};

/** Public examples that agents are developed with. They are known here, nothing is fetched. */
const KNOWN_PROFILES: Readonly<Record<string, PlatformProfile>> = {
	'https://shopify.dev/ucp/agent-profiles/2026-08-25/valid-with-capabilities.json': COMPLETE,
	'https://shopify.dev/ucp/agent-profiles/examples/2026-08-25/valid-with-capabilities.json':
		COMPLETE,
	'https://shopify.dev/ucp/agent-profiles/2026-04-08/valid-with-capabilities.json': {
		...COMPLETE,
		version: '2026-04-08'
	}
};

/**
 * The profile behind an address, from the list of those approved beforehand: the storefront's own
 * agent, programs on this machine, and the examples above. Throws for all others.
 */
export function findProfile(
	address: unknown,
	shopOrigin: string,
	known: Readonly<Record<string, PlatformProfile>> = KNOWN_PROFILES
): PlatformProfile {
	const url = typeof address === 'string' ? URL.parse(address) : null;
	if (url === null || !isAcceptable(url, shopOrigin)) {
		throw createRefusal(
			'invalid_profile_url',
			`meta["ucp-agent"].profile must be the https address of your platform's profile, ` +
				`not ${address === undefined ? 'left out' : shorten(JSON.stringify(address), MAX_ADDRESS)}. On this machine http works too.`
		);
	}
	const listed = Object.entries(known).find(([href]) => href === url.href)?.[1];
	if (listed !== undefined) return listed;
	if (url.origin === shopOrigin || LOOPBACK.test(url.hostname)) return COMPLETE;
	throw createRefusal(
		'profile_unreachable',
		`The demo store fetches nothing from other machines, so it cannot read ${shorten(url.href, MAX_ADDRESS)}. ` +
			`Use ${Object.keys(known)[0] ?? shopOrigin}, or an address on this machine.`
	);
}

function isAcceptable(url: URL, shopOrigin: string): boolean {
	if (url.username !== '' || url.password !== '' || url.hash !== '') return false;
	if (url.protocol === 'https:') return true;
	return url.protocol === 'http:' && (LOOPBACK.test(url.hostname) || url.origin === shopOrigin);
}
