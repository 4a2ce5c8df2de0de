import type { Cart, CartLine } from '$lib/domain/cart';
import type { CartSuggestions } from '$lib/domain/product';
import { describe, expect, it } from 'vitest';
import { renderCart } from './cart';

const money = (amount: string) => ({ amount, currencyCode: 'USD' });
const shop = {
	site: { name: 'Shop', url: 'https://shop.example' },
	formatMoney: ({ amount }: { amount: string }) => `$${amount}`,
	pricesIncludeTax: false,
	namesPriorPrices: false,
	linkMarket: { country: 'DE', language: 'PT_BR' }
};
const line: CartLine = {
	id: '1',
	quantity: 2,
	merchandiseId: 'gid://shopify/ProductVariant/11',
	productHandle: 'mug',
	productTitle: 'Mug | large',
	variantTitle: 'Ink',
	href: '/products/mug?Color=Ink',
	image: null,
	attributes: [{ key: 'Engraving', value: '*A*' }],
	sellingPlanName: null,
	pricePerItem: money('22'),
	compareAtPricePerItem: null,
	subtotal: money('44'),
	total: money('40'),
	discounts: [],
	quantityRule: { minimum: 1, maximum: null, increment: 1 },
	canRemove: true,
	canUpdateQuantity: true,
	components: [],
	parentId: null,
	again: { merchandiseId: 'gid://shopify/ProductVariant/1', quantity: 1 }
};
const cart: Cart = {
	id: 'gid://shopify/Cart/a?key=b',
	checkoutUrl: 'https://store.example/checkouts/a?key=b',
	totalQuantity: 2,
	updatedAt: '2026-11-20T09:00:00Z',
	note: 'Ring *twice*',
	lines: [line],
	subtotal: money('44'),
	total: money('40'),
	totalIsEstimated: true,
	discountCodes: [{ code: 'NOPE_1', applicable: false }],
	discounts: [{ title: 'WELCOME', amount: money('4') }],
	giftCards: []
};

const NO_SUGGESTIONS: CartSuggestions = { kind: 'complementary', products: [] };

describe('renderCart', () => {
	it.each([null, { ...cart, lines: [] }])('says that a cart is empty', (empty) => {
		const { text } = renderCart(empty, NO_SUGGESTIONS, shop);
		expect(text).toContain('The cart is empty. See [all products](/collections/all.md).');
		expect(text).not.toContain('Checkout');
		expect(text).not.toContain('##');
	});

	it('lists lines, amounts, codes and the note as text, and leads to the checkout', () => {
		const { text } = renderCart(cart, NO_SUGGESTIONS, shop);
		expect(text).toContain(
			'| [Mug \\| large](/products/mug.md?Color=Ink), Ink, Engraving: \\*A\\* | 2 | $22 | $40 |'
		);
		expect(text).toContain(
			'- Subtotal: $44\n- Discount WELCOME: −$4\n- Estimated total: $40\n' +
				'- Discount code NOPE\\_1 (does not apply)'
		);
		expect(text).toContain('Note: Ring \\*twice\\*');
		expect(text).toContain('[Check out](https://store.example/checkouts/a?key=b)');
	});

	it.each([
		[{ missing: money('16'), share: 0.6 }, '$16 more for free delivery', 'plus tax and shipping.'],
		[{ missing: money('0'), share: 1 }, 'Delivery is free', 'plus tax.']
	])('says what is missing until delivery is free: %j', (freeDelivery, text, charges) => {
		const shown = renderCart({ ...cart, freeDelivery }, NO_SUGGESTIONS, shop).text;
		expect(shown).toContain(`- Estimated total: $40\n- ${text}\n`);
		expect(shown).toContain(`Prices in USD, ${charges}`);
	});

	it('lists a child below its parent', () => {
		const child = { ...line, id: '2', parentId: '1', productTitle: 'Wrap', variantTitle: null };
		const { text } = renderCart({ ...cart, lines: [child, line] }, NO_SUGGESTIONS, shop);
		expect(text).toMatch(/\| \[Mug.*\n\| ↳ \[Wrap\]/);
	});
});
