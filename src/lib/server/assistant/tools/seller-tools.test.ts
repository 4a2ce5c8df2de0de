import type { ContentPage } from '$lib/domain/content';
import type { Product, VariantTable } from '$lib/domain/product';
import { describe, expect, it } from 'vitest';
import { compare, compareProducts, contactStore, findContact, getOrders } from './seller-tools';

const price = { amount: '22.00', currencyCode: 'USD' };
const product = (handle: string, options: string[], specifications: Record<string, string>) => {
	const known: Partial<Product> = {
		...{ handle, title: handle, vendor: 'Aurora', availableForSale: true, images: [] },
		priceRange: { min: price, max: price },
		options: [
			{ name: 'Color', values: options.map((name) => ({ name, swatch: null, image: null })) }
		] as unknown as Product['options'],
		specifications: Object.entries(specifications).map(([label, value]) => ({
			label,
			value
		}))
	};
	return { product: known as Product, table: { rows: [] } as unknown as VariantTable };
};

describe('a comparison', () => {
	const comparison = compare(
		[
			product('mug', ['Ink', 'Sage'], { Material: 'Stoneware', Capacity: '350 ml' }),
			product('cup', ['Ink'], { material: 'Stoneware', Weight: '200 g' })
		],
		[]
	);

	it('tells what differs from what does not', () => {
		expect(comparison.rows).toEqual([
			{ label: 'Color', values: ['Ink, Sage', 'Ink'], differs: true },
			{ label: 'material', values: ['Stoneware', 'Stoneware'], differs: false },
			{ label: 'Capacity', values: ['350 ml', ''], differs: true },
			{ label: 'Weight', values: ['', '200 g'], differs: true }
		]);
	});

	it('is read by the model with the prices of the shop', () => {
		expect(compareProducts.describe(comparison)).toMatchObject({
			products: [{ handle: 'mug', price: '22.00 USD' }, { handle: 'cup' }],
			different: { Capacity: ['350 ml', ''] },
			same: { material: 'Stoneware' }
		});
	});
});

describe('the contact', () => {
	const text = (title: string, bodyHtml: string): { path: string; page: ContentPage } => ({
		path: `/pages/${title.toLowerCase()}`,
		page: {
			...{ handle: title.toLowerCase(), title, bodyHtml, updatedAt: null, updatedOn: null },
			seo: { title: null, description: null }
		}
	});

	it('is what the first of the texts says that says it', () => {
		const facts = findContact([
			text('Contact', '<p>Write to <a href="mailto:help@shop.example">help@shop.example</a>.</p>'),
			text('Notice', '<p>old@shop.example, +1 207-555-0118, since 1999</p>')
		]);
		expect(facts).toMatchObject({
			...{ email: 'help@shop.example', telephone: '+1 207-555-0118' },
			pages: [{ title: 'Contact' }, { title: 'Notice' }],
			text: 'Write to help@shop.example.'
		});
	});

	it('invents none', () => {
		const facts = findContact([text('Contact', '<p>Come by, we are at home. Order 12345678.</p>')]);
		expect(facts).toMatchObject({ email: null, telephone: null });
		expect(contactStore.describe(facts)).toEqual(facts);
	});
});

it('orders are read by the model without numbers of parcels', () => {
	const order = {
		...{ name: '#1042', href: '/account/orders/1042', placedAt: '2026-11-01T00:00:00Z' },
		...{ total: price, status: 'Sent', items: [{ title: 'Mug', quantity: 1 }] },
		parcels: [
			{
				status: 'On its way',
				expectedAt: null,
				carrier: 'UPS',
				trackingHref: 'https://ups.example/1'
			}
		]
	};
	const described = getOrders.describe({
		status: 'shown',
		orders: [order],
		href: '/account/orders'
	});
	expect(described).toMatchObject({
		status: 'shown',
		orders: [{ name: '#1042', status: 'Sent', parcels: [{ status: 'On its way', carrier: 'UPS' }] }]
	});
	expect(JSON.stringify(described)).not.toContain('ups.example');
});
