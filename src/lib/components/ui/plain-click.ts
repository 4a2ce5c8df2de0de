/** Returns whether a click has no modifier key, which would ask for another tab or a download. */
export const isPlainClick = (event: MouseEvent) =>
	!event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
