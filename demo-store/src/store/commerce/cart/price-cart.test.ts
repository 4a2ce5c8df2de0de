import { describe, expect, test } from 'vitest';
import { signInForTest } from '../../testing/sign-in.ts';
import {
	amount,
	deliverTo,
	MAYA,
	openTestShop,
	type TestShop
} from '../../testing/open-test-shop.ts';
import { sum } from '../money.ts';
import type { DeliveryGroupKey } from '../records.ts';
import type { PricedCart } from './priced-cart.ts';

const shop = openTestShop();
const { line } = shop;

const codesOf = (cart: PricedCart) => cart.discountCodes.map((code) => code.applicable);
const reasonsOf = (cart: PricedCart) => cart.warnings.map(({ code }) => code);

describe('codes that do not apply', () => {
	test.each([
		['DISCOUNT_NOT_FOUND', 'NOPE', [line('everyday-mug', 2)]],
		['DISCOUNT_CURRENTLY_INACTIVE', 'EXPIRED20', [line('everyday-mug', 2)]],
		['DISCOUNT_PURCHASE_NOT_IN_RANGE', 'TAKE15', [line('everyday-mug', 4)]],
		['DISCOUNT_PURCHASE_NOT_IN_RANGE', 'FREESHIP', [line('everyday-mug', 3)]],
		['DISCOUNT_NO_ENTITLED_LINE_ITEMS', 'BULK2', [line('everyday-mug', 3)]],
		['DISCOUNT_QUANTITY_NOT_IN_RANGE', 'BULK2', [line('ribbed-tumbler', 2)]],
		['DISCOUNT_ELIGIBLE_CUSTOMER_MISSING', 'VIPONLY', [line('everyday-mug', 2)]],
		['DISCOUNT_NO_ENTITLED_LINE_ITEMS', 'WELCOME10', [line('gift-card', 1)]],
		['DISCOUNT_CODE_NOT_HONOURED', 'WELCOME10', []]
	])('%s: %s stays in the cart and takes nothing', (reason, code, lines) => {
		const cart = shop.cart(lines, { codes: [code] });
		expect(reasonsOf(cart)).toEqual([reason]);
		expect(codesOf(cart)).toEqual([false]);
		expect(cart.total).toBe(cart.subtotal);
	});

	test('a code for others is not for a signed-in customer without the tag', () => {
		const cart = signIn(shop, 'priya.nair@example.com', [line('everyday-mug', 2)], 'VIPONLY');
		expect(reasonsOf(cart)).toEqual(['DISCOUNT_CUSTOMER_NOT_ELIGIBLE']);
	});

	test('a code for one use counts the orders of the customer', () => {
		const cart = signIn(shop, 'maren.holloway@example.com', [line('everyday-mug', 2)], 'WELCOME10');
		expect(reasonsOf(cart)).toEqual(['DISCOUNT_CUSTOMER_USAGE_LIMIT_REACHED']);
	});

	test('of two that do not combine the better one stays', () => {
		const cart = shop.cart([line('everyday-mug', 10)], { codes: ['TAKE15', 'welcome10'] });
		expect(codesOf(cart)).toEqual([false, true]);
		expect(reasonsOf(cart)).toEqual(['DISCOUNT_CODE_NOT_HONOURED']);
		expect(amount(cart.total, cart)).toBe('198.00');
	});
});

describe('codes that apply', () => {
	test.each([
		['WELCOME10', [line('everyday-mug', 3)], '59.40'],
		['TAKE15', [line('everyday-mug', 5)], '95.00'],
		['FREESHIP', [line('everyday-mug', 4)], '88.00']
	])('%s', (code, lines, total) => {
		const cart = shop.cart(lines, { codes: [code] });
		expect(codesOf(cart)).toEqual([true]);
		expect(cart.warnings).toEqual([]);
		expect(amount(cart.total, cart)).toBe(total);
	});

	test('BULK2 gives the cheapest of three sets, once an order', () => {
		const cart = shop.cart([line('ribbed-tumbler', 6)], { codes: ['BULK2'] });
		const unit = cart.lines[0]?.unitPrice ?? 0;
		expect(cart.subtotal).toBe(unit * 5);
	});

	test('VIPONLY takes a fifth for customers with the tag', () => {
		const cart = signIn(shop, 'maren.holloway@example.com', [line('everyday-mug', 2)], 'VIPONLY');
		expect(cart.orderDiscounts.map((each) => amount(each.amount, cart))).toEqual(['8.80']);
	});

	test('a gift card never gets cheaper', () => {
		const cart = shop.cart([line('everyday-mug', 1), line('gift-card', 1)], {
			codes: ['WELCOME10']
		});
		expect(cart.orderDiscounts.map((each) => amount(each.amount, cart))).toEqual(['2.20']);
	});
});

describe('the automatic discount', () => {
	test('is silent below three candles', () => {
		const cart = shop.cart([line('jar-candle', 2), line('everyday-mug', 4)]);
		expect(cart.lines.flatMap((each) => each.discounts)).toEqual([]);
		expect(cart.warnings).toEqual([]);
	});

	test('counts candles of all kinds and lowers only them', () => {
		const cart = shop.cart([line('jar-candle', 2), line('pillar-candle', 1), line('everyday-mug')]);
		const lowered = cart.lines.filter(({ discounts }) => discounts.length > 0);
		expect(lowered.map(({ source }) => source.product.handle).sort()).toEqual([
			'jar-candle',
			'pillar-candle'
		]);
		for (const each of lowered) expect(each.total).toBe(Math.round(each.subtotal * 0.9));
	});

	test('goes before a code for the order, which takes from what is left', () => {
		const cart = shop.cart([line('jar-candle', 3)], { codes: ['WELCOME10'] });
		expect(amount(cart.subtotal, cart)).toBe('91.80');
		expect(amount(cart.total, cart)).toBe('82.62');
	});
});

describe('selling plans and bundles', () => {
	const plan = 'gid://shopify/SellingPlan/92200000001';

	test('a subscription costs a tenth less and shows the price without it', () => {
		const cart = shop.cart([{ ...line('jar-candle'), sellingPlanId: plan }]);
		const [candle] = cart.lines;
		expect(amount(candle?.unitPrice ?? 0, cart)).toBe('30.60');
		expect(amount(candle?.compareAtUnitPrice ?? 0, cart)).toBe('34.00');
	});

	test('the parts of a bundle add up to it, also after a discount that leaves cents over', () => {
		const cart = shop.cart([line('desk-starter-set', 3)], { codes: ['WELCOME10'] });
		const [bundle] = cart.lines;
		expect(bundle?.components.map(({ record }) => record.quantity)).toEqual([3, 3, 3, 3]);
		expect(sum(bundle?.components.map((part) => part.total) ?? [])).toBe(bundle?.total);
	});
});

describe('volume prices', () => {
	test.each([
		['US', 4, '72.00'],
		['US', 6, '99.00'],
		['US', 12, '180.00'],
		['JP', 4, '11200'],
		['JP', 6, '15600']
	])('%s pays for %d cups %s', (country, quantity, subtotal) => {
		const cart = shop.cart([line('espresso-cup', quantity)], { country });
		expect(amount(cart.subtotal, cart)).toBe(subtotal);
	});
});

describe('markets', () => {
	test.each([
		['US', '22.00', 'USD'],
		['GB', '18.00', 'GBP'],
		['JP', '3400', 'JPY']
	])('%s pays %s %s for a mug', (country, price, currency) => {
		const cart = shop.cart([line('everyday-mug')], { country });
		expect([amount(cart.total, cart), cart.currency.isoCode]).toEqual([price, currency]);
	});

	test('minimums are converted: $100 are 78 pounds', () => {
		const below = shop.cart([line('everyday-mug', 4)], { country: 'GB', codes: ['TAKE15'] });
		const above = shop.cart([line('everyday-mug', 5)], { country: 'GB', codes: ['TAKE15'] });
		expect([amount(below.total, below), codesOf(below)]).toEqual(['72.00', [false]]);
		expect([amount(above.total, above), codesOf(above)]).toEqual(['78.00', [true]]);
	});

	test('tax comes on top in the US and is inside in Germany, shipping with it', () => {
		const us = priceForCheckout(shop, shop.cart([line('everyday-mug', 2), line('gift-card')]));
		expect(amount(us.tax, us)).toBe('2.42');
		expect(us.total).toBe(us.subtotal + us.shipping + us.tax);
		const address = { ...MAYA, countryCode: 'DE', zip: '10115' };
		const inGermany = shop.cart([line('everyday-mug', 2)], { country: 'DE' });
		const de = priceForCheckout(shop, inGermany, address);
		expect(amount(de.shipping, de)).toBe('7.00');
		expect(amount(de.tax, de)).toBe('7.82');
		expect(de.total).toBe(de.subtotal + de.shipping);
	});
});

describe('delivery', () => {
	test('is unknown without an address and not offered for gift cards', () => {
		expect(shop.cart([line('everyday-mug')]).deliveryGroups).toEqual([]);
		const digital = shop.after(shop.cart([line('gift-card')]), deliverTo(MAYA));
		expect(digital.deliveryGroups).toEqual([]);
	});

	test('cannot reach where a product does not go', () => {
		const toJapan = { ...MAYA, countryCode: 'JP', zip: '100-0001' };
		const lamp = line('arc-floor-lamp', 1, 'Brass');
		const cart = shop.after(shop.cart([lamp], { country: 'JP' }), deliverTo(toJapan));
		expect(cart.deliveryGroups[0]?.options).toEqual([]);
		expect(cart.deliveryGroups[0]?.undeliverable).toHaveLength(1);
	});

	test('is free from the subtotal after discounts on, not before them', () => {
		const rate = (quantity: number, codes: string[]) =>
			shop.after(shop.cart([line('everyday-mug', quantity)], { codes }), deliverTo(MAYA)).shipping;
		expect(rate(5, [])).toBe(600);
		expect(rate(6, [])).toBe(0);
		expect(rate(6, ['WELCOME10'])).toBe(600);
	});

	test('FREESHIP pays for Standard and Express, both below its limit', () => {
		const cart = shop.after(
			shop.cart([line('everyday-mug', 4)], { codes: ['FREESHIP'] }),
			deliverTo(MAYA)
		);
		const choices = [{ group: 'ONE_TIME_PURCHASE', optionHandle: 'us-express' } as const];
		const express = shop.after(cart, { kind: 'chooseDelivery', input: { choices } });
		expect(cart.shippingDiscounts.map((each) => each.amount)).toEqual([600]);
		expect(express.shippingDiscounts.map((each) => each.amount)).toEqual([1800]);
		expect(express.total).toBe(express.subtotal);
	});

	test('one parcel is charged once, with a subscription in it too', () => {
		const plan = 'gid://shopify/SellingPlan/92200000001';
		const lines = [line('everyday-mug'), { ...line('jar-candle'), sellingPlanId: plan }];
		const cart = shop.after(shop.cart(lines), deliverTo(MAYA));
		expect(cart.deliveryGroups.map(({ type }) => type)).toEqual([
			'ONE_TIME_PURCHASE',
			'SUBSCRIPTION'
		]);
		expect(cart.shipping).toBe(600);
	});
});

describe('several delivery groups', () => {
	const plan = 'gid://shopify/SellingPlan/92200000001';
	const idOf = (cart: PricedCart, handle: string) =>
		cart.lines.find(({ source }) => source.product.handle === handle)?.record.id ?? '';
	const collect = (cart: PricedCart, ...handles: string[]) =>
		shop.after(cart, {
			kind: 'collectLines',
			input: { lineIds: handles.map((handle) => idOf(cart, handle)) }
		});
	const choose = (cart: PricedCart, choices: Partial<Record<DeliveryGroupKey, string>>) =>
		shop.after(cart, {
			kind: 'chooseDelivery',
			input: {
				choices: Object.entries(choices).map(([group, optionHandle]) => ({
					group: group as DeliveryGroupKey,
					optionHandle
				}))
			}
		});
	const describeGroups = ({ deliveryGroups }: PricedCart) =>
		deliveryGroups.map(({ key, lines, options, selected }) => [
			key,
			lines.map(({ source }) => source.product.handle),
			options.map(({ handle, price }) => `${handle} ${price}`),
			selected?.handle
		]);

	test('what is collected is apart from what is sent', () => {
		const cart = shop.after(shop.cart([line('everyday-mug'), line('carafe')]), deliverTo(MAYA));
		expect(describeGroups(collect(cart, 'carafe'))).toEqual([
			[
				'ONE_TIME_PURCHASE',
				['everyday-mug'],
				['us-standard 600', 'us-express 1800'],
				'us-standard'
			],
			['ONE_TIME_PURCHASE_PICKUP', ['carafe'], ['us-pickup 0'], 'us-pickup']
		]);
		expect(collect(cart).deliveryGroups).toHaveLength(1);
	});

	test('what cannot be sent is collected, where that is possible', () => {
		const lines = [line('everyday-mug'), line('dinner-plate-set')];
		const cart = shop.after(shop.cart(lines), deliverTo(MAYA));
		expect(cart.deliveryGroups.map(({ key }) => key)).toEqual([
			'ONE_TIME_PURCHASE',
			'ONE_TIME_PURCHASE_PICKUP'
		]);
		const inGermany = { ...MAYA, countryCode: 'DE', zip: '10115' };
		const abroad = shop.after(shop.cart(lines, { country: 'DE' }), deliverTo(inGermany));
		expect(collect(abroad, 'everyday-mug').deliveryGroups).toMatchObject([
			{ key: 'ONE_TIME_PURCHASE', isPickup: false, lines: [{}, {}] }
		]);
	});

	test('another way is another parcel, and pickup pays for none', () => {
		const lines = [line('everyday-mug'), { ...line('jar-candle'), sellingPlanId: plan }];
		const cart = shop.after(shop.cart(lines), deliverTo(MAYA));
		const express = choose(cart, { SUBSCRIPTION: 'us-express' });
		expect(express.deliveryGroups.map(({ selected }) => selected?.price)).toEqual([600, 1800]);
		const collected = choose(cart, { ONE_TIME_PURCHASE: 'us-pickup', SUBSCRIPTION: 'us-standard' });
		expect(collected.deliveryGroups.map(({ selected }) => selected?.price)).toEqual([0, 600]);
	});

	test('a shipping discount is that of the group that pays', () => {
		const lines = [
			line('everyday-mug', 4),
			{ ...line('jar-candle'), sellingPlanId: plan },
			line('dinner-plate-set')
		];
		const cart = choose(shop.after(shop.cart(lines, { codes: ['FREESHIP'] }), deliverTo(MAYA)), {
			ONE_TIME_PURCHASE: 'us-express',
			SUBSCRIPTION: 'us-standard'
		});
		expect(cart.shippingDiscounts.map(({ groupKey, amount: saved }) => [groupKey, saved])).toEqual([
			['ONE_TIME_PURCHASE', 1800]
		]);
		expect(cart.deliveryGroups.map(({ selected }) => selected?.price)).toEqual([1800, 0, 0]);
	});

	const COUNTRIES = ['US', 'DE', 'FR', 'JP'];
	const ADDRESSES = { US: MAYA.zip, DE: '10115', FR: '75001', JP: '100-0001' };
	test.each(
		COUNTRIES.flatMap((country) => [1, 2, 3, 4, 5, 6].map((seed) => [country, seed] as const))
	)('groups of any cart to %s hold each delivered line once, and add up (%i)', (country, seed) => {
		const bits = createBits(seed * 7 + COUNTRIES.indexOf(country));
		const kinds = [
			line('everyday-mug', 1 + bits(3)),
			line('carafe'),
			line('dinner-plate-set'),
			line('arc-floor-lamp', 1, 'Brass'),
			line('gift-card'),
			line('desk-starter-set'),
			{ ...line('jar-candle'), sellingPlanId: plan }
		].filter(() => bits(3) > 0);
		const zip = ADDRESSES[country as keyof typeof ADDRESSES];
		const address = { ...MAYA, countryCode: country, zip };
		const codes = bits(2) === 0 ? ['FREESHIP'] : [];
		const placed = shop.after(shop.cart(kinds, { country, codes }), deliverTo(address));
		const lineIds = placed.lines.map(({ record }) => record.id).filter(() => bits(2) === 0);
		const split = shop.after(placed, { kind: 'collectLines', input: { lineIds } });
		const choices = split.deliveryGroups.flatMap(({ key, options }) => {
			const option = options[bits(options.length + 1)];
			return option === undefined ? [] : [[key, option.handle] as const];
		});
		const cart = priceForCheckout(shop, choose(split, Object.fromEntries(choices)), address);
		const { deliveryGroups: groups, shippingDiscounts } = cart;

		const held = groups.flatMap((group) => group.lines.map(({ record }) => record.id));
		const delivered = cart.lines.filter(({ source }) => source.variant.requiresShipping);
		expect(held.toSorted()).toEqual(delivered.map(({ record }) => record.id).toSorted());
		for (const { isPickup, type, lines, options, selected, undeliverable } of groups) {
			expect(options.filter(({ method }) => isPickup && method !== 'PICK_UP')).toEqual([]);
			expect(
				lines.filter((each) => (each.sellingPlan === null) === (type === 'SUBSCRIPTION'))
			).toEqual([]);
			expect(options.length === 0).toBe(!isPickup && undeliverable.length > 0);
			expect(selected === null).toBe(options.length === 0);
			if (selected?.method === 'PICK_UP') expect(selected.price).toBe(0);
		}
		const sent = groups.filter(
			({ selected }) => selected !== null && selected.method !== 'PICK_UP'
		);
		expect(cart.shipping).toBe(sum(sent.map(({ selected }) => selected?.price ?? 0)));
		for (const { key, selected } of groups) {
			const saved = sumOf(shippingDiscounts.filter(({ groupKey }) => groupKey === key));
			expect(saved).toBeLessThanOrEqual(selected?.price ?? 0);
		}
		expect(
			shippingDiscounts.every(({ groupKey }) => groups.some(({ key }) => key === groupKey))
		).toBe(true);
		expect(cart.total).toBe(
			cart.subtotal -
				sumOf(cart.orderDiscounts) +
				cart.shipping -
				sumOf(shippingDiscounts) +
				(cart.market.tax.includedInPrices ? 0 : cart.tax)
		);
		const all = { kind: 'collectLines', input: { lineIds: held } } as const;
		if (country === 'US') expect(shop.after(placed, all).shipping).toBe(0);
	});
});

describe('gift cards', () => {
	const pay = (cart: PricedCart, ...codes: string[]) =>
		shop.after(cart, { kind: 'addGiftCards', input: { codes } });

	test('an unknown code changes nothing', () => {
		expect(pay(shop.cart([line('everyday-mug')]), 'PRISM000NOTTHERE').giftCards).toEqual([]);
	});

	test('are used one after the other, the last only in part', () => {
		const mugs = shop.cart([line('everyday-mug', 2)]);
		const cart = pay(mugs, 'prism025 giftwarm', 'PRISM100-GIFTGLOW');
		expect(cart.giftCards.map((each) => [each.amountUsed, each.balanceLeft])).toEqual([
			[2500, 0],
			[1900, 4100]
		]);
		expect(cart.total).toBe(0);
	});

	test("keep their own currency and say what they pay in the cart's", () => {
		const [used] = pay(
			shop.cart([line('everyday-mug', 2)], { country: 'GB' }),
			'PRISM025GIFTWARM'
		).giftCards;
		expect([used?.amountUsed, used?.presentmentAmountUsed]).toEqual([2500, 1950]);
	});
});

test('the parts of any cart add up to its total', () => {
	const handles = [
		'everyday-mug',
		'jar-candle',
		'ribbed-tumbler',
		'desk-starter-set',
		'gift-card',
		'carafe'
	];
	const codes = ['WELCOME10', 'TAKE15', 'FREESHIP', 'BULK2', 'VIPONLY'];
	for (const [index, { country }] of shop.store.markets.list().entries()) {
		for (let round = 1; round <= 6; round += 1) {
			const lines = handles
				.filter((_, place) => (place + round + index) % 3 !== 0)
				.map((handle, place) => line(handle, 1 + ((place * 5 + round * 3 + index) % 7)));
			const draft = shop.cart(lines, { country, codes: codes.slice(round % 5) });
			const cart = priceForCheckout(shop, draft, { ...MAYA, countryCode: country });
			expect(cart.lines.map((each) => each.total + sumOf(each.discounts))).toEqual(
				cart.lines.map((each) => each.subtotal)
			);
			expect(cart.totalBeforeGiftCards).toBe(
				sum(cart.lines.map((each) => each.total)) -
					sumOf(cart.orderDiscounts) +
					cart.shipping -
					sumOf(cart.shippingDiscounts) +
					(cart.market.tax.includedInPrices ? 0 : cart.tax)
			);
			expect(cart.lines.filter((each) => each.total < 0)).toEqual([]);
		}
	}
});

function sumOf(allocations: readonly { amount: number }[]): number {
	return sum(allocations.map((each) => each.amount));
}

function signIn(
	{ store, cart, after }: TestShop,
	email: string,
	lines: Parameters<TestShop['cart']>[0],
	code: string
): PricedCart {
	const buyer = { customerAccessToken: signInForTest(store, email).accessToken };
	return after(cart(lines, { codes: [code] }), { kind: 'updateBuyer', input: { buyer } });
}

/** Whole numbers below a limit, the same for the same seed. */
function createBits(seed: number): (limit: number) => number {
	let state = seed + 1;
	return (limit) => {
		state = (state * 48_271) % 2_147_483_647;
		return Math.floor((state / 2_147_483_647) * limit);
	};
}

/** Prices the cart as the checkout does. */
function priceForCheckout(
	{ store, after }: TestShop,
	cart: PricedCart,
	address = MAYA
): PricedCart {
	const delivered = after(cart, deliverTo(address));
	const opening = store.checkouts.open(store.carts.idOf(delivered.record));
	const view = 'record' in opening ? store.checkouts.get(opening.record.token) : null;
	if (view?.cart == null) throw new Error('The cart has no checkout');
	return view.cart;
}
