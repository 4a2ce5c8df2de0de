/**
 * Closes `<details data-floating>` on Escape, on a press elsewhere and when the keyboard moves on;
 * menus also when a link in them was followed.
 */
export function closeFloatingDetails(document: Document): void {
	const listOpen = () =>
		document.querySelectorAll<HTMLDetailsElement>('details[data-floating][open]');
	const closeOthers = ({
		target,
		relatedTarget
	}: Event & { relatedTarget?: EventTarget | null }) => {
		const place = relatedTarget === undefined ? target : relatedTarget;
		for (const details of listOpen()) {
			if (place instanceof Node && !details.contains(place)) details.open = false;
		}
	};
	const closeOnEscape = ({ key }: KeyboardEvent) => {
		if (key !== 'Escape') return;
		for (const details of listOpen()) {
			details.open = false;
			details.querySelector('summary')?.focus();
		}
	};
	const closeAfterLink = ({ target }: Event) => {
		const link = target instanceof Element ? target.closest('a') : null;
		link?.closest('[data-floating="menu"]')?.removeAttribute('open');
	};
	document.addEventListener('pointerdown', closeOthers);
	document.addEventListener('focusout', closeOthers);
	document.addEventListener('keydown', closeOnEscape);
	document.addEventListener('click', closeAfterLink);
}
