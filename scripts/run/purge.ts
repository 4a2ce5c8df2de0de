import { parseArgs } from 'node:util';
import { z } from 'zod';
import { DEMO_PURGE_TOKEN } from './shop.ts';

export interface Purge {
	/** Origin of one replica, which publishes the purge to the others. */
	origin: string;
	token: string;
	tags: string[];
}

type Environment = Readonly<Record<string, string | undefined>>;

const USAGE = `npm run cache -- purge TAG…          what the shop is to forget: products, product-carafe, all
  --shop ORIGIN      the shop; else SITE_URL, else http://localhost:3000
CACHE_PURGE_TOKEN, from the environment or .env, is the shop's. A shop of npm run demo needs none.`;

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;
const TIMEOUT_MS = 10_000;

const answerSchema = z.union([
	z.object({ tagsInvalidated: z.array(z.string()), fleet: z.enum(['alone', 'published']) }),
	z.object({ error: z.string() })
]);

const FLEETS = {
	alone: 'It is the only replica.',
	published: 'All replicas have been told.'
} as const;

/** Throws an error that says what would work. */
export function parsePurge(argv: readonly string[], environment: Environment): Purge {
	const { values, positionals } = parseArgs({
		args: [...argv],
		options: { shop: { type: 'string' } },
		allowPositionals: true
	});
	const [verb, ...tags] = positionals;
	if (verb !== 'purge') throw new Error(`There is no "${verb ?? ''}" here.\n\n${USAGE}`);
	if (tags.length === 0) throw new Error(`Name at least one tag, or "all".\n\n${USAGE}`);
	const address =
		[values.shop, environment['SITE_URL']].find((it) => it) ?? 'http://localhost:3000';
	const url = URL.parse(address);
	if (url === null || !/^https?:$/.test(url.protocol)) {
		throw new Error(`The shop is "${address}"; give an origin such as https://shop.example.`);
	}
	return { origin: url.origin, token: chooseToken(url, environment), tags };
}

/** Sends it and returns the message to print. Throws where it was not purged everywhere. */
export async function sendPurge(
	{ origin, token, tags }: Purge,
	fetchIt: typeof fetch = fetch
): Promise<string> {
	const response = await fetchIt(`${origin}/api/cache/purge`, {
		method: 'POST',
		headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
		body: JSON.stringify({ tags }),
		redirect: 'error',
		signal: AbortSignal.timeout(TIMEOUT_MS)
	}).catch((cause: unknown) => {
		throw new Error(`${origin} does not answer. Is the shop running there?`, { cause });
	});
	if (response.status === 404) {
		throw new Error(`${origin} takes no purges: it was started without CACHE_PURGE_TOKEN.`);
	}
	const answer = answerSchema.safeParse(await response.json().catch(() => null)).data;
	if (answer === undefined)
		throw new Error(`${origin} answered ${response.status}, and not as a shop.`);
	if ('error' in answer) throw new Error(`${origin} answered ${response.status}: ${answer.error}`);
	return `${origin} forgot ${answer.tagsInvalidated.join(', ')}. ${FLEETS[answer.fleet]}`;
}

/** The demo's own goes to this machine only. */
function chooseToken(url: URL, environment: Environment): string {
	const given = environment['CACHE_PURGE_TOKEN'];
	if (given !== undefined && given !== '') return given;
	if (LOOPBACK.test(url.hostname)) return DEMO_PURGE_TOKEN;
	throw new Error(
		`CACHE_PURGE_TOKEN is not set: ${url.origin} asks for the one it was started with.`
	);
}
