import { describe, expect, it } from 'vitest';
import { FakeCartService } from '../../../tests/support/fake-cart-service';
import { dispatchCartChange, dispatchCartEvent } from './cart-events';
import type { CartRequest } from './cart-request';

const ITEM = {
	title: 'Dome Table Lamp',
	variantTitle: 'Sage',
	quantity: 2,
	image: null,
	price: null
};
const CART = new FakeCartService({ lamp: 2 }).cart;
const OUTCOME = Promise.resolve({ cart: CART, userErrors: [], warnings: [] });

/** All events of these names, in order. */
function listen(...names: string[]) {
	const target = new EventTarget();
	const heard: Event[] = [];
	for (const name of names) target.addEventListener(name, (event) => heard.push(event));
	return { target, heard };
}

describe('shopify:cart:lines-update', () => {
	it.each([
		['add', { lines: [{ merchandiseId: 'v', quantity: 2 }] }],
		['update', { lines: [{ id: 'lamp', quantity: 2 }] }],
		['remove', { lines: [{ id: 'lamp', quantity: 0 }] }]
	] satisfies [string, CartRequest][])('says that lines %s', (action, request) => {
		const { target, heard } = listen('shopify:cart:lines-update');
		dispatchCartChange(() => target, { request, outcome: OUTCOME, context: 'cart', items: [] });
		expect(heard).toMatchObject([{ action, context: 'cart', lines: request.lines }]);
	});

	it('promises the cart with its lines as a list, and names what is added', async () => {
		const { target, heard } = listen('shopify:cart:lines-update');
		const request = { lines: [{ merchandiseId: 'v', quantity: 2 }] };
		dispatchCartChange(() => target, {
			request,
			outcome: OUTCOME,
			context: 'product',
			items: [ITEM]
		});
		const [event] = heard as (Event & { promise: Promise<unknown> })[];
		expect(event).toMatchObject({ detail: { products: [ITEM] } });
		expect(await event?.promise).toMatchObject({ cart: { lines: [{ id: 'lamp' }] } });
	});
});

it('says which attributes the cart should have, with data of an app', () => {
	const { target, heard } = listen('shopify:cart:attributes-update');
	const attributes = [{ key: 'Gift', value: 'yes' }];
	const detail = { app: 'gifts' };
	const context = 'standard-action';
	dispatchCartEvent(() => target, { request: { attributes }, outcome: OUTCOME, context, detail });
	expect(heard).toMatchObject([{ attributes, context, detail }]);
});

it('says which codes the cart should end up with', () => {
	const { target, heard } = listen('shopify:cart:discount-update');
	const request = { discountCodes: ['WELCOME10', 'FREESHIP'] };
	dispatchCartChange(() => target, { request, outcome: OUTCOME, context: 'dialog', items: [] });
	expect(heard).toMatchObject([{ discountCodes: [{ code: 'WELCOME10' }, { code: 'FREESHIP' }] }]);
});

it('reports a failure after the change was announced, and leaves no rejection unhandled', async () => {
	const { target, heard } = listen('shopify:cart:note-update', 'shopify:cart:error');
	const outcome = Promise.reject(new Error('The connection broke.'));
	dispatchCartChange(() => target, {
		request: { note: 'For Ada' },
		outcome,
		context: 'cart',
		items: []
	});
	await expect(outcome).rejects.toThrow();
	expect(heard).toMatchObject([
		{ type: 'shopify:cart:note-update', note: 'For Ada' },
		{ type: 'shopify:cart:error', error: 'The connection broke.', code: 'SERVICE_UNAVAILABLE' }
	]);
});
