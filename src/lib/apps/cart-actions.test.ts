import { describe, expect, expectTypeOf, it, vi } from 'vitest';
import type { PlatformActions } from '../../../tests/support/app-types';
import { FakeCartService } from '../../../tests/support/fake-cart-service';
import { mapCart } from '$lib/domain/platform-cart';
import { CartEditor } from '$lib/state/cart-editor';
import { parseCart } from '$lib/state/cart-request';
import { CartState } from '$lib/state/cart.svelte';
import { createCartActions, type ActionResult, type UpdateOptions } from './cart-actions';

const LAMP = 'gid://shopify/CartLine/lamp';
const MUG = 'gid://shopify/CartLine/mug';
const UPDATES = ['lines', 'note', 'attributes', 'discount'].map(
	(it) => `shopify:cart:${it}-update`
);

/** A page whose cart is answered by a service in memory, and all that its document hears. */
function open({ isHeld = false } = {}) {
	const service = new FakeCartService({ [LAMP]: 1, [MUG]: 2 });
	const document = new EventTarget();
	const heard: (Event & { [name: string]: unknown })[] = [];
	for (const name of [...UPDATES, 'shopify:cart:error']) {
		document.addEventListener(name, (event) => heard.push(event as (typeof heard)[number]));
	}
	const gate = Promise.withResolvers<undefined>();
	if (!isHeld) gate.resolve(undefined);
	const announce = vi.fn();
	const cart: CartState = new CartState(
		() =>
			new CartEditor(cart, {
				post: (body) => gate.promise.then(() => service.post(body)),
				read: () => service.read(),
				announce,
				notifyTabs: () => undefined
			})
	);
	cart.adopt(mapCart(service.cart));
	const read = vi.fn(async () => parseCart(await service.read()));
	const openDrawer = vi.fn();
	const actions = createCartActions({ cart, read, open: openDrawer, findTarget: () => document });
	const update = (payload: unknown, options?: UpdateOptions) =>
		actions.updateCart(null, payload, options);
	const list = () =>
		heard.map(({ type, action }) => (typeof action === 'string' ? `${type} ${action}` : type));
	return {
		...{ service, document, heard, cart, read, openDrawer, actions, update, list, announce },
		release: () => gate.resolve(undefined)
	};
}

it('answers as the platform publishes', () => {
	type Actions = ReturnType<typeof createCartActions>;
	expectTypeOf<Actions['getCart']>().toExtend<PlatformActions['getCart']>();
	expectTypeOf<Actions['openCart']>().returns.toExtend<Promise<void>>();
	expectTypeOf<ActionResult>().toExtend<Awaited<ReturnType<PlatformActions['updateCart']>>>();
});

describe('getCart', () => {
	it('reads once for calls at the same time', async () => {
		const { actions, read, service } = open();
		const results = await Promise.all([actions.getCart(), actions.getCart({})]);
		expect(read).toHaveBeenCalledOnce();
		expect(results.map(({ cart }) => cart?.id)).toEqual(Array(2).fill(service.cart.id));
		expect(results[0].cart?.lines.nodes).toHaveLength(2);
		await actions.getCart();
		expect(read).toHaveBeenCalledTimes(2);
	});

	it("knows the visitor's own cart, by id or token, and no other", async () => {
		const { actions, heard } = open();
		for (const cartId of ['gid://shopify/Cart/fake?key=1', 'fake', 'fake?key=1']) {
			expect((await actions.getCart({ cartId })).cart).not.toBeNull();
		}
		await expect(actions.getCart({ cartId: 'other' })).rejects.toMatchObject({
			name: 'CartActionError',
			message: 'cartId is "other", but must be the visitor\'s own cart, or left out.'
		});
		expect(heard).toMatchObject([{ type: 'shopify:cart:error', code: 'INVALID' }]);
	});

	it('ends for the caller who aborts, and only for them', async () => {
		const { actions } = open();
		const controller = new AbortController();
		const [aborted, other] = [
			actions.getCart(undefined, { signal: controller.signal }),
			actions.getCart()
		];
		controller.abort();
		await expect(aborted).rejects.toMatchObject({ name: 'AbortError' });
		expect((await other).cart).not.toBeNull();
	});
});

describe('updateCart', () => {
	it('makes each kind of change, with one event for each, as they begin', async () => {
		const { update, service, list, heard, announce, cart } = open();
		const result = await update(
			{
				lines: [
					{ merchandiseId: 7, quantity: 3 },
					{ id: LAMP, quantity: 5 },
					{ id: 'mug', quantity: 0 }
				],
				note: 'Ring twice',
				attributes: [{ key: 'Gift', value: 'yes' }],
				discountCodes: ['WELCOME10']
			},
			{ event: { detail: { app: 'loyalty' } } }
		);
		expect(list()).toEqual([
			'shopify:cart:lines-update add',
			'shopify:cart:lines-update update',
			'shopify:cart:lines-update remove',
			'shopify:cart:note-update',
			'shopify:cart:attributes-update',
			'shopify:cart:discount-update'
		]);
		expect(heard[0]).toMatchObject({
			...{ bubbles: true, cancelable: false, context: 'standard-action' },
			detail: { app: 'loyalty' },
			lines: [{ merchandiseId: 'gid://shopify/ProductVariant/7', quantity: 3 }]
		});
		expect(heard[2]).toMatchObject({ lines: [{ id: MUG, quantity: 0 }] });
		expect(service.received).toHaveLength(6);
		expect(result).toMatchObject({ userErrors: [], warnings: [] });
		expect(result.cart?.lines.nodes.map(({ quantity }) => quantity)).toEqual([5, 3]);
		const { cart: announced } = (await heard[0]?.['promise']) as { cart: { lines: object[] } };
		expect(announced.lines).toHaveLength(2);
		expect(cart.cart?.lines).toHaveLength(2);
		// The shop's own announcement would be the second.
		expect(announce).not.toHaveBeenCalled();
	});

	it('finds a line by its id, its token and the key of its variant', async () => {
		const { update, service, cart } = open();
		const variant = cart.cart?.lines[0]?.merchandiseId ?? '';
		expect(variant).not.toBe('');
		await update({ lines: [{ id: 'lamp', quantity: 2 }] });
		expect(service.quantities.get(LAMP)).toBe(2);
		expect(await update({ lines: [{ id: 'gone', quantity: 2 }] })).toMatchObject({
			cart: { id: service.cart.id },
			userErrors: [
				{
					code: 'INVALID_MERCHANDISE_LINE',
					field: ['lines', '0', 'id'],
					message: expect.any(String)
				}
			]
		});
	});

	it('rejects a payload that makes no sense, and says so to the page', async () => {
		const { update, service, heard } = open();
		await expect(update({ lines: [{ id: LAMP, quantity: -1 }] })).rejects.toMatchObject({
			name: 'CartActionError',
			cause: { userErrors: [{ code: 'INVALID' }] }
		});
		expect(service.received).toEqual([]);
		expect(heard).toMatchObject([
			{
				type: 'shopify:cart:error',
				code: 'INVALID',
				error: 'lines[0].quantity is -1, but must be a whole number from 0 on.'
			}
		]);
	});

	it('rejects when the cart cannot be asked', async () => {
		const { update, service, heard } = open();
		vi.spyOn(service, 'post').mockRejectedValue(new TypeError('Failed to fetch'));
		await expect(update({ note: 'a' })).rejects.toThrow('Failed to fetch');
		expect(heard).toMatchObject([
			{ type: 'shopify:cart:note-update' },
			{ type: 'shopify:cart:error', code: 'SERVICE_UNAVAILABLE' }
		]);
		await expect(heard[0]?.['promise']).rejects.toThrow('Failed to fetch');
	});

	it('is superseded by a newer update of the same, which loses no addition', async () => {
		const { update, service, release } = open({ isHeld: true });
		const older = update({ lines: [{ id: LAMP, quantity: 4 }] });
		const waiting = update({ lines: [{ id: LAMP, quantity: 5 }] });
		const added = update({ lines: [{ merchandiseId: 7, quantity: 1 }] });
		const other = update({ lines: [{ id: MUG, quantity: 9 }] });
		const newest = update({ lines: [{ id: LAMP, quantity: 6 }], note: 'a' });
		await expect(older).rejects.toMatchObject({ name: 'AbortError' });
		await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
		release();
		await Promise.all([added, other, newest]);
		expect([service.quantities.get(LAMP), service.quantities.get(MUG)]).toEqual([6, 9]);
		// What had not begun is not sent.
		const quantities = service.received.flatMap((it) =>
			'lines' in it ? it.lines.map(({ quantity }) => quantity) : []
		);
		expect(quantities).toEqual([1, 9, 6]);
	});

	it('is not sent when it is aborted before its turn', async () => {
		const { update, service, release } = open({ isHeld: true });
		const first = update({ note: 'a' });
		const controller = new AbortController();
		const second = update({ discountCodes: ['A'] }, { signal: controller.signal });
		await Promise.resolve();
		controller.abort();
		await expect(second).rejects.toMatchObject({ name: 'AbortError' });
		release();
		await first;
		await expect(update({ note: 'b' }, { signal: AbortSignal.abort() })).rejects.toThrow();
		expect(service.received).toEqual([{ note: 'a' }]);
	});

	it('lets a theme handle it and name the target of events', async () => {
		const { actions, service, cart, list } = open();
		const drawer = new EventTarget();
		const seen: unknown[] = [];
		drawer.addEventListener('shopify:cart:note-update', (event) => seen.push(event.type));
		const eventTarget = vi.fn(() => drawer);
		const handler = async (defaultHandler: () => Promise<ActionResult>) => ({
			...(await defaultHandler()),
			detail: { handledBy: 'theme' }
		});
		const result = await actions.updateCart({ eventTarget, handler }, { note: 'a' });
		expect(result).toMatchObject({ detail: { handledBy: 'theme' } });
		expect(service.note).toBe('a');
		expect([seen, list()]).toEqual([['shopify:cart:note-update'], []]);
		expect(eventTarget).toHaveBeenCalledExactlyOnceWith({ type: 'shopify:cart:note-update' });

		const refresh = vi.spyOn(cart, 'refresh');
		const own = { cart: null };
		const configuration = { eventTarget: () => null, handler: () => Promise.resolve(own) };
		expect(await actions.updateCart(configuration, { note: 'b' })).toBe(own);
		expect(list()).toEqual(['shopify:cart:note-update']);
		expect(refresh).toHaveBeenCalledOnce();
	});
});

it('opens the cart, or lets a theme do it', async () => {
	const { actions, openDrawer } = open();
	await actions.openCart(null);
	expect(openDrawer).toHaveBeenCalledOnce();
	const handler = vi.fn();
	await actions.openCart({ handler });
	expect(handler).toHaveBeenCalledOnce();
	expect(openDrawer).toHaveBeenCalledOnce();
});
