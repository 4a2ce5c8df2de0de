import { expect, it } from 'vitest';
import { renewTokens } from './visit-tokens';

function open({ isSecure = true } = {}) {
	const jar = new Map([['cart', 'c1']]);
	const written: string[] = [];
	let count = 0;
	const browser = {
		readCookies: () => [...jar].map((pair) => pair.join('=')).join('; '),
		writeCookie(cookie: string) {
			written.push(cookie);
			const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
			jar.set(name, value);
		},
		createId: () => `id${(count += 1)}`,
		isSecure
	};
	return { browser, jar, written };
}

it('makes a token for the visitor and one for the visit, and keeps them', () => {
	const { browser, jar, written } = open();
	const tokens = { uniqueToken: 'id1', visitToken: 'id2' };
	expect(renewTokens(browser)).toEqual(tokens);
	expect(renewTokens(browser)).toEqual(tokens);
	expect(written.slice(0, 2)).toEqual([
		'_shopify_y=id1; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
		'_shopify_s=id2; Path=/; Max-Age=1800; SameSite=Lax; Secure'
	]);
	jar.delete('_shopify_s');
	expect(renewTokens(browser)).toEqual({ uniqueToken: 'id1', visitToken: 'id3' });
});

it('sets plain cookies where there is no TLS', () => {
	const { browser, written } = open({ isSecure: false });
	renewTokens(browser);
	expect(written.join()).not.toContain('Secure');
});
