/** The renderer's stream, with its first bytes already here. */
export interface Upstream {
	first: Uint8Array;
	/** The bytes that follow; null at the end. Takes from the network only when it is asked. */
	read(): Promise<Uint8Array | null>;
	/** Ends the connection at once. */
	leave(): void;
}

export interface UpstreamOptions {
	url: URL;
	/** Aborts when the client has left. */
	signal: AbortSignal;
	firstByteTimeoutMs: number;
	fetch: typeof globalThis.fetch;
}

/** The renderer cannot be used; the message says why, and names no address. */
export class UpstreamError extends Error {
	override readonly name = 'UpstreamError';
}

/** Throws an `UpstreamError` when no byte of a picture arrives in time. */
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
		const reader = await getReader(response);
		const read = async () => (await reader.read()).value ?? null;
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

async function getReader({
	status,
	body
}: Response): Promise<ReadableStreamDefaultReader<Uint8Array>> {
	if (status === 200 && body !== null) return body.getReader();
	await body?.cancel();
	throw new UpstreamError(`The prism renderer answered ${status} instead of a picture.`);
}
