import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { StorefrontTimeoutError } from '../base/errors';
import { log } from '../base/log';
import { handleDiscountLink } from './handle-discount-link';
import {
	createShop,
	fail,
	homeCart,
	ID,
	NEW_ID,
	ORIGIN,
	outcome,
	readMessages,
	TOKEN,
	type Answer
} from './testing/fake-shop';

beforeEach(() => {
	log.level = 'silent';
});

function follow(
	{ cart }: ReturnType<typeof createShop>,
	query = '',
	{ code = 'SPRING', method = 'GET' } = {}
) {
	const url = new URL(`${ORIGIN}/discount/x${query}`);
	const request = new Request(url, { method });
	return handleDiscountLink({ request, url, cart, code, ownOrigins: [ORIGIN] });
}

const openShop = () => createShop({ CartCreate: withCode(true) });

function withCode(applicable: boolean, code = 'DISCOUNT_PURCHASE_NOT_IN_RANGE'): Answer {
	return outcome(NEW_ID, {
		cart: { ...homeCart(NEW_ID), discountCodes: [{ code: 'SPRING', applicable }] },
		warnings: applicable ? [] : [{ code, message: 'The reason.', target: '' }]
	});
}

describe('a discount link', () => {
	it('creates a cart with the code, leads home and is never cached', async () => {
		const shop = openShop();
		const response = await follow(shop);
		expect(shop.sent).toEqual([['CartCreate', { discountCodes: ['SPRING'] }]]);
		expect(shop.set).toEqual([['cart', 'bbb?key=2']]);
		expect([response.status, response.headers.get('location')]).toEqual([303, '/']);
		expect(response.headers.get('cache-control')).toBe('private, no-store');
		expect(readMessages(response)).toMatchObject([
			{ kind: 'success', text: 'The code SPRING applies to your cart.', field: null }
		]);
	});

	it('adds the code to the others of a cart', async () => {
		const codes = [{ code: 'OTHER' }, { code: 'spring' }];
		const shop = createShop(
			{
				CartCodes: () => ({ cart: { discountCodes: codes } }),
				CartDiscountCodesUpdate: outcome(ID)
			},
			TOKEN
		);
		await follow(shop);
		expect(shop.sent.at(-1)).toEqual([
			...['CartDiscountCodesUpdate', { cartId: ID, discountCodes: ['OTHER', 'SPRING'] }]
		]);
	});

	it('keeps a code that does not apply yet, and says so', async () => {
		const shop = createShop({ CartCreate: withCode(false) });
		const response = await follow(shop);
		expect(shop.sent).toHaveLength(1);
		expect(readMessages(response)).toMatchObject([
			{ kind: 'success', text: expect.stringContaining('Your code is saved.') }
		]);
	});

	it('says when another discount excludes the code', async () => {
		const cart = {
			...homeCart(NEW_ID),
			lines: { nodes: [] },
			discountCodes: [
				{ code: 'WELCOME10', applicable: true },
				{ code: 'SPRING', applicable: false }
			]
		};
		const warnings = [{ code: 'DISCOUNT_CODE_NOT_HONOURED', message: '?', target: '' }];
		const shop = createShop({ CartCreate: outcome(NEW_ID, { cart, warnings }) });
		const text = 'The code SPRING cannot be combined with WELCOME10.';
		expect(readMessages(await follow(shop))).toMatchObject([{ kind: 'warning', text }]);
	});

	it.each([
		'DISCOUNT_NOT_FOUND',
		'DISCOUNT_CURRENTLY_INACTIVE',
		'DISCOUNT_USAGE_LIMIT_REACHED',
		'DISCOUNT_CUSTOMER_USAGE_LIMIT_REACHED',
		'DISCOUNT_CUSTOMER_NOT_ELIGIBLE'
	])('removes a code that never applies, with the reason: %s', async (reason) => {
		const shop = createShop({
			CartCreate: withCode(false, reason),
			CartDiscountCodesUpdate: outcome(NEW_ID)
		});
		const response = await follow(shop);
		expect(shop.sent.at(-1)).toEqual([
			...['CartDiscountCodesUpdate', { cartId: NEW_ID, discountCodes: [] }]
		]);
		expect(readMessages(response)).toMatchObject([
			{ kind: 'error', text: expect.stringMatching(/^The code SPRING /) }
		]);
	});

	it('leads on when the platform cannot be reached', async () => {
		const shop = createShop({ CartCreate: fail(new StorefrontTimeoutError('CartCreate', 5_000)) });
		const response = await follow(shop, '?redirect=/collections/all');
		expect([response.status, response.headers.get('location')]).toEqual([303, '/collections/all']);
		expect(readMessages(response)).toMatchObject([{ kind: 'error' }]);
	});

	it.each([' ', 'x'.repeat(256)])('asks for nothing with the code %j', async (code) => {
		const shop = createShop({});
		const response = await follow(shop, '', { code });
		expect([response.status, shop.sent]).toEqual([303, []]);
		expect(readMessages(response)).toMatchObject([{ kind: 'error' }]);
	});

	it('changes nothing for HEAD', async () => {
		const shop = createShop({});
		const response = await follow(shop, '?redirect=/cart', { method: 'HEAD' });
		expect([response.status, response.headers.get('location')]).toEqual([303, '/cart']);
		expect([shop.sent, response.headers.get('set-cookie')]).toEqual([[], null]);
	});
});

describe('the page after a discount link', () => {
	it.each([
		['?redirect=/collections/all', '/collections/all'],
		['?return_to=/cart', '/cart'],
		['?redirect=/cart&return_to=/pages/faq', '/cart'],
		['?redirect=/products/mug?Color=Sage', '/products/mug?Color=Sage'],
		[`?redirect=${ORIGIN}/cart`, '/cart'],
		['?utm_source=mail', '/?utm_source=mail'],
		['?redirect=/cart&utm_source=mail', '/cart?utm_source=mail'],
		['?redirect=%2Fsearch%3Fq%3Dmug&utm_source=mail', '/search?q=mug&utm_source=mail'],
		...[
			'https://evil.example/',
			'//evil.example',
			'/\\evil.example',
			'/%09/evil.example',
			'/.//evil.example',
			`${ORIGIN}//evil.example`.replace('//evil', '/%2Fevil'),
			`${ORIGIN}.evil.example/`,
			`${ORIGIN}@evil.example/`,
			'javascript:alert(1)',
			'evil.example',
			''
		].map((target) => [`?redirect=${encodeURIComponent(target)}`, '/'])
	])('of %s is %s', async (query, location) => {
		const response = await follow(openShop(), query, { method: 'HEAD' });
		expect(response.headers.get('location')).toBe(location);
	});

	it('is one of this shop, whatever the link says', async () => {
		const pieces = fc.constantFrom(
			...['/', '\\', '.', '%2f', '%5c', '\t', 'evil.example', ':', '@', '?', '#', '&', '=', ORIGIN]
		);
		await fc.assert(
			fc.asyncProperty(fc.array(pieces, { maxLength: 8 }), async (parts) => {
				const query = `?redirect=${parts.join('')}`;
				const response = await follow(openShop(), query, { method: 'HEAD' });
				const location = response.headers.get('location') ?? '';
				expect(location).toMatch(/^\/(?![/\\])/);
				expect(new URL(location, ORIGIN).origin).toBe(ORIGIN);
			})
		);
	});
});
