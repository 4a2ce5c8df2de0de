import { describe, expect, it } from 'vitest';
import { config } from '../../base/config';
import { mapShopFrame } from './shop-frame';

const NOW = Date.parse('2026-11-20T08:00:00Z');
const policy = (handle: string) => ({ handle, title: handle });

type Source = Parameters<typeof mapShopFrame>[0];

function map(changes: Partial<Source> = {}, shop: Partial<Source['shop']> = {}) {
	const source = {
		shop: {
			id: 'gid://shopify/Shop/1',
			name: 'Prism Supply',
			description: null,
			primaryDomain: { url: 'https://prismsupply.example' },
			brand: null,
			contactInformation: null,
			legalNotice: null,
			privacyPolicy: null,
			refundPolicy: null,
			shippingPolicy: null,
			subscriptionPolicy: null,
			termsOfSale: null,
			termsOfService: null,
			...shop
		},
		mainMenu: null,
		footerMenu: null,
		accessibility: null,
		legalNotation: null,
		announcement: null,
		...changes
	};
	return mapShopFrame(source, NOW);
}

function announce(fields: Record<string, string | null>) {
	const list = Object.entries(fields).map(([key, value]) => ({
		key,
		type: 'single_line_text_field',
		value
	}));
	return map({ announcement: { fields: list } }).announcement;
}

it('lists the policies that the shop has, in the order of a footer', () => {
	const shop = { privacyPolicy: policy('privacy-policy'), refundPolicy: policy('refund-policy') };
	expect(map({}, shop as Partial<Source['shop']>).shop.policies).toEqual([
		{ title: 'refund-policy', href: '/policies/refund-policy' },
		{ title: 'privacy-policy', href: '/policies/privacy-policy' }
	]);
});

it.each([
	[
		'https://prismsupply.example/collections/new?sort_by=manual#top',
		'/collections/new?sort_by=manual#top'
	],
	['/collections/new', '/collections/new'],
	['https://prismsupply.example', '/'],
	['https://elsewhere.example/x', 'https://elsewhere.example/x'],
	['http://prismsupply.example/x', '/x'],
	[`${config.platform.origin}/products/everyday-mug`, '/products/everyday-mug'],
	['https://account.prismsupply.example/x', 'https://account.prismsupply.example/x'],
	['https://prismsupply.example/checkouts/1', 'https://prismsupply.example/checkouts/1'],
	['https://prismsupply.example//evil.example', '/evil.example'],
	['#', null],
	['https://prismsupply.example/#', null],
	['mailto:hello@prismsupply.example', 'mailto:hello@prismsupply.example'],
	[null, null]
])('links the menu item %s to %s', (url, href) => {
	const items = [{ title: 'New', url, items: [] }];
	const { mainMenu } = map({ mainMenu: { items } as unknown as Source['mainMenu'] });
	expect(mainMenu).toEqual([{ title: 'New', href, items: [] }]);
});

it.each(['javascript:alert(1)', ' JavaScript:alert(1)', 'data:text/html,x', 'https://'])(
	'leaves out the menu item %s, and keeps what it holds',
	(url) => {
		const leaf = { title: 'New', url, items: [] };
		const about = { title: 'About', url: '/pages/about', items: [] };
		const items = [leaf, { ...leaf, items: [leaf, about] }];
		const { mainMenu } = map({ mainMenu: { items } as unknown as Source['mainMenu'] });
		const kept = { title: 'About', href: '/pages/about', items: [] };
		expect(mainMenu).toEqual([{ title: 'New', href: null, items: [kept] }]);
	}
);

it('gives an item the picture of the first collection below it that has one', () => {
	const image = { url: 'https://cdn.example/a.jpg', altText: null, width: 900, height: 600 };
	const item = (title: string, resource: object | null) => ({
		...{ title, url: `/collections/${title}`, items: [], resource }
	});
	const below = [item('about', null), item('bare', { image: null }), item('lamps', { image })];
	const items = [{ ...item('light', { image }), items: [...below, item('last', { image })] }];
	const { mainMenu } = map({ mainMenu: { items } as unknown as Source['mainMenu'] });
	expect(mainMenu[0]?.picture).toEqual({
		href: '/collections/lamps',
		image: { ...image, altText: 'lamps' }
	});
	expect(mainMenu[0]?.items.some(({ picture }) => picture)).toBe(false);
});

describe('the announcement', () => {
	it.each([
		['is not there', {}],
		['says nothing', { message: '' }],
		['is of next week', { message: 'Sale', starts_at: '2026-11-27T00:00:00Z' }],
		['is over', { message: 'Sale', ends_at: '2026-11-20T08:00:00Z' }]
	])('is left out when it %s', (_, fields) => {
		expect(announce(fields)).toBeNull();
	});

	it('shows within its dates', () => {
		const dates = { starts_at: '2026-09-01T00:00:00Z', ends_at: null };
		expect(announce({ message: 'Sale', ...dates })).toEqual({ message: 'Sale', link: null });
	});

	it('links only with a text and an address', () => {
		const link = { link_text: 'See candles', link_url: '/collections/candles' };
		expect(announce({ message: 'Sale', ...link })?.link).toEqual({
			label: 'See candles',
			href: '/collections/candles'
		});
		expect(announce({ message: 'Sale', link_url: '/collections/candles' })?.link).toBeNull();
		const script = { link_text: 'See candles', link_url: 'javascript:alert(1)' };
		expect(announce({ message: 'Sale', ...script })?.link).toBeNull();
	});

	it.each([
		['link', '{"text":"x","url":"/pages/about"}', '/pages/about'],
		['link', '/pages/about', undefined],
		['page_reference', 'gid://shopify/Page/1', undefined]
	])('reads the address of the type %s', (type, value, href) => {
		const fields = [
			{ key: 'message', value: 'Sale' },
			{ key: 'link_text', value: 'See' },
			{ key: 'link_url', type, value }
		];
		const source = { fields } as unknown as Source['announcement'];
		expect(map({ announcement: source }).announcement?.link?.href).toBe(href);
	});

	it('leads to our own page where it names the address of the store', () => {
		const link = { link_text: 'See', link_url: 'https://prismsupply.example/pages/about' };
		expect(announce({ message: 'Sale', ...link })?.link?.href).toBe('/pages/about');
	});
});
