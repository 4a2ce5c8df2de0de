import { html, type SafeHtml } from '../../wire/html.ts';
import type { Store } from '../../store/store.ts';
import { StoreError } from '../../store/errors.ts';
import { FORM_ERROR } from './fields.ts';

export type Section =
	| 'overview'
	| 'products'
	| 'collections'
	| 'content'
	| 'orders'
	| 'companies'
	| 'mail'
	| 'analytics'
	| 'events'
	| 'webhooks';

/** The answer of an admin page, which the surface turns into a `Response`. */
export type AdminAnswer =
	| { kind: 'page'; status: number; section: Section; title: string; body: SafeHtml }
	| { kind: 'redirect'; to: string; message: string }
	| { kind: 'json'; status: number; value: unknown };

export interface AdminRequest {
	store: Store;
	/** The storefront, for links to what is edited. */
	shopOrigin: string;
	url: URL;
	/** Named parts of the path. */
	params: Readonly<Record<string, string>>;
	/** Empty for GET. */
	form: URLSearchParams;
	/** Files of a form, with their names. */
	files: readonly { name: string; bytes: Uint8Array }[];
	/** Body of a JSON request; undefined when there is none. */
	json: unknown;
}

export type AdminHandler = (request: AdminRequest) => AdminAnswer | Promise<AdminAnswer>;

export function showPage(
	section: Section,
	title: string,
	body: SafeHtml,
	status = 200
): AdminAnswer {
	return { kind: 'page', status, section, title, body };
}

/** After a change: the next page is loaded by GET, so that a reload repeats nothing. */
export function redirectTo(to: string, message: string): AdminAnswer {
	return { kind: 'redirect', to, message };
}

export function answerJson(value: unknown, status = 200): AdminAnswer {
	return { kind: 'json', status, value };
}

export function renderNotFound(kind: string, name: string): SafeHtml {
	return html`<h1>There is no such ${kind}</h1>
		<p>Nothing stands at <code>${name}</code>. It may have been deleted, or a reset undid it.</p>`;
}

export function showNotFound(section: Section, kind: string, name: string): AdminAnswer {
	return showPage(section, 'Not found', renderNotFound(kind, name), 404);
}

/**
 * Saves what has no errors. Turns a rule that is broken while saving into an error of the whole form.
 * @param errors Of fields, by their names.
 */
export function saveOrExplain(
	save: () => AdminAnswer,
	explain: (errors: Record<string, string>) => AdminAnswer,
	errors: Record<string, string> = {}
): AdminAnswer {
	if (Object.keys(errors).length > 0) return explain(errors);
	try {
		return save();
	} catch (error) {
		if (!(error instanceof StoreError)) throw error;
		return explain({ [FORM_ERROR]: error.message });
	}
}
