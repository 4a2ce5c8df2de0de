import type { HelpRow, Product, ProductVariant, VariantRow } from '$lib/domain/product';
import { NO_SERVICE } from '$lib/domain/shop';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { describe, expect, it } from 'vitest';
import { renderProduct } from './product';

/** As the protocol writes a market in a buy link. */
const MARKET = '?context/address_country=DE&context/language=pt-BR';
const EVIL = '|*_#[x](javascript:)';
const money = (amount: string) => ({ amount, currencyCode: 'USD' });
const shop = {
	site: { name: 'Shop', url: 'https://shop.example' },
	formatMoney: ({ amount }: { amount: string }) => `$${amount}`,
	pricesIncludeTax: false,
	namesPriorPrices: false,
	linkMarket: { country: 'DE', language: 'PT_BR' }
};

const variant: ProductVariant = {
	id: 'gid://shopify/ProductVariant/11',
	title: 'Ink',
	sku: null,
	barcode: '4006381333931',
	availableForSale: true,
	currentlyNotInStock: false,
	quantityAvailable: 3,
	price: money('20'),
	compareAtPrice: money('30'),
	unitPrice: null,
	quantityRule: { minimum: 1, maximum: null, increment: 1 },
	priceBreaks: [],
	selectedOptions: [{ name: 'Color', value: 'Ink' }],
	image: null,
	requiresComponents: false,
	components: [],
	bundles: [],
	sellingPlans: [],
	href: '/products/lamp-2.0'
};
const row = (number: number, change: Partial<VariantRow> = {}): VariantRow => ({
	id: `gid://shopify/ProductVariant/${number}`,
	availableForSale: true,
	currentlyNotInStock: false,
	quantityAvailable: null,
	price: money('20'),
	compareAtPrice: null,
	minimumQuantity: 1,
	priceBreaks: [],
	selectedOptions: [{ name: 'Color', value: `Ink ${number}` }],
	...change
});
const option = (value: string) => ({
	...{ name: value, swatch: null, image: null, href: '', isSelected: false, isSibling: false },
	...{ exists: true, availableForSale: true }
});

function render(
	change: Partial<Product> = {},
	rows: VariantRow[] = [row(11)],
	isCut = false,
	service = NO_SERVICE,
	help: readonly HelpRow[] = []
) {
	const product: Product = {
		...{ id: 'gid://shopify/Product/1', handle: 'lamp-2.0', title: 'Lamp', vendor: 'Corrow' },
		...{ productType: 'Lighting', descriptionHtml: '<p>Soft.</p>', descriptionText: 'Soft.' },
		seo: { title: null, description: null },
		images: [],
		hasThumbnails: false,
		options: [{ name: 'Color', values: [option('Ink')] }],
		selectedVariant: variant,
		selectedPlan: null,
		addOns: [],
		priceRange: { min: money('20'), max: money('20') },
		...{ availableForSale: true, isGiftCard: false, requiresSellingPlan: false, rating: null },
		...{ reviews: [], specifications: [], breadcrumbs: [] },
		...change
	};
	return renderProduct({ product, variants: { rows, isCut }, service, help }, shop).text;
}

describe('renderProduct', () => {
	it('renders any title as text', () => {
		const options = [{ name: EVIL, values: [option(EVIL)] }];
		const selectedOptions = [{ name: EVIL, value: EVIL }];
		const text = render(
			{ title: EVIL, vendor: EVIL, options, selectedVariant: { ...variant, title: EVIL } },
			[row(11, { selectedOptions })]
		);
		const { children } = unified().use(remarkParse).use(remarkGfm).parse(text);
		const heading = children.find((node) => node.type === 'heading' && node.depth === 1);
		expect(heading).toMatchObject({ children: [{ type: 'text', value: EVIL }] });
		const table = children.find(({ type }) => type === 'table');
		expect(table).toMatchObject({
			children: [
				{ children: { length: 5, 0: { children: [{ type: 'text', value: EVIL }] } } },
				{ children: { length: 5, 0: { children: [{ type: 'text', value: EVIL }] } } }
			]
		});
		expect(JSON.stringify(children)).not.toContain('"url":"javascript:');
	});

	it('has what programs compare by in its front matter', () => {
		const [, frontMatter = ''] = render().split('---\n');
		expect(frontMatter.split('\n')).toEqual(
			expect.arrayContaining([
				'price: "20"',
				'currency: "USD"',
				'list_price: "30"',
				'gtin: "4006381333931"',
				'availability: "in stock"'
			])
		);
	});

	it('says what the selected variant costs and where it is bought', () => {
		expect(render()).toContain(
			'Ink · **$20, was $30** · In stock (3)\n\nBuy link: https://shop.example/buy/11:1' +
				`${MARKET}\n`
		);
	});

	it('lists every variant with its page and its link, sold out ones without', () => {
		const rows = [
			row(11, { compareAtPrice: money('25'), minimumQuantity: 6 }),
			row(12, { availableForSale: false }),
			row(13, { currentlyNotInStock: true })
		];
		expect(render({}, rows)).toContain(
			[
				'| Color | Price | Availability | Page | Buy |',
				'|---|---|---|---|---|',
				`| Ink 11 | $20, was $25 | In stock | [Page](/products/lamp-2.0.md?Color=Ink+11) | [Buy](/buy/11:6${MARKET}) |`,
				'| Ink 12 | $20 | Sold out | [Page](/products/lamp-2.0.md?Color=Ink+12) | – |',
				`| Ink 13 | $20 | Ships later | [Page](/products/lamp-2.0.md?Color=Ink+13) | [Buy](/buy/13:1${MARKET}) |`
			].join('\n')
		);
	});

	const service = {
		...{ delivery: '3 to 5 days [x](y)', freeDeliveryFrom: money('120'), contactEmail: null },
		...{ returns: '30 days', payments: ['Visa', 'Shop Pay'], hasShopPay: true }
	};

	it('says how it is delivered, returned and paid, as the page does', () => {
		expect(render({}, [row(11)], false, service)).toContain(
			'## Details\n\n- Delivery: 3 to 5 days \\[x\\](y) · free from $120\n' +
				'- Returns: 30 days\n- Payment: Visa, Shop Pay\n'
		);
		expect(render()).not.toContain('## Details');
	});

	it('delivers no gift card', () => {
		const text = render({ isGiftCard: true }, [row(11)], false, service);
		expect(text).toContain('## Details\n\n- Payment: Visa, Shop Pay\n');
	});

	it('has no table for one variant without options, and no name of it', () => {
		const text = render({ options: [], selectedVariant: { ...variant, title: 'Default Title' } });
		expect(text).not.toMatch(/## Variants|Default Title/);
		expect(text).toContain('\n**$20, was $30** · In stock (3)\n');
	});

	it('says how to reach the variants that it leaves out', () => {
		const options = [{ name: 'Color', values: [option('Ink'), option('Sea green')] }];
		expect(render({ options }, [row(11)], true)).toContain('- `Color`: `Ink`, `Sea green`');
	});

	it('has no link for what is sold out', () => {
		const text = render({ selectedVariant: { ...variant, availableForSale: false } }, []);
		expect(text).toContain('Sold out');
		expect(text).not.toContain('Buy link');
		expect(render({ selectedVariant: null, availableForSale: false }, [])).toContain(
			'## Buy\n\nSold out\n'
		);
	});

	it('links products that are listed together with it, which are no values of its own', () => {
		const footed = { ...option('Footed'), isSibling: true, href: '/products/footed?Shape=Footed' };
		const options = [{ name: 'Shape', values: [option('Cylinder'), footed] }];
		const text = render({ options }, [row(11)], true);
		expect(text).toContain(
			'## Also made as\n\n- [Shape: Footed](/products/footed.md?Shape=Footed)\n'
		);
		expect(text).toContain('- `Shape`: `Cylinder`\n');
	});

	it('says the lowest price of a product whose variants others have', () => {
		const text = render({ selectedVariant: null }, []);
		expect(text).toContain('## Buy\n\nfrom $20\n');
		expect(text).not.toContain('## Variants');
	});

	it('lists volume prices', () => {
		const priceBreaks = [{ minimumQuantity: 6, price: money('16') }];
		const text = render({ selectedVariant: { ...variant, priceBreaks } });
		expect(text).toContain('- 6 or more: $16 each\n');
	});

	it('says unit prices with the prices', () => {
		const unitPrice = { price: money('9.09'), referenceValue: 100, referenceUnit: 'G' };
		const plan = { id: 'gid://shopify/SellingPlan/7', name: 'Monthly', groupName: '', href: '' };
		const sellingPlans = [{ ...plan, price: money('18'), unitPrice }];
		const text = render({ selectedVariant: { ...variant, unitPrice, sellingPlans } });
		expect(text).toContain('**$20, was $30 ($9.09 per 100 g)**');
		expect(text).toContain('- Monthly: $18 ($9.09 per 100 g), ');
	});

	it('leads to the page for a subscription, which no buy link can name', () => {
		const plan = { id: 'gid://shopify/SellingPlan/7', name: 'Monthly', groupName: '' };
		const rows = [row(11)];
		const text = render(
			{
				requiresSellingPlan: true,
				selectedVariant: {
					...variant,
					sellingPlans: [{ ...plan, price: money('18'), unitPrice: null, href: '' }]
				}
			},
			rows
		);
		expect(text).not.toContain('/buy/');
		const href = '/products/lamp-2.0?selling_plan=7&Color=Ink';
		expect(text).toContain(`- Monthly: $18, [Subscribe](${href})`);
	});

	it('lists each detail, also one that says what the vendor is called', () => {
		const specifications = [
			{ label: 'Maker', value: 'Corrow' },
			{ label: 'Origin', value: 'Bath' }
		];
		const text = render({ specifications });
		expect(text).toContain('## Details\n\n- Maker: Corrow\n- Origin: Bath\n');
	});

	it('links and lists what a detail links and lists', () => {
		const text = render({
			specifications: [
				{ label: 'Origin', value: 'Bath', html: '<a href="/pages/bath">Bath</a>' },
				{ label: 'Care', value: 'Dry', html: '<p>Hand wash</p><ul><li>Dry</li></ul>' },
				{ label: 'Size', value: 'Large\n* 2 m' }
			]
		});
		expect(text).toContain('- Origin: [Bath](/pages/bath)\n- Care:\n\n  Hand wash\n\n  - Dry\n');
		expect(text).toContain('- Size:\n\n  Large\n  \\* 2 m\n');
	});

	it('leads to forms as pages, which have no Markdown, and to other help as Markdown', () => {
		const lines = ['/write-review/lamp', '/contact?product=lamp', '/stores?product=lamp'].map(
			(href) => ({ text: 'Go', href })
		);
		expect(render({}, [row(11)], false, NO_SERVICE, [{ label: 'Help', lines }])).toContain(
			'Help: [Go](/write-review/lamp), [Go](/contact?product=lamp), [Go](/stores.md?product=lamp)'
		);
	});

	it('renders reviews in a line each, as text, with what is known of them', () => {
		const reviews = [
			{ rating: 4, author: 'Ana', date: '2026-10-28T09:00:00.000Z', title: EVIL, body: 'Warm.' },
			{ rating: null, author: 'Tom', date: null, title: 'Heavy', body: '' }
		];
		const text = render({ reviews });
		expect(text).toContain(' · 4/5\n- Heavy\n\n[All reviews](/products/lamp-2.0/reviews.md)');
		expect(text).not.toMatch(/Warm\.|Ana|Tom/);
		expect(text).not.toContain(EVIL);
	});

	it('links to collections as Markdown, and has no empty sections', () => {
		const text = render({ breadcrumbs: [{ title: 'Lamps', href: '/collections/lamps' }] });
		expect(text).toContain('Corrow · Lighting · [Lamps](/collections/lamps.md)');
		expect(text).not.toMatch(/## (Details|Images)/);
	});
});
