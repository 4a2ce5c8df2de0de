import { isSameOrigin, toOwnPath } from '$lib/core/same-origin';
import type { CartMessage } from '$lib/domain/types';
import { getPlatformFailureStatus, StorefrontQueryError } from '../errors';
import { log as rootLog } from '../log';
import { CartRequestError } from './cart-action';
import { parseCartId } from './cart-cookie';
import { createMessage, describeOutcome, serializeMessages } from './cart-messages';
import type { CartSession } from './cart-session';
import { parseFormAction } from './parse-form';
import { parseJsonAction } from './parse-json';

export interface CartRequest {
	request: Request;
	url: URL;
	cart: CartSession;
	/** Origins whose pages may change the cart. */
	ownOrigins: readonly string[];
}

const log = rootLog.child({ scope: 'cart' });
const PRIVATE = { 'cache-control': 'private, no-store' };
const RETRY_AFTER_S = '2';
const UNAVAILABLE = 'The cart cannot be reached right now. Please try again in a moment.';

/** `GET /api/cart`: the cart of the cookie, or the one that `?cartId=` names. */
export async function handleCartRead({
	url,
	cart
}: Pick<CartRequest, 'url' | 'cart'>): Promise<Response> {
	try {
		return answer({
			cart: await cart.loadPlatformCart(readCartId(url.searchParams.get('cartId')))
		});
	} catch (err) {
		if (err instanceof CartRequestError) return refuse(400, err.code, err.message);
		if (!(err instanceof StorefrontQueryError)) return answerFailure(err);
		log.error({ err }, 'cart not read');
		return answer({ cart: null, errors: err.errors.map(({ message }) => ({ message })) });
	}
}

/** `POST /api/cart`: JSON is answered with JSON, a form with the page that it came from. */
export async function handleCartChange(given: CartRequest): Promise<Response> {
	if (!isSameOrigin(given.request.headers, given.ownOrigins)) {
		return refuse(403, 'forbidden', 'The cart can only be changed from pages of this shop.');
	}
	const contentType = given.request.headers.get('content-type') ?? '';
	return contentType.includes('application/json') ? handleJson(given) : handleForm(given);
}

async function handleJson({ request, cart }: CartRequest): Promise<Response> {
	try {
		const body = await readJson(request);
		const cartId = readCartId((body as { cartId?: unknown } | null)?.cartId);
		return answer(await cart.change(parseJsonAction(body), cartId));
	} catch (err) {
		if (err instanceof CartRequestError) return refuse(400, err.code, err.message);
		return answerFailure(err);
	}
}

/** Whatever happens the shopper gets the page back, with a message when there is one to give. */
async function handleForm({ request, cart, ownOrigins }: CartRequest): Promise<Response> {
	const messages = await changeByForm(request, cart);
	const location = toOwnPath(request.headers.get('referer'), ownOrigins) ?? '/';
	const headers = new Headers({ ...PRIVATE, location });
	if (messages.length > 0) headers.append('set-cookie', serializeMessages(messages));
	return new Response(null, { status: 303, headers });
}

async function changeByForm(request: Request, cart: CartSession): Promise<CartMessage[]> {
	try {
		const action = parseFormAction(await readForm(request));
		return describeOutcome(action, await cart.change(action));
	} catch (err) {
		return [createMessage('error', explainFailure(err))];
	}
}

function explainFailure(err: unknown): string {
	if (err instanceof CartRequestError) return err.message;
	if (getPlatformFailureStatus(err) === null) throw err;
	log.error({ err }, 'cart not changed');
	return UNAVAILABLE;
}

function answerFailure(err: unknown): Response {
	const status = getPlatformFailureStatus(err);
	if (status === null) throw err;
	log.error({ err }, 'cart unavailable');
	const response = refuse(status, 'cart_unavailable', UNAVAILABLE);
	if (status === 503) response.headers.set('retry-after', RETRY_AFTER_S);
	return response;
}

function readCartId(value: unknown): string | null {
	if (value === undefined || value === null || value === '') return null;
	const id = typeof value === 'string' ? parseCartId(value) : null;
	if (id !== null) return id;
	throw new CartRequestError('cartId must be the id of a cart: gid://shopify/Cart/… or its token.');
}

async function readJson(request: Request): Promise<unknown> {
	try {
		return await request.json();
	} catch {
		throw new CartRequestError('The body is not JSON.');
	}
}

async function readForm(request: Request): Promise<FormData> {
	try {
		return await request.formData();
	} catch {
		throw new CartRequestError('The body is not a form.');
	}
}

function answer(body: object): Response {
	return Response.json(body, { headers: PRIVATE });
}

function refuse(status: number, code: string, message: string): Response {
	return Response.json({ error: { code, message } }, { status, headers: PRIVATE });
}
