import { isTrackingParameter } from '$lib/domain/tracking-parameters';

/** What the platform documents for its checkout: https://shopify.dev/docs/apps/build/checkout/create-cart-permalinks. */
const CHECKOUT_PARAMETER =
	/^(?:discount|payment|locale|note|ref|attributes\[[^[\]]+\]|checkout\[email\]|checkout\[shipping_address\]\[\w+\])$/;
/** Names under which programs take an address to send the visitor on to. */
const WAY_ON =
	/^(?:(?:return|redirect|forward|back|next|success|cancel|callback|checkout)_?(?:to|url|uri|path)|return|redirect|next|url|uri|goto|dest|destination|callback)$/i;
/** Documented for buy permalinks, which take a path of the store only. */
const CONTINUE_TO = /^continue_?to$/i;

/** Whether `/checkout` hands the parameter on; what else a link has in it is not for the store. */
export function isForCheckout(name: string): boolean {
	return CHECKOUT_PARAMETER.test(name) || isTrackingParameter(name);
}

/**
 * The query of a permalink, as it was written, without parameters that could send the visitor on to
 * another site in the name of the shop.
 */
export function dropWaysOn(search: string, origin: string): string {
	const kept = search
		.slice(1)
		.split('&')
		.filter((part) => !isWayOn(part, origin))
		.join('&');
	return kept === '' ? '' : `?${kept}`;
}

function isWayOn(part: string, origin: string): boolean {
	const [[name, value] = ['', '']] = new URLSearchParams(part);
	if (CONTINUE_TO.test(name)) return URL.parse(value, origin)?.origin !== origin;
	return WAY_ON.test(name);
}
