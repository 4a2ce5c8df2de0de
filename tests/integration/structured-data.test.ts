import { describe, expect, inject, it } from 'vitest';
import { findPublishedFaults } from '../support/published-structured-data.ts';
import { findStructuredDataFaults } from '../support/structured-data-rules.ts';

const running = inject('sharedShop');

async function readPage(path: string): Promise<Record<string, unknown>[]> {
	const response = await fetch(new URL(path, running.shop), { headers: { accept: 'text/html' } });
	expect([path, response.status]).toEqual([path, 200]);
	const scripts = (await response.text()).matchAll(
		/<script type="application\/ld\+json">([^<]*)<\/script>/g
	);
	return [...scripts].map(([, json = '']) => JSON.parse(json) as Record<string, unknown>);
}

async function listPages(sitemap: string): Promise<string[]> {
	const xml = await (await fetch(`${running.shop}/sitemap/${sitemap}-1.xml`)).text();
	return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
}

const listTypes = (graphs: Record<string, unknown>[]) => graphs.map((graph) => graph['@type']);

describe('the structured data of', () => {
	it.each(['static', 'products', 'collections', 'pages', 'blogs', 'articles'])(
		'all pages of the sitemap "%s" keeps to the rules of search engines',
		async (sitemap) => {
			const faults: string[] = [];
			for (const address of await listPages(sitemap)) {
				const graphs = await readPage(address);
				const found = [...findStructuredDataFaults(graphs), ...(await findPublishedFaults(graphs))];
				faults.push(...found.map((fault) => `${address}: ${fault}`));
			}
			expect(faults).toEqual([]);
		}
	);

	it('a product is one graph, of the group of its variants', async () => {
		const types = listTypes(await readPage('/products/everyday-mug'));
		expect(types.filter((it) => /^Product/.test(String(it)))).toEqual(['ProductGroup']);
	});

	it('a reduced product names the price before, a collection its products, questions their answers', async () => {
		const [sale, faq, reduced] = await Promise.all(
			['/collections/sale', '/pages/faq', '/products/taper-candles'].map(readPage)
		);
		expect(JSON.stringify(sale)).toMatch(/"@type":"ItemList","numberOfItems":\d+/);
		expect(listTypes(faq ?? [])).toContain('FAQPage');
		expect(JSON.stringify(reduced)).toContain(
			'"priceType":"https://schema.org/StrikethroughPrice"'
		);
	});
});

describe('the rules', () => {
	const OFFER = {
		...{ '@type': 'Offer', price: '22.00', priceCurrency: 'USD', url: 'https://shop.example/p' },
		availability: 'https://schema.org/InStock',
		itemCondition: 'https://schema.org/NewCondition'
	};
	const PRODUCT = {
		...{ '@type': 'Product', name: 'Mug', image: ['https://shop.example/i.webp'] },
		gtin: '4006381333931',
		offers: OFFER
	};

	it('accept a whole product', async () => {
		expect(findStructuredDataFaults([PRODUCT])).toEqual([]);
		expect(await findPublishedFaults([PRODUCT])).toEqual([]);
	});

	it.each([
		[{ ...PRODUCT, colour: 'Ink' }, /"colour" for type "Product" is not supported/],
		[{ ...PRODUCT, offers: { ...OFFER, seller: { '@type': 'Shop' } } }, /"Shop" is not a valid/],
		[{ ...PRODUCT, offers: { ...OFFER, price: undefined } }, /price/],
		[{ ...PRODUCT, offers: undefined }, /"offers"/]
	])('of others find what is wrong with %j', async (graph, fault) => {
		expect((await findPublishedFaults([graph])).join('\n')).toMatch(fault);
	});

	it.each([
		[{ ...PRODUCT, name: '' }, 'Product has no name.'],
		[{ ...PRODUCT, image: [] }, 'Product has no image.'],
		[{ ...PRODUCT, image: ['/i.webp'] }, 'Product has image "/i.webp".'],
		[{ ...PRODUCT, gtin: '4006381333932' }, 'Product has gtin "4006381333932".'],
		[{ ...PRODUCT, '@type': 'Sale' }, 'The type Sale has no rules.'],
		[{ ...PRODUCT, offers: { ...OFFER, price: '$22' } }, 'Offer has price "$22".'],
		[
			{ ...PRODUCT, offers: { ...OFFER, seller: { '@id': '#x' } } },
			'Nothing on the page describes {"@id":"#x"}.'
		]
	])('find what is wrong with %j', (graph, fault) => {
		expect(findStructuredDataFaults([graph])).toEqual([fault]);
	});
});
