type Field = Element &
	Pick<HTMLInputElement, 'value' | 'checked' | 'defaultValue' | 'defaultChecked'>;

/**
 * Remembers what was typed and ticked before hydration, which overwrites the fields with what the
 * server rendered; no listener heard of the change.
 *
 * @returns Restores the values and dispatches their events. Call it after hydration.
 */
export function preserveInput(root: ParentNode): () => void {
	const kept = [...root.querySelectorAll<Field>('input,textarea')]
		.filter((it) => it.value !== it.defaultValue || it.checked !== it.defaultChecked)
		.map((field) => ({ field, value: field.value, checked: field.checked }));
	return () => {
		for (const { field, ...input } of kept) Object.assign(field, input);
		// Later, for then the router is there to hear of what a field sends off.
		setTimeout(() => {
			for (const { field } of kept) {
				field.dispatchEvent(new Event('input', { bubbles: true }));
				// The browser sends the event of the focused field itself, when typing ends.
				if (!field.matches(':read-write:focus')) {
					field.dispatchEvent(new Event('change', { bubbles: true }));
				}
			}
		});
	};
}
