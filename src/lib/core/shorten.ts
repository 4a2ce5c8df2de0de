/** A text on one line, cut at a word when it is longer than that. */
export function shorten(text: string, maxLength: number): string {
	const line = text.replace(/\s+/g, ' ').trim();
	if (line.length <= maxLength) return line;
	const lastBlank = line.lastIndexOf(' ', maxLength);
	return `${line.slice(0, lastBlank > maxLength / 2 ? lastBlank : maxLength)}…`;
}
