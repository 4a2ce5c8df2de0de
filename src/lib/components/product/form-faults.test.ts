import { expect, it } from 'vitest';
import { pickFaults } from './field-faults';
import { listFaults } from './form-faults';

const field = (name: string, valid: boolean) => ({ name, validity: { valid } });

it('names no fault of fields that are fine, or not its own', () => {
	const fields = [field('quantity', true), field('nickname', false), field('', false)];
	expect(listFaults(fields, '')).toEqual({});
});

it('says what would be right', () => {
	const fields = [field('quantity', false), field('attributes.Recipient email', false)];
	expect(listFaults(fields, 'from 2, up to 24, in steps of 2')).toEqual({
		quantity: 'Please choose a quantity: from 2, up to 24, in steps of 2.',
		recipientEmail: 'Please give the email address of the person who gets the card.'
	});
});

it('leaves to the cart page what concerns one of its lines', () => {
	const message = { kind: 'error', text: 'Too many.', field: 'quantity' } as const;
	const line = { ...message, lineId: 'gid://shopify/CartLine/1' };
	expect(pickFaults([line])).toEqual({});
	expect(pickFaults([{ ...message, kind: 'warning', lineId: null }])).toEqual({});
	expect(pickFaults([{ ...message, lineId: null }])).toEqual({ quantity: 'Too many.' });
});
