import fc from 'fast-check';
import { expect, it } from 'vitest';
import { escapeHtml } from './html';
import { splitAtSlots, writeSlot } from './slots';

const name = fc.stringMatching(/^[a-z]+(-[a-z]+)?$/);
const text = fc.string({ unit: 'grapheme' }).map(escapeHtml);
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

it.each(['<!--slot:cart-->', '<!--/slot-->', '<!-- slot:cart --><!--/slot-->', '<!--case:a-->'])(
	'finds none in %s',
	(markup) => expect(splitAtSlots(markup)).toEqual({ texts: [markup], slots: [] })
);
