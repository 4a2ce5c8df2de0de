import { chooseEncoding } from '$lib/core/content-encoding';
import { chooseRequestId, REQUEST_ID_HEADER } from '$lib/core/request-id';
import type { ReadyAnswer } from '$lib/core/server-bridge';
import type { Form, PageEntry } from './page-entry';
import type { CacheableHeaders } from './cacheable-request';
import { memoize } from './memoize';

export type Outcome = 'hit' | 'miss' | 'stale';

const NOT_MODIFIED_HEADERS = new Set([
	'cache-control',
	'content-location',
	'expires',
	'vary',
	'link'
]);
/** In the browser of who chose a country, and nowhere between: the choice came with a cookie. */
const FOR_ONE_BROWSER = 'private, max-age=0, must-revalidate';
const ENTITY_TAG = /(?:W\/)?"([^"]*)"/g;

const chooseForm = memoize((header): Form => chooseEncoding(header) ?? 'identity');

export interface PageQuestion {
	method: string;
	headers: CacheableHeaders;
	/** Whether they sent a choice of country, even one that leads to what everybody gets. */
	hasChosen: boolean;
}

/** Null when the page is not there in a form that the visitor takes: `compress` it first. */
export function answerPage(
	entry: PageEntry,
	visit: PageQuestion,
	outcome: Outcome,
	now: number
): ReadyAnswer | null {
	const form = findEncoding(visit.headers['accept-encoding']);
	const body = entry.bodies[form];
	if (body === null) return null;
	entry.uses += 1;
	const given = visit.headers[REQUEST_ID_HEADER];
	const id = chooseRequestId(typeof given === 'string' ? given : null);
	const age = String(Math.max(0, Math.floor((now - entry.madeAt) / 1000)));
	const own = ['age', age, 'x-cache', outcome, REQUEST_ID_HEADER, id];
	if (entry.status === 200 && isKnown(entry.digest, visit.headers['if-none-match'])) {
		const kept = listHeaders(entry, visit).filter(([name]) => NOT_MODIFIED_HEADERS.has(name));
		const headers = [...kept.flat(), 'etag', buildTag(entry, form), ...own];
		return { status: 304, headers, body: null };
	}
	const answers = entry.answers[visit.hasChosen ? 'chosen' : 'given'];
	const headers = answers.get(form) ?? prepare(entry, form, visit);
	answers.set(form, headers);
	const isHead = visit.method === 'HEAD';
	return { status: entry.status, headers: headers.concat(own), body: isHead ? null : body };
}

/** The smallest form that the client takes. */
export function findEncoding(header: string | readonly string[] | undefined): Form {
	return header === undefined ? 'identity' : chooseForm(String(header));
}

function prepare(entry: PageEntry, form: Form, visit: PageQuestion): readonly string[] {
	const headers = listHeaders(entry, visit).flat();
	const body = entry.bodies[form] ?? entry.bodies.identity;
	headers.push('content-length', String(body.length));
	if (entry.status === 200) headers.push('etag', buildTag(entry, form));
	if (body !== entry.bodies.identity) headers.push('content-encoding', form);
	return headers;
}

function listHeaders({ headers }: PageEntry, { hasChosen }: PageQuestion) {
	if (!hasChosen) return headers;
	return headers.map(([name, value]) => {
		const isShared = name === 'cache-control' && !value.startsWith('private');
		return [name, isShared ? FOR_ONE_BROWSER : value] as const;
	});
}

/** Forms are different bytes, so their tags differ too. */
function buildTag({ digest }: PageEntry, form: Form): string {
	return form === 'identity' ? `"${digest}"` : `"${digest}.${form}"`;
}

/** RFC 9110 §13.1.2; whatever form of the page it is that the visitor has. */
function isKnown(digest: string, header: string | readonly string[] | undefined): boolean {
	if (header === undefined) return false;
	const text = String(header);
	if (text.trim() === '*') return true;
	const tags = [...text.matchAll(ENTITY_TAG)].map(([, tag = '']) => tag.split('.', 1)[0]);
	return tags.includes(digest);
}
