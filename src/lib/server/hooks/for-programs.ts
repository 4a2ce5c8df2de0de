import { readMarkdownAddress } from '$lib/domain/markdown-path';
import { chooseText } from '../pages/representations';

/** Feeds and data, beside Markdown. */
const PROGRAM_DOCUMENT = /\.(?:xml|txt|js|json|atom|oembed)$/;

/** Returns whether programs read what a request asks for; they keep no cookies. */
export function isForPrograms({ headers }: Request, pathname: string): boolean {
	if (PROGRAM_DOCUMENT.test(pathname) || readMarkdownAddress(pathname).isExplicit) return true;
	return chooseText(headers.get('accept')) === 'markdown';
}
