import { expect, it } from 'vitest';
import { getPathWithout } from './canonical';

it.each([
	['/search?q=lamp&cursor=abc', '/search?q=lamp'],
	['/search?cursor=abc', '/search'],
	['/search?q=cursor', '/search?q=cursor'],
	['/search', '/search']
])('takes the cursor out of %s', (address, expected) => {
	expect(getPathWithout(new URL(address, 'http://shop.example'), 'cursor')).toBe(expected);
});
