import { describe, expect, it } from 'vitest';
import type { Cart } from '$lib/domain/cart';
import { createFakeStorefront } from '../../../../tests/support/fake-storefront';
import { StorefrontTimeoutError } from '../base/errors';
import { estimateShipping } from './estimate-shipping';

const price = (amount: string) => ({ amount, currencyCode: 'USD' });
const option = (title: string | null, amount: string, deliveryMethodType = 'SHIPPING') => ({
	...{ handle: 'us-standard', title, description: null, deliveryMethodType },
	estimatedCost: price(amount)
});
const group = (groupType: string, ...deliveryOptions: object[]) => ({
	...{ id: groupType, groupType, deliveryOptions, cartLines: { nodes: [{ id: 'mug' }] } }
});
const line = (requiresShipping: boolean, id = 'mug') => ({
	id,
	merchandise: { __typename: 'ProductVariant', requiresShipping, product: { title: `The ${id}` } }
});
const answer = (lines: object[], ...groups: object[]) => ({
	outcome: { cart: { lines: { nodes: lines }, deliveryGroups: { nodes: groups } }, userErrors: [] }
});
const refuse = (...field: string[]) => ({
	outcome: { cart: null, userErrors: [{ code: 'INVALID', field, message: 'No.' }] }
});
const STANDARD = answer([line(true)], group('ONE_TIME_PURCHASE', option('Standard', '6.00')));

const cart = {
	updatedAt: '2026-11-20T12:00:00Z',
	discountCodes: [{ code: 'FREESHIP', applicable: true }],
	lines: [
		{
			again: {
				...{ merchandiseId: 'gid://shopify/ProductVariant/1', quantity: 2 },
				attributes: [{ key: 'Recipient email', value: 'kim@example.com' }],
				parent: { merchandiseId: 'gid://shopify/ProductVariant/2' }
			}
		}
	]
} as unknown as Cart;

async function estimate(
	fields: Record<string, string | undefined>,
	given: unknown = STANDARD,
	own = cart
) {
	const form = new FormData();
	const country = fields['country'] ?? 'US';
	for (const [name, value] of Object.entries({ country, shown: country, ...fields })) {
		form.set(name, value);
	}
	const { storefront, asked } = createFakeStorefront(() => {
		if (given instanceof Error) throw given;
		return given;
	});
	const places: string[] = [];
	storefront.withLocale = (locale) => {
		if (locale.country !== undefined) places.push(locale.country);
		return storefront;
	};
	const countries = ['US', 'DE', 'QA', 'BR'];
	const found = await estimateShipping({ storefront, cart: own, form, countries, language: 'en' });
	return { ...found, asked, places };
}

const MAINE = { zone: 'ME', zip: '04101' };

describe('estimateShipping', () => {
	it('prices the delivery of what is in the cart, without what names people', async () => {
		const { result, faults, asked, places } = await estimate(MAINE);
		expect(faults).toEqual({});
		expect(result).toMatchObject({
			ways: [
				{
					...{ title: 'Shipping', items: [], from: price('6.00'), isRange: false },
					options: [{ title: 'Standard', description: '', price: price('6.00') }]
				}
			],
			of: cart.updatedAt
		});
		expect(asked.map(({ variables }) => variables)).toEqual([
			{
				lines: [{ merchandiseId: 'gid://shopify/ProductVariant/1', quantity: 2 }],
				discountCodes: ['FREESHIP'],
				...{ provinceCode: 'ME', zip: '04101' }
			}
		]);
		expect(places).toEqual(['US']);
	});

	it.each([
		['no state', { zip: '04101' }, { zone: /list/ }],
		['a state of another country', { zone: 'BY', zip: '04101' }, { zone: /list/ }],
		['no postal code', { zone: 'ME' }, { zip: /such as 04101/ }],
		['a postal code of another country', { zone: 'ME', zip: '1012 AB' }, { zip: /1012 AB.*04101/ }],
		['a country that is not sold to', { country: 'FR', zip: '75001' }, { country: /not sell/ }],
		['no country', { country: '' }, { country: /not sell/ }]
	])('says what is wrong with %s', async (_, fields, faults) => {
		const found = await estimate(fields);
		expect(Object.keys(found.faults)).toEqual(Object.keys(faults));
		for (const [name, text] of Object.entries(faults)) {
			expect(found.faults[name as 'zip']).toMatch(text);
		}
		expect(found.asked).toEqual([]);
	});

	it('asks for what the addresses of another country have', async () => {
		const found = await estimate({ country: 'BR', shown: 'US', zip: '04101' });
		expect(found).toMatchObject({ country: 'BR', zip: '', faults: {}, result: null, asked: [] });
		expect(found.zones.length).toBeGreaterThan(20);
	});

	it('asks at once where addresses have no more than a country', async () => {
		const { asked, places } = await estimate({ country: 'QA', shown: 'US' });
		expect(places).toEqual(['QA']);
		expect(asked[0]?.variables).toMatchObject({ provinceCode: null, zip: null });
	});

	it('leaves out what addresses of the country do not have', async () => {
		const { asked, places } = await estimate({ country: 'DE', zone: 'ME', zip: ' 10115 ' });
		expect(places).toEqual(['DE']);
		expect(asked[0]?.variables).toMatchObject({ provinceCode: null, zip: '10115' });
	});

	it('takes any postal code where it does not know how they look', async () => {
		const zone = (await estimate({ country: 'BR', shown: 'US' })).zones[0]?.value ?? '';
		expect((await estimate({ country: 'BR', zone, zip: '01310-100' })).faults).toEqual({});
	});

	it.each([
		['only digital', answer([line(false)]), /Nothing/],
		['not sent there', answer([line(true)]), /cannot be delivered/],
		['partly not sent there', answer([line(true)], group('ONE_TIME_PURCHASE')), /cannot be/]
	])('says it of a cart that is %s', async (_, given, note) => {
		const { result } = await estimate(MAINE, given);
		expect(result).toMatchObject({ ways: [], note: expect.stringMatching(note) });
	});

	it('tells subscriptions from what is bought once', async () => {
		const given = answer(
			[line(true)],
			group('ONE_TIME_PURCHASE', option('Standard', '6.00')),
			group('SUBSCRIPTION', option(null, '0.00'))
		);
		const { result } = await estimate(MAINE, given);
		expect(result?.ways.map(({ title, options }) => [title, options[0]?.title])).toEqual([
			['Shipping', 'Standard'],
			['Shipping (subscription)', 'Shipping']
		]);
	});

	it.each([
		['SHIPPING', 'Shipping'],
		['LOCAL', 'Shipping'],
		['PICKUP_POINT', 'Shipping'],
		['NONE', 'Shipping'],
		['PICK_UP', 'Pickup'],
		['RETAIL', 'Pickup']
	])('calls %s %s', async (method, title) => {
		const given = answer([line(true)], group('ONE_TIME_PURCHASE', option('It', '1.00', method)));
		const { result } = await estimate(MAINE, given);
		expect(result?.ways.map((way) => way.title)).toEqual([title]);
	});

	it('tells what the same items cost when they are sent, and when they are collected', async () => {
		const given = answer(
			[line(true)],
			group(
				'ONE_TIME_PURCHASE',
				option('Express', '18.00'),
				option('Collect', '0.00', 'PICK_UP'),
				option('Standard', '6.00')
			)
		);
		const { result } = await estimate(MAINE, given);
		expect(result?.ways).toMatchObject([
			{ title: 'Shipping', from: price('6.00'), isRange: true, options: [{}, {}], items: [] },
			{ title: 'Pickup', from: price('0.00'), isRange: false, options: [{}], items: [] }
		]);
	});

	it('names the items where some are sent and others collected', async () => {
		const collected = {
			...group('ONE_TIME_PURCHASE', option('Collect', '0.00', 'PICK_UP')),
			cartLines: { nodes: [{ id: 'plates' }, { id: 'bowls' }] }
		};
		const given = answer(
			[line(true), line(true, 'plates'), line(true, 'bowls')],
			group('ONE_TIME_PURCHASE', option('Standard', '6.00')),
			collected
		);
		const { result } = await estimate(MAINE, given);
		expect(result?.ways).toMatchObject([
			{ title: 'Shipping', items: ['The mug'] },
			{ title: 'Pickup', items: ['The plates', 'The bowls'] }
		]);
	});

	it.each([
		['zip', refuse('input', 'delivery', 'zip')],
		['zone', refuse('input', 'delivery', 'provinceCode')],
		['form', refuse('input')],
		['form', new StorefrontTimeoutError('ShippingEstimate', 1000)]
	])('shows a refusal of the platform at %s', async (field, given) => {
		const { faults, result } = await estimate(MAINE, given);
		expect([Object.keys(faults), result]).toEqual([[field], null]);
	});

	it('has nothing to price in an empty cart', async () => {
		const empty = { ...cart, lines: [] };
		const { faults, asked } = await estimate(MAINE, STANDARD, empty);
		expect([Object.keys(faults), asked]).toEqual([['form'], []]);
	});
});
