import { findPage, readPathParameters } from '../../pages/find-page';
import type { Page } from '../../pages/page-table';

/** The page that the shopper looks at, as far as it says what they may speak of. */
export interface PageContext {
	kind: NonNullable<Page['assistantSees']>;
	/** Handle of its resource, or the words of a search; empty where it needs none. */
	subject: string;
}

/** Excludes anything that reads as a sentence. */
const HANDLE = /^[\p{L}\p{N}][\p{L}\p{N}\-_.]{0,120}$/u;
const MAX_WORDS = 80;

/** Reads the page on which a message was written; null for pages that say nothing. */
export function readPageContext(pagePath: string | null): PageContext | null {
	const url = URL.parse(pagePath ?? '', 'http://shop');
	const page = url && findPage(url.pathname);
	if (url === null || page?.assistantSees === undefined) return null;
	const kind = page.assistantSees;
	const subject = kind === 'search' ? readWords(url) : readSubject(page, url.pathname);
	return subject === null ? null : { kind, subject };
}

function readWords({ searchParams }: URL): string {
	const words = (searchParams.get('q') ?? '').replace(/[^\p{L}\p{M}\p{N}\-'’.]+/gu, ' ');
	return words.trim().slice(0, MAX_WORDS);
}

/** Null for a path that is no handle. Which order of an account it is, stays unsaid. */
function readSubject(page: Page, pathname: string): string | null {
	if (page.assistantSees === 'account') return '';
	const handles = readHandles(page, pathname);
	return handles?.every((handle) => HANDLE.test(handle)) === true ? handles.join('/') : null;
}

/** Null for a path that is not encoded well. */
function readHandles(page: Page, pathname: string): string[] | null {
	try {
		return readPathParameters(page, pathname);
	} catch {
		return null;
	}
}

/** Tells the model where the shopper is. Its subject is quoted: whoever made a link chose it. */
export function describePage({ kind, subject }: PageContext): string {
	return `The shopper looks at this ${kind} now${subject === '' ? '' : `: ${JSON.stringify(subject)}`}.`;
}
