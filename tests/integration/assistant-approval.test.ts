import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CartChangeResult, CartView } from '$lib/domain/assistant';
import {
	type AssistantShopper,
	openAssistantShopper,
	type Said
} from '../support/assistant-shopper';
import { createObedientModel, type Obedience } from '../support/obedient-model';
import { openDemoStore, type OpenDemoStore } from '../support/open-demo-store';

const MUG = 'gid://shopify/ProductVariant/4500000013001';

let store: OpenDemoStore;

beforeAll(() => {
	store = openDemoStore();
});

afterAll(() => store.close());

const ask = (toolName: string, input: Obedience['input'] = {}): Obedience => ({ toolName, input });
const READ_CART = ask('get-cart');
const findLineId = (outputs: readonly unknown[]) =>
	outputs.flatMap((output) => (output as Partial<CartView>).lines ?? [])[0]?.lineId ?? '';
const setQuantity = (quantity: number) =>
	ask('update-cart-item', (outputs) => ({ lineId: findLineId(outputs), quantity }));
const REMOVE = setQuantity(0);
const NOTE = ask('add-cart-note', { note: 'ring twice' });
const ADD = ask('add-to-cart', { handle: 'everyday-mug', variantId: MUG, quantity: 2 });
/** Confirms the newest proposal that the model has read of. */
const CONFIRM = ask('confirm-change', (outputs) => {
	const named = outputs.map((output) => (output as Partial<CartChangeResult>).proposalId);
	return { proposalId: named.findLast((id) => id !== undefined) ?? 'none' };
});
const REST: Obedience | null = null;

/** A shopper with two mugs whose model makes these calls; null ends a turn. */
async function openShopper(steps: readonly (Obedience | null)[]) {
	const shopper = await openAssistantShopper(store, createObedientModel(steps));
	await shopper.cart.change({ kind: 'add', lines: [{ merchandiseId: MUG, quantity: 2 }] });
	return shopper;
}

async function countMugs({ cart }: AssistantShopper): Promise<number> {
	return (await cart.load())?.totalQuantity ?? 0;
}

function outputOf(said: Said, toolName: string): unknown {
	return (said.answerOf(toolName) as { result: { output: unknown } }).result.output;
}

describe('a change of the cart', () => {
	it.each([
		['a removal', [READ_CART, REMOVE], { before: 2, after: 0, note: null }],
		['more of a line', [READ_CART, setQuantity(3)], { before: 2, after: 3, note: null }],
		['fewer of a line', [READ_CART, setQuantity(1)], { before: 2, after: 1, note: null }],
		['an addition that was not named', [ADD], { before: 2, after: 4, note: null }],
		['a note', [NOTE], { before: 0, after: 0, note: 'ring twice' }]
	])('waits for the shopper: %s', async (_, steps, change) => {
		const shopper = await openShopper(steps);
		const { request, outcome } = await shopper.say('well?');
		expect(outcome.kind).toBe('waiting');
		expect(request).toMatchObject({
			kind: 'tool-approval',
			display: 'confirmation',
			options: [{ id: 'approve' }, { id: 'cancel' }],
			change
		});
		expect(await countMugs(shopper)).toBe(2);
		expect((await shopper.cart.load())?.note).toBe('');

		const pressed = await shopper.press('approve');
		expect(pressed.outcome).toEqual({ kind: 'completed' });
		expect(outputOf(pressed, request?.action.toolName ?? '')).toMatchObject({ status: 'done' });
		expect(pressed.text).toBe('Done.');
		if (change.note === null) expect(await countMugs(shopper)).toBe(change.after);
		else expect((await shopper.cart.load())?.note).toBe(change.note);
	});

	it('is asked for in words that the shop writes', async () => {
		const shopper = await openShopper([READ_CART, REMOVE]);
		const { request } = await shopper.say('well?');
		expect(request?.prompt).toBe('Remove from the cart: Everyday Mug, Chalk?');
		expect(request?.change.item).toMatchObject({
			title: 'Everyday Mug',
			variantTitle: 'Chalk',
			image: { url: expect.stringContaining('/') as unknown }
		});
	});

	it('that was denied stays undone, and is not asked for again in this turn', async () => {
		const shopper = await openShopper([READ_CART, REMOVE, REMOVE]);
		await shopper.say('well?');
		const pressed = await shopper.press('cancel');
		expect(pressed.outcome).toEqual({ kind: 'completed' });
		expect(pressed.entries.filter(({ type }) => type === 'action.result')).toMatchObject([
			{ data: { status: 'rejected' } },
			{ data: { status: 'rejected' } }
		]);
		expect(await countMugs(shopper)).toBe(2);
	});

	it('is not made when the cart has changed since the shopper was asked', async () => {
		const shopper = await openShopper([READ_CART, REMOVE]);
		await shopper.say('well?');
		await shopper.cart.change({ kind: 'add', lines: [{ merchandiseId: MUG, quantity: 1 }] });
		const pressed = await shopper.press('approve');
		expect(outputOf(pressed, 'update-cart-item')).toMatchObject({
			status: 'refused',
			explanation: expect.stringContaining('has changed since') as unknown
		});
		expect(await countMugs(shopper)).toBe(3);
	});

	it('is asked for one at a time, and the next one after the answer', async () => {
		const shopper = await openShopper([READ_CART, REMOVE, NOTE]);
		await shopper.say('well?');
		const { request } = await shopper.press('approve');
		expect(request?.change.note).toBe('ring twice');
		const { outcome } = await shopper.press('approve');
		expect(outcome).toEqual({ kind: 'completed' });
		expect([await countMugs(shopper), (await shopper.cart.load())?.note]).toEqual([
			0,
			'ring twice'
		]);
	});

	it('is told by what the store did, when its stock ends before', async () => {
		const lamp = 'gid://shopify/ProductVariant/4500000007001';
		const input = { handle: 'dome-lamp', variantId: lamp, quantity: 50 };
		const shopper = await openShopper([ask('add-to-cart', input)]);
		await shopper.say('well?');
		const output = outputOf(await shopper.press('approve'), 'add-to-cart') as CartChangeResult;
		const { lines = [] } = (await shopper.cart.load()) ?? {};
		const held = lines.find(({ merchandiseId }) => merchandiseId === lamp)?.quantity;
		expect(held).toBeLessThan(50);
		expect(output.item?.quantity).toBe(held);
	});

	it('that the message names is made at once, and once for each message', async () => {
		const shopper = await openShopper([ADD, ADD]);
		const { request } = await shopper.say('Two mugs in chalk please');
		expect(await countMugs(shopper)).toBe(4);
		expect(request?.change).toMatchObject({ before: 4, after: 6 });
	});
});

describe('an addition that the shopper answers in words', () => {
	it.each(['Yes please', 'Oui', 'はい', 'نعم'])('is carried out by “%s”', async (yes) => {
		const shopper = await openShopper([ADD, CONFIRM]);
		await shopper.say('well?');
		const said = await shopper.say(yes);
		expect(said.outcome).toEqual({ kind: 'completed' });
		expect(outputOf(said, 'confirm-change')).toMatchObject({ status: 'done' });
		expect(await countMugs(shopper)).toBe(4);
	});

	it.each(['Yes, but in blue', 'yes?', 'no, leave it', 'What is your return policy?'])(
		'is asked for again after “%s”',
		async (reply) => {
			const shopper = await openShopper([ADD, CONFIRM]);
			await shopper.say('well?');
			const { request } = await shopper.say(reply);
			expect(request?.change).toMatchObject({ before: 2, after: 4 });
			expect(await countMugs(shopper)).toBe(2);
			await shopper.press('approve');
			expect(await countMugs(shopper)).toBe(4);
		}
	);

	it('is over with the message after it', async () => {
		const shopper = await openShopper([ADD, REST, CONFIRM]);
		await shopper.say('well?');
		await shopper.say('not now');
		const said = await shopper.say('yes');
		expect(outputOf(said, 'confirm-change')).toMatchObject({
			refusal: expect.stringContaining('No change with that id') as unknown
		});
		expect(await countMugs(shopper)).toBe(2);
	});

	it('is not agreed to by a message that came while the turn after it ran', async () => {
		const shopper = await openShopper([ADD, REST, CONFIRM]);
		await shopper.say('well?');
		const steering = [{ text: 'yes', clientContext: null }];
		const said = await shopper.say('is it safe in the dishwasher?', { steering });
		expect(outputOf(said, 'confirm-change')).toHaveProperty('refusal');
		expect(await countMugs(shopper)).toBe(2);
	});

	it('is carried out once, and only by its id', async () => {
		const other = ask('confirm-change', { proposalId: 'made-up' });
		const shopper = await openShopper([ADD, other, CONFIRM, CONFIRM]);
		await shopper.say('well?');
		const said = await shopper.say('yes');
		const results = said.entries.filter(({ type }) => type === 'action.result');
		expect(results.map(({ data }) => (data as { status: string }).status)).toEqual([
			...['failed', 'completed', 'failed']
		]);
		expect(await countMugs(shopper)).toBe(4);
	});

	it('is carried out once, in a turn that waits for something else, too', async () => {
		const shopper = await openShopper([ADD, CONFIRM, READ_CART, REMOVE, CONFIRM]);
		await shopper.say('well?');
		await shopper.say('yes');
		expect(await countMugs(shopper)).toBe(4);
		const said = await shopper.press('approve');
		expect(outputOf(said, 'confirm-change')).toHaveProperty('refusal');
		expect(await countMugs(shopper)).toBe(0);
	});

	it('is nothing that was answered with a button', async () => {
		const shopper = await openShopper([ADD, REST, CONFIRM]);
		await shopper.say('well?');
		await shopper.press('cancel');
		const said = await shopper.say('yes');
		expect(outputOf(said, 'confirm-change')).toHaveProperty('refusal');
		expect(await countMugs(shopper)).toBe(2);
	});

	it('is not carried out when the cart has changed since', async () => {
		const shopper = await openShopper([ADD, CONFIRM]);
		await shopper.say('well?');
		await shopper.cart.change({ kind: 'add', lines: [{ merchandiseId: MUG, quantity: 1 }] });
		await shopper.say('yes');
		expect(await countMugs(shopper)).toBe(3);
	});
});

describe('any other change that the shopper answers in words', () => {
	const CHANGES: Record<string, readonly Obedience[]> = {
		'a removal': [READ_CART, REMOVE],
		'fewer of a line': [READ_CART, setQuantity(1)],
		'a note': [NOTE]
	};
	/** How many mugs there are, and the note. */
	const AFTERWARDS: Record<string, [number, string]> = {
		'a removal': [0, ''],
		'fewer of a line': [1, ''],
		'a note': [2, 'ring twice']
	};
	const REPLIES = ['yes', 'Yes, please!', 'no, leave it', 'what is your return policy?', 'はい'];

	it.each(Object.keys(CHANGES).flatMap((name) => REPLIES.map((reply) => [name, reply] as const)))(
		'%s is not made by “%s”: the buttons come again',
		async (name, reply) => {
			const shopper = await openShopper([...(CHANGES[name] ?? []), CONFIRM, CONFIRM]);
			const first = await shopper.say('well?');
			const again = await shopper.say(reply);
			expect(again.request?.action.toolName).toBe('confirm-change');
			expect(again.request?.change).toEqual(first.request?.change);
			// Nor by a second one.
			const { request } = await shopper.say(reply);
			expect(request?.change).toEqual(first.request?.change);
			expect(await countMugs(shopper)).toBe(2);
			expect((await shopper.cart.load())?.note).toBe('');

			await shopper.press('approve');
			const cart = await shopper.cart.load();
			expect([cart?.totalQuantity, cart?.note]).toEqual(AFTERWARDS[name]);
		}
	);
});
