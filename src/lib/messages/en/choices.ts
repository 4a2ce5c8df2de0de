import { defineTexts, formatNumber } from '../i18n';

/** Texts of a card's controls. */
export const choicesTexts = defineTexts('choices', {
	quickView: 'Quick view',
	quickViewOf: (title: string) => `Quick view: ${title}`,
	allDetails: 'Show all details',
	more: (count: number) => `+${formatNumber(count)}`,
	quickAdd: (title: string, value: string | null) =>
		`Add ${value === null ? title : `${title}, ${value}`} to cart`
});
