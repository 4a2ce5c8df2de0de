import { pickTexts } from './i18n';
import { markdownDe } from './markdown-de';
import { markdownEn } from './markdown-en';

export type MarkdownTexts = typeof markdownEn;

/** Labels of pages in Markdown. Apart from the catalogs, because no browser needs them. */
export function getMarkdownTexts(): MarkdownTexts {
	return pickTexts({ EN: markdownEn, DE: markdownDe });
}
