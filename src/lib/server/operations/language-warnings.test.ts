import { expect, it } from 'vitest';
import { listLanguageWarnings } from './language-warnings';

it.each(['EN', 'DE', 'FR', 'AR'])('says nothing about %s', (language) => {
	expect(listLanguageWarnings(language)).toEqual([]);
});

it.each(['UK', 'FI'])('says that the shop has no texts in %s', (language) => {
	expect(listLanguageWarnings(language)).toEqual([
		expect.stringMatching(`^LANGUAGE is "${language}", for which the shop has no texts: `)
	]);
});
