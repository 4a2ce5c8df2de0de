import { describe, expect, it } from 'vitest';
import { createMessage, decodeMessages, describeChange, serializeMessages } from './cart-messages';
import type { CartOutcome } from '$lib/domain/platform-cart';

const LINE = 'gid://shopify/CartLine/3f9a?cart=token';
const nothing: CartOutcome = { cart: null, userErrors: [], warnings: [] };
const stock = {
	code: 'MERCHANDISE_NOT_ENOUGH_STOCK' as const,
	message: 'Only 3 Dome Lamps left.',
	target: LINE
};

const readValue = (cookie: string) => /^cart_message=([^;]*)/.exec(cookie)?.[1];

describe('describeChange', () => {
	it('says success only when nothing went wrong', () => {
		const note = { kind: 'note', note: '' } as const;
		const fault = { code: null, field: ['note'], message: 'Note is too long.' };
		expect(describeChange(note, { ...nothing, userErrors: [fault] })).toEqual([
			createMessage('error', 'Note is too long.', { field: 'note' })
		]);
		expect(describeChange(note, nothing)).toEqual([
			createMessage('success', 'Note saved.', { field: 'note' })
		]);
	});

	it('puts a warning beside the line that it concerns, and no other thing', () => {
		const remove = { kind: 'remove', lineIds: [LINE] } as const;
		const other = { ...stock, target: 'gid://shopify/Cart/1' };
		expect(
			describeChange({ ...remove, lineIds: [LINE] }, { ...nothing, warnings: [stock, other] })
		).toEqual([
			{ kind: 'warning', text: 'Only 3 Dome Lamps left.', lineId: LINE, field: 'quantity' },
			{ kind: 'warning', text: 'Only 3 Dome Lamps left.', lineId: null, field: 'quantity' }
		]);
	});

	it.each(['discount-apply', 'gift-card-apply'] as const)(
		'gives the code of a refused %s back',
		(kind) => {
			const fault = { code: 'INVALID', field: ['codes'], message: 'Unknown.' };
			const messages = describeChange({ kind, code: 'NOPE' }, { ...nothing, userErrors: [fault] });
			expect(messages).toMatchObject([{ kind: 'error', text: 'Unknown.', typed: 'NOPE' }]);
			expect(decodeMessages(readValue(serializeMessages(messages)))).toEqual(messages);
		}
	);

	it('is silent about what the page shows by itself', () => {
		expect(describeChange({ kind: 'remove', lineIds: [LINE] }, nothing)).toEqual([]);
	});
});

describe('the message cookie', () => {
	it('comes back as it was', () => {
		const messages = [
			createMessage('warning', 'Nur noch 3 übrig. “Ja”; <b>', { lineId: LINE, field: 'quantity' })
		];
		expect(decodeMessages(readValue(serializeMessages(messages)))).toEqual(messages);
	});

	it('is for our server only, and for a minute', () => {
		const messages = [createMessage('success', 'Added.')];
		const attributes = /; Path=\/; Max-Age=60; HttpOnly; SameSite=Lax$/;
		expect(serializeMessages(messages)).toMatch(attributes);
		expect(serializeMessages([])).toBe('cart_message=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax');
	});

	it('stays below what browsers store', () => {
		const long = createMessage('error', '語'.repeat(5000), {
			lineId: `gid://shopify/CartLine/${'x'.repeat(900)}`
		});
		const cookie = serializeMessages(Array(20).fill({ ...long, typed: '語'.repeat(255) }));
		expect(cookie.length).toBeLessThan(4096);
		expect(decodeMessages(readValue(cookie))).toHaveLength(3);
	});

	it('is held to the same bounds when somebody else has written it', () => {
		const lines = [{ title: 'x'.repeat(900), merchandiseId: LINE, quantity: 1 }];
		const written = Array.from({ length: 9 }, () => ({
			...createMessage('error', 'y'.repeat(201), { lineId: `gid://${'z'.repeat(160)}` }),
			typed: 't'.repeat(41)
		}));
		const toCookie = (messages: object[]) =>
			Buffer.from(JSON.stringify(messages)).toString('base64url');
		const shown = createMessage('error', 'y'.repeat(200));
		expect(decodeMessages(toCookie(written.slice(0, 6)))).toEqual([shown, shown, shown]);
		expect(decodeMessages(toCookie([{ ...shown, undo: lines }]))).toEqual([shown]);
		expect(decodeMessages(toCookie(written))).toEqual([]);
	});

	it.each([undefined, '', 'x', 'bnVsbA', Buffer.from('[{"kind":"shout"}]').toString('base64url')])(
		'says nothing when it is %j',
		(cookie) => {
			expect(decodeMessages(cookie)).toEqual([]);
		}
	);
});
