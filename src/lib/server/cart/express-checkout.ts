import { html } from '$lib/core/html';
import { getTextLanguage } from '$lib/messages/i18n';
import { t } from '$messages';
import { renderPlainPage } from '../http/plain-page';

/** The button of a form that buys at once sends this name, with the wallet as its value. */
export const EXPRESS_FIELD = 'express';

/** Wallets that the platform's checkout begins with when its address names them. */
const WALLETS: ReadonlySet<string> = new Set(['shop_pay']);

export function isExpressWallet(value: string | null): value is string {
	return value !== null && WALLETS.has(value);
}

/**
 * A page that leads on to the checkout. Not a redirect: browsers let a form be redirected to addresses of
 * `form-action` only, and which the checkout has is known by the platform alone.
 */
export function forwardToCheckout(checkoutUrl: string, wallet: string): Response {
	const url = new URL(checkoutUrl);
	url.searchParams.set('payment', wallet);
	const { forward, forwardHelp, continue: label } = t.checkout;
	const page = renderPlainPage({
		language: getTextLanguage(),
		title: forward,
		head: html`<meta http-equiv="refresh" content="0;url=${url.href}" />`,
		main: html`<h1>${forward}</h1>
			<p>${forwardHelp}</p>
			<p class="ways"><a class="retry" href="${url.href}">${label}</a></p>`
	});
	const headers = {
		'cache-control': 'private, no-store',
		'content-type': 'text/html; charset=utf-8',
		'referrer-policy': 'no-referrer'
	};
	return new Response(page, { headers });
}
