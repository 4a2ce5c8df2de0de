import type { Link } from '../ucp/messages.ts';
import { stripHtml, truncateText } from '../../../store/content/plain-text.ts';

/** A piece of text that can stand for itself, and where it is from. */
export interface Passage {
	/** Title of the page. */
	title: string;
	/** Heading of the section; empty above the first. */
	heading: string;
	text: string;
	link: Link;
}

/** The page has the rest. */
const MAX_CHARACTERS = 1400;
const HEADING = /<(h[1-6]|summary)\b[^>]*>([\s\S]*?)<\/\1>/gi;

/** One passage for each heading of a page, with what stands below it. */
export function splitIntoPassages({
	title,
	html,
	link
}: Pick<Passage, 'title' | 'link'> & { html: string }): Passage[] {
	// The title is the heading of a page without any.
	let heading = html.search(HEADING) === -1 ? title : '';
	let from = 0;
	const passages: Passage[] = [];
	const close = (to: number): void => {
		const text = truncateText(stripHtml(html.slice(from, to)), MAX_CHARACTERS);
		if (text !== '') passages.push({ title, heading, text, link });
	};
	for (const match of html.matchAll(HEADING)) {
		close(match.index);
		heading = stripHtml(match[2] ?? '');
		from = match.index + match[0].length;
	}
	close(html.length);
	return passages;
}
