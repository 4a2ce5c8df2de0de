/** A value in a plain text of another direction, whose letters and signs it does not reorder. */
export function isolate(value: string): string {
	return `\u2068${value}\u2069`;
}
