import { describe, expect, it } from 'vitest';
import { handleActionNames, handleCsrf } from './handle-csrf';
import { visitHandle, type Visit } from './testing/visit-handle';

describe('handleCsrf', () => {
	const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
	const OWN_ORIGIN = { origin: 'https://shop.example' };
	const EVIL = { origin: 'https://evil.example' };
	const judge = async (given: Visit) => {
		const response = await visitHandle(handleCsrf, { method: 'POST', ...given }).answer;
		if (response.status === 403) return 'refused';
		return (await response.text()) === 'page' ? 'resolved' : 'something else';
	};

	it.each<[string, Visit]>([
		['a form from another origin', { headers: { ...FORM, ...EVIL } }],
		['a form from another scheme', { headers: { ...FORM, origin: 'http://shop.example' } }],
		['a form from nowhere', { headers: { ...FORM, origin: 'null' } }],
		['a form that does not say from where', { headers: FORM }],
		['a form with parameters', { headers: { 'content-type': 'Multipart/Form-Data; boundary=x' } }],
		['a form of text', { headers: { 'content-type': 'text/plain;charset=UTF-8' } }],
		['what looks like an installer', { path: '/installer', headers: FORM }],
		['what is near the versions', { path: '/api/v10/status', headers: FORM }],
		['JSON of another site', { headers: { 'content-type': 'application/json', ...EVIL } }],
		['what has no content type', { path: '/cart/clear.js', headers: EVIL }],
		['a sibling domain', { path: '/cart/add', headers: { 'sec-fetch-site': 'same-site' } }],
		['an unknown type', { path: '/api/cart', headers: { 'content-type': 'x/y', ...EVIL } }],
		['the country', { path: '/localization', headers: { 'sec-fetch-site': 'cross-site' } }],
		['a form to tools', { path: '/api/mcp', headers: { 'content-type': 'text/plain', ...EVIL } }]
	])('refuses %s', async (_, given) => {
		expect(await judge(given)).toBe('refused');
		expect(await judge({ ...given, method: 'DELETE' })).toBe('refused');
	});

	it('says to programs at the endpoint of a protocol that they send the wrong type', async () => {
		for (const path of ['/api/mcp', '/api/ucp/mcp/', '/api/commerce/tools']) {
			const visited = { method: 'POST', path, headers: FORM };
			const response = await visitHandle(handleCsrf, visited).answer;
			expect([path, response.status]).toEqual([path, 415]);
			expect(await response.json()).toMatchObject({ jsonrpc: '2.0', error: {}, id: null });
		}
	});

	it.each([
		['https://shop.de', 200],
		['https://shop.example', 403],
		['https://shop.fr', 403]
	])('at the host of a market, answers a form of %s with %i', async (origin, expected) => {
		const handleAtHost: typeof handleCsrf = ({ event, resolve }) => {
			event.url.host = 'shop.de';
			event.locals.site = { ...event.locals.site, url: 'https://shop.de' };
			return handleCsrf({ event, resolve });
		};
		const visited = { method: 'POST', path: '/cart', headers: { ...FORM, origin } };
		const response = await visitHandle(handleAtHost, visited).answer;
		expect(response.status).toBe(expected);
	});

	it('says to programs which rule was broken', async () => {
		const visited = { method: 'POST', path: '/api/cart', headers: { ...EVIL } };
		const response = await visitHandle(handleCsrf, visited).answer;
		expect(await response.json()).toMatchObject({ error: { code: 'forbidden' } });
	});

	it.each<[string, Visit]>([
		['our own forms', { headers: { ...FORM, ...OWN_ORIGIN } }],
		['our own forms of old', { headers: { ...FORM, 'sec-fetch-site': 'same-origin' } }],
		['JSON of a program', { headers: { 'content-type': 'application/json' } }],
		['what has no body', {}],
		['reading', { method: 'GET', headers: { ...FORM, ...EVIL } }],
		[
			'tools that another site may call',
			{ path: '/api/ucp/mcp', headers: { 'content-type': 'application/json', ...EVIL } }
		],
		['a webhook with the type of a form', { path: '/api/webhooks/shopify', headers: FORM }],
		['version 1, which refuses by itself', { path: '/api/v1/status', headers: FORM }],
		['the installer, which refuses by itself', { path: '/install', headers: FORM }],
		['a webhook, which is signed', { path: '/api/webhooks/platform', headers: FORM }],
		['a webhook by its other name', { path: '/api/webhooks/shopify', headers: FORM }]
	])('lets %s through', async (_, given) => {
		expect(await judge(given)).toBe('resolved');
	});
});

describe('handleActionNames', () => {
	const answer = (path: string, method = 'POST') =>
		visitHandle(handleActionNames, { path, method, route: { id: '/consent' } }).answer;

	it.each([
		...Object.getOwnPropertyNames(Object.prototype).flatMap((name) => [
			[name, `/consent?/${name}`],
			[name, `/consent?/remote=${name}/form`]
		]),
		['default', '/consent?a=b&/default']
	])('refuses "%s" in %s', async (name, path) => {
		const response = await answer(path);
		expect(response.status).toBe(400);
		expect(await response.text()).toContain(name);
	});

	it.each(['/consent', '/consent?/save', '/consent?default', '/consent?/save&/default'])(
		'leaves %s to SvelteKit',
		async (path) => {
			expect(await (await answer(path)).text()).toBe('page');
		}
	);

	it('judges no address that is only read', async () => {
		expect(await (await answer('/consent?/default', 'GET')).text()).toBe('page');
	});
});
