/** Fills in the `{…}` of a text; what has no value stays as it is. */
export function fillText(text: string, values: Readonly<Record<string, string>>): string {
	return text.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
		Object.hasOwn(values, name) ? (values[name] ?? placeholder) : placeholder
	);
}
