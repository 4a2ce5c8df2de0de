import { defineTexts } from '../i18n';

export const backInStockTexts = defineTexts('backInStock', {
	title: 'Tell me when it is back',
	email: 'Your email',
	submit: 'Tell me',
	promise: 'One email, once it can be bought again. The address is used for nothing else.',
	noEmail: (value: string) =>
		value === ''
			? 'Write your email, such as name@example.com.'
			: `“${value}” is not an email address. Write it like name@example.com.`,
	tooMany: 'That was a lot of requests. Please try again in a minute.',
	unavailable: 'We could not keep your address. Please try again in a moment.',
	done: 'We will write to you as soon as it can be bought again.',
	available: 'It can be bought already.',
	back: 'Back to the product'
});
