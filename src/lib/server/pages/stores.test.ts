import { expect, it } from 'vitest';
import type { ReadStore } from '$lib/domain/stores';
import type { Storefront } from '../storefront';
import { describeStores, loadNamedProduct, showStore } from './stores';

const STORE: ReadStore = {
	...{ id: '7', name: 'Room', country: 'Germany', address: ['Weg 1'], phone: '+49 30 1' },
	...{ place: { latitude: 52.5, longitude: 13.4 }, mapHref: 'https://maps.example', note: null },
	hours: [{ days: 'Monday', hours: '10 AM – 6 PM' }],
	openings: [
		{ days: [1, 2], dates: null, times: [{ opens: '10:00', closes: '24:00' }] },
		{ days: [], dates: { from: '2026-12-24', until: '2026-12-26' }, times: [] }
	],
	parts: {
		...{ address1: 'Weg 1', address2: null, city: 'Berlin', countryCode: 'DE' },
		...{ provinceCode: null, zip: '10997' }
	}
};
const SITE = { name: 'Prism', url: 'https://shop.example' } as Parameters<typeof describeStores>[1];

it('describes a store to search engines', () => {
	expect(describeStores([STORE], SITE)).toEqual([
		expect.objectContaining({
			...{ '@type': 'Store', name: 'Room', telephone: '+49 30 1' },
			address: {
				...{ '@type': 'PostalAddress', streetAddress: 'Weg 1', addressLocality: 'Berlin' },
				...{ postalCode: '10997', addressCountry: 'DE' }
			},
			geo: { '@type': 'GeoCoordinates', latitude: 52.5, longitude: 13.4 },
			openingHoursSpecification: [
				{
					...{ '@type': 'OpeningHoursSpecification', dayOfWeek: ['Monday', 'Tuesday'] },
					...{ opens: '10:00', closes: '23:59' }
				},
				{
					...{ '@type': 'OpeningHoursSpecification', validFrom: '2026-12-24' },
					...{ validThrough: '2026-12-26', opens: '00:00', closes: '00:00' }
				}
			]
		})
	]);
});

it('says of a store what is known', () => {
	const parts = Object.fromEntries(Object.keys(STORE.parts).map((key) => [key, null]));
	const bare = { ...STORE, phone: null, place: null, openings: [], parts } as unknown as ReadStore;
	expect(Object.keys(describeStores([bare], SITE)[0] ?? {})).toEqual([
		...['@context', '@type', '@id', 'name', 'url', 'parentOrganization']
	]);
});

it('sends browsers no more than they show', () => {
	expect(showStore(STORE)).not.toHaveProperty('parts');
	expect(showStore(STORE)).not.toHaveProperty('openings');
});

const PRODUCT = {
	...{ id: 'gid://shopify/Product/1', handle: 'mug', title: 'Mug', featuredImage: null }
};
const VARIANT = {
	...{ __typename: 'ProductVariant', id: 'gid://shopify/ProductVariant/12', title: 'Ink' },
	...{ image: null, selectedOptions: [{ name: 'Color', value: 'Ink' }] }
};

async function name(
	query: string,
	{ product = PRODUCT, owner = '1' }: { product?: object | null; owner?: string } = {}
) {
	const nodes = [{ ...VARIANT, product: { id: `gid://shopify/Product/${owner}`, handle: 'mug' } }];
	const read = (
		_: unknown,
		given: { variables: { ids: string[] }; select: (data: object) => unknown }
	) =>
		Promise.resolve(given.select({ product, nodes: given.variables.ids.length > 0 ? nodes : [] }));
	const storefront = { read } as unknown as Storefront;
	return loadNamedProduct(storefront, { searchParams: new URLSearchParams(query) });
}

it('finds the product and the variant that an address names', async () => {
	expect(await name('product=mug&variant=12')).toEqual({
		product: {
			...{ handle: 'mug', variantId: '12', title: 'Mug, Ink', image: null },
			href: '/products/mug?Color=Ink'
		},
		unknown: null
	});
	expect(await name('product=mug')).toMatchObject({ product: { title: 'Mug', variantId: null } });
	expect(await name('variant=12')).toEqual({ product: null, unknown: null });
});

it.each([
	['another product’s variant', 'product=mug&variant=12', { owner: '2' }, 'mug, 12'],
	['an unknown product', 'product=cup', { product: null }, 'cup'],
	['what is no number', 'product=mug&variant=12%20OR%201', {}, 'mug, 12 OR 1'],
	['a long text', `product=${'x'.repeat(500)}`, { product: null }, `${'x'.repeat(60)}…`]
])('names %s as it was written', async (_, query, given, unknown) => {
	expect(await name(query, given)).toEqual({ product: null, unknown });
});
