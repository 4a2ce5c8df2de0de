import type { AnalyticsEvent, AnalyticsProduct, EventData, EventName } from '../events';

export const MUG: AnalyticsProduct = {
	productId: 'gid://shopify/Product/4000000013',
	variantId: 'gid://shopify/ProductVariant/4500000013001',
	...{ title: 'Everyday Mug', variantTitle: 'Ink', vendor: 'Prism', productType: 'Mugs' },
	...{ sku: 'MUG-INK', price: { amount: '24.00', currencyCode: 'USD' }, quantity: 1 }
};

/** An event on the page of a product. */
export function createEvent<Name extends EventName>(
	name: Name,
	data: EventData[Name],
	id = 'ID'
): AnalyticsEvent {
	const context = {
		url: 'https://shop.example/products/everyday-mug?Color=Ink',
		...{ title: 'Everyday Mug', referrer: 'https://search.example/', pageType: 'product' },
		...{ shopId: 'gid://shopify/Shop/4100', country: 'US', language: 'EN', currency: 'USD' }
	};
	return { name, id, time: 1_795_392_690_000, context, data } as AnalyticsEvent;
}
