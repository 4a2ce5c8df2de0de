export interface TextPart {
	text: string;
	isMarked: boolean;
}

const TAG = /<(\/?)([a-z]+)\b[^>]*>/gi;
const ENTITY = /&(?:amp|lt|gt|quot|#39|#x27);/g;
const CHARACTERS: Readonly<Record<string, string>> = {
	'&amp;': '&',
	'&lt;': '<',
	'&gt;': '>',
	'&quot;': '"',
	'&#39;': "'",
	'&#x27;': "'"
};

/**
 * The platform's markup of a suggestion (`<mark>mug</mark><span> terracotta</span>`) as plain texts,
 * so that none of it is ever taken for HTML.
 */
export function parseStyledText(styledText: string): TextPart[] {
	const parts: TextPart[] = [];
	let isMarked = false;
	let position = 0;
	const add = (end: number) => {
		const text = styledText.slice(position, end);
		if (text !== '') parts.push({ text: decode(text), isMarked });
	};
	for (const tag of styledText.matchAll(TAG)) {
		add(tag.index);
		if (tag[2]?.toLowerCase() === 'mark') isMarked = tag[1] === '';
		position = tag.index + tag[0].length;
	}
	add(styledText.length);
	return parts;
}

function decode(text: string): string {
	return text.replace(ENTITY, (entity) => CHARACTERS[entity] ?? entity);
}
