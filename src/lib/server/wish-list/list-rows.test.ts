import { describe, expect, it } from 'vitest';
import { createFakeStorefront } from '../../../../tests/support/fake-storefront';
import type { Buyer } from '$lib/domain/buyer';
import { MAX_WISHES, parseHeart, type Wish } from '$lib/domain/wish-list';
import { StorefrontTimeoutError } from '../base/errors';
import type { Storefront } from '../storefront';
import { listRows } from './list-rows';
import { priceWishes } from './wish-list';

const BERLIN: Buyer = {
	...{ companyName: 'Kaffeehaus', locationName: 'Berlin' },
	locationId: 'gid://shopify/CompanyLocation/7101'
};

interface Sold {
	title?: string;
	/** Prices by numbers of variants; null: sold out. */
	variants?: Record<string, string | null>;
	record?: object;
}

/** A product of which none is in stock. */
const LATER = '77';
const money = (amount: string) => ({ amount, currencyCode: 'EUR' });

/** As the platform answers. */
function build(number: string, { title = `Product ${number}`, variants = {}, record }: Sold) {
	const sold = Object.entries(variants);
	const prices = sold.map(([, price]) => price ?? '10.00');
	return {
		...{
			__typename: 'Product',
			id: `gid://shopify/Product/${number}`,
			handle: `p${number}`,
			title
		},
		...{ isGiftCard: false, requiresSellingPlan: false, metafield: null, featuredImage: null },
		availableForSale: sold.some(([, price]) => price !== null),
		priceRange: {
			minVariantPrice: money(prices[0] ?? '10.00'),
			maxVariantPrice: money(prices.at(-1) ?? '10.00')
		},
		variants: {
			nodes: sold.map(([id, price]) => ({
				...{ id: `gid://shopify/ProductVariant/${id}`, title: `Size ${id}` },
				product: {
					...{ id: `gid://shopify/Product/${number}`, handle: `p${number}` },
					metafield: { type: 'date', value: '2999-01-12' }
				},
				...{ availableForSale: price !== null, requiresComponents: false, image: null },
				...{ currentlyNotInStock: number === LATER, metafield: null },
				...{ quantityRule: { minimum: 1 }, price: money(price ?? '10.00') },
				selectedOptions: [{ name: 'Size', value: id }]
			})),
			pageInfo: { hasNextPage: false }
		},
		...record
	};
}

/** A store that sells each country, or a company, something else. `null`: it does not answer. */
function open(markets: Record<string, Record<string, Sold> | null>, country = 'DE') {
	const asked: [market: string, numbers: number][] = [];
	function ask(isOfCompany: boolean, locale: Storefront['locale']): Storefront {
		const market = isOfCompany ? 'company' : locale.country;
		const { storefront } = createFakeStorefront(({ variables }) => {
			const ids = variables['ids'] as string[];
			asked.push([market, ids.length]);
			const sold = markets[market];
			if (sold === null) throw new StorefrontTimeoutError('late', 1);
			const numbers = ids.map((id) => id.split('/').at(-1) ?? '');
			return {
				nodes: numbers.map((number) => (sold?.[number] ? build(number, sold[number]) : null))
			};
		}, locale);
		return Object.assign(storefront, {
			withLocale: (other: object) => ask(isOfCompany, { ...locale, ...other }),
			withBuyer: (buyer: object | null) => ask(buyer !== null, locale)
		});
	}
	const market = (buyer: Buyer | null = null) => ({
		...{ storefront: ask(buyer !== null, { country, language: 'EN' }), buyer },
		...{ homeCountry: 'DE', showsWarnings: true }
	});
	return { asked, market };
}

const wish = (heart: string): Wish => parseHeart(heart)!;
const MUG = { variants: { 1: '12.00', 2: '15.00', 3: null } };

describe('a line', () => {
	it('is of the variant that was chosen', async () => {
		const { market } = open({ DE: { 8: MUG } });
		const [row] = await listRows([wish('8-2')], market());
		expect(row).toMatchObject({
			...{ number: '8', title: 'Product 8', isVariantGone: false, mark: null, was: null },
			chosen: { title: 'Size 2', price: money('15.00'), href: '/products/p8?Size=2' },
			product: { needsPage: false, hasPriceRange: true, price: money('12.00') }
		});
	});

	it('is of the product where the variant is gone, without a mark of what that cost', async () => {
		const before = open({ DE: { 8: MUG, 9: MUG } });
		const saved = await priceWishes(before.market(), [wish('8-2'), wish('9-3')], 0);
		const { market } = open({
			DE: { 8: { variants: { 1: '12.00' } }, 9: { variants: { 1: '9.00' } } }
		});
		const rows = await listRows(saved, market());
		expect(rows).toMatchObject([
			{
				isVariantGone: true,
				chosen: null,
				mark: null,
				was: null,
				product: { price: money('12.00') }
			},
			{ isVariantGone: true, chosen: null, mark: null, was: null }
		]);
	});

	it('says that the variant is sold out, though others are not', async () => {
		const { market } = open({ DE: { 8: MUG } });
		const [one, other] = await listRows([wish('8-3'), wish('8')], market());
		expect([one?.mark, other?.mark]).toEqual(['sold-out', null]);
	});

	it('says when it ships, where none is in stock', async () => {
		const { market } = open({ DE: { 8: MUG, [LATER]: MUG } });
		const rows = await listRows([wish('8-1'), wish(`${LATER}-1`)], market());
		expect(rows.map(({ chosen }) => chosen?.ships)).toEqual([
			null,
			'Pre-order, ships January 12, 2999'
		]);
	});

	it('says what it cost, and when', async () => {
		const { market } = open({ DE: { 8: { variants: { 1: '20.00' } } } });
		const DAY = Date.UTC(2026, 10, 30, 23);
		const saved = await priceWishes(market(), [wish('8-1')], DAY);
		const later = open({ DE: { 8: { variants: { 1: '18.00' } } } });
		expect(await listRows(saved, later.market())).toMatchObject([
			{ mark: 'cheaper', was: { price: money('20.00'), date: '2026-11-30T00:00:00.000Z' } }
		]);
	});

	it.each([
		['a gift card', { isGiftCard: true }],
		['a subscription', { requiresSellingPlan: true }],
		['what has warnings', { metafield: { type: 'list.single_line_text_field', value: '["Hot"]' } }],
		['a product of more variants', { variants: { nodes: [], pageInfo: { hasNextPage: true } } }]
	])('of %s leads to its page', async (_, record) => {
		const { market } = open({ DE: { 8: { ...MUG, record } } });
		expect(await listRows([wish('8')], market())).toMatchObject([{ product: { needsPage: true } }]);
	});

	it('of what has warnings is bought here where no law asks for them', async () => {
		const metafield = { type: 'list.single_line_text_field', value: '["Hot"]' };
		const { market } = open({ DE: { 8: { ...MUG, record: { metafield } } } });
		const rows = await listRows([wish('8')], { ...market(), showsWarnings: false });
		expect(rows).toMatchObject([{ product: { needsPage: false } }]);
	});
});

describe('what is not sold', () => {
	it('in the country is named as at home, and asked for once', async () => {
		const { market, asked } = open({ DE: { 8: MUG, 9: MUG }, FR: { 9: MUG } }, 'FR');
		const rows = await listRows([wish('8'), wish('9'), wish('10')], market());
		expect(rows.map(({ product, title }) => [product?.title, title])).toEqual([
			[undefined, 'Product 8'],
			['Product 9', 'Product 9'],
			[undefined, null]
		]);
		expect(asked).toEqual([
			['FR', 3],
			['DE', 2]
		]);
	});

	it('at home has no name, and nobody else is asked', async () => {
		const { market, asked } = open({ DE: {} });
		expect(await listRows([wish('8')], market())).toEqual([
			{
				...{ number: '8', product: null, title: null, mark: null, was: null },
				...{ chosen: null, isVariantGone: false }
			}
		]);
		expect(asked).toEqual([['DE', 1]]);
	});

	it('has no name while the home market does not answer', async () => {
		const { market } = open({ FR: { 9: MUG }, DE: null }, 'FR');
		const rows = await listRows([wish('8'), wish('9')], market());
		expect(rows.map(({ title }) => title)).toEqual([null, 'Product 9']);
	});
});

it('fails where the market itself does not answer, rather than to say that nothing is sold', async () => {
	const { market } = open({ DE: null });
	await expect(listRows([wish('8')], market())).rejects.toThrow('late');
});

it('asks nobody about an empty list, and once about a full one', async () => {
	const { market, asked } = open({ DE: { 8: MUG } });
	expect(await listRows([], market())).toEqual([]);
	expect(asked).toEqual([]);
	const full = Array.from({ length: MAX_WISHES }, (_, index) => wish(String(index + 1)));
	expect(await listRows(full, market())).toHaveLength(MAX_WISHES);
	expect(asked).toEqual([['DE', MAX_WISHES]]);
});

describe('a buyer of a company', () => {
	const markets = { DE: { 8: { variants: { 1: '20.00' } }, 9: MUG }, company: { 8: MUG } };

	it('sees the prices of the company, and no mark for what it costs others', async () => {
		const { market } = open(markets);
		const saved = await priceWishes(market(), [wish('8-1')], 0);
		expect(await listRows(saved, market(BERLIN))).toMatchObject([
			{ mark: null, was: null, chosen: { price: money('12.00') } }
		]);
	});

	it('has no mark of another location of the company, and one of their own', async () => {
		const { market } = open(markets);
		const saved = await priceWishes(market(BERLIN), [wish('8-2')], 0);
		const cheaper = open({ company: { 8: { variants: { 2: '9.00' } } } });
		const HAMBURG = { ...BERLIN, locationId: 'gid://shopify/CompanyLocation/7102' };
		const rows = await Promise.all(
			[BERLIN, HAMBURG].map((buyer) => listRows(saved, cheaper.market(buyer)))
		);
		expect(rows.flat().map(({ mark }) => mark)).toEqual(['cheaper', null]);
	});

	it('is told what the company cannot buy, as everybody sees it', async () => {
		const { market, asked } = open(markets);
		const rows = await listRows([wish('9')], market(BERLIN));
		expect(rows).toMatchObject([{ product: null, title: 'Product 9' }]);
		expect(asked).toEqual([
			['company', 1],
			['DE', 1]
		]);
	});

	it('is not told as a customer what only the company can buy', async () => {
		const { market } = open({ DE: {}, company: { 8: MUG } });
		expect(await listRows([wish('8')], market())).toMatchObject([{ product: null, title: null }]);
	});
});
