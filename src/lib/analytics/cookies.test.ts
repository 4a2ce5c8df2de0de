import { expect, it } from 'vitest';
import { readCookie } from './cookies';

it.each([
	['a=1; b=2', 'b', '2'],
	['a=1;b=2=3', 'b', '2=3'],
	['ab=1; b=', 'b', ''],
	['xb=1', 'b', undefined],
	['', 'b', undefined]
])('finds in "%s" the cookie %s: %s', (cookies, name, value) => {
	expect(readCookie(cookies, name)).toBe(value);
});
