import { defineTexts } from '../i18n';

export const backInStockTexts = defineTexts('backInStock', {
	title: 'Tell me when it is back',
	submit: 'Tell me',
	promise: 'One email, once it can be bought again. The address is used for nothing else.',
	unavailable: 'We could not keep your address. Please try again in a moment.',
	done: 'We will write to you as soon as it can be bought again.',
	available: 'It can be bought already.',
	back: 'Back to the product'
});
