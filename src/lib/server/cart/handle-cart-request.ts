import { negotiateMediaType } from '$lib/core/negotiate';
import { readBody } from '../http/read-body';
import { parseForm } from '../http/read-form';
import { isBrowser, toOwnPath } from '../http/same-origin';
import type { CartMessage, NamedLine } from '$lib/domain/cart';
import { listRemoved } from '$lib/domain/list-removed';
import { mapCart } from '$lib/domain/platform-cart';
import { describeServiceFailure, StorefrontQueryError } from '../base/errors';
import { log as rootLog } from '../base/log';
import { CartRequestError, type CartAction } from './cart-action';
import { addOnce } from './add-once';
import { parseCartId } from './cart-cookie';
import { createMessage, describeChange, describeRefusal, serializeMessages } from './cart-messages';
import type { CartSession } from './cart-session';
import { EXPRESS_FIELD, forwardToCheckout, isExpressWallet } from './express-checkout';
import { parseFormAction, parseJsonAction } from './parse-action';
import { refuseOutage, refuseWithCode } from '../http/refusals';
import { parseJson } from '$lib/core/parse-json';
import { t } from '$messages';

export interface CartRequest {
	request: Request;
	url: URL;
	cart: CartSession;
	/** Origins whose pages a form may lead back to. */
	ownOrigins: readonly string[];
	/** The version of the platform's API. */
	apiVersion: string;
	/** Called when a form has added something. */
	onAdded?: (form: FormData) => Promise<void>;
}

const log = rootLog.child({ scope: 'cart' });
/** In the address to which a form is sent again. */
const KEY_GIVEN = 'key-given';
const PRIVATE = { 'cache-control': 'private, no-store' };
/** 250 lines with attributes have room in it several times. */
const MAX_BODY_BYTES = 256 * 1024;
const JSON_TYPE = 'application/json';
const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/** `GET /api/cart`: the cart of the cookie, or for programs the one that `?cartId=` names. */
export async function handleCartRead(
	given: Omit<CartRequest, 'ownOrigins' | 'apiVersion'>
): Promise<Response> {
	const { request, url, cart } = given;
	try {
		const cartId = readCartId(url.searchParams.get('cartId'), request.headers, cart);
		return answer({ cart: await cart.loadPlatformCart(cartId) });
	} catch (err) {
		if (!(err instanceof StorefrontQueryError) || describeServiceFailure(err)?.status !== 502) {
			return answerFailure(err);
		}
		log.error({ err }, 'cart not read');
		return answer({ cart: null, errors: err.errors.map(({ message }) => ({ message })) });
	}
}

/**
 * `POST /api/cart`: JSON is answered with JSON, a form with the page that it came from, or with
 * JSON too when its sender prefers that.
 */
export async function handleCartChange(given: CartRequest): Promise<Response> {
	const contentType = given.request.headers.get('content-type')?.toLowerCase() ?? '';
	if (contentType.startsWith(JSON_TYPE)) return answerProgram(given, readJsonChange);
	if (FORM_TYPES.some((type) => contentType.startsWith(type))) {
		return prefersJson(given.request) ? answerProgram(given, readFormChange) : handleForm(given);
	}
	const message = `The content type must be ${JSON_TYPE} or that of a form, not "${contentType}".`;
	return answerFailure(new CartRequestError(message, { code: 'unsupported_media_type' }));
}

interface CartChange {
	action: CartAction;
	/** Null: the shopper's own. */
	cartId: string | null;
}

async function answerProgram(
	given: CartRequest,
	readChange: (given: CartRequest) => Promise<CartChange>
): Promise<Response> {
	try {
		const { action, cartId } = await readChange(given);
		return answer(await given.cart.change(action, cartId));
	} catch (err) {
		return answerFailure(err);
	}
}

async function readJsonChange({ request, cart, apiVersion }: CartRequest): Promise<CartChange> {
	const body = parseJson(await readBytes(request));
	if (body === undefined) throw new CartRequestError('The body is not JSON.');
	const isNamed = typeof body === 'object' && body !== null && 'cartId' in body;
	const cartId = readCartId(isNamed ? body.cartId : undefined, request.headers, cart);
	return { action: parseJsonAction(body, apiVersion), cartId };
}

async function readFormChange({ request, apiVersion }: CartRequest): Promise<CartChange> {
	return { action: parseFormAction(await readForm(request), apiVersion), cartId: null };
}

function prefersJson({ headers }: Request): boolean {
	return negotiateMediaType(headers.get('accept'), ['text/html', JSON_TYPE]) === JSON_TYPE;
}

/** Whatever happens the shopper gets a page, with a message when there is one to give. */
async function handleForm(given: CartRequest): Promise<Response> {
	const { url, request, ownOrigins } = given;
	const result = await changeByForm(given);
	if (result === null) return askAgainWithKey(given);
	if (result instanceof Response) return result;
	const { messages, returnTo } = result;
	const next = returnTo.startsWith('/') ? (URL.parse(returnTo, url.origin)?.href ?? null) : null;
	const location =
		toOwnPath(next, ownOrigins) ?? toOwnPath(request.headers.get('referer'), ownOrigins) ?? '/';
	const headers = new Headers({ ...PRIVATE, location });
	if (messages.length > 0) {
		headers.append('set-cookie', serializeMessages(messages, url.protocol === 'https:'));
	}
	return new Response(null, { status: 303, headers });
}

/** The browser sends the same form again (RFC 9110 §15.4.8), with its new cookie. */
function askAgainWithKey({ url, cart }: CartRequest): Response {
	cart.createFormKey();
	const location = `${url.pathname}?${KEY_GIVEN}`;
	return new Response(null, { status: 307, headers: { ...PRIVATE, location } });
}

/** A browser that keeps no cookies is asked once. */
function lacksKey({ request, url, cart }: CartRequest): boolean {
	const isNavigation = request.headers.get('sec-fetch-mode') === 'navigate';
	return isNavigation && cart.listFormKeys().length === 0 && !url.searchParams.has(KEY_GIVEN);
}

interface FormResult {
	messages: CartMessage[];
	/** The path that the form names for afterwards; empty without one. */
	returnTo: string;
}

/**
 * Null: nothing is done before the browser has a key, so that what it sends twice is added once. A response
 * leads to the checkout of what is bought at once.
 */
async function changeByForm(given: CartRequest): Promise<FormResult | Response | null> {
	const { request, cart, apiVersion } = given;
	let form = new FormData();
	const readField = (name: string) => {
		const field = form.get(name);
		return typeof field === 'string' ? field : null;
	};
	const finish = (messages: CartMessage[]) => ({
		messages,
		returnTo: readField('return_to') ?? ''
	});
	try {
		form = await readForm(request);
		const action = parseFormAction(form, apiVersion);
		const wallet = readField(EXPRESS_FIELD);
		if (action.kind === 'add' && isExpressWallet(wallet)) {
			const outcome = await cart.buyNow(action);
			return outcome.cart && outcome.userErrors.length === 0
				? forwardToCheckout(outcome.cart.checkoutUrl, wallet)
				: finish(describeChange(action, outcome));
		}
		if (isAddition(action)) {
			return lacksKey(given) ? null : finish(await addByForm(given, action, form));
		}
		const removed = action.kind === 'remove' ? await readRemovable(cart, action.lineIds) : [];
		return finish(describeChange(action, await cart.change(action), removed));
	} catch (err) {
		if (err instanceof CartRequestError) return finish([describeRefusal(err, readField('lineId'))]);
		if (describeServiceFailure(err) === null) throw err;
		log.error({ err }, 'cart not changed');
		return finish([createMessage('error', t.cart.unavailable)]);
	}
}

async function addByForm(
	{ cart, onAdded }: CartRequest,
	action: CartAction,
	form: FormData
): Promise<CartMessage[]> {
	const messages = await addOnce.perform(cart.listFormKeys(), action, cart);
	if (messages.every(({ kind }) => kind !== 'error')) await onAdded?.(form);
	return messages;
}

/** Other changes have the same result when they are made twice, or name what the shopper saw. */
function isAddition({ kind }: CartAction): boolean {
	return kind === 'add' || kind === 'add-available';
}

/** Reads the lines that restore what a form is about to remove. */
async function readRemovable(
	cart: CartSession,
	[id = '']: readonly string[]
): Promise<NamedLine[]> {
	const known = await cart.loadPlatformCart();
	return known === null ? [] : listRemoved(mapCart(known).lines, id);
}

/** A shopper's mistake and the platform's failure are answers; a fault of ours is not. */
function answerFailure(err: unknown): Response {
	if (err instanceof CartRequestError) return refuseWithCode(err.status, err, PRIVATE);
	const failure = describeServiceFailure(err);
	if (failure === null) throw err;
	log.error({ err }, 'cart unavailable');
	const coded = { code: 'cart_unavailable', message: t.cart.unavailable };
	return refuseOutage(failure, coded, PRIVATE);
}

/** Null: the shopper's own. See `docs/decisions/0008-access-to-carts-by-id.md`. */
function readCartId(value: unknown, headers: Headers, { ownId }: CartSession): string | null {
	if (value === undefined || value === null || value === '') return null;
	const id = typeof value === 'string' ? parseCartId(value) : null;
	if (id === null) {
		throw new CartRequestError(
			'cartId must be the id of a cart: gid://shopify/Cart/… or its token.'
		);
	}
	if (id === ownId) return null;
	if (!isBrowser(headers)) return id;
	throw new CartRequestError('A browser can only address the cart of its own cookie.', {
		code: 'foreign_cart'
	});
}

async function readBytes(request: Request): Promise<Uint8Array<ArrayBuffer>> {
	const bytes = await readBody(request, MAX_BODY_BYTES);
	if (bytes !== null) return bytes;
	const mayHaveFile = request.headers.get('content-type')?.startsWith('multipart/') === true;
	throw new CartRequestError(`The body must have ${MAX_BODY_BYTES} bytes at most.`, {
		code: 'cart_request_too_large',
		fault: mayHaveFile ? 'file' : 'size'
	});
}

async function readForm(request: Request): Promise<FormData> {
	const bytes = await readBytes(request);
	const form = await parseForm(bytes, request.headers);
	if (form instanceof FormData) return form;
	const { status, message } = form;
	throw new CartRequestError(message, status === 415 ? { code: 'unsupported_media_type' } : {});
}

function answer(body: object): Response {
	return Response.json(body, { headers: PRIVATE });
}
