/**
 * Returns a function that focuses the heading of the part of the page that the element is, or was, in.
 * For when the focused element goes: the focus would fall to the page's beginning.
 */
export function focusHeading(element: HTMLElement | undefined): () => void {
	const root = element?.closest<HTMLElement>('section, dialog, main');
	return () => {
		const heading = root?.querySelector<HTMLElement>('h1, h2');
		if (!heading) return;
		heading.tabIndex = -1;
		heading.focus();
	};
}
