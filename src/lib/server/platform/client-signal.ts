import type { Socket } from 'node:net';

export interface ClientSignal {
	signal: AbortSignal;
	/** Connections are used again: call it when the answer is there. */
	release: () => void;
}

/**
 * Aborts when the client leaves. `request.signal` alone does not: once a body has been read to its
 * end it stays silent, and that is when the waiting begins.
 */
export function watchClient(request: Request, socket: Socket | undefined): ClientSignal {
	if (socket === undefined) return { signal: request.signal, release: () => undefined };
	const gone = new AbortController();
	const leave = (): void => gone.abort();
	socket.once('close', leave);
	return {
		signal: AbortSignal.any([request.signal, gone.signal]),
		release: () => void socket.off('close', leave)
	};
}
