import { expect, test } from 'vitest';
import { openApi } from './testing/open-api.ts';

const NAMED = 'Path=/; Max-Age=31536000; HttpOnly; Secure; SameSite=Lax';
const SHOP = '{ shop { name } }';
const consents = (purposes: string) => `query @inContext(visitorConsent: { ${purposes} }) ${SHOP}`;

let now = 0;
const { ask } = openApi({ clock: () => (now += 1.5) });

async function read(query: string, headers: Record<string, string> = {}) {
	const answer = await ask(query, {}, headers);
	expect(answer.errors).toBeUndefined();
	return {
		timing: answer.headers.get('server-timing'),
		cookies: answer.headers.getSetCookie().map((cookie) => cookie.split('=')[0]),
		first: answer.headers.getSetCookie()[0]
	};
}

test('an answer says how long it took and whom it went to', async () => {
	expect(await read(SHOP)).toEqual({
		timing: 'processing;dur=1.5',
		cookies: ['_shopify_essential'],
		first: `_shopify_essential=token-1; ${NAMED}`
	});
});

test.each([
	['x-shopify-uniquetoken', 'x-shopify-visittoken'],
	['shopify-storefront-y', 'shopify-storefront-s']
])('tokens in %s and %s come back', async (unique, visit) => {
	const { timing } = await read(SHOP, { [unique]: 'visitor-1', [visit]: 'visit-1' });
	expect(timing).toBe('processing;dur=1.5, _y;desc="visitor-1", _s;desc="visit-1"');
});

test.each(['a"b', 'a, _s;desc="x"', 'x'.repeat(65)])('%s is no token', async (token) => {
	const { timing } = await read(SHOP, { 'x-shopify-uniquetoken': token });
	expect(timing).toBe('processing;dur=1.5');
});

test.each([
	['analytics: false', ['_shopify_essential'], false],
	['analytics: true', ['_shopify_essential', '_shopify_analytics'], true],
	['marketing: true', ['_shopify_essential', '_shopify_marketing'], false],
	[
		'analytics: true, marketing: true',
		['_shopify_essential', '_shopify_analytics', '_shopify_marketing'],
		true
	]
])('a visitor with %s gets the cookies %j', async (purposes, cookies, isNamed) => {
	const answer = await read(consents(purposes));
	expect(answer.cookies).toEqual(cookies);
	expect(answer.timing?.includes('_y;desc="token-1", _s;desc="token-1"')).toBe(isNamed);
});

test('a visitor keeps the cookies that are there', async () => {
	const cookie = 'cart=a; _shopify_essential=b; my_shopify_analytics=c';
	const { cookies } = await read(consents('analytics: true'), { cookie });
	expect(cookies).toEqual(['_shopify_analytics']);
});
