import { createFrameCutter } from './frames';

/** The renderer's stream, with its first picture already here. */
export interface Upstream {
	first: Uint8Array;
	/** What follows, in whole frames; null at the end. Takes from the network only when it is asked. */
	read(): Promise<Uint8Array | null>;
	/** Ends the connection at once. */
	leave(): void;
}

export interface UpstreamOptions {
	url: URL;
	/** Aborts when nobody waits for the stream any more. */
	signal: AbortSignal;
	firstByteTimeoutMs: number;
	fetch: typeof globalThis.fetch;
}

/** The renderer cannot be used; the message says why, and names no address. */
export class UpstreamError extends Error {
	override readonly name = 'UpstreamError';
}

/** Throws an `UpstreamError` when no picture arrives in time. */
export async function openUpstream(options: UpstreamOptions): Promise<Upstream> {
	const { url, firstByteTimeoutMs: timeoutMs } = options;
	const own = new AbortController();
	const timer = setTimeout(() => {
		own.abort(new UpstreamError(`The prism renderer sent nothing for ${timeoutMs / 1000} s.`));
	}, timeoutMs);
	try {
		const response = await options.fetch(url, {
			headers: { accept: 'text/plain', 'accept-encoding': 'identity' },
			redirect: 'manual',
			signal: AbortSignal.any([options.signal, own.signal])
		});
		const read = readFrames(await getReader(response));
		const first = await read();
		if (first === null) throw new UpstreamError('The prism renderer ended without a picture.');
		return { first, read, leave: () => own.abort() };
	} catch (cause) {
		own.abort();
		if (cause instanceof UpstreamError) throw cause;
		throw new UpstreamError('The prism renderer cannot be reached.', { cause });
	} finally {
		clearTimeout(timer);
	}
}

function readFrames(reader: ReadableStreamDefaultReader<Uint8Array>) {
	const cut = createFrameCutter();
	return async (): Promise<Uint8Array | null> => {
		for (;;) {
			const { value } = await reader.read();
			if (value === undefined) return null;
			const frames = cut(value);
			if (frames !== null) return frames;
		}
	};
}

async function getReader(response: Response): Promise<ReadableStreamDefaultReader<Uint8Array>> {
	const { status, body, headers } = response;
	const type = headers.get('content-type') ?? 'text/plain';
	const isText = /^text\/plain\s*(?:;|$)/i.test(type);
	if (status === 200 && body !== null && isText) return body.getReader();
	await body?.cancel();
	const answer = status === 200 && !isText ? type.slice(0, 60) : String(status);
	throw new UpstreamError(`The prism renderer answered ${answer} instead of a picture.`);
}
