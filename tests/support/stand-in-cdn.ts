import { once } from 'node:events';
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer, json } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';

export type Provider = 'fastly' | 'cloudflare';

/** A CDN of the tests: it stores what the headers of its provider allow, and is purged by its requests. */
export interface StandInCdn {
	/** The address that visitors use. */
	origin: string;
	/** Settings of a shop behind it. */
	settings: Record<string, string>;
	setShop: (origin: string) => void;
	/** Purges that were accepted, oldest first: the tags of each request, or `all`. */
	purges: readonly (readonly string[] | 'all')[];
	/** Answers every purge with this status until `recover`. */
	fail: (status: number, headers?: Record<string, string>) => void;
	recover: () => void;
	/** Purges that were refused since `fail`. */
	countRefused: () => number;
	listStored: () => readonly StoredAnswer[];
	close: () => Promise<void>;
}

interface StoredAnswer {
	target: string;
	status: number;
	headers: IncomingMessage['headers'];
	/** As browsers show it, whatever its coding. */
	body: string;
}

interface Stored extends Omit<StoredAnswer, 'body'> {
	bytes: Buffer;
	tags: ReadonlySet<string>;
	storedAt: number;
	ageAtFirst: number;
	maxAgeS: number;
}

const SERVICE_ID = 'service-1';
const API_TOKEN = 'token-of-the-stand-in-cdn';
/** Only the origin may read these. */
const INTERNAL = new Set(['surrogate-key', 'surrogate-control', 'cache-tag']);
const DECODERS: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
	br: brotliDecompressSync,
	gzip: gunzipSync,
	zstd: zstdDecompressSync
};
/** The rule that docs/deployment.md gives for both: whoever may get another page goes to the shop. */
const PERSONAL_COOKIE =
	/(?:^|;\s*)(?:__Host-)?(?:cart|cart_message|cart_count|cart_form|localization|shop_[a-z_]+)(?:\.\d+)?=/;

/** `now` counts milliseconds; what is stored grows old by it. */
export async function openStandInCdn(
	provider: Provider,
	now: () => number = Date.now
): Promise<StandInCdn> {
	const stored = new Map<string, Stored>();
	const purges: (readonly string[] | 'all')[] = [];
	let shop = '';
	let failure: { status: number; headers: Record<string, string> } | null = null;
	let refused = 0;

	async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
		const target = incoming.url ?? '/';
		if (target.startsWith('/purge-api/')) return answerPurge(incoming, outgoing);
		if (mustPass(incoming)) {
			await pass(incoming, outgoing, 'pass');
			return;
		}
		const key = `${target} ${nameVariant(incoming)}`;
		const found = stored.get(key);
		if (found !== undefined && readAge(found, now()) < found.maxAgeS) {
			const headers = {
				...found.headers,
				age: String(Math.floor(readAge(found, now()))),
				'x-cdn': 'hit'
			};
			outgoing.writeHead(found.status, dropInternal(headers)).end(found.bytes);
			return;
		}
		// Fastly keeps its copy apart from the cookies that change nothing.
		delete incoming.headers.cookie;
		const purgesBefore = purges.length;
		const fetched = await pass(incoming, outgoing, 'miss');
		const answered = store(target, fetched);
		const since = purges.slice(purgesBefore);
		const isPurged = since.some((tags) => tags === 'all' || matches(answered?.tags, tags));
		if (answered !== null && !isPurged) stored.set(key, answered);
	}

	async function pass(incoming: IncomingMessage, outgoing: ServerResponse, how: string) {
		const body = await buffer(incoming);
		const { hostname, port } = new URL(shop);
		const { host: _, ...headers } = incoming.headers;
		const sent = ask({
			...{ hostname, port, method: incoming.method, path: incoming.url, maxHeaderSize: 69_000 },
			headers: { ...headers, host: `${hostname}:${port}` }
		});
		sent.end(body);
		const [response] = (await once(sent, 'response')) as [IncomingMessage];
		const bytes = await buffer(response);
		const seen = dropInternal({ ...response.headers, 'x-cdn': how });
		outgoing.writeHead(response.statusCode ?? 502, seen).end(bytes);
		return { response, bytes };
	}

	function store(
		target: string,
		{ response, bytes }: { response: IncomingMessage; bytes: Buffer }
	): Stored | null {
		const { headers, statusCode: status = 502 } = response;
		const maxAgeS = readMaxAge(headers);
		if (maxAgeS === null || headers['set-cookie'] !== undefined || status >= 500) return null;
		const listed = provider === 'fastly' ? headers['surrogate-key'] : headers['cache-tag'];
		const tags = new Set(String(listed ?? '').split(provider === 'fastly' ? ' ' : ','));
		return {
			...{ target, status, headers, bytes, tags, maxAgeS },
			...{ storedAt: now(), ageAtFirst: Number(headers.age ?? 0) }
		};
	}

	/** RFC 9213: the first of the fields that are for this cache counts. Null: it may not be stored. */
	function readMaxAge(headers: IncomingMessage['headers']): number | null {
		const own = provider === 'fastly' ? 'surrogate-control' : 'cdn-cache-control';
		const control = String(headers[own] ?? headers['cache-control'] ?? '');
		// Fastly passes what is private whatever else it says.
		const forbidden = provider === 'fastly' ? `${control} ${headers['cache-control']}` : control;
		if (/\b(?:private|no-store)\b/.test(forbidden)) return null;
		const [, seconds] = /\b(?:s-maxage|max-age)=(\d+)/.exec(control) ?? [];
		return seconds === undefined || seconds === '0' ? null : Number(seconds);
	}

	async function answerPurge(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
		const given = incoming.headers['content-length'] === '0' ? null : await readJson(incoming);
		if (failure !== null) {
			refused += 1;
			outgoing.writeHead(failure.status, failure.headers).end('{"success":false}');
			return;
		}
		const tags = parsePurge(provider, incoming, given);
		if (tags === null) {
			outgoing.writeHead(400).end('{"success":false}');
			return;
		}
		purges.push(tags);
		for (const [key, { tags: own }] of stored) {
			if (tags === 'all' || matches(own, tags)) stored.delete(key);
		}
		const result = provider === 'fastly' ? '{"status":"ok"}' : '{"success":true}';
		outgoing.writeHead(200, { 'content-type': 'application/json' }).end(result);
	}

	const server = createServer((incoming, outgoing) => {
		answer(incoming, outgoing).catch(() => outgoing.destroy());
	});
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	return {
		origin,
		settings: {
			...{ CDN_PROVIDER: provider, CDN_SERVICE_ID: SERVICE_ID, CDN_API_TOKEN: API_TOKEN },
			CDN_API_URL: `${origin}/purge-api`
		},
		setShop: (address) => (shop = address),
		purges,
		fail(status, headers = {}) {
			failure = { status, headers };
			refused = 0;
		},
		recover: () => (failure = null),
		countRefused: () => refused,
		listStored: () =>
			[...stored.values()].map(({ target, status, headers, bytes }) => {
				const decode = DECODERS[headers['content-encoding'] ?? ''] ?? ((it) => it);
				return { target, status, headers, body: decode(bytes).toString() };
			}),
		async close() {
			server.closeAllConnections();
			server.close();
			await once(server, 'close');
		}
	};
}

/** Null for a request that the provider would not understand. */
function parsePurge(
	provider: Provider,
	{ method, url, headers }: IncomingMessage,
	body: unknown
): readonly string[] | 'all' | null {
	const given = (body ?? {}) as Record<string, unknown>;
	if (provider === 'fastly') {
		if (method !== 'POST' || headers['fastly-key'] !== API_TOKEN) return null;
		if (url === `/purge-api/service/${SERVICE_ID}/purge_all`) return 'all';
		const isBatch = url === `/purge-api/service/${SERVICE_ID}/purge`;
		return isBatch ? readTags(given['surrogate_keys'], 256) : null;
	}
	const isZone = url === `/purge-api/zones/${SERVICE_ID}/purge_cache`;
	if (method !== 'POST' || !isZone || headers.authorization !== `Bearer ${API_TOKEN}`) return null;
	return given['purge_everything'] === true ? 'all' : readTags(given['tags'], 100);
}

function readTags(value: unknown, most: number): readonly string[] | null {
	const isList = Array.isArray(value) && value.length > 0 && value.length <= most;
	return isList && value.every((tag) => typeof tag === 'string') ? value : null;
}

async function readJson(incoming: IncomingMessage): Promise<unknown> {
	return json(incoming).catch(() => null);
}

function mustPass({ method, headers }: IncomingMessage): boolean {
	return (
		(method !== 'GET' && method !== 'HEAD') ||
		headers.authorization !== undefined ||
		PERSONAL_COOKIE.test(headers.cookie ?? '') ||
		/\btext\/markdown\b/.test(headers.accept ?? '')
	);
}

/** A CDN would tell fewer apart. */
function nameVariant({ method, headers }: IncomingMessage): string {
	return `${method} ${String(headers['accept-encoding'])}`;
}

function matches(own: ReadonlySet<string> | undefined, tags: readonly string[]): boolean {
	return tags.some((tag) => own?.has(tag));
}

/** In seconds, from the moment at which the shop made the page. */
function readAge({ storedAt, ageAtFirst }: Stored, now: number): number {
	return ageAtFirst + (now - storedAt) / 1000;
}

function dropInternal(headers: Record<string, string | string[] | undefined>) {
	const hop = new Set([...INTERNAL, 'connection', 'keep-alive', 'transfer-encoding']);
	return Object.fromEntries(
		Object.entries(headers).filter(([name, value]) => value !== undefined && !hop.has(name))
	);
}
