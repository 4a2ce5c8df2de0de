const ENTITIES: Readonly<Record<string, string>> = {
	amp: '&',
	lt: '<',
	gt: '>',
	quot: '"',
	apos: "'",
	nbsp: '\u00a0'
};

/** Text of HTML on one line, as the platform's `description` and `content` fields hold it. */
export function stripHtml(html: string): string {
	return html
		.replace(/<[^<>]*>/g, ' ')
		.replace(/&(#x?[\da-f]+|\w+);/gi, decodeEntity)
		.replace(/[ \t\n\r]+/g, ' ')
		.replace(/ ([.,;:!?])/g, '$1')
		.trim();
}

/** Cuts a text to `length` characters, including the ellipsis that marks the cut. */
export function truncateText(text: string, length: number | null | undefined): string {
	if (length == null || text.length <= length) return text;
	return length <= 3 ? text.slice(0, length) : `${text.slice(0, length - 3)}...`;
}

function decodeEntity(entity: string, name: string): string {
	const isHex = /^#x/i.test(name);
	if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? entity;
	const code = Number.parseInt(name.slice(isHex ? 2 : 1), isHex ? 16 : 10);
	return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity;
}
