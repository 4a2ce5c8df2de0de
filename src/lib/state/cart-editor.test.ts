import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { mapCart } from '$lib/domain/platform-cart';
import { FakeCartService, type Fate } from '../../../tests/support/fake-cart-service';
import { CART_TIMEOUT_MS, CartEditor, type CartConnection } from './cart-editor';
import type { CartChange } from './cart-events';
import type { CartLineInput } from '$lib/domain/cart';
import { changesTexts } from '$messages/en/changes';
import { layoutTexts } from '$messages/en/layout';
import { describeTotals, getQuantity, isLinePending, listArrivals, listLines } from './cart-view';
import { CartState } from './cart.svelte';

const LAMP = 'gid://shopify/CartLine/lamp';
const MUG = 'gid://shopify/CartLine/mug';
const ITEM = {
	title: 'Dome Table Lamp',
	variantTitle: 'Sage',
	quantity: 1,
	image: null,
	price: null
};

function edit(connection: CartConnection) {
	const cart: CartState = new CartState(() => editor);
	const editor: CartEditor = new CartEditor(cart, connection);
	return { cart, editor };
}

/** A cart whose requests meet the fates given, in that order, and are answered thereafter. */
function connect(service: FakeCartService, fates: Fate[] = []) {
	const changes: CartChange[] = [];
	let nudges = 0;
	const { cart, editor } = edit({
		post: (body) => service.post(body, fates.shift()),
		read: () => service.read(),
		announce: (change) => {
			change.outcome.catch(() => undefined);
			changes.push(change);
		},
		notifyTabs: () => (nudges += 1)
	});
	cart.adopt(mapCart(service.cart));
	return { cart, editor, service, changes, countNudges: () => nudges };
}

/** A cart whose requests are answered when the test says so. */
function hold(service = new FakeCartService({ [LAMP]: 1, [MUG]: 2 })) {
	const held: (() => void)[] = [];
	const { cart, editor } = edit({
		post: (body) => {
			const answer = () => service.post(body);
			return new Promise((resolve) => held.push(() => resolve(answer())));
		},
		read: () => service.read(),
		announce: () => undefined,
		notifyTabs: () => undefined
	});
	cart.adopt(mapCart(service.cart));
	const answerNext = async () => {
		await expect.poll(() => held.length).toBeGreaterThan(0);
		held.shift()?.();
	};
	return { cart, editor, service, answerNext };
}

const line = (id: string, quantity: number) => ({
	...{ id, quantity, parentId: null },
	again: { merchandiseId: `variant of ${id}`, quantity }
});

describe('a change that another script asks for', () => {
	it('has its turn, and whoever asked says what came of it', async () => {
		const { cart, editor, service, changes } = connect(new FakeCartService({ [LAMP]: 1 }), [
			'answered',
			'request lost'
		]);
		const outcomes: Promise<unknown>[] = [];
		const submit = (note: string, signal = new AbortController().signal) =>
			editor.submit({ note }, signal, (outcome) => {
				outcome.catch(() => undefined);
				outcomes.push(outcome);
			});
		const results = [submit('a'), submit('b'), submit('c', AbortSignal.abort()), submit('d')];
		expect(await Promise.all(results)).toEqual([true, false, false, true]);
		expect(service.received).toEqual([{ note: 'a' }, { note: 'd' }]);
		await expect(outcomes[1]).rejects.toThrow('The connection broke.');
		await expect(outcomes[2]).rejects.toMatchObject({ name: 'AbortError' });
		expect([cart.messages, changes, cart.cart?.note]).toEqual([[], [], 'd']);
	});
});

describe('a change that fails', () => {
	it('shows the quantity from before and says so beside the line', async () => {
		const service = new FakeCartService({ [LAMP]: 1 });
		const { cart, editor, countNudges } = connect(service, ['request lost']);
		const change = editor.setQuantity(LAMP, 4);
		expect(getQuantity(cart, line(LAMP, 1))).toBe(4);
		expect(await change).toBe(false);
		expect(getQuantity(cart, line(LAMP, 1))).toBe(1);
		expect(cart.messages).toEqual([
			{ kind: 'error', text: changesTexts.failedUpdate, lineId: LAMP, field: 'quantity' }
		]);
		expect(cart.isBusy).toBe(false);
		expect(countNudges()).toBe(0);
	});

	it('brings a removed line back', async () => {
		const { cart, editor } = connect(new FakeCartService({ [LAMP]: 1, [MUG]: 2 }), [
			'request lost'
		]);
		const removal = editor.setQuantity(LAMP, 0);
		expect(listLines(cart, cart.cart!).map(({ id }) => id)).toEqual([MUG]);
		await removal;
		expect(listLines(cart, cart.cart!).map(({ id }) => id)).toEqual([LAMP, MUG]);
	});

	it('is none when only the answer was lost', async () => {
		const service = new FakeCartService({ [LAMP]: 1 });
		const { cart, editor } = connect(service, ['answer lost']);
		expect(await editor.setQuantity(LAMP, 3)).toBe(true);
		expect(cart.cart?.lines[0]?.quantity).toBe(3);
		expect(cart.messages).toEqual([]);
	});

	it('takes what was on its way out of sight, and never sends it again', async () => {
		const service = new FakeCartService();
		const { cart } = connect(service, ['request lost']);
		const line = { merchandiseId: 'v', quantity: 1 };
		const adding = cart.add([{ line: line, item: ITEM }]);
		expect(cart.pendingAdditions).toEqual([{ line, item: ITEM }]);
		expect(await adding).toBe(false);
		expect(cart.pendingAdditions).toEqual([]);
		expect(cart.messages).toMatchObject([
			{ text: changesTexts.failedAdd, lineId: null, field: null }
		]);
		expect(service.quantities.size).toBe(0);
	});

	it.each([
		['a refusal', Response.json({ error: { code: 'missing_cart' } }, { status: 400 })],
		['an answer about something else', Response.json({ ok: true })]
	])('may be %s', async (_, response) => {
		const service = new FakeCartService({ [LAMP]: 1 });
		const { cart, editor } = edit({
			post: () => Promise.resolve(response),
			read: () => service.read(),
			announce: ({ outcome }) => void outcome.catch(() => undefined),
			notifyTabs: () => undefined
		});
		expect(await editor.setNote('Leave it at the door')).toBe(false);
		expect(cart.messages).toMatchObject([{ text: changesTexts.failedUpdate, field: 'note' }]);
	});
});

describe('a cart that does not answer', () => {
	afterEach(() => {
		vi.useRealTimers();
		vi.restoreAllMocks();
	});

	it('is given up after ten seconds, not before', async () => {
		vi.useFakeTimers();
		vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
			const controller = new AbortController();
			setTimeout(() => controller.abort(new DOMException('Late', 'TimeoutError')), ms);
			return controller.signal;
		});
		const service = new FakeCartService({ [LAMP]: 1 });
		const { cart, editor } = edit({
			post: (_, signal) =>
				new Promise((_resolve, reject) => {
					signal.addEventListener('abort', () => reject(signal.reason as DOMException));
				}),
			read: () => service.read(),
			announce: ({ outcome }) => void outcome.catch(() => undefined),
			notifyTabs: () => undefined
		});
		const change = editor.applyDiscountCode('WELCOME10');
		await vi.advanceTimersByTimeAsync(CART_TIMEOUT_MS - 1);
		expect(describeTotals(cart)).toBe('pending');
		await vi.advanceTimersByTimeAsync(1);
		expect(await change).toBe(false);
		expect(CART_TIMEOUT_MS).toBe(10_000);
		expect(cart.messages).toMatchObject([{ text: changesTexts.timedOut, field: 'discountCode' }]);
	});
});

describe('adding', () => {
	it('opens the drawer at once and says what the cart did differently', async () => {
		const warnings = [
			{ code: 'MERCHANDISE_NOT_ENOUGH_STOCK', message: 'Only 3 are left.', target: LAMP },
			{ code: 'DISCOUNT_NOT_FOUND', message: 'Told when the code was entered.', target: '' }
		];
		const service = new FakeCartService({ [LAMP]: 3 });
		const body = { cart: service.cart, userErrors: [], warnings };
		const { cart } = edit({
			post: () => Promise.resolve(Response.json(body)),
			read: () => service.read(),
			announce: () => undefined,
			notifyTabs: () => undefined
		});
		const adding = cart.add([{ line: { merchandiseId: 'v', quantity: 9 }, item: ITEM }]);
		expect(cart.isOpen).toBe(true);
		expect(await adding).toBe(true);
		expect(cart.messages).toEqual([
			{ kind: 'warning', text: 'Only 3 are left.', lineId: LAMP, field: 'quantity' }
		]);
	});

	it('confirms nothing when the platform refuses', async () => {
		const service = new FakeCartService();
		const { cart } = edit({
			post: () =>
				Promise.resolve(
					Response.json({ cart: null, userErrors: [{ message: 'Sold out.' }], warnings: [] })
				),
			read: () => service.read(),
			announce: () => undefined,
			notifyTabs: () => undefined
		});
		expect(await cart.add([{ line: { merchandiseId: 'v', quantity: 1 }, item: ITEM }])).toBe(false);
		expect(cart.messages).toMatchObject([{ kind: 'error', text: 'Sold out.', lineId: null }]);
	});
});

describe('the first additions', () => {
	it('wait for each other, so that the second finds the cart that the first has made', async () => {
		const begun: string[] = [];
		const answers: ((response: Response) => void)[] = [];
		const { cart } = edit({
			post: (body) => {
				begun.push(body);
				return new Promise((resolve) => answers.push(resolve));
			},
			read: () => Promise.reject(new TypeError('not asked')),
			announce: () => undefined,
			notifyTabs: () => undefined
		});
		cart.adopt(null);
		const additions = ['lamp', 'mug'].map((merchandiseId) =>
			cart.add([{ line: { merchandiseId, quantity: 1 }, item: ITEM }])
		);
		const answer = () => {
			const { cart: answered } = new FakeCartService();
			answers.shift()?.(Response.json({ cart: answered, userErrors: [], warnings: [] }));
		};
		await expect.poll(() => begun).toHaveLength(1);
		expect(begun[0]).toContain('lamp');
		answer();
		await additions[0];
		await expect.poll(() => begun).toHaveLength(2);
		expect(begun[1]).toContain('mug');
		answer();
		expect(await Promise.all(additions)).toEqual([true, true]);
	});
});

describe('an addition', () => {
	const again = { merchandiseId: `variant of ${LAMP}`, quantity: 5 };
	const show = (cart: CartState) =>
		listLines(cart, cart.cart!).map((it) => [it.id, getQuantity(cart, it)]);

	it('raises the line and the count at once, then shows what the server granted', async () => {
		const { cart, service, answerNext } = hold();
		const adding = cart.add([{ line: again, item: ITEM }]);
		expect(cart.isOpen).toBe(true);
		expect(show(cart)).toEqual([
			...[
				[LAMP, 6],
				[MUG, 2]
			]
		]);
		expect(listArrivals(cart, cart.cart!.lines)).toEqual([]);
		expect(isLinePending(cart, cart.cart!.lines[0]!)).toBe(true);
		expect(cart.count).toBe(8);
		service.quantities.set(LAMP, 3);
		await answerNext();
		await adding;
		expect(show(cart)).toEqual([
			...[
				[LAMP, 3],
				[MUG, 2],
				[`line of ${again.merchandiseId}`, 5]
			]
		]);
		expect(isLinePending(cart, cart.cart!.lines[0]!)).toBe(false);
		expect(cart.count).toBe(10);
	});

	it.each([
		['another variant', { merchandiseId: 'v' }],
		['a subscription', { sellingPlanId: 'monthly' }],
		['an engraving', { attributes: [{ key: 'Text', value: 'Ada' }] }]
	])('of %s arrives as a line of its own', (_, changes) => {
		const { cart } = hold();
		void cart.add([{ line: { ...again, ...changes }, item: ITEM }]);
		expect(show(cart)).toEqual([
			...[
				[LAMP, 1],
				[MUG, 2]
			]
		]);
		expect(listArrivals(cart, cart.cart!.lines)).toHaveLength(1);
		expect(cart.count).toBe(8);
	});

	it('shows what is bought with it below the line, or below what arrives with it', () => {
		const { cart } = hold();
		const addOn = { merchandiseId: 'wrap', quantity: 1 };
		const parents = [again.merchandiseId, 'new'].map((merchandiseId) => ({ merchandiseId }));
		const add = (line: CartLineInput) => cart.add([{ line, item: ITEM }]);
		void add({ ...addOn, parent: { lineId: MUG } });
		for (const parent of parents) void add({ ...addOn, parent });
		void add({ merchandiseId: 'new', quantity: 1 });
		const arrivals = listArrivals(cart, cart.cart!.lines);
		expect(arrivals.map(({ parentId }) => parentId)).toEqual([null, undefined, LAMP, MUG]);
		expect(cart.count).toBe(7);
	});

	it('is taken back when the server refuses it', async () => {
		const refusal = { userErrors: [{ message: 'Sold out.' }], warnings: [] };
		const service = new FakeCartService({ [LAMP]: 1 });
		const { cart } = edit({
			post: () => Promise.resolve(Response.json({ cart: service.cart, ...refusal })),
			read: () => service.read(),
			announce: () => undefined,
			notifyTabs: () => undefined
		});
		cart.adopt(mapCart(service.cart));
		const adding = cart.add([{ line: again, item: ITEM }]);
		expect([cart.count, show(cart)]).toEqual([6, [[LAMP, 6]]]);
		expect(await adding).toBe(false);
		expect([cart.count, show(cart)]).toEqual([1, [[LAMP, 1]]]);
	});

	it('counts at once, though there is no cart yet', async () => {
		const { cart, answerNext } = hold(new FakeCartService());
		cart.cart = null;
		const adding = cart.add([{ line: again, item: ITEM }]);
		expect(cart.count).toBe(5);
		await answerNext();
		await adding;
		expect(cart.count).toBe(5);
	});

	it('to a cart that is not known reads it first, and counts once', async () => {
		const service = new FakeCartService({ [LAMP]: 1 });
		const sent: string[] = [];
		const { cart } = edit({
			post: (body) => {
				sent.push('post');
				expect([cart.count, show(cart)]).toEqual([6, [[LAMP, 6]]]);
				return service.post(body);
			},
			read: () => {
				sent.push('read');
				return service.read();
			},
			announce: () => undefined,
			notifyTabs: () => undefined
		});
		expect(cart.count).toBeUndefined();
		expect(await cart.add([{ line: again, item: ITEM }])).toBe(true);
		expect(sent).toEqual(['read', 'post']);
		expect(cart.count).toBe(6);
	});
});

describe('a cart whose code cannot be loaded', () => {
	it('says so, takes what was on its way out of sight, and is tried again', async () => {
		const service = new FakeCartService();
		const { editor } = connect(service);
		const load = vi.fn(() => Promise.resolve(editor));
		load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
		const cart = new CartState(load);
		const adding = cart.add([{ line: { merchandiseId: 'v', quantity: 1 }, item: ITEM }]);
		expect([cart.isOpen, cart.isBusy, cart.pendingCount]).toEqual([true, true, 1]);
		expect(await adding).toBe(false);
		expect([cart.isBusy, cart.pendingAdditions]).toEqual([false, []]);
		expect(cart.messages).toEqual([
			{ kind: 'error', text: layoutTexts.cartFailed, lineId: null, field: null }
		]);
		expect(await cart.edit((it) => it.setNote('For Ada'))).toBe(true);
		expect(service.received).toEqual([{ note: 'For Ada' }]);
	});

	it('is unreadable, without a word that nobody asked for', async () => {
		const cart = new CartState(() => Promise.reject(new TypeError('Failed to fetch')));
		expect(await cart.refresh()).toBe(false);
		expect([cart.isUnreadable, cart.messages]).toEqual([true, []]);
	});
});

describe('a removed line', () => {
	it('can be put back as it was', async () => {
		const { cart, editor, service } = connect(new FakeCartService({ [LAMP]: 4, [MUG]: 2 }));
		expect(await editor.setQuantity(LAMP, 0)).toBe(true);
		const line = { merchandiseId: `variant of ${LAMP}`, quantity: 4 };
		const title = 'Dome Table Lamp';
		expect(cart.messages).toEqual([
			{
				...{ kind: 'success', text: changesTexts.removed({ title }), lineId: null, field: null },
				undo: [{ ...line, title }]
			}
		]);
		await cart.add([{ line: line, item: ITEM }], true);
		expect(service.received.at(-1)).toEqual({ lines: [line] });
		expect(cart.messages).toEqual([]);
		expect(cart.isOpen).toBe(false);
	});

	it('is not offered again while the server has not removed it', async () => {
		const { cart, editor } = connect(new FakeCartService({ [LAMP]: 4 }), ['request lost']);
		expect(await editor.setQuantity(LAMP, 0)).toBe(false);
		expect(cart.messages.filter(({ undo }) => undo)).toEqual([]);
	});

	it('takes the lines that belong to it along', () => {
		const { cart, editor } = hold();
		const known = cart.cart!;
		const [lamp, mug] = known.lines;
		cart.cart = { ...known, lines: [lamp!, { ...mug!, parentId: LAMP }] };
		void editor.setQuantity(LAMP, 0);
		expect(listLines(cart, cart.cart)).toEqual([]);
	});

	it('is put back with its children', async () => {
		const service = new FakeCartService({ [LAMP]: 1, [MUG]: 2 });
		const { cart, editor } = connect(service);
		const known = cart.cart!;
		const [lamp, mug] = known.lines;
		cart.cart = { ...known, lines: [lamp!, { ...mug!, parentId: LAMP }] };
		await editor.setQuantity(LAMP, 0);
		const parent = { merchandiseId: `variant of ${LAMP}` };
		expect(cart.messages[0]?.undo).toMatchObject([
			{ ...parent, quantity: 1 },
			{ merchandiseId: `variant of ${MUG}`, quantity: 2, parent }
		]);
	});
});

describe('the list of lines', () => {
	it('is the same while only a quantity changes, so that no line is rendered anew', () => {
		const { cart, editor } = hold();
		void editor.setQuantity(LAMP, 3);
		expect(listLines(cart, cart.cart!)).toBe(cart.cart!.lines);
		void editor.setQuantity(LAMP, 0);
		expect(listLines(cart, cart.cart!).map(({ id }) => id)).toEqual([MUG]);
	});
});

describe('totals', () => {
	it('are pending until every change is confirmed, then updated', async () => {
		const { cart, editor, answerNext } = hold();
		expect(describeTotals(cart)).toBe('settled');
		const first = editor.setQuantity(LAMP, 2);
		const second = editor.setNote('For Ada');
		await answerNext();
		await first;
		expect(describeTotals(cart)).toBe('pending');
		await answerNext();
		await second;
		expect(describeTotals(cart)).toBe('updated');
	});
});

describe('pressing “one more” quickly', () => {
	it('sends the first wish and the last, and never shows less than was wished', async () => {
		const { cart, editor, service, answerNext } = hold();
		const changes = [editor.setQuantity(LAMP, 2), editor.setQuantity(LAMP, 3)];
		changes.push(editor.setQuantity(LAMP, 4));
		await answerNext();
		await changes[0];
		expect(getQuantity(cart, line(LAMP, 1))).toBe(4);
		await answerNext();
		await Promise.all(changes);
		expect(service.received).toEqual([
			{ lines: [{ id: LAMP, quantity: 2 }] },
			{ lines: [{ id: LAMP, quantity: 4 }] }
		]);
		expect(LAMP in cart.pendingQuantities).toBe(false);
	});

	it('applies a code to the codes that the code before it left', async () => {
		const service = new FakeCartService({ [LAMP]: 1 });
		const { editor } = connect(service);
		const changes = [editor.applyDiscountCode('WELCOME10'), editor.applyDiscountCode('FREESHIP')];
		changes.push(editor.removeDiscountCode('welcome10'));
		await Promise.all(changes);
		expect(service.codes).toEqual(['FREESHIP']);
	});
});

describe('what else knows the cart', () => {
	it('does not overwrite a newer cart, nor one that is being changed', async () => {
		const { cart, editor, service, answerNext } = hold();
		const older = mapCart(service.cart);
		const change = editor.setQuantity(LAMP, 5);
		cart.adopt(null);
		expect(cart.cart?.lines).toHaveLength(2);
		await answerNext();
		await change;
		cart.adopt(older);
		expect(cart.cart?.lines[0]?.quantity).toBe(5);
		cart.adopt(null);
		expect(cart.cart).toBeNull();
	});

	it('hears of every change, with the place it came from', async () => {
		const { cart, editor, changes, countNudges } = connect(new FakeCartService({ [LAMP]: 1 }));
		await editor.setQuantity(LAMP, 0);
		await cart.add([{ line: { merchandiseId: 'v', quantity: 1 }, item: ITEM }]);
		await editor.setNote('For Ada');
		expect(changes.map(({ context }) => context)).toEqual(['cart', 'product', 'dialog']);
		expect(countNudges()).toBe(3);
	});

	it('cannot make an unreadable cart look empty', async () => {
		const { cart, editor } = edit({
			post: () => Promise.reject(new TypeError('offline')),
			read: () => Promise.reject(new TypeError('offline')),
			announce: () => undefined,
			notifyTabs: () => undefined
		});
		expect(await editor.refresh()).toBe(false);
		expect(cart.isUnreadable).toBe(true);
		expect(cart.cart).toBeUndefined();
	});
});

type Action = { kind: 'set'; id: string; quantity: number } | { kind: 'add' } | { kind: 'pause' };

const action: fc.Arbitrary<Action> = fc.oneof(
	fc.record({
		kind: fc.constant('set' as const),
		id: fc.constantFrom(LAMP, MUG),
		quantity: fc.nat(9)
	}),
	fc.constant<Action>({ kind: 'add' }),
	fc.constant<Action>({ kind: 'pause' })
);
const fates = fc.array(fc.constantFrom<Fate>('answered', 'answer lost', 'request lost'), {
	maxLength: 40
});

async function play(
	actions: readonly Action[],
	{ cart, editor }: ReturnType<typeof connect>
): Promise<void> {
	const results: Promise<boolean>[] = [];
	for (const step of actions) {
		if (step.kind === 'set') results.push(editor.setQuantity(step.id, step.quantity));
		if (step.kind === 'add')
			results.push(cart.add([{ line: { merchandiseId: 'v', quantity: 1 }, item: ITEM }]));
		if (step.kind === 'pause') for (let tick = 0; tick < 20; tick += 1) await Promise.resolve();
	}
	await Promise.all(results);
}

describe('whatever a shopper presses, and however fast', () => {
	it('ends with the last wish for every line and every addition once', async () => {
		await fc.assert(
			fc.asyncProperty(fc.array(action, { maxLength: 30 }), async (actions) => {
				const service = new FakeCartService({ [LAMP]: 1, [MUG]: 1 });
				await play(actions, connect(service));
				for (const id of [LAMP, MUG]) {
					const pendingQuantities = actions.flatMap((it) =>
						it.kind === 'set' && it.id === id ? [it] : []
					);
					expect(service.quantities.get(id) ?? 0).toBe(pendingQuantities.at(-1)?.quantity ?? 1);
				}
				const additions = actions.filter(({ kind }) => kind === 'add').length;
				expect(service.quantities.get('line of v') ?? 0).toBe(additions);
				expect(service.mostAtOnce).toBeLessThanOrEqual(1);
			})
		);
	});

	it('shows what the cart really holds, even when requests and answers get lost', async () => {
		await fc.assert(
			fc.asyncProperty(fc.array(action, { maxLength: 30 }), fates, async (actions, lost) => {
				const service = new FakeCartService({ [LAMP]: 1, [MUG]: 1 });
				const connected = connect(service, [...lost]);
				const { cart } = connected;
				await play(actions, connected);
				const shown = listLines(cart, cart.cart!).map((it) => [it.id, getQuantity(cart, it)]);
				expect(shown).toEqual([...service.quantities]);
				expect(cart.isBusy).toBe(false);
				expect(cart.pendingAdditions).toEqual([]);
			})
		);
	});
});
