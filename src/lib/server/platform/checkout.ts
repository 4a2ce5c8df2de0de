import { html } from '$lib/core/html';
import { CART_PATH, CHECKOUT_PATH } from '$lib/domain/paths';
import { isTrackingParameter } from '$lib/domain/tracking-parameters';
import { getTextLanguage } from '$lib/messages/i18n';
import { t } from '$messages';
import { parseCartId, serializeExpiredCount } from '../cart/cart-cookie';
import { createMessage, serializeMessages } from '../cart/cart-messages';
import { describeServiceFailure, type ServiceFailure } from '../base/errors';
import { log as rootLog } from '../base/log';
import type { PlatformRequest } from './platform-request';
import { renderPlainPage } from '../http/plain-page';
import { getRetryHeaders, refuseInJson, refuseInText, refuseMethod } from '../http/refusals';

const log = rootLog.child({ scope: 'checkout' });
const PRIVATE = { 'cache-control': 'private, no-store' };
/** Values of `Sec-Fetch-Site` for a navigation that no other site started. */
const OWN_SITES = new Set([null, 'none', 'same-origin']);

/**
 * Parameters that the platform documents for its checkout:
 * https://shopify.dev/docs/apps/build/checkout/create-cart-permalinks.
 */
const CHECKOUT_PARAMETER =
	/^(?:discount|payment|locale|note|ref|attributes\[[^[\]]+\]|checkout\[email\]|checkout\[shipping_address\]\[\w+\])$/;

/** `GET /checkout`: on to the platform's checkout of the cart at hand. */
export async function handleCheckout(given: PlatformRequest): Promise<Response | null> {
	const { request, url } = given;
	if (url.pathname !== CHECKOUT_PATH) return null;
	const refusal = refuseMethod(request.method, ['GET', 'HEAD'], refuseInText);
	if (refusal !== null) return refusal;
	try {
		const checkoutUrl = await loadCheckoutUrl(given);
		return checkoutUrl === null
			? redirect(303, CART_PATH, serializeEmptyCart(url))
			: // Who comes back from there may have bought it.
				redirect(
					302,
					mergeQuery(checkoutUrl, url.searchParams),
					serializeExpiredCount(request.headers)
				);
	} catch (err) {
		const failure = describeServiceFailure(err);
		if (failure === null) throw err;
		log.error({ err }, 'checkout unavailable');
		return answerOutage(failure, request.headers.get('accept') ?? '');
	}
}

/** Null when there is nothing to check out. */
async function loadCheckoutUrl({ request, url, locals }: PlatformRequest): Promise<string | null> {
	// A link on another site must not lead a shopper into the checkout of another cart.
	const isOwn = OWN_SITES.has(request.headers.get('sec-fetch-site'));
	const cartId = isOwn ? parseCartId(url.searchParams.get('cartId')) : null;
	const loaded = await locals.cart.loadPlatformCart(cartId);
	return loaded === null || loaded.totalQuantity === 0 ? null : loaded.checkoutUrl;
}

function serializeEmptyCart(url: URL): string {
	const message = createMessage('error', t.checkout.empty);
	return serializeMessages([message], url.protocol === 'https:');
}

/** Adds the request's query to the checkout address; parameters the platform set there win. */
function mergeQuery(checkoutUrl: string, incoming: URLSearchParams): string {
	const target = new URL(checkoutUrl);
	const own = new Set(target.searchParams.keys());
	for (const [name, value] of incoming) {
		if (isForCheckout(name) && !own.has(name)) target.searchParams.append(name, value);
	}
	return target.href;
}

function redirect(status: 302 | 303, location: string, cookie: string | null): Response {
	const headers = new Headers({ ...PRIVATE, location });
	if (cookie !== null) headers.append('set-cookie', cookie);
	return new Response(null, { status, headers });
}

function answerOutage(failure: ServiceFailure, accept: string): Response {
	const { status } = failure;
	const headers = { ...PRIVATE, ...getRetryHeaders(failure) };
	const isPage = accept.includes('text/html');
	if (!isPage) return refuseInJson(status, t.checkout.unavailable, headers);
	const { title, unavailable, kept, retry, back } = t.checkout;
	const page = renderPlainPage({
		language: getTextLanguage(),
		title,
		main: html`<h1>${title}</h1>
			<p>${unavailable} ${kept}</p>
			<p class="ways">
				<a class="retry" href="${CHECKOUT_PATH}">${retry}</a>
				<a href="${CART_PATH}">${back}</a>
			</p>`
	});
	const type = 'text/html; charset=utf-8';
	return new Response(page, { status, headers: { ...headers, 'content-type': type } });
}

/** Returns whether `/checkout` passes the parameter on to the store. */
export function isForCheckout(name: string): boolean {
	return CHECKOUT_PARAMETER.test(name) || isTrackingParameter(name);
}
