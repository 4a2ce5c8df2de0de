import { describe, expect, it } from 'vitest';
import type { CartMessage } from '$lib/domain/cart';
import { listFieldMessages, listLineMessages, listOtherMessages } from './message-places';

const say = (lineId: string | null, field?: CartMessage['field']): CartMessage => ({
	kind: 'warning',
	text: `${lineId ?? 'cart'} ${field ?? ''}`,
	lineId,
	...(field !== undefined && { field })
});
const LAMP = say('lamp', 'quantity');
const CODE = say(null, 'discountCode');
const RECIPIENT = say(null, 'recipientEmail');
const WHOLE = say(null);
const ALL = [LAMP, CODE, RECIPIENT, WHOLE];
const LINES = [{ id: 'lamp' }];

describe('a message about the cart', () => {
	it('stands beside its line or its field', () => {
		expect(listLineMessages(ALL, 'lamp')).toEqual([LAMP]);
		expect(listLineMessages(ALL, 'mug')).toEqual([]);
		expect(listFieldMessages(ALL, 'discountCode')).toEqual([CODE]);
		expect(listFieldMessages([say('lamp', 'note')], 'note')).toEqual([]);
	});

	it('stands above when its place is not on the page', () => {
		expect(listOtherMessages(ALL, LINES)).toEqual([RECIPIENT, WHOLE]);
		expect(listOtherMessages(ALL, [{ id: 'mug' }])).toEqual([LAMP, RECIPIENT, WHOLE]);
	});

	it('is never lost, and never shown twice', () => {
		for (const lines of [LINES, [{ id: 'mug' }]]) {
			const placed = lines.flatMap(({ id }) => listLineMessages(ALL, id));
			const fields = listFieldMessages(ALL, 'discountCode');
			const told = [...placed, ...fields, ...listOtherMessages(ALL, lines)];
			expect(told.map(({ text }) => text).toSorted()).toEqual(
				ALL.map(({ text }) => text).toSorted()
			);
		}
		expect(listOtherMessages(ALL, [])).toEqual(ALL);
	});
});
