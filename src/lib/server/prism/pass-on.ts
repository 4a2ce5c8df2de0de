import type { Upstream } from './open-upstream';

export interface PassOnOptions {
	/** The upstream broke off; what this returns are the last bytes. */
	onFailure: (err: unknown) => Uint8Array;
	/** Called once, whoever ended it. */
	onEnd: () => void;
}

/** The upstream's bytes, each taken when the client has room for it and not before. */
export function passOn(
	upstream: Upstream,
	{ onFailure, onEnd }: PassOnOptions
): ReadableStream<Uint8Array> {
	let isFirst = true;
	let isOver = false;

	async function take(): Promise<{ bytes: Uint8Array | null; isLast: boolean }> {
		try {
			const bytes = isFirst ? upstream.first : await upstream.read();
			isFirst = false;
			return { bytes, isLast: bytes === null };
		} catch (err) {
			return { bytes: isOver ? null : onFailure(err), isLast: true };
		}
	}

	const end = (): void => {
		isOver = true;
		upstream.leave();
		onEnd();
	};
	return new ReadableStream<Uint8Array>(
		{
			async pull(controller) {
				const { bytes, isLast } = await take();
				// The client can leave while a read is under way.
				if (isOver) return;
				if (bytes !== null) controller.enqueue(bytes);
				if (!isLast) return;
				end();
				controller.close();
			},
			cancel: end
		},
		{ highWaterMark: 0 }
	);
}
