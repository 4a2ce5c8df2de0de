import { describe, expect, it } from 'vitest';
import { findCurrent, listLinks, listSubmenu } from './menu-items';

const child = (title: string, href: string) => ({ title, href, items: [] });
const gifts = {
	title: 'Gifts',
	href: '/collections/gifts',
	items: [child('Gift ideas', '/collections/gifts'), child('Gift Card', '/products/gift-card')]
};
const home = {
	title: 'Home',
	href: '/collections/home',
	items: [child('Textiles', '/collections/textiles')]
};
const nameOwnPage = ({ title }: { title: string }) => `All of ${title}`;

describe('listSubmenu', () => {
	it('does not lead to the same page twice', () => {
		expect(listSubmenu(gifts, nameOwnPage).map((item) => item.title)).toEqual([
			'Gift ideas',
			'Gift Card'
		]);
	});

	it('keeps the page of the item itself within reach', () => {
		expect(listSubmenu(home, nameOwnPage)[0]).toEqual({
			title: 'All of Home',
			href: '/collections/home',
			items: []
		});
	});

	it('has no page of an item that only holds others together', () => {
		expect(listSubmenu({ ...home, href: '/' }, nameOwnPage)).toEqual(home.items);
	});
});

it('lists the places that a menu leads to', () => {
	const sale = child('Sale', '/collections/sale');
	expect(listLinks([home, sale]).map(({ title }) => title)).toEqual(['Textiles', 'Sale']);
});

it.each([
	['/collections/textiles', '/collections/textiles'],
	['/collections/home', '/collections/home'],
	['/collections/lamps', null]
])('finds %s in a menu: %s', (pathname, current) => {
	expect(findCurrent([home, gifts], pathname)).toBe(current);
});
