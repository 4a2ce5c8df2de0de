import type { ContentPage } from '$lib/domain/types';
import type { Passage } from './rank-passages';

const HEADING = /<(h[1-6]|summary)\b[^>]*>([\s\S]*?)<\/\1>/gi;
const BREAK = /<\/(?:p|li|div|tr|h[1-6])>|<br\s*\/?>/gi;
const TAG = /<[^<>]*>/g;
const ENTITY = /&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi;
const NAMED: Readonly<Record<string, string>> = {
	amp: '&',
	lt: '<',
	gt: '>',
	quot: '"',
	apos: "'",
	nbsp: ' '
};

/** One for each heading of a page, with what stands below it. */
export function splitIntoPassages({ title, bodyHtml }: ContentPage, path: string): Passage[] {
	const passages: Passage[] = [];
	let heading = '';
	let from = 0;
	const close = (to: number) => {
		const text = toText(bodyHtml.slice(from, to));
		if (text !== '') passages.push({ title, heading, text, path });
	};
	for (const match of bodyHtml.matchAll(HEADING)) {
		close(match.index);
		heading = toText(match[2] ?? '');
		from = match.index + match[0].length;
	}
	close(bodyHtml.length);
	return passages;
}

/** Of cleaned HTML; the result is text and is treated as such. */
function toText(html: string): string {
	return html
		.replace(BREAK, ' ')
		.replace(TAG, '')
		.replace(ENTITY, decodeEntity)
		.replace(/\s+/g, ' ')
		.trim();
}

function decodeEntity(entity: string, decimal = '', hexadecimal = '', name = ''): string {
	if (name !== '') return NAMED[name.toLowerCase()] ?? entity;
	const code = decimal === '' ? Number.parseInt(hexadecimal, 16) : Number(decimal);
	return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
}
