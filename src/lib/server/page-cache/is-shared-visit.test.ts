import { expect, it } from 'vitest';
import { isSharedVisit } from './is-shared-visit';

it.each<[string, string, Record<string, string>]>([
	['a change', 'POST', {}],
	['a question about the server', 'OPTIONS', {}],
	['a cart', 'GET', { cookie: 'cart=c1' }],
	['a message', 'GET', { cookie: 'cart_message=W10' }],
	['a chosen country', 'GET', { cookie: 'localization=DE-EN' }],
	['a session', 'GET', { cookie: '__Host-shop_customer_session.0=x' }],
	['a cookie that nobody knows', 'GET', { cookie: 'something=1' }],
	['a cart among statistics', 'GET', { cookie: '_ga=1; cart=c1; _gid=2' }],
	['a cart after a tab', 'GET', { cookie: '_ga=1;\tcart=c1' }],
	['a name that only begins like a harmless one', 'GET', { cookie: '_gidx=1' }],
	['something without a name', 'GET', { cookie: '_ga=1; cart' }],
	['credentials', 'GET', { authorization: 'Bearer x' }],
	['a body', 'GET', { 'content-length': '5' }],
	['a body of unknown length', 'GET', { 'transfer-encoding': 'chunked' }]
])('shares nothing with %s', (_, method, headers) => {
	expect(isSharedVisit(method, headers)).toBe(false);
});

it.each<[string, Record<string, string>]>([
	['nothing', {}],
	['an empty body', { 'content-length': '0' }],
	['statistics', { cookie: '_ga=GA1.1.1=2; _ga_ABC=x; _fbp=fb.1; OptanonConsent=a&b' }],
	['statistics without a space between', { cookie: '_ga=1;_gid=2;' }],
	['everything else', { range: 'bytes=0-1', 'x-forwarded-host': 'evil.example' }]
])('shares with who sends %s', (_, headers) => {
	expect(isSharedVisit('GET', headers)).toBe(true);
	expect(isSharedVisit('HEAD', headers)).toBe(true);
});
