/** Streams that are open on this server, so that neither one shopper nor all can take it over. */
export interface OpenStreams {
	/** Null when the shopper, or the server, has as many as may be. */
	open: (shopperId: string) => StreamPlace | null;
	count: () => number;
}

interface StreamPlace {
	/** Frees the place when the body ends, fails, or its reader goes. */
	guard: (body: ReadableStream<Uint8Array>, gone: AbortSignal) => ReadableStream<Uint8Array>;
	free: () => void;
}

export function createOpenStreams(most: { perShopper: number; all: number }): OpenStreams {
	const counts = new Map<string, number>();
	let all = 0;

	function count(shopperId: string, change: 1 | -1): void {
		const next = (counts.get(shopperId) ?? 0) + change;
		all += change;
		if (next > 0) counts.set(shopperId, next);
		else counts.delete(shopperId);
	}

	return {
		count: () => all,
		open(shopperId) {
			if (all >= most.all || (counts.get(shopperId) ?? 0) >= most.perShopper) return null;
			count(shopperId, 1);
			let isFree = false;
			const free = () => {
				if (!isFree) count(shopperId, -1);
				isFree = true;
			};
			return { free, guard: (body, gone) => watchEnd(body, gone, free) };
		}
	};
}

function watchEnd(body: ReadableStream<Uint8Array>, gone: AbortSignal, onEnd: () => void) {
	const reader = body.getReader();
	const leave = () => {
		onEnd();
		reader.cancel().catch(() => undefined);
	};
	gone.addEventListener('abort', leave, { once: true });
	return new ReadableStream<Uint8Array>(
		{
			async pull(controller) {
				try {
					const { done, value } = await reader.read();
					if (!done) {
						controller.enqueue(value);
						return;
					}
					controller.close();
				} catch (error) {
					controller.error(error);
				}
				gone.removeEventListener('abort', leave);
				onEnd();
			},
			cancel: leave
		},
		{ highWaterMark: 0 }
	);
}
