const ENTITIES: Readonly<Record<string, string>> = {
	amp: '&',
	lt: '<',
	gt: '>',
	quot: '"',
	apos: "'",
	nbsp: ' '
};

/** The words of HTML on one line. */
export function toPlainText(html: string): string {
	return html
		.replace(/<[^<>]*>/g, ' ')
		.replace(/&(#x?[\da-f]+|\w+);/gi, decodeEntity)
		.replace(/\s+/g, ' ')
		.replace(/ ([.,;:!?])/g, '$1')
		.trim();
}

function decodeEntity(entity: string, name: string): string {
	if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? entity;
	const isHex = /^#x/i.test(name);
	const code = Number.parseInt(name.slice(isHex ? 2 : 1), isHex ? 16 : 10);
	return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity;
}
