/** Quotes a stranger's text in a message: on one line, and cut when it is longer than that. */
export function shorten(text: string, maxLength: number): string {
	const line = text.replace(/\s+/g, ' ').trim();
	return line.length <= maxLength ? line : `${line.slice(0, maxLength)}…`;
}
