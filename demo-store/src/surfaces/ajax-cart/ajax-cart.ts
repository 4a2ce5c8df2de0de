import { transaction } from '../../world/storage/transaction.ts';
import type { World } from '../../world/world.ts';
import { addItems } from './add-items.ts';
import { writeCartCookie } from './cart-cookie.ts';
import { openCart, type OpenCart } from './cart-edits.ts';
import {
	parseCartInput,
	readCartValues,
	type CommonInput,
	type WriteOperation
} from './cart-input.ts';
import { toCartJson } from './cart-json.ts';
import { parseCartPath, type CartPath } from './cart-path.ts';
import { CartRefusal } from './cart-refusal.ts';
import { changeLine, clearCart, updateCart } from './change-lines.ts';
import { answerForm, findReturnPath } from './form-answer.ts';
import { toLineJson } from './line-json.ts';

export interface AjaxCartOptions {
	world: World;
	/** Where the demo store answers, without a slash. */
	origin: string;
	wait: (milliseconds: number) => Promise<void>;
}

const HEADERS = { 'cache-control': 'private, no-store' };

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
			const open = openCart(options.world, request, readCountry(path.locale, options.world));
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
		transaction(open.world.database, () => updateCart(open, input));
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

/** The second half of `en-gb`, when the shop sells there. */
function readCountry(locale: string, { markets }: World): string | null {
	const country = locale.slice(3).toUpperCase();
	return markets.isServed(country) ? country : null;
}

async function meetTrouble({ world, wait }: AjaxCartOptions): Promise<Response | null> {
	const { delayMs, outage, throttled } = world.faults.get();
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
