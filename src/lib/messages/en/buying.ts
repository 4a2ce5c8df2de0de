import { defineTexts } from '../i18n';

export const buyingTexts = defineTexts('buying', {
	quantityFault: (rule: string) =>
		rule === '' ? 'Please choose a whole number, 1 or more.' : `Please choose a quantity: ${rule}.`
});
