/** What may cover a page; the value is the media query under which it does, and may be empty. */
const COVERS = ':is([data-covers][open], [data-covers]:popover-open)';

/** Opens a dialog over a page that then stands still: the room of its scrollbar is kept. */
export function showModal(dialog: HTMLDialogElement): void {
	const { documentElement } = document;
	const width = innerWidth - documentElement.clientWidth;
	documentElement.style.setProperty('--scrollbar-width', `${String(width)}px`);
	documentElement.dataset['covered'] = '';
	dialog.showModal();
}

/**
 * Holds the page still below dialogs, menus and sheets (`data-covers`). Call what it returns when some
 * may have left the document without being closed.
 */
export function holdCoveredPage(document: Document): () => void {
	const update = () => {
		const sheets = [...document.querySelectorAll<HTMLElement>(COVERS)];
		const isCovered =
			document.querySelector('dialog:modal') !== null ||
			sheets.some(({ dataset }) => matchMedia(dataset['covers'] ?? '').matches);
		document.documentElement.toggleAttribute('data-covered', isCovered);
	};
	// Neither event bubbles.
	document.addEventListener('toggle', update, true);
	document.addEventListener('close', update, true);
	return update;
}
