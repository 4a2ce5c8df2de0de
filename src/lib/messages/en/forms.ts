import { defineTexts } from '../i18n';

/** What forms for guests have in common. */
export const formsTexts = defineTexts('forms', {
	email: 'Your email',
	noEmail: (value: string) =>
		value === ''
			? 'Write your email, such as name@example.com.'
			: `“${value}” is not an email address. Write it like name@example.com.`,
	tooMany: 'That was a lot of requests. Please try again in a minute.',
	unavailable: 'We could not take this. Please try again in a moment.',
	automatic: 'This looked as if a program had filled it in. Please send it once more.',
	unconfirmed: 'Please check what you wrote and send it once more.',
	trap: 'Leave this field empty',
	challenge: 'The store makes sure that a person sends this. Continue there, and it is sent.',
	continue: 'Continue at the store'
});
