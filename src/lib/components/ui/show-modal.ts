/** Opens a dialog over a page that then stands still: the room of its scrollbar is kept. */
export function showModal(dialog: HTMLDialogElement): void {
	const { documentElement } = document;
	const width = innerWidth - documentElement.clientWidth;
	documentElement.style.setProperty('--scrollbar-width', `${String(width)}px`);
	dialog.showModal();
}
