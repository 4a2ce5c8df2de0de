import { expect, it } from 'vitest';
import type { Buyer } from '$lib/domain/buyer';
import type { Product } from '$lib/domain/product';
import { NO_SERVICE } from '$lib/domain/shop';
import { describeHelp, showService } from './product-help';

const PRODUCT = {
	...{ handle: 'mug', isGiftCard: false },
	selectedVariant: { id: 'gid://shopify/ProductVariant/12' },
	reviews: [{ title: 'Holds tea' }]
} as Product;
const SERVICE = {
	...{ ...NO_SERVICE, delivery: '3 days', returns: '30 days', deliveryNote: 'Not to islands' },
	freeDeliveryFrom: { amount: '120.0', currencyCode: 'USD' }
};
const POLICIES = [{ title: 'Shipping', href: '/policies/shipping-policy' }];
const place = (name: string, readyIn: string | null) => ({ name, city: 'Berlin', readyIn });
const PICKUP = [place('Room', 'Ready in 2 hours'), place('Berlin Mitte', null)];
const ANYBODY = { buyer: null };

function describe(changes: Partial<Product> = {}, visit: { buyer: Buyer | null } = ANYBODY) {
	const source = { pickup: PICKUP, service: SERVICE, policies: POLICIES };
	return describeHelp({ ...PRODUCT, ...changes }, source, visit);
}

it('says how a product comes and goes back, where it is collected, and whom to ask', () => {
	expect(describe()).toEqual([
		{
			label: 'Delivery',
			lines: [
				{ text: '3 days', href: '/policies/shipping-policy' },
				{ text: 'Free from $120.00', isFree: true },
				{ text: 'Not to islands' }
			]
		},
		{ label: 'Returns', lines: [{ text: '30 days' }] },
		{
			label: 'Pickup',
			lines: [
				{ text: 'Room, Berlin: Ready in 2 hours' },
				{ text: 'Berlin Mitte: not there right now' },
				{
					text: 'Stock in all stores',
					href: '/stores?product=mug&variant=12',
					isShownHere: true
				}
			]
		},
		{
			label: 'Questions',
			lines: [{ text: 'Ask about this product', href: '/contact?product=mug&variant=12' }]
		}
	]);
});

it('leaves out what gift cards and companies cannot have', () => {
	const labels = (...given: Parameters<typeof describe>) =>
		describe(...given).map((it) => it.label);
	expect(labels({ isGiftCard: true })).toEqual(['Questions']);
	expect(labels({}, { buyer: {} as Buyer })).toEqual(['Delivery', 'Returns', 'Questions']);
});

it('leads to the size guide of a product without options', () => {
	const sizeGuide = { title: 'Size guide', href: '/size-guide/mug' };
	const questions = describe({ sizeGuide }).find(({ label }) => label === 'Questions');
	expect(questions?.lines.map(({ text }) => text)).toEqual([
		'Size guide',
		'Ask about this product'
	]);
	expect(questions?.lines[0]).toMatchObject({ href: '/size-guide/mug', isShownHere: true });
});

it('leads to the form for a review where no review does', () => {
	expect(describe({ reviews: [] }).at(-1)).toEqual({
		label: 'Reviews',
		lines: [{ text: 'Write a review', href: '/write-review/mug' }]
	});
});

it('names the first places of many', () => {
	const many = Array.from({ length: 9 }, (_, at) => place(`Room ${at}`, null));
	const source = { pickup: many, service: NO_SERVICE, policies: [] };
	expect(describeHelp(PRODUCT, source, ANYBODY)[0]?.lines).toHaveLength(4);
});

it('leaves pages no words that stand below the button', () => {
	expect(showService({ ...SERVICE, reviewsNote: 'Checked' })).toEqual({
		...{ contactEmail: null, hasShopPay: false, payments: [], reviewsNote: 'Checked' }
	});
});
