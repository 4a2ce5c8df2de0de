import { describe, expect, it } from 'vitest';
import { checkSite } from './check-site';
import { renderFindings } from './finding';
import {
	admit,
	html,
	json,
	PRODUCT_PAGE,
	redirect,
	SITE,
	status,
	unreachable,
	type Given
} from './testing/admit';

const HEALTH = `GET ${SITE}/healthz`;
const PAGE = `GET ${SITE}/products/lamp`;
const ADD = `POST ${SITE}/api/cart`;
const CHECKOUT = `GET ${SITE}/checkout`;
const at = (name: string, answer: () => Response): Given => ({ services: { [name]: answer } });
const healthy = json({ status: 'ok', version: '1.0.0' });

/** Each is what the only line of `site` says, and nothing behind it is tried. */
const OBSTACLES: [name: string, given: Given, words: RegExp][] = [
	['nothing listens', at(HEALTH, unreachable('ECONNREFUSED')), /! site.*Nothing listens.*firewall/],
	[
		'no shop was started yet',
		{
			settings: { SITE_URL: 'http://localhost:3000' },
			services: { 'GET http://localhost:3000/healthz': unreachable('ECONNREFUSED') }
		},
		/! site.*Nothing listens.*Start the shop, then/
	],
	['an unknown name', at(HEALTH, unreachable('ENOTFOUND')), /✗ site.*name shop\.example.*CNAME/],
	['a name that cannot be looked up now', at(HEALTH, unreachable('EAI_AGAIN')), /! site.*DNS/],
	[
		'a certificate signed by itself',
		at(HEALTH, unreachable('DEPTH_ZERO_SELF_SIGNED_CERT')),
		/✗ site.*certificate.*signed by itself/
	],
	[
		'a certificate without its chain',
		at(HEALTH, unreachable('UNABLE_TO_VERIFY_LEAF_SIGNATURE')),
		/✗ site.*intermediate/
	],
	[
		'a certificate that has expired',
		at(HEALTH, unreachable('CERT_HAS_EXPIRED')),
		/✗ site.*expired/
	],
	[
		'a certificate of another name',
		at(HEALTH, unreachable('ERR_TLS_CERT_ALTNAME_INVALID')),
		/✗ site.*another name/
	],
	[
		'another fault of a certificate',
		at(HEALTH, unreachable('CERT_SIGNATURE_FAILURE')),
		/✗ site.*not valid \(CERT_SIGNATURE_FAILURE\)/
	],
	[
		'http where https is expected',
		at(HEALTH, unreachable('ERR_SSL_WRONG_VERSION_NUMBER')),
		/✗ site.*does not speak https/
	],
	[
		'silence',
		at(HEALTH, () => {
			throw new DOMException('late', 'TimeoutError');
		}),
		/✗ site.*within 5 seconds/
	],
	[
		'a broken connection',
		at(HEALTH, unreachable('UND_ERR_SOCKET')),
		/✗ site.*closes the connection/
	],
	[
		'a fault that nobody knows',
		at(HEALTH, unreachable('EODD')),
		/✗ site.*cannot be reached \(EODD\)/
	],
	[
		'another program',
		at(HEALTH, html('<title>Welcome to nginx!</title>', 404)),
		/✗ site.*another program “Welcome to nginx!”.*404/
	],
	[
		'another program that takes every path',
		at(HEALTH, html('<title>Wiki</title>')),
		/✗ site.*another program “Wiki”/
	],
	['another program with JSON', at(HEALTH, json({ status: 'UP' })), /✗ site.*another program/],
	[
		'maintenance',
		at(HEALTH, html('<title>Back soon</title>', 503)),
		/✗ site.*503 “Back soon”.*maintenance/
	],
	['a password', at(HEALTH, status(401)), /! site.*password/],
	[
		'a circle of redirects',
		at(HEALTH, redirect(`${SITE}/healthz`)),
		/✗ site.*in a circle.*Full \(strict\)/
	],
	[
		'redirects without an end',
		at(HEALTH, () => redirect(`${SITE}/healthz?${Math.random()}`)()),
		/✗ site.*in a circle/
	],
	[
		'another host',
		{
			services: {
				[HEALTH]: redirect('https://www.shop.example/healthz'),
				'GET https://www.shop.example': healthy
			}
		},
		/✗ site.*redirects to https:\/\/www\.shop\.example.*Set SITE_URL=https:\/\/www/
	],
	[
		'another path',
		{ services: { [HEALTH]: redirect(`${SITE}/en/health`), [`GET ${SITE}/en/health`]: healthy } },
		/✗ site.*another path/
	]
];

it.each(OBSTACLES)('says that there is %s', async (_, given, words) => {
	const lines = renderFindings(
		(await checkSite(admit(given))).filter(({ subject }) => subject !== 'proxy')
	);
	expect(lines).toMatch(words);
	expect(lines).not.toMatch(/^. (?:page|cart|checkout) /m);
});

it('warns of a public address without a certificate', async () => {
	const settings = { SITE_URL: 'http://shop.example' };
	const services = { 'GET http://shop.example/healthz': unreachable('ECONNREFUSED') };
	expect(renderFindings(await checkSite(admit({ settings, services })))).toMatch(
		/! site.*not secure.*SITE_URL=https:\/\/shop\.example/
	);
});

const cart =
	(totalQuantity: number, cookie = 'cart=1', userErrors: object[] = []) =>
	() =>
		Response.json(
			{ cart: { totalQuantity }, userErrors },
			{ headers: { ...(cookie && { 'set-cookie': `${cookie}; Path=/` }), 'x-request-id': 'id-1' } }
		);

const WAYS: [name: string, given: Given, words: RegExp][] = [
	['everything right', {}, /✓ page.*\$1,250\.50[^]*✓ cart.*Lamp[^]*✓ checkout.*nothing was bought/],
	['no page', at(PAGE, status(404)), /✗ page.*404.*PLATFORM_STORE_DOMAIN/],
	['a page that fails', at(PAGE, status(502)), /✗ page.*502.*log/],
	['a page behind a circle', at(PAGE, redirect(`${SITE}/products/lamp`)), /✗ page.*circle/],
	[
		'a page without a button',
		at(PAGE, html('<h1>Lamp &amp; “Shade”</h1>$1,250.50')),
		/✗ page.*no button/
	],
	[
		'another price',
		at(PAGE, html(PRODUCT_PAGE.replace('1,250.50', '9.00'))),
		/! page.*does not show \$1,250\.50/
	],
	[
		'a name in scripts only',
		at(PAGE, html(PRODUCT_PAGE.replace(/<h1>[^]*<\/h1>/, '<script>"Lamp & “Shade”"</script>'))),
		/! page.*does not show Lamp/
	],
	[
		'no product',
		{ data: { ProductsProbe: { products: { nodes: [] } } } },
		/– page.*no page was tried/
	],
	[
		'a failing cart',
		at(ADD, () => new Response(null, { status: 500, headers: { 'x-request-id': 'id-1' } })),
		/✗ cart.*answers 500.*id-1/
	],
	[
		'a cart that refuses',
		at(ADD, cart(0, 'cart=1', [{ message: 'Not sold here' }])),
		/✗ cart.*Not sold here/
	],
	['a cart without a cookie', at(ADD, cart(1, '')), /✗ cart.*no cookie.*CDN/],
	['a cart of JSON that nobody knows', at(ADD, html('<h1>Hello</h1>')), /✗ cart.*did not take/],
	['no checkout', at(CHECKOUT, status(503)), /✗ checkout.*503/],
	['a forgotten cart', at(CHECKOUT, redirect(`${SITE}/cart`)), /✗ checkout.*forgets the cart/],
	[
		'a checkout at the shop itself',
		at(CHECKOUT, redirect(`${SITE}/cart/c/1`)),
		/✗ checkout.*own address.*primary domain/
	],
	[
		'a checkout whose name is unknown',
		at('GET https://checkout.example', unreachable('ENOTFOUND')),
		/✗ checkout.*checkout\.example.*Domains/
	],
	[
		'a store with a password',
		{
			services: {
				'GET https://checkout.example/cart': redirect('https://checkout.example/password'),
				'GET https://checkout.example/password': html('Password')
			}
		},
		/! checkout.*password/
	],
	['a checkout that is gone', at('GET https://checkout.example', status(404)), /✗ checkout.*404/],
	[
		'a checkout that lets no program in',
		at('GET https://checkout.example', status(403)),
		/✓ checkout.*403/
	]
];

describe('a visitor of a running shop', () => {
	it.each(WAYS)('meets %s', async (_, given, words) => {
		expect(renderFindings(await checkSite(admit(given)))).toMatch(words);
	});

	it('sends what a browser would, and the cart’s cookie to the checkout', async () => {
		const patient = admit();
		const sent: [string, unknown][] = [];
		await checkSite({
			...patient,
			fetch: (input, init) => {
				const { body, headers } = init ?? {};
				if (typeof body === 'string') sent.push([input as string, JSON.parse(body)]);
				const { cookie } = (headers ?? {}) as Record<string, string>;
				if (cookie !== undefined) sent.push([input as string, cookie]);
				return patient.fetch(input, init);
			}
		});
		const line = { merchandiseId: 'gid://shopify/ProductVariant/1', quantity: 1 };
		expect(sent).toEqual([
			[`${SITE}/api/cart`, { lines: [line] }],
			[`${SITE}/checkout`, 'cart=1']
		]);
	});
});
