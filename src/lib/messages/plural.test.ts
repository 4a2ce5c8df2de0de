import { expect, it } from 'vitest';
import { createCounter } from './plural';

it.each([
	['en', 1, '1 item'],
	['en', 0, '0 items'],
	['en', 12000, '12,000 items'],
	['de', 12000, '12.000 items'],
	// In French nothing is still one.
	['fr', 0, '0 item']
])('counts in %s: %i', (language, count, text) => {
	expect(createCounter(language)({ one: '# item', other: '# items' })(count)).toBe(text);
});

it('uses the common form where a language has more than are given', () => {
	expect(createCounter('pl')({ one: '# rzecz', other: '# rzeczy' })(3)).toBe('3 rzeczy');
});
