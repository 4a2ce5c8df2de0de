import { describe, expect, it } from 'vitest';
import { describeQuantityRule, findPriceAt } from './buy-rules';
import { listFaults, parseAdditions, parseBuyForm } from './buying';
import { pickFaults } from './field-faults';

function fill(fields: Record<string, string>): FormData {
	const form = new FormData();
	for (const [name, value] of Object.entries(fields)) form.set(name, value);
	return form;
}

const merchandiseId = 'gid://shopify/ProductVariant/4500000028001';

describe('parseAdditions', () => {
	const addOns = ['a', 'b'].map((variantId) => ({
		...{ variantId, title: `Add-on ${variantId}`, href: '/products/pen', image: null },
		price: { amount: '8.00', currencyCode: 'USD' }
	}));
	const product = { title: 'Notebook', options: [], images: [], addOns, selectedPlan: null };
	const price = { amount: '12.00', currencyCode: 'USD' };
	const each = { ...price, amount: '10.00' };
	const variant = {
		...{ title: 'Default Title', image: null, price },
		quantityRule: { minimum: 1, maximum: null, increment: 1 },
		priceBreaks: [{ minimumQuantity: 6, price: each }]
	};

	it('puts what was ticked below the product, as often', () => {
		const form = fill({ merchandiseId, quantity: '2', addOnId: 'b' });
		form.append('addOnId', 'unknown');
		const item = { variantTitle: null, quantity: 2, image: null };
		expect(parseAdditions(form, product, variant)).toEqual([
			{ line: { merchandiseId, quantity: 2 }, item: { ...item, title: 'Notebook', price } },
			{
				line: { merchandiseId: 'b', quantity: 2, parent: { merchandiseId } },
				item: { ...item, title: 'Add-on b', price: addOns[1]?.price }
			}
		]);
	});

	it('shows the price that a larger quantity has', () => {
		const [addition] = parseAdditions(fill({ merchandiseId, quantity: '6' }), product, variant);
		expect(addition?.item.price).toEqual(each);
	});
});

describe('findPriceAt', () => {
	const usd = (amount: string) => ({ amount, currencyCode: 'USD' });
	const variant = {
		price: usd('18.00'),
		quantityRule: { minimum: 2, maximum: null, increment: 2 },
		priceBreaks: [6, 12].map((minimumQuantity) => ({
			minimumQuantity,
			price: usd(`${20 - minimumQuantity}.00`)
		}))
	};

	it.each([
		[2, '18.00'],
		[5, '18.00'],
		[6, '14.00'],
		[11, '14.00'],
		[40, '8.00'],
		[NaN, '18.00'],
		[0, '18.00']
	])('of %d each costs %s', (quantity, amount) => {
		expect(findPriceAt(variant, quantity).price.amount).toBe(amount);
	});
});

describe('parseBuyForm', () => {
	it.each([{}, { merchandiseId: '' }])('refuses a form without a variant: %o', (fields) => {
		expect(() => parseBuyForm(fill(fields))).toThrow('"merchandiseId"');
	});

	it('sends no plan for a one-time purchase', () => {
		const line = parseBuyForm(fill({ merchandiseId, quantity: '2', sellingPlanId: '' }));
		expect(line).toEqual({ merchandiseId, quantity: 2 });
	});

	it('takes the chosen plan', () => {
		const sellingPlanId = 'gid://shopify/SellingPlan/92200000001';
		expect(parseBuyForm(fill({ merchandiseId, quantity: '1', sellingPlanId }))).toEqual({
			merchandiseId,
			quantity: 1,
			sellingPlanId
		});
	});

	it.each([
		[{}, 1],
		[{ quantity: '1.5' }, 1],
		[{ quantity: 'two' }, 1],
		[{ quantity: '24' }, 24]
	])('reads the quantity of %o as %d', (fields, quantity) => {
		expect(parseBuyForm(fill({ merchandiseId, ...fields })).quantity).toBe(quantity);
	});

	it('sends a gift to the person who was named, and says nothing for empty fields', () => {
		const gift = {
			'attributes.__shopify_send_gift_card_to_recipient': 'true',
			'attributes.Recipient email': ' ada@example.com ',
			'attributes.Recipient name': '',
			'attributes.__shopify_offset': '-60'
		};
		expect(parseBuyForm(fill({ merchandiseId, ...gift })).attributes).toEqual([
			{ key: '__shopify_send_gift_card_to_recipient', value: 'true' },
			{ key: 'Recipient email', value: 'ada@example.com' },
			{ key: '__shopify_offset', value: '-60' }
		]);
	});

	it('sends no recipient when the shopper keeps the card', () => {
		const form = fill({ merchandiseId, 'attributes.Recipient email': 'ada@example.com' });
		expect(parseBuyForm(form)).not.toHaveProperty('attributes');
	});
});

const field = (name: string, valid: boolean) => ({ name, validity: { valid } });

it('names no fault of fields that are fine, or not its own', () => {
	const fields = [field('quantity', true), field('nickname', false), field('', false)];
	expect(listFaults(fields, '')).toEqual({});
});

it('says what would be right', () => {
	const fields = [field('quantity', false), field('attributes.Recipient email', false)];
	expect(listFaults(fields, 'from 2, up to 24, in steps of 2')).toEqual({
		quantity: 'Please choose a quantity: from 2, up to 24, in steps of 2.',
		recipientEmail: 'Please give the email address of the person who gets the card.'
	});
});

it('leaves to the cart page what concerns one of its lines', () => {
	const message = { kind: 'error', text: 'Too many.', field: 'quantity' } as const;
	const line = { ...message, lineId: 'gid://shopify/CartLine/1' };
	expect(pickFaults([line])).toEqual({});
	expect(pickFaults([{ ...message, kind: 'warning', lineId: null }])).toEqual({});
	expect(pickFaults([{ ...message, lineId: null }])).toEqual({ quantity: 'Too many.' });
});

it.each([
	[{ minimum: 1, maximum: null, increment: 1 }, ''],
	[{ minimum: 2, maximum: null, increment: 1 }, 'from 2'],
	[{ minimum: 6, maximum: 1200, increment: 6 }, 'from 6, up to 1,200, in steps of 6']
])('says the rule for quantities: %o', (rule, text) => {
	expect(describeQuantityRule(rule)).toBe(text);
});
