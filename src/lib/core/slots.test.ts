import fc from 'fast-check';
import { expect, it } from 'vitest';
import { escapeHtml } from './html';
import { splitAtSlots, writeSlot } from './slots';

const name = fc.stringMatching(/^[a-z]+(-[a-z]+)?$/);
const text = fc.string({ unit: 'grapheme' }).map((it) => escapeHtml(it.toWellFormed()));
const slot = fc.record({ name, cases: fc.dictionary(name, text, { noNullPrototype: true }) });

it('finds what was written, whatever stands around', () => {
	fc.assert(
		fc.property(fc.array(fc.tuple(text, slot)), text, (parts, last) => {
			const markup = parts.map(([before, it]) => before + writeSlot(it.name, it.cases)).join('');
			const { texts, slots } = splitAtSlots(Buffer.from(markup + last));
			expect(texts.map(String)).toEqual([...parts.map(([before]) => before), last]);
			expect(slots.map((it) => ({ ...it, cases: Object.fromEntries(it.cases) }))).toEqual(
				parts.map(([, it]) => it)
			);
		})
	);
});

it.each([
	...['<!--slot:cart-->', '<!--/slot-->', '<!--/slot--><!--slot:cart-->'],
	...['<!--slot:CART--><!--/slot-->', '<!-- slot:cart --><!--/slot-->', '<!--case:a-->'],
	...[
		'\u{81}',
		'\u{81}<!--slot:cart-->',
		'\u{90}<!--slot:cart--><!--/slot-->',
		'\u{81}&lt;!--slot:a--><!--/slot-->'
	]
])('finds none in %s', (markup) => {
	const page = Buffer.from(markup);
	expect(splitAtSlots(page)).toEqual({ texts: [page], slots: [] });
});

it('goes on behind what only looks like a slot', () => {
	const { texts, slots } = splitAtSlots(
		Buffer.from(`\u{81}\u{81}<!--slot:A-->a${writeSlot('b', { c: 'd' })}e`)
	);
	expect(texts.map(String)).toEqual(['\u{81}\u{81}<!--slot:A-->a', 'e']);
	expect(slots).toEqual([{ name: 'b', cases: new Map([['c', 'd']]) }]);
});
