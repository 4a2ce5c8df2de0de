import { toLanguageTag } from '$lib/core/language-tag';
import type { Log } from '../base/log';
import type { Outcome, SendForm } from './form';
import { leave, TIMEOUT_MS } from './send-to-service';

interface Spoken {
	/** The platform's code of the visitor's language. */
	language: string;
}

interface StoreOptions<Fields extends Spoken> {
	/** The store's origin. */
	origin: string;
	/** The shop's own origins: a store whose domain leads here would be asked without end. */
	ownOrigins: readonly string[];
	/** The fields as the forms of themes have them. */
	describe: (fields: Fields & { email: string }) => StoreFields;
	fetch: typeof globalThis.fetch;
	log: Pick<Log, 'error'>;
}

type StoreFields = Readonly<Record<string, string>>;

const CONTACT_PATH = '/contact';
/** In the address to which the store redirects once it has the form. */
const POSTED = ['contact_posted', 'customer_posted'];
const CHALLENGE = /\/challenge$/;
const CONTACT = /\/contact$/;

/**
 * Sends forms to `/contact` of the store's own host, as themes do. The store may want to see a person first
 * (`/challenge`), which only a browser can show it.
 */
export function sendToStore<Fields extends Spoken>(
	options: StoreOptions<Fields>
): SendForm<Fields> {
	const { origin, ownOrigins, describe, fetch, log } = options;

	async function post(to: string, fields: StoreFields, language: string): Promise<Response> {
		const response = await fetch(to + CONTACT_PATH, {
			method: 'POST',
			headers: { 'accept-language': toLanguageTag(language) },
			body: new URLSearchParams(fields),
			redirect: 'manual',
			signal: AbortSignal.timeout(TIMEOUT_MS)
		});
		await leave(response);
		return response;
	}

	return async (fields) => {
		const body = describe(fields);
		let host = origin;
		let response = await post(host, body, fields.language);
		// The store's first domain may be another one.
		const next = findOtherHost(response, host);
		if (next !== null && !ownOrigins.includes(next)) {
			host = next;
			response = await post(host, body, fields.language);
		}
		const outcome = readAnswer(response, host, body);
		if (outcome.kind === 'unavailable') {
			const location = readLocation(response, host)?.pathname ?? null;
			log.error({ status: response.status, location }, 'the store did not take a form at /contact');
		}
		return outcome;
	};
}

function readLocation({ headers }: Response, origin: string): URL | null {
	const location = headers.get('location');
	return location === null ? null : URL.parse(location, origin);
}

function findOtherHost(response: Response, origin: string): string | null {
	const url = readLocation(response, origin);
	const isOther = url?.protocol === 'https:' && url.origin !== origin && CONTACT.test(url.pathname);
	return isOther && !isPosted(url) ? url.origin : null;
}

function readAnswer(response: Response, origin: string, fields: StoreFields): Outcome {
	const url = readLocation(response, origin);
	if (url !== null && isPosted(url)) return { kind: 'kept' };
	if (url !== null && CHALLENGE.test(url.pathname)) {
		return { kind: 'challenged', action: origin + CONTACT_PATH, fields };
	}
	return { kind: response.status === 422 ? 'invalid' : 'unavailable' };
}

function isPosted({ searchParams }: URL): boolean {
	return POSTED.some((name) => searchParams.get(name) === 'true');
}
