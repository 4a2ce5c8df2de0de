import { expect, it } from 'vitest';
import { readTexts } from './read-texts.ts';

it('finds no mistake in the texts of the demo store', () => {
	// Records of errors and warnings have the English messages.
	const { texts, complaints } = readTexts('demo-store/src/store/texts', { messages: 'de' });
	expect(complaints).toEqual([]);
	expect(texts.size).toBeGreaterThan(1);
});
