import { describe, expect, it } from 'vitest';
import { markPartial } from '../cache/read-record';
import {
	handlePartialAnswers,
	handlePrivacy,
	handleSecurityHeaders
} from './handle-response-headers';
import { visitHandle, type Visit } from './testing/visit-handle';

const OWN = 'private, no-store';
const openPublic = () => new Response('', { headers: { 'cache-control': 'public, max-age=60' } });

describe('handlePrivacy', () => {
	it.each<[string, Visit, string | null]>([
		['a page without cookies', {}, null],
		['a page with other cookies', { headers: { cookie: 'theme=dark; mycart=1' } }, null],
		['a visitor with a cart', { headers: { cookie: 'theme=dark; cart=aaa' } }, 'private, no-store'],
		['a visitor with a message', { headers: { cookie: 'cart_message=x' } }, 'private, no-store'],
		['a visitor who chose a country', { headers: { cookie: 'localization=DE-DE' } }, OWN],
		['a page that failed', { response: new Response('', { status: 503 }) }, 'no-store'],
		['an answer to credentials', { headers: { authorization: 'Bearer x' } }, OWN],
		['a public answer', { response: openPublic() }, 'public, max-age=60'],
		[
			'a public answer, to a visitor with a cart',
			{ headers: { cookie: 'cart=aaa' }, response: openPublic() },
			'private, max-age=60'
		],
		[
			'a public answer, to a customer',
			{ headers: { cookie: '__Host-shop_customer_session.0=x' }, response: openPublic() },
			'private, max-age=60'
		],
		[
			'a public answer about the id of an order',
			{ path: '/search?q=gid%3A%2F%2Fshopify%2FOrder%2F5', response: openPublic() },
			'private, max-age=60'
		],
		[
			'a public answer, to credentials',
			{ headers: { authorization: 'Bearer x' }, response: openPublic() },
			'private, max-age=60'
		],
		[
			'an answer that sets a cookie, whatever it says of itself',
			{
				response: new Response('', { headers: { 'set-cookie': 'a=b', 'cache-control': 'public' } })
			},
			'private, no-store'
		]
	])('%s', async (_, given, cacheControl) => {
		const { headers } = await visitHandle(handlePrivacy, given).answer;
		expect(headers.get('cache-control')).toBe(cacheControl);
	});

	it('names the cookies where they changed the answer', async () => {
		const answer = async (headers: Record<string, string>) => {
			const response = new Response('', { headers: { vary: 'Accept' } });
			return (await visitHandle(handlePrivacy, { headers, response }).answer).headers.get('vary');
		};
		expect(await answer({ cookie: 'cart=aaa' })).toBe('Accept, Cookie');
		expect(await answer({})).toBe('Accept');
	});
});

it('protects every answer', async () => {
	const { headers } = await visitHandle(handleSecurityHeaders, {}).answer;
	expect(headers.get('x-content-type-options')).toBe('nosniff');
	expect(headers.get('x-frame-options')).toBe('DENY');
});

describe('handlePartialAnswers', () => {
	const ask = async (onRead: () => void) => {
		const { event } = visitHandle(handlePartialAnswers, {});
		const resolve = () => {
			onRead();
			return openPublic();
		};
		const { headers } = await handlePartialAnswers({ event, resolve });
		return headers.get('cache-control');
	};

	it('lets nobody keep what was made while a source failed, whatever the endpoint says', async () => {
		expect(await ask(markPartial)).toBe(OWN);
	});

	it('leaves what is whole as its endpoint says', async () => {
		expect(await ask(() => undefined)).toBe('public, max-age=60');
	});
});
