import { describe, expect, it } from 'vitest';
import { createShopperCookies, getShopperCookieAttributes } from './shopper-cookie';

const NOW = Date.UTC(2036, 10, 20);
const clock = { now: NOW };
const sources = {
	now: () => clock.now,
	random: (length: number) => new Uint8Array(length).fill(7)
};
const cookies = createShopperCookies('k'.repeat(32), sources);
const ID = 'BwcHBwcHBwcHBwcHBwcHBw';

describe('the cookie of a shopper is not read', () => {
	const value = cookies.write(ID);
	const [, until = '', signature = ''] = value.split('.');

	it.each([
		['missing', undefined],
		['empty', ''],
		['without a signature', `${ID}.${until}`],
		['with an empty signature', `${ID}.${until}.`],
		['with a signature that is no base64url', `${ID}.${until}.?`],
		['of somebody else', `AwcHBwcHBwcHBwcHBwcHBw.${until}.${signature}`],
		['made to last longer', `${ID}.${Number(until) + 1}.${signature}`],
		['with more behind it', `${value}.x`],
		['with a name that is too short', `BwcH.${until}.${signature}`]
	])('when it is %s', (_, cookie) => {
		expect(cookies.read(cookie)).toBeNull();
	});

	it('when it was signed with another key', () => {
		const others = createShopperCookies('x'.repeat(32), sources);
		expect(cookies.read(others.write(ID))).toBeNull();
	});

	it('after a day', () => {
		clock.now = NOW + 86_400_000 - 1;
		expect(cookies.read(value)).toBe(ID);
		clock.now = NOW + 86_400_000;
		expect(cookies.read(value)).toBeNull();
		clock.now = NOW;
	});
});

describe('the cookie of a shopper', () => {
	it('names the shopper by 128 random bits', () => {
		expect(cookies.createId()).toBe(ID);
		expect(cookies.read(cookies.write(ID))).toBe(ID);
	});

	it('is for no script and no other site', () => {
		expect(getShopperCookieAttributes(true)).toEqual({
			...{ path: '/', sameSite: 'strict', maxAge: 86_400, httpOnly: true, secure: true }
		});
	});
});
