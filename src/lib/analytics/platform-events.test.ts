import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FULL_CONSENT, grant } from '$lib/domain/consent';
import type { AnalyticsEvent } from './events';
import { toPlatformEvents, type Circumstances } from './platform-events';
import { createEvent, MUG } from './testing/fake-events';
/** What version 2026.4.4 of `@shopify/hydrogen-react` sends in the same circumstances. */
import recorded from './testing/recorded-platform-events.json';

const GIVEN: Circumstances = {
	...{ uniqueToken: 'VISITOR', visitToken: 'VISIT', userAgent: 'Browser/1' },
	...{ navigationType: 'navigate', createId: () => 'ID' },
	consent: grant(['analytics'])
};
const collection = { id: 'gid://shopify/Collection/77', handle: 'tableware', title: 'Tableware' };
const cartId = 'gid://shopify/Cart/c1-abc?key=secret';

/** Products as values: each is a JSON text, with its fields in any order. */
function translate(event: AnalyticsEvent) {
	return toPlatformEvents(event, GIVEN).map(({ payload, ...rest }) => {
		const { products } = payload as { products?: string[] };
		const read = products?.map((product) => JSON.parse(product) as unknown);
		return { ...rest, payload: { ...payload, ...(read && { products: read }) } };
	});
}

it.each<[keyof typeof recorded, AnalyticsEvent]>([
	['page_viewed', createEvent('page_viewed', {})],
	['product_viewed', createEvent('product_viewed', { product: MUG })],
	['collection_viewed', createEvent('collection_viewed', { collection })],
	['search_viewed', createEvent('search_viewed', { query: 'lamp', resultCount: 3 })],
	[
		'product_added_to_cart',
		createEvent('product_added_to_cart', { products: [{ ...MUG, quantity: 2 }], cartId })
	]
])("sends %s as the platform's own library does", (name, event) => {
	for (const [index, expected] of recorded[name].entries()) {
		expect(translate(event)[index]).toMatchObject(expected);
	}
	expect(translate(event)).toHaveLength(recorded[name].length);
});

it('never sends the key that opens a cart', () => {
	const event = createEvent('product_added_to_cart', { products: [MUG], cartId });
	expect(JSON.stringify(translate(event))).not.toContain('secret');
});

it('says what the visitor allows', () => {
	const event = createEvent('search_viewed', { query: 'lamp', resultCount: null });
	const [sent] = toPlatformEvents(event, { ...GIVEN, consent: FULL_CONSENT });
	expect(sent?.payload).toMatchObject({
		...{ analytics_allowed: true, marketing_allowed: true, sale_of_data_allowed: true },
		...{ ccpa_enforced: false, gdpr_enforced: false }
	});
});

it.each([
	createEvent('cart_viewed', { cart: null }),
	createEvent('product_removed_from_cart', { products: [MUG], cartId }),
	createEvent('checkout_started', { cart: null })
])('keeps to itself what the platform does not count: $name', (event) => {
	expect(translate(event)).toEqual([]);
});

it('adds up prices without errors of binary fractions', () => {
	const line = fc.record({ cents: fc.nat(1_000_000), quantity: fc.integer({ min: 1, max: 1000 }) });
	fc.assert(
		fc.property(fc.array(line, { minLength: 1, maxLength: 20 }), (lines) => {
			const products = lines.map(({ cents, quantity }) => {
				const price = { ...MUG.price, amount: (cents / 100).toFixed(2) };
				return { ...MUG, price, quantity };
			});
			const [event] = translate(createEvent('product_added_to_cart', { products, cartId }));
			const cents = lines.reduce((sum, it) => sum + it.cents * it.quantity, 0);
			expect(event?.payload).toHaveProperty('total_value', cents / 100);
		})
	);
});
