import { defineTexts, formatNumber } from '../i18n';

/** Texts of a card's controls. */
export const choicesTexts = defineTexts('choices', {
	more: (count: number) => `+${formatNumber(count)}`,
	quickAdd: (title: string, value: string | null) =>
		`Add ${value === null ? title : `${title}, ${value}`} to cart`
});
