import { defineTexts } from '../i18n';

/** Texts of a card's controls. */
export const choicesTexts = defineTexts('choices', {
	more: (count: number) => `+${String(count)}`,
	quickAdd: (title: string, value: string | null) =>
		`Add ${value === null ? title : `${title}, ${value}`} to cart`
});
