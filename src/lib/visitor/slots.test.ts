import fc from 'fast-check';
import { expect, it } from 'vitest';
import { escapeHtml } from '$lib/core/html';
import { splitAtSlots, writeSlot } from './slots';

const name = fc.stringMatching(/^[a-z]+(-[a-z]+)?$/);
const text = fc
	.string({ unit: 'grapheme' })
	.map((it) => escapeHtml(it.replace(/[\u{81}-\u{84}]/gu, '')));
const slot = fc.record({ name, cases: fc.dictionary(name, text, { noNullPrototype: true }) });

it('finds what was written, whatever stands around', () => {
	fc.assert(
		fc.property(fc.array(fc.tuple(text, slot)), text, (parts, last) => {
			const markup = parts.map(([before, it]) => before + writeSlot(it.name, it.cases)).join('');
			const { texts, slots } = splitAtSlots(markup + last);
			expect(texts).toEqual([...parts.map(([before]) => before), last]);
			expect(slots.map((it) => ({ ...it, cases: Object.fromEntries(it.cases) }))).toEqual(
				parts.map(([, it]) => it)
			);
		})
	);
});

it.each([
	'\u{81}',
	'\u{81}cart-count',
	'\u{84}\u{81}',
	'\u{81}Cart\u{84}',
	'\u{81}cart\u{82}a\u{84}',
	'\u{81}cart\u{82}A\u{83}text\u{84}'
])('finds none in %j', (markup) => {
	expect(splitAtSlots(markup)).toEqual({ texts: [markup], slots: [] });
});

it('goes on behind what only looks like a slot', () => {
	const { texts, slots } = splitAtSlots(`\u{81}\u{81}A\u{84}a${writeSlot('b', { c: 'd' })}e`);
	expect(texts).toEqual(['\u{81}\u{81}A\u{84}a', 'e']);
	expect(slots).toEqual([{ name: 'b', cases: new Map([['c', 'd']]) }]);
});
