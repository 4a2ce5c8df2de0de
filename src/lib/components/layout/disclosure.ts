import type { Attachment } from 'svelte/attachments';

/**
 * What a `<details>` that floats over the page lacks: it closes on Escape, on a press elsewhere
 * and when the keyboard leaves it.
 */
export const floating: Attachment<HTMLDetailsElement> = (details) => {
	const close = () => {
		details.open = false;
	};
	const closeFromElsewhere = (event: Event) => {
		if (details.open && event.target instanceof Node && !details.contains(event.target)) close();
	};
	const closeOnEscape = (event: KeyboardEvent) => {
		if (event.key !== 'Escape' || !details.open) return;
		event.stopPropagation();
		close();
		details.querySelector('summary')?.focus();
	};
	document.addEventListener('pointerdown', closeFromElsewhere);
	document.addEventListener('focusin', closeFromElsewhere);
	details.addEventListener('keydown', closeOnEscape);
	return () => {
		document.removeEventListener('pointerdown', closeFromElsewhere);
		document.removeEventListener('focusin', closeFromElsewhere);
		details.removeEventListener('keydown', closeOnEscape);
	};
};

/** Closes the `<details>` around a link that was followed: the page changes, the menu stays mounted. */
export function closeAfterLink(event: MouseEvent): void {
	if (!(event.target instanceof Element) || event.target.closest('a') === null) return;
	event.target.closest('details')?.removeAttribute('open');
}
