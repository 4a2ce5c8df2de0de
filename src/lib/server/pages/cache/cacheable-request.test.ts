import { expect, it } from 'vitest';
import { readMarketCookie } from './cacheable-request';

it.each<[string, string, Record<string, string>]>([
	['a change', 'POST', {}],
	['a question about the server', 'OPTIONS', {}],
	['a cart', 'GET', { cookie: 'cart=c1' }],
	['a message', 'GET', { cookie: 'cart_message=W10' }],
	['two choices', 'GET', { cookie: 'localization=DE-EN; localization=CA-EN' }],
	['the same choice twice', 'GET', { cookie: 'localization=DE-EN; _ga=1; localization=DE-EN' }],
	['an escaped choice', 'GET', { cookie: 'localization=DE%2DEN' }],
	['a quoted choice', 'GET', { cookie: 'localization="DE-EN"' }],
	['a choice with a space', 'GET', { cookie: 'localization=DE-EN x' }],
	['a choice in other letters', 'GET', { cookie: 'localization=DÉ-EN' }],
	['a choice and a cart', 'GET', { cookie: 'localization=DE-EN; cart=c1' }],
	['a cart before a choice', 'GET', { cookie: 'cart=c1; localization=DE-EN' }],
	['a name that is not quite ours', 'GET', { cookie: 'Localization=DE-EN' }],
	['a session', 'GET', { cookie: '__Host-shop_customer_session.0=x' }],
	['a cookie that nobody knows', 'GET', { cookie: 'something=1' }],
	['a cart among statistics', 'GET', { cookie: '_ga=1; cart=c1; _gid=2' }],
	['a cart after a tab', 'GET', { cookie: '_ga=1;\tcart=c1' }],
	['a name that only begins like a harmless one', 'GET', { cookie: '_gidx=1' }],
	['a name with a space in it', 'GET', { cookie: '_ga cart=c1' }],
	['a cart after two spaces', 'GET', { cookie: '_ga=1;  cart=c1' }],
	['something without a name', 'GET', { cookie: '_ga=1; cart' }],
	['credentials', 'GET', { authorization: 'Bearer x' }],
	['a body', 'GET', { 'content-length': '5' }],
	['a body of unknown length', 'GET', { 'transfer-encoding': 'chunked' }]
])('shares nothing with %s', (_, method, headers) => {
	expect(readMarketCookie(method, headers)).toBeNull();
});

it.each<[string, Record<string, string>]>([
	['nothing', {}],
	['an empty body', { 'content-length': '0' }],
	['statistics', { cookie: '_ga=GA1.1.1=2; _ga_ABC=x; _fbp=fb.1; OptanonConsent=a&b' }],
	['statistics without a space between', { cookie: '_ga=1;_gid=2;' }],
	['everything else', { range: 'bytes=0-1', 'x-forwarded-host': 'evil.example' }]
])('shares with who sends %s', (_, headers) => {
	expect(readMarketCookie('GET', headers)).toBe('');
	expect(readMarketCookie('HEAD', headers)).toBe('');
});

it.each([
	['localization=DE-EN', 'DE-EN'],
	['_ga=1; localization=BR-PT_BR; _fbp=2', 'BR-PT_BR'],
	['localization=nonsense;', 'nonsense'],
	['localization=', ''],
	['_ga=localization=DE-EN', '']
])('reads the choice of %s', (cookie, choice) => {
	expect(readMarketCookie('GET', { cookie })).toBe(choice);
});

/** Patterns that match a cookie in two ways need twice as long for each further cookie. */
it.each([
	['harmless cookies before an unknown one', `${'_gat=1; '.repeat(20_000)}x=1`, null],
	['harmless cookies', '_gat=1; '.repeat(20_000), ''],
	['separators', ';'.repeat(100_000), ''],
	['spaces', ' '.repeat(100_000), ''],
	['one long name', `_ga${'a'.repeat(100_000)}!=1`, null]
])('reads many %s in linear time', (_, cookie, choice) => {
	expect(readMarketCookie('GET', { cookie })).toBe(choice);
});
