/** https://gist.github.com/christianparpart/d8a62cc1ab659194337d73e399004036 */
export const UPDATE_START = '\x1b[?2026h';
export const UPDATE_END = '\x1b[?2026l';
/** An update that is longer is torn. */
const MAX_UPDATE_BYTES = 4 * 1024 * 1024;

/**
 * Cuts a stream for terminals where a picture is whole: renderers put each frame into a synchronized
 * update. Bytes outside of updates pass as they come. The function it returns takes what has arrived
 * and returns what may be shown, or null while a frame is not complete.
 */
export function createFrameCutter(): (bytes: Uint8Array) => Uint8Array | null {
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
