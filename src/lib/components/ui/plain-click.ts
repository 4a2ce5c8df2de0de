/** Whether a click on a link asks for nothing special, like another tab. */
export const isPlainClick = (event: MouseEvent) =>
	!event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
