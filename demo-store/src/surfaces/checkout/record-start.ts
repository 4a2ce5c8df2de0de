import { formatMinor } from '../../store/commerce/money.ts';
import type { Visit } from './visit.ts';

/**
 * Tells the platform's analytics that a checkout begins: the checkout counts that itself, storefronts do not
 * report it. Only with the consent that the storefront passed on as `_cs`, where `A` allows analytics.
 */
export function recordStart({ store, origin, url, request }: Visit, cartId: string): void {
	const cart = store.carts.get(cartId);
	const isAllowed = url.searchParams.get('_cs')?.includes('A') === true;
	if (!isAllowed || cart === null) return;
	const [, visitor = ''] =
		/(?:^|;\s*)_shopify_y=([^;]*)/.exec(request.headers.get('cookie') ?? '') ?? [];
	store.analytics.record('checkout_started', {
		event_name: 'checkout_started',
		event_source_url: `${origin}/checkouts`,
		unique_token: visitor,
		cart_token: cart.record.token,
		currency: cart.currency.isoCode,
		total_value: formatMinor(cart.total, cart.currency)
	});
}
