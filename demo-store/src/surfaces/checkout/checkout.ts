import type { Store } from '../../store/store.ts';
import { changeCodes } from './change-codes.ts';
import { type CheckoutOptions, type Handler, shopUrl, type Visit } from './visit.ts';
import { openCheckout, showMissingCart } from './open-checkout.ts';
import { followPermalink } from './permalink.ts';
import { refuse, refuseMethod, respondPage } from './respond.ts';
import { resumeCheckout, withCheckout } from './with-checkout.ts';
import { showConfirmation } from './steps/confirmation.ts';
import { saveInformation, showInformation } from './steps/information.ts';
import { savePayment, showPayment } from './steps/payment.ts';
import { placeOrder, showReview } from './steps/review.ts';
import { saveShipping, showShipping } from './steps/shipping.ts';
import { toGid } from '../../wire/gid.ts';
import { html, type SafeHtml } from '../../wire/html.ts';
import type { PricedCart } from '../../store/commerce/cart/priced-cart.ts';
import { type CartView, formatAmount } from './format.ts';
import { renderLayout } from './layout.ts';
import { renderLines } from './summary.ts';
import { chooseLanguage, type Language } from '../../store/texts/texts.ts';
import { wordingOf } from './visit.ts';

interface Route {
	path: RegExp;
	GET?: Handler;
	POST?: Handler;
}

const CHECKOUT = '/checkouts/cn/(?<token>[0-9a-f]+)';

/** First match wins. */
const ROUTES: readonly Route[] = [
	{ path: /^\/cart\/?$/, GET: showCart },
	{ path: /^\/cart\/c\/(?<token>[^/]+)\/?$/, GET: openCheckout },
	{ path: /^\/cart\/(?<items>[1-9]\d*:[1-9]\d*(?:,[1-9]\d*:[1-9]\d*)*)$/, GET: followPermalink },
	{ path: checkoutPath(''), GET: withCheckout(resumeCheckout) },
	{
		path: checkoutPath('/information'),
		GET: withCheckout(showInformation),
		POST: withCheckout(saveInformation)
	},
	{
		path: checkoutPath('/shipping'),
		GET: withCheckout(showShipping),
		POST: withCheckout(saveShipping)
	},
	{
		path: checkoutPath('/payment'),
		GET: withCheckout(showPayment),
		POST: withCheckout(savePayment)
	},
	{ path: checkoutPath('/codes'), POST: withCheckout(changeCodes) },
	{
		path: checkoutPath('/review'),
		GET: withCheckout(showReview),
		POST: withCheckout(placeOrder)
	},
	{ path: checkoutPath('/thank-you'), GET: showConfirmation },
	{ path: /^\/(?:checkouts|cart)\/.+/, GET: showMissingCart }
];

const MAX_FORM_BYTES = 64 * 1024;

/**
 * The hosted checkout as plain HTML forms: information, shipping, payment, review, confirmation;
 * and the addresses of the store that lead there. Answers null for paths of others.
 */
export function createCheckout({
	store,
	origin,
	shopOrigin
}: CheckoutOptions & { store: Store }): (request: Request) => Promise<Response | null> {
	return async (request) => {
		const url = new URL(request.url);
		for (const route of ROUTES) {
			const match = route.path.exec(url.pathname);
			if (match === null) continue;
			const method = request.method === 'HEAD' ? 'GET' : request.method;
			const handle = method === 'GET' || method === 'POST' ? route[method] : undefined;
			if (handle === undefined) return refuseMethod(route.POST ? 'GET, HEAD, POST' : 'GET, HEAD');
			const form = method === 'POST' ? await readForm(request) : new URLSearchParams();
			if (form instanceof Response) return form;
			const params = { ...match.groups };
			const language = readLanguage(request, url);
			const wording = wordingOf(store, language);
			return handle({ ...wording, origin, shopOrigin, request, url, params, form });
		}
		return null;
	};
}

function checkoutPath(step: string): RegExp {
	return new RegExp(`^${CHECKOUT}${step}/?$`);
}

/** The language of pages that belong to no checkout. */
function readLanguage({ headers }: Request, { searchParams }: URL): Language {
	const wanted = searchParams.get('locale') ?? headers.get('accept-language') ?? '';
	return chooseLanguage(wanted);
}

/** The fields of a sent form, trimmed; or the answer to something else. */
async function readForm(request: Request): Promise<URLSearchParams | Response> {
	const type = request.headers.get('content-type') ?? '';
	if (!type.startsWith('application/x-www-form-urlencoded')) {
		return refuse(415, 'The checkout reads application/x-www-form-urlencoded forms.');
	}
	const text = await request.text();
	if (text.length > MAX_FORM_BYTES) {
		return refuse(413, `A form may have ${MAX_FORM_BYTES} bytes, this one has ${text.length}.`);
	}
	const fields = [...new URLSearchParams(text)];
	return new URLSearchParams(fields.map(([name, value]) => [name, value.trim()]));
}

/** The cart on the store's own origin, for links that stop before the checkout. */
function showCart(visit: Visit): Response {
	const cart = findCart(visit);
	const { cart: texts, layout } = visit.texts;
	const main =
		cart === null || cart.totalQuantity === 0
			? html`<h1>${texts.emptyTitle}</h1>
					<p class="lead">${texts.kept}</p>
					<p><a class="button" href="${shopUrl(visit)}">${layout.continueShopping}</a></p>`
			: html`<h1>${layout.cart}</h1>
					${renderLines({ ...visit, cart })} ${renderEstimate({ ...visit, cart })}
					<div class="actions">
						<a href="${shopUrl(visit)}">${layout.continueShopping}</a>
						<a class="button" href="/cart/c/${cart.record.token}?key=${cart.record.key}"
							>${texts.checkOut}</a
						>
					</div>`;
	const page = { title: layout.cart, shopHref: shopUrl(visit), main, aside: null };
	return respondPage(renderLayout(page, visit));
}

/** Shipping and tax depend on the address, which only the checkout asks for. */
function renderEstimate(view: CartView): SafeHtml {
	const { cart, texts } = view;
	return html`<dl class="totals">
			<div class="grand">
				<dt>${texts.summary.total}</dt>
				<dd><small>${cart.currency.isoCode}</small>${formatAmount(cart.total, view)}</dd>
			</div>
		</dl>
		<p class="quiet">
			${cart.market.tax.includedInPrices ? texts.cart.taxesIncluded : texts.cart.taxesExcluded}
		</p>`;
}

/** The `cart` cookie, which storefronts and the store share: the cart's id without its prefix. */
function findCart({ request, store }: Visit): PricedCart | null {
	const [, value] = /(?:^|;\s*)cart=([^;]*)/.exec(request.headers.get('cookie') ?? '') ?? [];
	if (value === undefined) return null;
	try {
		return store.carts.get(toGid('Cart', decodeURIComponent(value)));
	} catch {
		// Not percent-encoded text, so the cookie is not the shop's.
		return null;
	}
}
