import { describe, expect, it } from 'vitest';
import type { OfferedVariant, Product } from '$lib/domain/product';
import { describeProductGroup } from './product-group';

const SELLER = {
	...{ url: 'https://shop.example', country: 'DE' },
	policies: [
		{ title: 'Refund policy', href: '/policies/refund-policy' },
		{ title: 'Shipping', href: '/policies/shipping-policy' }
	]
};

const PRINT = {
	id: 'gid://shopify/Product/8100000000031',
	handle: 'dispersion-print',
	title: 'Dispersion Print',
	vendor: '',
	descriptionText: 'A print.',
	images: [{ url: '/files/print.webp' }],
	options: [
		{ name: 'Farbe', values: [] },
		{ name: 'Frame', values: [] }
	],
	specifications: [{ label: 'Paper', value: 'Cotton' }],
	reviews: [{ rating: 4, author: 'Ana', date: null, title: '', body: 'Warm.' }]
} as unknown as Product;

const variant = (changes: Partial<OfferedVariant> = {}): OfferedVariant => ({
	sku: 'PRINT-1',
	barcode: '4006381333931',
	compareAtPrice: null,
	price: { amount: '60.00', currencyCode: 'USD' },
	availableForSale: true,
	currentlyNotInStock: false,
	imageUrl: 'https://cdn.example/ink.webp',
	values: ['Ink & Sea', 'Oak'],
	...changes
});

const describeFirst = (changes: Partial<OfferedVariant>) => {
	const group = describeProductGroup(PRINT, [variant(changes), variant()], SELLER);
	return (group as { hasVariant: Record<string, unknown>[] }).hasVariant[0];
};

it('leads into the market of its prices', () => {
	const seller = { ...SELLER, marketQuery: 'country=DE&language=de' };
	const group = JSON.stringify(describeProductGroup(PRINT, [variant()], seller));
	const addresses = [...group.matchAll(/"url":"([^"]*\/products\/[^"]*)"/g)].map(([, url]) => url);
	// The group, the variant and its offer.
	expect(addresses).toHaveLength(3);
	for (const url of addresses) expect(url).toMatch(/[?&]country=DE&language=de$/);
});

describe('describeProductGroup', () => {
	it('names the pages of products that are listed together with it, once each', () => {
		const paper = (isSibling: boolean) => ({
			...{ isSibling, href: `/products/${isSibling ? 'rice-paper' : 'print'}?Paper=Rice` }
		});
		const options = [{ name: 'Paper', values: [paper(false), paper(true), paper(true)] }];
		const product = { ...PRINT, options } as unknown as Product;
		const group = describeProductGroup(product, [variant()], SELLER) as { hasVariant: unknown[] };
		expect(group.hasVariant.slice(1)).toEqual([
			{ url: 'https://shop.example/products/rice-paper' }
		]);
	});

	it('repeats reviews with what is known of them', () => {
		expect(describeProductGroup(PRINT, [variant(), variant()], SELLER)).toMatchObject({
			review: [
				{
					...{ '@type': 'Review', reviewBody: 'Warm.' },
					author: { '@type': 'Person', name: 'Ana' },
					reviewRating: { '@type': 'Rating', ratingValue: 4 }
				}
			]
		});
	});

	it('names what variants differ in: as search engines know it, or by its own name', () => {
		const group = describeProductGroup(PRINT, [variant(), variant()], SELLER);
		expect(group).toMatchObject({
			'@type': 'ProductGroup',
			productGroupID: '8100000000031',
			variesBy: ['https://schema.org/color', 'Frame'],
			url: 'https://shop.example/products/dispersion-print'
		});
		expect(group).toMatchObject({
			additionalProperty: [{ '@type': 'PropertyValue', name: 'Paper', value: 'Cotton' }]
		});
		expect(group).not.toHaveProperty('brand');
	});

	it('gives each variant its own address, picture and offer', () => {
		const url = 'https://shop.example/products/dispersion-print?Farbe=Ink+%26+Sea&Frame=Oak';
		expect(describeFirst({})).toEqual({
			'@type': 'Product',
			name: 'Dispersion Print, Ink & Sea, Oak',
			sku: 'PRINT-1',
			gtin: '4006381333931',
			image: 'https://cdn.example/ink.webp',
			color: 'Ink & Sea',
			additionalProperty: [{ '@type': 'PropertyValue', name: 'Frame', value: 'Oak' }],
			url,
			offers: {
				'@type': 'Offer',
				price: '60.00',
				priceCurrency: 'USD',
				availability: 'https://schema.org/InStock',
				itemCondition: 'https://schema.org/NewCondition',
				seller: { '@id': 'https://shop.example/#organization' },
				hasMerchantReturnPolicy: { '@id': 'https://shop.example/#returns' },
				shippingDetails: {
					'@type': 'OfferShippingDetails',
					'@id': 'https://shop.example/#shipping',
					shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'DE' },
					shippingSettingsLink: 'https://shop.example/policies/shipping-policy'
				},
				url
			}
		});
	});

	it('takes the picture of the product for a variant without one, and makes up no sku', () => {
		const described = describeFirst({ imageUrl: null, sku: '' });
		expect(described).toMatchObject({ image: 'https://shop.example/files/print.webp' });
		expect(described).not.toHaveProperty('sku');
	});

	it.each(['PRINT-1', '123', '', null])('takes %j for no GTIN', (barcode) => {
		expect(describeFirst({ barcode })).not.toHaveProperty('gtin');
	});

	it('shows the price before a reduction as struck through', () => {
		const compareAtPrice = { amount: '80.00', currencyCode: 'USD' };
		expect(describeFirst({ compareAtPrice })).toMatchObject({
			offers: {
				price: '60.00',
				priceSpecification: {
					priceType: 'https://schema.org/StrikethroughPrice',
					price: '80.00'
				}
			}
		});
	});

	it.each([
		[{ availableForSale: false }, 'OutOfStock'],
		[{ availableForSale: false, currentlyNotInStock: true }, 'OutOfStock'],
		[{ currentlyNotInStock: true }, 'BackOrder'],
		[{ currentlyNotInStock: true, shipsOn: '2027-01-12' }, 'PreOrder'],
		[{ availableForSale: false, shipsOn: '2027-01-12' }, 'OutOfStock']
	])('says of %o: %s', (changes, availability) => {
		const { offers } = describeFirst(changes) as { offers: Record<string, unknown> };
		expect(offers).toMatchObject({ availability: `https://schema.org/${availability}` });
		expect(offers['availabilityStarts']).toBe(
			availability === 'PreOrder' ? '2027-01-12' : undefined
		);
	});
});
