const ENTITIES: Readonly<Record<string, string>> = {
	'&amp;': '&',
	'&lt;': '<',
	'&gt;': '>',
	'&quot;': '"',
	'&#39;': "'",
	'&nbsp;': ' '
};

/** One line of text out of a description; it is escaped again wherever it is shown. */
export function toPlainText(markup: string): string {
	return markup
		.replace(/<[^<>]*>/g, ' ')
		.replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => ENTITIES[entity] ?? entity)
		.replace(/\s+/g, ' ')
		.replace(/ ([.,;:!?])/g, '$1')
		.trim();
}
