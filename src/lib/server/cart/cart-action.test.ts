import { describe, expect, it } from 'vitest';
import { GIFT_CARD_ATTRIBUTES as NAMES } from '$lib/domain/gift-card';
import { CartRequestError, parseRecipient } from './cart-action';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const GIFT = { [NAMES.isGift]: 'true', [NAMES.recipientEmail]: 'kim@example.com' };

const list = (values: Record<string, string>) =>
	Object.entries(values).map(([key, value]) => ({ key, value }));
const parse = (values: Record<string, string>) => parseRecipient(list(values), NOW);

function capture(values: Record<string, string>): unknown {
	try {
		return parse(values);
	} catch (thrown) {
		return thrown;
	}
}

describe('parseRecipient refuses', () => {
	it.each<[string, Record<string, string>, string]>([
		['a gift to nobody', { [NAMES.isGift]: 'true' }, 'recipientEmail'],
		['a name for an address', { ...GIFT, [NAMES.recipientEmail]: 'Kim' }, 'recipientEmail'],
		['an address without a dot', { ...GIFT, [NAMES.recipientEmail]: 'kim@host' }, 'recipientEmail'],
		[
			'two addresses',
			{ ...GIFT, [NAMES.recipientEmail]: 'a@b.example, c@d.example' },
			'recipientEmail'
		],
		[
			'an endless address',
			{ ...GIFT, [NAMES.recipientEmail]: `kim@${'x'.repeat(250)}.example` },
			'recipientEmail'
		],
		['an essay', { ...GIFT, [NAMES.recipientMessage]: 'x'.repeat(201) }, 'recipientMessage'],
		['no date', { ...GIFT, [NAMES.sendOn]: 'tomorrow' }, 'sendOn'],
		['a date that does not exist', { ...GIFT, [NAMES.sendOn]: '2026-13-01' }, 'sendOn'],
		['a day that is over everywhere', { ...GIFT, [NAMES.sendOn]: '2026-11-18' }, 'sendOn'],
		['a day too far ahead', { ...GIFT, [NAMES.sendOn]: '2027-02-20' }, 'sendOn']
	])('%s', (_, values, field) => {
		const thrown = capture(values);
		expect(thrown).toBeInstanceOf(CartRequestError);
		expect(thrown).toMatchObject({ field, fault: field });
	});
});

describe('parseRecipient', () => {
	it('leaves lines of other products alone', () => {
		const engraving = { Message: 'x'.repeat(500), Engraving: 'M' };
		expect(parse(engraving)).toEqual(list(engraving));
	});

	it.each([{ [NAMES.isGift]: 'false' }, {}])('sends nothing when it is no gift: %j', (choice) => {
		const filled = { [NAMES.recipientEmail]: 'half', Message: 'left over', Wish: 'Red' };
		expect(parse({ ...filled, ...choice })).toEqual(list({ Wish: 'Red' }));
	});

	it('takes everything that a gift may have, trimmed, without what is empty', () => {
		const gift = {
			...{ [NAMES.recipientEmail]: ' kim@example.com ', [NAMES.recipientName]: ' ' },
			...{ [NAMES.recipientMessage]: 'Enjoy!', [NAMES.sendOn]: '2026-12-24' },
			...{ [NAMES.offset]: '-60', [NAMES.isGift]: 'true', Wish: 'Red' }
		};
		expect(parse(gift)).toEqual([
			{ key: 'Wish', value: 'Red' },
			{ key: NAMES.isGift, value: 'true' },
			{ key: NAMES.recipientEmail, value: 'kim@example.com' },
			{ key: NAMES.recipientMessage, value: 'Enjoy!' },
			{ key: NAMES.sendOn, value: '2026-12-24' },
			{ key: NAMES.offset, value: '-60' }
		]);
	});

	it.each(['2026-11-19', '2026-11-20', '2026-11-21', '2027-02-18'])(
		'may be sent on %s somewhere on earth',
		(day) => {
			expect(() => parse({ ...GIFT, [NAMES.sendOn]: day })).not.toThrow();
		}
	);
});
