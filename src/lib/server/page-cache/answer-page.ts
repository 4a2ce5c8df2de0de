import { chooseEncoding } from '$lib/core/content-encoding';
import { chooseRequestId, REQUEST_ID_HEADER } from '$lib/core/request-id';
import type { ReadyAnswer } from '$lib/core/ready-answers';
import type { VisitHeaders } from './is-shared-visit';
import type { Form, PageEntry } from './page-entry';
import { remember } from './remember';

export type Outcome = 'hit' | 'miss' | 'stale';

const NOT_MODIFIED_HEADERS = new Set([
	'cache-control',
	'content-location',
	'expires',
	'vary',
	'link'
]);
const ENTITY_TAG = /(?:W\/)?"([^"]*)"/g;

const chooseForm = remember((header): Form => chooseEncoding(header) ?? 'identity');

/** Null when the page is not there in a form that the visitor takes: `compress` it first. */
export function answerPage(
	entry: PageEntry,
	visit: { method: string; headers: VisitHeaders },
	outcome: Outcome,
	now: number
): ReadyAnswer | null {
	const form = findForm(visit.headers['accept-encoding']);
	const body = entry.bodies[form];
	if (body === null) return null;
	entry.uses += 1;
	const given = visit.headers[REQUEST_ID_HEADER];
	const id = chooseRequestId(typeof given === 'string' ? given : null);
	const age = String(Math.max(0, Math.floor((now - entry.madeAt) / 1000)));
	const own = ['age', age, 'x-cache', outcome, REQUEST_ID_HEADER, id];
	if (entry.status === 200 && isKnown(entry.digest, visit.headers['if-none-match'])) {
		return { status: 304, headers: [...listNotModified(entry, form), ...own], body: null };
	}
	const headers = entry.answers.get(form) ?? prepare(entry, form, body.length);
	const isHead = visit.method === 'HEAD';
	return { status: entry.status, headers: headers.concat(own), body: isHead ? null : body };
}

/** The smallest form that the client takes. */
export function findForm(header: string | readonly string[] | undefined): Form {
	return header === undefined ? 'identity' : chooseForm(String(header));
}

function prepare(entry: PageEntry, form: Form, length: number): readonly string[] {
	const headers = entry.headers.flat();
	headers.push('content-length', String(length));
	if (entry.status === 200) headers.push('etag', buildTag(entry, form));
	if (entry.bodies[form] !== entry.bodies.identity) headers.push('content-encoding', form);
	entry.answers.set(form, headers);
	return headers;
}

function listNotModified(entry: PageEntry, form: Form): string[] {
	const kept = entry.headers.filter(([name]) => NOT_MODIFIED_HEADERS.has(name));
	return [...kept.flat(), 'etag', buildTag(entry, form)];
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
	const tags = [...text.matchAll(ENTITY_TAG)].map(([, tag = '']) => tag.replace(/\..*$/, ''));
	return tags.includes(digest);
}
