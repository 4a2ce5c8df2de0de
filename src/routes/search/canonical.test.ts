import { expect, it } from 'vitest';
import { getPathWithout } from './canonical';

it.each([
	['/search?q=lamp&cursor=abc', '/search?q=lamp'],
	['/search?cursor=abc', '/search'],
	['/search?q=lamp&before=abc', '/search?q=lamp'],
	['/search?q=cursor', '/search?q=cursor'],
	['/search', '/search']
])('takes the place in the list out of %s', (address, expected) => {
	const url = new URL(address, 'http://shop.example');
	expect(getPathWithout(url, ['cursor', 'before'])).toBe(expected);
});
