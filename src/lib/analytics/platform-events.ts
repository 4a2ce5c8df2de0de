import { addDecimals, multiplyDecimal } from '$lib/core/decimal';
import { parseGid } from '$lib/core/gid';
import type { Consent } from '$lib/domain/consent';
import type { AnalyticsEvent, AnalyticsProduct } from './events';
import type { VisitTokens } from './visit-tokens';

/** One event as the platform's collector receives it. */
export interface PlatformEvent {
	schema_id: string;
	payload: Record<string, unknown>;
	metadata: { event_created_at_ms: number };
}

/** The context of an event. */
export interface Circumstances extends VisitTokens {
	consent: Consent;
	userAgent: string;
	/** How the document was opened: `navigate`, `reload`, `back_forward`. */
	navigationType: string;
	/** A new one for each call. */
	createId: () => string;
}

const PAGE_VIEW = 'trekkie_storefront_page_view/1.4';
const TRACKING = 'custom_storefront_customer_tracking/1.2';
/** Storefronts that the platform does not host. */
const HEADLESS_APP_ID = '12875497473';
const CHANNEL = 'headless';
const NO_SUBCHANNEL = '0';
const CLIENT = 'prism-storefront';

/**
 * Translates an event for the platform's collector; empty for those that it does not count. The formats
 * are those of `@shopify/hydrogen-react` (decision 93); a test compares them.
 */
export function toPlatformEvents(event: AnalyticsEvent, given: Circumstances): PlatformEvent[] {
	const track = (name: string, data: object = {}) =>
		wrap(TRACKING, event, { event_name: name, ...describeTracking(event, given), ...data });
	switch (event.name) {
		case 'page_viewed':
			return [wrap(PAGE_VIEW, event, describePageView(event, given)), track('page_rendered')];
		case 'product_viewed': {
			const { product } = event.data;
			return [track('product_page_rendered', describeProducts([product]))];
		}
		case 'collection_viewed': {
			const { id, handle } = event.data.collection;
			const collection = { collection_name: handle, collection_id: toNumber(id) };
			return [track('collection_page_rendered', collection)];
		}
		case 'search_viewed':
			return [track('search_submitted', { search_string: event.data.query })];
		case 'product_added_to_cart': {
			const { products, cartId } = event.data;
			const cart = { cart_token: readToken(cartId), ...describeProducts(products) };
			return [track('product_added_to_cart', cart)];
		}
		// The platform counts these at its checkout, or not at all.
		case 'product_removed_from_cart':
		case 'cart_viewed':
		case 'checkout_started':
			return [];
	}
}

function wrap(
	schema_id: string,
	{ time }: AnalyticsEvent,
	payload: Record<string, unknown>
): PlatformEvent {
	return { schema_id, payload, metadata: { event_created_at_ms: time } };
}

function describePageView({ context }: AnalyticsEvent, given: Circumstances) {
	const { pathname, search, hostname } = new URL(context.url);
	return {
		appClientId: HEADLESS_APP_ID,
		isMerchantRequest: hostname === 'localhost',
		hydrogenSubchannelId: NO_SUBCHANNEL,
		isPersistentCookie: true,
		uniqToken: given.uniqueToken,
		visitToken: given.visitToken,
		microSessionId: given.createId(),
		microSessionCount: 1,
		url: context.url,
		path: pathname,
		search,
		referrer: context.referrer,
		title: context.title,
		shopId: toNumber(context.shopId),
		currency: context.currency,
		contentLanguage: context.language,
		pageType: context.pageType
	};
}

function describeTracking({ id, time, context }: AnalyticsEvent, given: Circumstances) {
	const { consent } = given;
	const isLimited = !consent.marketing || !consent.analytics;
	return {
		source: CHANNEL,
		asset_version_id: CLIENT,
		hydrogenSubchannelId: NO_SUBCHANNEL,
		is_persistent_cookie: true,
		deprecated_visit_token: given.visitToken,
		unique_token: given.uniqueToken,
		event_time: time,
		event_id: id,
		event_source_url: context.url,
		canonical_url: context.url,
		referrer: context.referrer,
		user_agent: given.userAgent,
		navigation_type: given.navigationType,
		navigation_api: 'PerformanceNavigationTiming',
		shop_id: toNumber(context.shopId),
		currency: context.currency,
		ccpa_enforced: !consent.saleOfData,
		gdpr_enforced: isLimited,
		gdpr_enforced_as_string: String(isLimited),
		analytics_allowed: consent.analytics,
		marketing_allowed: consent.marketing,
		sale_of_data_allowed: consent.saleOfData
	};
}

/** Each product is a JSON text of its own. */
function describeProducts(products: readonly AnalyticsProduct[]) {
	const amounts = products.map(({ price, quantity }) => multiplyDecimal(price.amount, quantity));
	return {
		products: products.map((product) => JSON.stringify(describeProduct(product))),
		total_value: Number(amounts.reduce(addDecimals, '0'))
	};
}

function describeProduct(product: AnalyticsProduct) {
	const { productId, variantId, productType, sku, vendor } = product;
	return {
		...(productId !== null && { product_gid: productId, product_id: toNumber(productId) }),
		variant_gid: variantId,
		variant_id: toNumber(variantId),
		name: product.title,
		variant: product.variantTitle ?? '',
		...(vendor && { brand: vendor }),
		...(productType && { category: productType }),
		...(sku && { sku }),
		price: Number(product.price.amount),
		quantity: product.quantity
	};
}

/** The number in an id of the platform. */
function toNumber(id: string): number {
	return Number(parseGid(id)?.id);
}

/** `gid://shopify/Cart/TOKEN?key=…`: its token, without the key that opens the cart. */
function readToken(cartId: string): string {
	return parseGid(cartId)?.id ?? '';
}
