/** https://gist.github.com/christianparpart/d8a62cc1ab659194337d73e399004036 */
export const UPDATE_START = '\x1b[?2026h';
export const UPDATE_END = '\x1b[?2026l';
/** A longer update is split. */
const MAX_UPDATE_BYTES = 4 * 1024 * 1024;

/** The renderer's stream after its first picture. */
export interface Upstream {
	first: Uint8Array;
	/** Reads further whole frames; null at the end. Reads the network on demand. */
	read(): Promise<Uint8Array | null>;
	/** Ends the connection at once. */
	close(): void;
}

export interface UpstreamOptions {
	url: URL;
	/** Aborts when no viewer waits for the stream. */
	signal: AbortSignal;
	firstByteTimeoutMs: number;
	fetch: typeof globalThis.fetch;
}

/** The renderer is unavailable; the message names no address. */
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
		return { first, read, close: () => own.abort() };
	} catch (cause) {
		own.abort();
		if (cause instanceof UpstreamError) throw cause;
		throw new UpstreamError('The prism renderer cannot be reached.', { cause });
	} finally {
		clearTimeout(timer);
	}
}

function readFrames(reader: ReadableStreamDefaultReader<Uint8Array>) {
	const cut = createFrameSplitter();
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

/**
 * Splits a stream at whole frames, which renderers put into synchronized updates. Bytes outside of
 * updates pass unchanged. The returned function takes received bytes and returns those that may be
 * shown, or null while a frame is incomplete.
 */
export function createFrameSplitter(): (bytes: Uint8Array) => Uint8Array | null {
	let held = Buffer.alloc(0);
	return (bytes) => {
		const all = held.length === 0 ? Buffer.from(bytes) : Buffer.concat([held, bytes]);
		const start = all.lastIndexOf(UPDATE_START);
		const isOpen = start > all.lastIndexOf(UPDATE_END) && all.length < MAX_UPDATE_BYTES;
		const whole = isOpen ? all.subarray(0, start) : all;
		held = all.subarray(whole.length);
		return whole.length === 0 ? null : whole;
	};
}
