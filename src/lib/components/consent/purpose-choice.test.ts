import { expect, it } from 'vitest';
import { grant, PURPOSES, REFUSED_BY_GPC } from '$lib/domain/consent';
import { texts as german } from '$messages/de/pages';
import { consentTexts } from '$messages/en/consent';
import { listChoices } from './purpose-choice';

it.each([consentTexts, german.consent])(
	'offers every purpose, with nothing ticked: $title',
	(texts) => {
		const choices = listChoices(texts, {});
		expect(choices.map(({ purpose }) => purpose)).toEqual(PURPOSES);
		expect(choices.filter(({ isChecked, isDisabled }) => isChecked || isDisabled)).toEqual([]);
		expect(choices.every(({ name, description }) => name !== '' && description !== '')).toBe(true);
	}
);

it('shows what was chosen, and what cannot be', () => {
	const choices = listChoices(consentTexts, grant(['analytics']), REFUSED_BY_GPC);
	const pick = (key: 'isChecked' | 'isDisabled') =>
		choices.filter((choice) => choice[key]).map(({ purpose }) => purpose);
	expect(pick('isChecked')).toEqual(['analytics']);
	expect(pick('isDisabled')).toEqual(['marketing', 'saleOfData']);
});
