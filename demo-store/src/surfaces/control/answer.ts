import type { SafeHtml } from '../../../../src/lib/core/html.ts';
import type { World } from '../../world/world.ts';

export type Section =
	'overview' | 'products' | 'collections' | 'content' | 'orders' | 'events' | 'webhooks';

/** What a page of the admin wants done; the surface turns it into a `Response`. */
export type AdminAnswer =
	| { kind: 'page'; status: number; section: Section; title: string; body: SafeHtml }
	| { kind: 'redirect'; to: string; message: string }
	| { kind: 'json'; status: number; value: unknown };

export interface AdminRequest {
	world: World;
	/** The storefront, for links to what is edited. */
	shopOrigin: string;
	url: URL;
	/** Named parts of the path. */
	params: Readonly<Record<string, string>>;
	/** Empty for GET. */
	form: URLSearchParams;
	/** Body of a JSON request; undefined when there is none. */
	json: unknown;
}

export type AdminHandler = (request: AdminRequest) => AdminAnswer;

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
