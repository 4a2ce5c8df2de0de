/**
 * Calls back in the task after the next frame, so that what takes longer does not delay the frame that answers a press
 * (https://web.dev/articles/optimize-inp). Hidden tabs have no frames.
 */
export function afterNextFrame(callback: () => void): void {
	requestAnimationFrame(() => setTimeout(callback));
}
