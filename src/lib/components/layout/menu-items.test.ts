import { describe, expect, it } from 'vitest';
import { isCurrent, listSubmenu } from './menu-items';

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
const nameOwnPage = (title: string) => `All of ${title}`;

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
			href: '/collections/home'
		});
	});
});

describe('isCurrent', () => {
	it.each([
		['/collections/textiles-sale', false],
		['/', false],
		['/collections/home', true],
		['/collections/textiles', true]
	])('on %s is %s', (pathname, expected) => {
		expect(isCurrent(home, pathname)).toBe(expected);
	});
});
