import { z } from 'zod';
import { shorten } from '../../../wire/shorten.ts';
import { createRefusal, type RefusalCode } from '../protocol/refusals.ts';
import {
	CAPABILITIES,
	CAPABILITIES_AND_DRAFTS,
	UCP_VERSION,
	UCP_VERSIONS
} from './capabilities.ts';

/** The parts of an agent's profile that the store reads. */
export interface PlatformProfile {
	version: string;
	/** Versions by capability. */
	capabilities: Readonly<Record<string, readonly string[]>>;
}

export interface ProfileOptions {
	/** The storefront; agents that are refused are led there. */
	shopOrigin: string;
	fetch: (url: string, init: RequestInit) => Promise<Response>;
	now: () => number;
	/** Profiles that are known without fetching them. */
	known?: Readonly<Record<string, PlatformProfile>> | undefined;
}

/** Returns the profile behind an address. Rejects with what is wrong with either. */
export type ReadProfile = (address: unknown) => Promise<PlatformProfile>;

/** Repeats the addresses to a client that sends a wrong one. */
const MAX_ADDRESS = 200;
const LOOPBACK = /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;
const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\b/i;
const TIMEOUT_MS = 5_000;
/** The least that the protocol lets a business take. */
const MAX_BYTES = 128 * 1024;
/** The shortest that the protocol lets a business keep a profile. */
const KEPT_MS = 60_000;
const MAX_KEPT = 100;

/** Speaks of everything that the store can do. */
const COMPLETE = describe(UCP_VERSION, CAPABILITIES_AND_DRAFTS);

/** Public examples that agents are developed with, without drafts. They are known here, nothing is fetched. */
const EXAMPLES: Readonly<Record<string, PlatformProfile>> = Object.fromEntries(
	UCP_VERSIONS.flatMap((version) =>
		['', 'examples/'].map((folder) => [
			`https://shopify.dev/ucp/agent-profiles/${folder}${version}/valid-with-capabilities.json`,
			describe(version, CAPABILITIES)
		])
	)
);

const profile = z.object({
	ucp: z.object({
		version: z.string(),
		services: z.record(z.string(), z.unknown()),
		capabilities: z.record(z.string(), z.array(z.object({ version: z.string() }))).default({}),
		payment_handlers: z.record(z.string(), z.unknown())
	})
});

/**
 * Reads profiles as the platform does, but of programs on this machine alone: the storefront's own agent and the
 * examples above are approved beforehand, and all others are out of reach.
 */
export function createProfileReader(options: ProfileOptions): ReadProfile {
	const { shopOrigin, fetch, now, known = EXAMPLES } = options;
	const kept = new Map<string, { profile: PlatformProfile; until: number }>();
	const refuse = (code: RefusalCode, reason: string) =>
		createRefusal(code, `Unable to fetch agent profile: ${reason}`, { continueUrl: shopOrigin });

	async function download(href: string): Promise<{ type: string; text: string }> {
		const init = { headers: { accept: 'application/json' }, redirect: 'manual' } as const;
		try {
			const response = await fetch(href, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
			const type = response.headers.get('content-type') ?? '';
			if (response.ok) return { type, text: await response.text() };
		} catch {
			// The caller learns no more of the network than the platform tells.
		}
		throw refuse('profile_unreachable', 'Http error');
	}

	async function load(href: string): Promise<PlatformProfile> {
		const { type, text } = await download(href);
		if (!JSON_TYPE.test(type)) throw refuse('profile_malformed', 'Invalid content type');
		if (text.length > MAX_BYTES) throw refuse('profile_malformed', `More than ${MAX_BYTES} bytes`);
		const parsed = profile.safeParse(parseJson(text));
		if (!parsed.success) {
			const [issue] = parsed.error.issues;
			throw refuse('profile_malformed', `Missing ${String(issue?.path.at(-1) ?? 'JSON object')}`);
		}
		const { version, capabilities } = parsed.data.ucp;
		const versions = Object.entries(capabilities).map(
			([name, entries]) => [name, entries.map((entry) => entry.version)] as const
		);
		return { version, capabilities: Object.fromEntries(versions) };
	}

	function readUrl(address: unknown): URL {
		if (address === undefined) throw refuse('invalid_profile_url', 'Missing profile uri');
		const url = typeof address === 'string' ? URL.parse(address) : null;
		if (url !== null && isAcceptable(url, shopOrigin)) return url;
		throw refuse(
			'invalid_profile_url',
			`Invalid profile uri. It must be the https address of your platform's profile, ` +
				`not ${shorten(JSON.stringify(address), MAX_ADDRESS)}. On this machine http works too.`
		);
	}

	return async (address) => {
		const { href, origin, hostname } = readUrl(address);
		const approved = known[href] ?? (origin === shopOrigin ? COMPLETE : undefined);
		if (approved !== undefined) return approved;
		const earlier = kept.get(href);
		if (earlier !== undefined && earlier.until > now()) return earlier.profile;
		if (!LOOPBACK.test(hostname)) {
			throw refuse(
				'profile_unreachable',
				`Http error. The demo store reads profiles on this machine only, not ${shorten(href, MAX_ADDRESS)}. ` +
					`Use ${Object.keys(known)[0] ?? shopOrigin}, or an address on this machine.`
			);
		}
		const loaded = await load(href);
		if (kept.size >= MAX_KEPT) kept.clear();
		kept.set(href, { profile: loaded, until: now() + KEPT_MS });
		return loaded;
	};
}

function describe(version: string, capabilities: object): PlatformProfile {
	const names = Object.keys(capabilities);
	return { version, capabilities: Object.fromEntries(names.map((name) => [name, [version]])) };
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

function isAcceptable(url: URL, shopOrigin: string): boolean {
	if (url.username !== '' || url.password !== '' || url.hash !== '') return false;
	if (url.protocol === 'https:') return true;
	return url.protocol === 'http:' && (LOOPBACK.test(url.hostname) || url.origin === shopOrigin);
}
