import { negotiateMediaType } from '$lib/core/negotiate';
import type { CartMessage } from '$lib/domain/cart';
import { WISH_LIST_PATH } from '$lib/domain/paths';
import { MAX_DEVICE_WISHES, MAX_WISHES, parseHeart, type Wish } from '$lib/domain/wish-list';
import { wishListTexts } from '$messages/en/wish-list';
import { createMessage, serializeMessages } from '../cart/cart-messages';
import { readForm } from '../http/read-form';
import { refuseWithCode } from '../http/refusals';
import { toOwnPath } from '../http/same-origin';
import {
	addWishes,
	priceWishes,
	removeWish,
	type Asker,
	type Wisher,
	type WishRefusal
} from './wish-list';

interface WishRequest {
	request: Request;
	url: URL;
	wisher: Wisher;
	asker: Asker;
	/** Origins whose pages a form may lead back to. */
	ownOrigins: readonly string[];
	/** Milliseconds since 1970. */
	now: number;
}

type Fault = WishRefusal | 'malformed' | 'gone';

const PRIVATE = { 'cache-control': 'private, no-store' };
const JSON_TYPE = 'application/json';
const MAX_BODY_BYTES = 16 * 1024;
const STATUSES: Readonly<Record<Fault, number>> = {
	malformed: 400,
	gone: 404,
	'device-full': 422,
	'account-full': 422,
	unavailable: 503
};

/**
 * `POST /api/wishlist`: a form with `product`, as often as there are products, and `intent=remove` to remove one.
 * Scripts get JSON; a form leads back to the page that it came from, with a message.
 */
export async function handleWishRequest(given: WishRequest): Promise<Response> {
	const form = await readForm(given.request, MAX_BODY_BYTES);
	const isRemoval = form.get('intent') === 'remove';
	const fault = await change(given, form, isRemoval);
	const isScript = prefersJson(given.request);
	if (fault !== null) {
		const message = describe(fault);
		const code = `wish_${fault.replace(/^.*-/, '')}`;
		return isScript
			? refuseWithCode(STATUSES[fault], { code, message }, PRIVATE)
			: leadBack(given, form, createMessage('error', message));
	}
	if (isScript) return Response.json({}, { headers: PRIVATE });
	const text = isRemoval ? wishListTexts.removed : wishListTexts.saved;
	return leadBack(given, form, createMessage('success', text));
}

/** Null when it was done. */
async function change(
	{ wisher, asker, now }: WishRequest,
	form: FormData,
	isRemoval: boolean
): Promise<Fault | null> {
	const sent = form.getAll('product');
	const wishes = sent.flatMap((text) => readWish(text) ?? []);
	const [first] = wishes;
	if (first === undefined || wishes.length < sent.length || sent.length > MAX_WISHES) {
		return 'malformed';
	}
	if (isRemoval) return removeWish(wisher, first.product);
	const priced = await priceWishes(asker, wishes, now);
	return priced.length === 0 ? 'gone' : addWishes(wisher, priced);
}

function readWish(text: FormDataEntryValue): Wish | null {
	return typeof text === 'string' ? parseHeart(text) : null;
}

function describe(fault: Fault): string {
	if (fault === 'device-full') return wishListTexts.full({ count: MAX_DEVICE_WISHES });
	return fault === 'account-full'
		? wishListTexts.full({ count: MAX_WISHES })
		: wishListTexts[fault];
}

function prefersJson({ headers }: Request): boolean {
	return negotiateMediaType(headers.get('accept'), ['text/html', JSON_TYPE]) === JSON_TYPE;
}

/** To the wish list from a list of somebody else, else to the page that the form is on. */
function leadBack(
	{ request, url, ownOrigins }: WishRequest,
	form: FormData,
	message: CartMessage
): Response {
	const from = toOwnPath(request.headers.get('referer'), ownOrigins);
	const location = form.get('return_to') === WISH_LIST_PATH ? WISH_LIST_PATH : from;
	const headers = new Headers({ ...PRIVATE, location: location ?? WISH_LIST_PATH });
	headers.append('set-cookie', serializeMessages([message], url.protocol === 'https:'));
	return new Response(null, { status: 303, headers });
}
