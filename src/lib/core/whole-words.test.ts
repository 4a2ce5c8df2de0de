import { expect, it } from 'vitest';
import { hasWords } from './whole-words';

it.each([
	['Lamp in Ink, lit', 'ink', true],
	['Lamp in Off-White', 'off white', true],
	['A pink lamp', 'ink', false],
	['Lampe in Grün', 'GRÜN', true],
	['', 'ink', false]
])('"%s" has "%s": %s', (text, words, expected) => {
	expect(hasWords(text, words)).toBe(expected);
});
