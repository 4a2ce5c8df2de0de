/** What brings a terminal that knows nothing to the picture of now. */
export interface Replay {
	add(frames: Uint8Array): void;
	/** Null when too much has been sent since the stream began. */
	read(): Uint8Array | null;
}

/** A renderer begins with a whole frame and goes on with changes, a seventh of it each. */
const CHANGES_PER_WHOLE = 4;
const MIN_BYTES = 16 * 1024;

/** Keeps a stream from its beginning, for as long as that is not much longer than a whole frame. */
export function createReplay(first: Uint8Array): Replay {
	const maxBytes = MIN_BYTES + CHANGES_PER_WHOLE * first.length;
	let pieces: Uint8Array[] | null = [first];
	let bytes = first.length;
	return {
		add(frames) {
			bytes += frames.length;
			if (bytes > maxBytes) pieces = null;
			pieces?.push(frames);
		},
		read() {
			if (pieces !== null && pieces.length > 1) pieces = [Buffer.concat(pieces)];
			return pieces?.[0] ?? null;
		}
	};
}
