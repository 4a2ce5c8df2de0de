import type { Attachment } from 'svelte/attachments';

/**
 * What a `<details>` that floats over the page lacks: it closes on Escape, on a press elsewhere
 * and when the keyboard moves on.
 */
export const floating: Attachment<HTMLDetailsElement> = (details) => {
	const isElsewhere = (target: EventTarget | null) =>
		target instanceof Node && !details.contains(target);
	const closeOnPress = ({ target }: PointerEvent) => {
		if (isElsewhere(target)) details.open = false;
	};
	const closeOnLeave = ({ relatedTarget }: FocusEvent) => {
		if (isElsewhere(relatedTarget)) details.open = false;
	};
	const closeOnEscape = (event: KeyboardEvent) => {
		if (event.key !== 'Escape' || !details.open) return;
		event.stopPropagation();
		details.open = false;
		details.querySelector('summary')?.focus();
	};
	document.addEventListener('pointerdown', closeOnPress);
	details.addEventListener('focusout', closeOnLeave);
	details.addEventListener('keydown', closeOnEscape);
	return () => {
		document.removeEventListener('pointerdown', closeOnPress);
		details.removeEventListener('focusout', closeOnLeave);
		details.removeEventListener('keydown', closeOnEscape);
	};
};

/** Closes the `<details>` around a link that was followed: the page changes, the menu stays. */
export function closeAfterLink(event: MouseEvent): void {
	if (!(event.target instanceof Element) || event.target.closest('a') === null) return;
	event.target.closest('details')?.removeAttribute('open');
}
