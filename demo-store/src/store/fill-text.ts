/** Fills in the `{name}` and `{name, number}` of a text, as they are written; what has no value stays as it is. */
export function fillText(text: string, values: Readonly<Record<string, string>>): string {
	return text.replace(/\{(\w+)(?:, number)?\}/g, (placeholder, name: string) =>
		Object.hasOwn(values, name) ? (values[name] ?? placeholder) : placeholder
	);
}
