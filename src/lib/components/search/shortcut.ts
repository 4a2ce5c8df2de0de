const TYPED_INTO = 'input, textarea, select, [contenteditable]';

/** Whether a key opens the search: ⌘K or Ctrl-K anywhere, `/` where nobody is typing. */
export function isSearchShortcut(event: KeyboardEvent): boolean {
	const { key, metaKey, ctrlKey, altKey, shiftKey } = event;
	if (key.toLowerCase() === 'k') return (metaKey || ctrlKey) && !altKey && !shiftKey;
	if (key !== '/' || metaKey || ctrlKey || altKey) return false;
	const { target } = event;
	return !(target instanceof Element && target.closest(TYPED_INTO) !== null);
}
