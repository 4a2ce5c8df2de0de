type Field = Element &
	Pick<HTMLInputElement, 'value' | 'checked' | 'defaultValue' | 'defaultChecked'>;

/**
 * Remembers what was typed and ticked before the code came: taking a page over writes what the
 * server rendered into its fields, and nobody was there to hear of the change.
 *
 * @returns Puts it back and tells the code of it. For when the code is there.
 */
export function keepInput(root: ParentNode): () => void {
	const kept = [...root.querySelectorAll<Field>('input,textarea')]
		.filter((it) => it.value !== it.defaultValue || it.checked !== it.defaultChecked)
		.map((field) => ({ field, value: field.value, checked: field.checked }));
	return () => {
		for (const { field, ...input } of kept) Object.assign(field, input);
		// Later, for then the router is there to hear of what a field sends off.
		setTimeout(() => {
			for (const { field } of kept) {
				field.dispatchEvent(new Event('input', { bubbles: true }));
				// Where somebody is typing, the browser will say so when it is done.
				if (!field.matches(':read-write:focus')) {
					field.dispatchEvent(new Event('change', { bubbles: true }));
				}
			}
		});
	};
}
