import { transaction } from '../../store/storage/transaction.ts';
import type { Store } from '../../store/store.ts';
import { addItems } from './add-items.ts';
import { writeCartCookie } from '../../cart-cookie.ts';
import { openCart, type OpenCart } from './cart-edits.ts';
import {
	type CommonInput,
	parseCartInput,
	readCartValues,
	type WriteOperation
} from './cart-input.ts';
import { toCartJson, toLineJson } from './cart-json.ts';
import { CartRefusal } from './cart-refusal.ts';
import { changeLine, clearCart, updateCart } from './change-lines.ts';
import { html } from '../../wire/html.ts';

export interface AjaxCartOptions {
	store: Store;
	/** The demo store's origin, without a slash. */
	origin: string;
	wait: (milliseconds: number) => Promise<void>;
}

const HEADERS = { 'cache-control': 'private, no-store' };

type CartOperation = 'read' | 'add' | 'update' | 'change' | 'clear';

interface CartPath {
	operation: CartOperation;
	/** `.js` and `.json` answer JSON; without them a form is answered with a redirect. */
	hasSuffix: boolean;
	/** The text before `/cart`: `en`, or `en-gb` with a country. Empty without one. */
	locale: string;
}

/** Case does not matter. The bare `/cart` is a page and not part of this API. */
const CART_PATH =
	/^(?:\/([a-z]{2}(?:-[a-z]{2})?))?\/cart(?:(\.js(?:on)?)|\/(add|update|change|clear)(\.js(?:on)?)?)$/i;

const CART_PAGE = '/cart';

/** A path on this store and nothing else: `//host` and `/\host` are other hosts. */
const SAFE_PATH = /^\/(?![/\\])[^\s\\]*$/;

/** The cart API that theme scripts speak. Answers null for paths of others. */
export function createAjaxCart(
	options: AjaxCartOptions
): (request: Request) => Promise<Response | null> {
	return async (request) => {
		const path = parseCartPath(new URL(request.url).pathname);
		if (path === null) return null;
		const allowed = path.operation === 'read' ? ['GET', 'HEAD'] : ['POST'];
		if (!allowed.includes(request.method)) return refuseMethod(request.method, allowed);
		const trouble = await meetTrouble(options);
		if (trouble !== null) return trouble;
		const isJson = wantsJson(request, path);
		try {
			const values = path.operation === 'read' ? null : await readCartValues(request);
			const open = openCart(
				options.store,
				request,
				readCountry(path.locale, request, options.store)
			);
			return answer(open, { request, values, operation: path.operation, isJson, ...options });
		} catch (error) {
			return explain(error, isJson);
		}
	};
}

interface CartRequest extends AjaxCartOptions {
	request: Request;
	operation: CartPath['operation'];
	values: unknown;
	isJson: boolean;
}

function answer(open: OpenCart, cartRequest: CartRequest): Response {
	const response = act(open, cartRequest);
	// Also with a refusal: what fitted into a new cart must not be lost.
	if (open.isNew) response.headers.set('set-cookie', writeCartCookie(open.current().record));
	return response;
}

function act(
	open: OpenCart,
	{ operation, values, request, isJson, origin }: CartRequest
): Response {
	if (operation === 'read') return respondJson(200, toCartJson(open.current(), origin));
	try {
		const { body, input } = WRITES[operation](open, values, origin);
		if (isJson) return respondJson(200, withSections(body, input.sections ?? []));
		const location = findReturnPath(input.return_to, request);
		return new Response(null, { status: 302, headers: { ...HEADERS, location } });
	} catch (error) {
		return explain(error, isJson);
	}
}

const WRITES = {
	add(open, values, origin) {
		const input = parseCartInput('add', values);
		const lines = addItems(open, 'items' in input ? input.items : [input]);
		const items = lines.map((line) => toLineJson(line, open.current(), origin));
		return { input, body: 'items' in input ? { items } : (items[0] ?? {}) };
	},
	update(open, values, origin) {
		const input = parseCartInput('update', values);
		// One unknown variant must not leave half an update behind.
		transaction(open.store.database, () => updateCart(open, input));
		return { input, body: toCartJson(open.current(), origin) };
	},
	change(open, values, origin) {
		const input = parseCartInput('change', values);
		changeLine(open, input);
		return { input, body: toCartJson(open.current(), origin) };
	},
	clear(open, values, origin) {
		const input = parseCartInput('clear', values);
		clearCart(open);
		return { input, body: toCartJson(open.current(), origin) };
	}
} satisfies Record<
	WriteOperation,
	(open: OpenCart, values: unknown, origin: string) => { input: CommonInput; body: object }
>;

function explain(error: unknown, isJson: boolean): Response {
	if (!(error instanceof CartRefusal)) throw error;
	return isJson ? respondJson(error.status, error.toJson()) : answerForm(error);
}

function respondJson(status: number, body: object): Response {
	return Response.json(body, { status, headers: HEADERS });
}

/** Themes render sections; without a theme each is null, as the platform answers unknown ones. */
function withSections(body: object, sections: readonly string[]): object {
	if (sections.length === 0) return body;
	return { ...body, sections: Object.fromEntries(sections.map((name) => [name, null])) };
}

function wantsJson(request: Request, { hasSuffix }: CartPath): boolean {
	if (hasSuffix) return true;
	if (request.headers.get('x-requested-with')?.toLowerCase() === 'xmlhttprequest') return true;
	const accept = request.headers.get('accept') ?? '';
	return /\bapplication\/json\b|\bjavascript\b/.test(accept);
}

/** The second half of `en-gb`, else the visitor's choice in the `localization` cookie, when the shop sells there. */
function readCountry(locale: string, request: Request, { markets }: Store): string | null {
	const [, chosen = ''] =
		/(?:^|;\s*)localization=([A-Z]{2})(?:;|$)/.exec(request.headers.get('cookie') ?? '') ?? [];
	const country = locale.slice(3).toUpperCase() || chosen;
	return markets.isServed(country) ? country : null;
}

async function meetTrouble({ store, wait }: AjaxCartOptions): Promise<Response | null> {
	const { delayMs, outage, throttled } = store.faults.get();
	if (delayMs > 0) await wait(delayMs);
	if (outage) return answerTrouble(503, 'Service unavailable');
	return throttled ? answerTrouble(429, 'Too many requests') : null;
}

function answerTrouble(status: number, message: string): Response {
	const body = { status, message, description: 'The demo admin has switched this on.' };
	return Response.json(body, { status, headers: { ...HEADERS, 'retry-after': '1' } });
}

function refuseMethod(method: string, allowed: readonly string[]): Response {
	const allow = allowed.join(', ');
	const description = `${method} is not answered here. Use ${allow}.`;
	const body = { status: 405, message: 'Method Not Allowed', description };
	return Response.json(body, { status: 405, headers: { ...HEADERS, allow } });
}

function parseCartPath(pathname: string): CartPath | null {
	const match = CART_PATH.exec(pathname);
	if (match === null) return null;
	const [, locale = '', readSuffix, written, writeSuffix] = match;
	return {
		operation: readSuffix === undefined ? toOperation(written ?? '') : 'read',
		hasSuffix: (readSuffix ?? writeSuffix) !== undefined,
		locale: locale.toLowerCase()
	};
}

function toOperation(written: string): CartOperation {
	const name = written.toLowerCase();
	if (name === 'add' || name === 'update' || name === 'change') return name;
	return 'clear';
}

/** Returns where a form redirects: the path it names, `back` to its page, else the cart's page. */
function findReturnPath(wanted: string | undefined, request: Request): string {
	if (wanted === 'back') {
		const referer = URL.parse(request.headers.get('referer') ?? '');
		const isOwn = referer !== null && referer.host === new URL(request.url).host;
		return isOwn ? referer.pathname.replace(/^\/{2,}/, '/') + referer.search : CART_PAGE;
	}
	return wanted !== undefined && SAFE_PATH.test(wanted) ? wanted : CART_PAGE;
}

/** A refused form, for people. */
function answerForm({ status, message, description }: CartRefusal): Response {
	const page = html`<!doctype html>
		<html lang="en">
			<head>
				<meta charset="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<title>${message}</title>
			</head>
			<body>
				<main>
					<h1>${message}</h1>
					<p>${description}</p>
					<p><a href="${CART_PAGE}">Go to your cart</a></p>
				</main>
			</body>
		</html>`;
	return new Response(page.toString(), {
		status,
		headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'private, no-store' }
	});
}
