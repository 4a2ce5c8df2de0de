import { expect, it } from 'vitest';
import { toLanguageTag } from './language-tag';

it.each([
	['EN', 'en'],
	['DE', 'de'],
	['PT_BR', 'pt-BR'],
	['ZH_TW', 'zh-TW']
])('names %s %s', (language, tag) => {
	expect(toLanguageTag(language)).toBe(tag);
});
