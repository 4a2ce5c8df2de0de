import { describe, expect, it } from 'vitest';
import type { ReturnOptions } from '$lib/domain/account';
import { StorefrontQueryError } from '../base/errors';
import { loadReturnOptions, parseReturnForm, requestReturn } from './returns';
import { createFakeAccount } from './testing/fake-account';

const REASON = 'gid://shopify/ReturnReasonDefinition/1';
const MUG = 'gid://shopify/LineItem/1';
const VASE = 'gid://shopify/LineItem/2';
const ORDER = 'gid://shopify/Order/98800001116';
const reasons = [{ id: REASON, name: 'Color' }];
const OPTIONS: ReturnOptions = {
	...{ orderId: ORDER, orderName: '#1116', orderHref: '/account/orders/98800001116' },
	lines: [
		{ id: MUG, title: 'Mug, Sage', image: null, maximum: 2, reasons },
		{ id: VASE, title: 'Vase', image: null, maximum: 1, reasons: [] }
	],
	others: []
};

function parse(fields: Record<string, string>, options = OPTIONS) {
	const form = new FormData();
	const all = { 'line-0': MUG, 'line-1': VASE, ...fields };
	for (const [name, value] of Object.entries(all)) form.set(name, value);
	return parseReturnForm(form, options);
}

describe('the form of a return', () => {
	it('asks for the lines with a quantity, and no others', () => {
		const fields = { 'quantity-0': '2', 'reason-0': REASON, 'note-0': ' Too blue ' };
		expect(parse(fields)).toEqual({
			isValid: true,
			lines: [
				{
					...{ lineItemId: MUG, quantity: 2 },
					...{ returnReasonDefinitionId: REASON, customerNote: 'Too blue' }
				}
			]
		});
	});

	it('needs a reason only where there is a choice', () => {
		expect(parse({ 'quantity-1': '1' })).toMatchObject({
			isValid: true,
			lines: [{ lineItemId: VASE, returnReasonDefinitionId: null, customerNote: null }]
		});
	});

	it.each<[string, Record<string, string>, string]>([
		['nothing', {}, 'form'],
		['nothing but words', { 'reason-0': REASON, 'note-0': 'x' }, 'form'],
		['no reason', { 'quantity-0': '1' }, 'reason-0'],
		['an unknown reason', { 'quantity-0': '1', 'reason-0': `${REASON}9` }, 'reason-0'],
		['too many', { 'quantity-0': '3', 'reason-0': REASON }, 'quantity-0'],
		['less than none', { 'quantity-0': '-1', 'reason-0': REASON }, 'quantity-0'],
		['a part of a piece', { 'quantity-0': '1.5', 'reason-0': REASON }, 'quantity-0'],
		['no number', { 'quantity-0': 'x', 'reason-0': REASON }, 'quantity-0'],
		['endless', { 'quantity-0': 'Infinity', 'reason-0': REASON }, 'quantity-0'],
		['a long note', { 'quantity-0': '1', 'reason-0': REASON, 'note-0': 'x'.repeat(301) }, 'note-0']
	])('is refused for %s, beside the field', (_, fields, name) => {
		const parsed = parse(fields);
		expect(parsed).toMatchObject({ isValid: false, faults: { [name]: expect.any(String) } });
		expect(!parsed.isValid && Object.keys(parsed.faults)).toEqual([name]);
	});

	it.each([
		['has taken the place of another', { 'line-0': VASE }],
		['is not there any more', { 'line-2': VASE }],
		['is none', { 'line-x': VASE }]
	])('is refused when a line %s', (_, fields) => {
		expect(parse({ 'quantity-0': '1', 'reason-0': REASON, ...fields })).toEqual({
			isValid: false,
			faults: { form: expect.stringContaining('has changed') as string }
		});
	});
});

describe('what can be returned', () => {
	it('of an order that the customer does not have is nothing', async () => {
		const { account } = createFakeAccount({ order: null });
		expect(await loadReturnOptions(account, ORDER)).toBeNull();
		const invalid = new StorefrontQueryError('no', [{ message: 'Invalid global id' }]);
		expect(await loadReturnOptions(createFakeAccount(invalid).account, ORDER)).toBeNull();
	});

	it('names variants and current reasons', async () => {
		const lineItem = {
			...{ id: MUG, title: 'Mug', variantTitle: 'Sage', image: null },
			suggestedReturnReasonDefinitions: {
				nodes: [
					{ id: REASON, name: 'Color', deleted: false },
					{ id: 'x', name: 'Old', deleted: true }
				]
			}
		};
		const returnInformation = {
			returnableLineItems: { nodes: [{ quantity: 2, lineItem }] },
			nonReturnableLineItems: {
				nodes: [
					{
						lineItem: { title: 'Gift Card', variantTitle: 'Default Title' },
						quantityDetails: [{ quantity: 1, reasonCode: 'FINAL_SALE' }]
					}
				]
			}
		};
		const order = { id: `${ORDER}?key=secret`, name: '#1116', returnInformation };
		expect(await loadReturnOptions(createFakeAccount({ order }).account, ORDER)).toMatchObject({
			orderHref: '/account/orders/98800001116',
			lines: [{ id: MUG, title: 'Mug, Sage', maximum: 2, reasons }],
			others: [{ title: 'Gift Card', reasons: [{ code: 'FINAL_SALE', quantity: 1 }] }]
		});
	});
});

describe('requestReturn', () => {
	const request = (outcome: object | null) =>
		requestReturn(createFakeAccount({ outcome }).account, ORDER, []);

	it.each([
		['was asked for', { return: { id: '1' }, userErrors: [] }, null],
		[
			'was asked for in another tab',
			{
				return: null,
				userErrors: [
					{ code: 'INVALID', field: ['requestedLineItems', '0', 'quantity'], message: 'No.' }
				]
			},
			'What can be returned has changed'
		],
		[
			'is refused in the words of the platform',
			{ return: null, userErrors: [{ code: 'INVALID', field: null, message: 'Not today.' }] },
			'Not today.'
		],
		['has no answer', null, 'could not be requested']
	])('a return that %s', async (_, outcome, text) => {
		const faults = await request(outcome);
		if (text === null) expect(faults).toBeNull();
		else expect(faults).toEqual({ form: expect.stringContaining(text) });
	});
});
