import { defineTexts } from '../speech';

export const buyingTexts = defineTexts('buying', {
	quantityFault: (rule: string) =>
		rule === '' ? 'Please choose a whole number, 1 or more.' : `Please choose a quantity: ${rule}.`
});
