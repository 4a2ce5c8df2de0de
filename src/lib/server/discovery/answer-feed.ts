import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { negotiateEncoding } from '$lib/core/negotiate';
import { readEntityTags } from '../http/conditional';
import { describeServiceFailure } from '../base/errors';
import { log as rootLog } from '../base/log';
import { answerDiscovery } from './answer-document';

interface FeedAnswersOptions {
	/** Milliseconds, from any zero. */
	now: () => number;
	createTag: () => string;
}

/** A text in parts, made while it is sent. */
type OpenParts = () => AsyncIterable<string>;

/** A client that has a feed waits so long for the answer that nothing has changed. */
const MAX_COMPARE_MS = 25_000;
/** Of each feed that was sent whole, some kilobytes are remembered. */
const MAX_REMEMBERED = 64;

const log = rootLog.child({ scope: 'feeds' });

/**
 * Answers requests for texts that are too long to be held. One part is made at a time, when the client takes it, and
 * none for a client that has left.
 *
 * An entity tag names what was sent once. A client that sends it back gets 304 if all parts are still the same; they are
 * made again to compare them, up to the first that differs. Parts come from kept reads, so that takes little.
 *
 * A failure of the platform is a 503 before the first part. After it the connection breaks: a reader must not take half
 * a feed for a whole one, for receivers delete what a feed does not list.
 */
export function createFeedAnswers({ now, createTag }: FeedAnswersOptions) {
	/** Digests of all parts, by entity tag. */
	const sent = new LRUCache<string, readonly string[]>({ max: MAX_REMEMBERED });

	async function isUnchanged(digests: readonly string[], openParts: OpenParts): Promise<boolean> {
		const startedAt = now();
		let at = 0;
		for await (const part of openParts()) {
			if (digests[at] !== digest(part) || now() - startedAt > MAX_COMPARE_MS) return false;
			at += 1;
		}
		return at === digests.length;
	}

	async function findUnchanged(request: Request, openParts: OpenParts): Promise<string | null> {
		for (const tag of readEntityTags(request.headers.get('if-none-match'))) {
			const digests = sent.get(tag);
			if (digests !== undefined && (await isUnchanged(digests, openParts))) return tag;
		}
		return null;
	}

	async function answer(request: Request, headers: Headers, openParts: OpenParts) {
		const unchanged = await findUnchanged(request, openParts);
		if (unchanged !== null) {
			headers.set('etag', `W/${unchanged}`);
			headers.delete('content-type');
			return new Response(null, { status: 304, headers });
		}
		const parts = openParts()[Symbol.asyncIterator]();
		const first = await parts.next();
		if (request.method === 'HEAD') {
			await parts.return?.();
			return new Response(null, { headers });
		}
		const tag = createTag();
		headers.set('etag', `W/${tag}`);
		const whole = watch(first, parts, (digests) => void sent.set(tag, digests));
		const body = toStream(whole);
		const accepted = request.headers.get('accept-encoding') ?? '';
		if (negotiateEncoding(accepted, ['gzip']) === null) return new Response(body, { headers });
		headers.set('content-encoding', 'gzip');
		return new Response(body.pipeThrough(new CompressionStream('gzip')), { headers });
	}

	/** `find` returns null for a feed that does not exist. */
	return (
		request: Request,
		headers: Record<string, string>,
		find: () => Promise<OpenParts | null>
	): Promise<Response> =>
		answerDiscovery(request, headers, async () => {
			const openParts = await find();
			return openParts && answer(request, new Headers(headers), openParts);
		});
}

/** Tells the digests of all parts when the last one was taken. */
async function* watch(
	first: IteratorResult<string>,
	parts: AsyncIterator<string>,
	onEnd: (digests: readonly string[]) => void
): AsyncGenerator<string> {
	const digests: string[] = [];
	try {
		for (let next = first; next.done !== true; next = await parts.next()) {
			digests.push(digest(next.value));
			yield next.value;
		}
		onEnd(digests);
	} catch (err) {
		log.error({ err, isOutage: describeServiceFailure(err) !== null }, 'a feed was broken off');
		throw err;
	} finally {
		await parts.return?.();
	}
}

function toStream(parts: AsyncGenerator<string>): ReadableStream<Uint8Array<ArrayBuffer>> {
	const encoder = new TextEncoder();
	return new ReadableStream(
		{
			async pull(controller) {
				const next = await parts.next();
				if (next.done === true) controller.close();
				else controller.enqueue(encoder.encode(next.value));
			},
			async cancel() {
				await parts.return(undefined);
			}
		},
		{ highWaterMark: 0 }
	);
}

function digest(part: string): string {
	return hash('sha1', part, 'base64');
}
