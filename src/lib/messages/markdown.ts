import { pickTexts } from './text-language';
import { markdownDe } from './markdown-de';
import { markdownEn, type MarkdownTexts } from './markdown-en';

export type { MarkdownTexts } from './markdown-en';

/** Labels of pages in Markdown. Apart from the catalogs, because no browser needs them. */
export function getMarkdownTexts(): MarkdownTexts {
	return pickTexts({ EN: markdownEn, DE: markdownDe });
}
