import { defineTexts } from '../i18n';

/** What guests are told of a form that was not taken. */
export const formAnswersTexts = defineTexts('formAnswers', {
	noEmail: (value: string) =>
		value === ''
			? 'Write your email, such as name@example.com.'
			: `“${value}” is not an email address. Write it like name@example.com.`,
	tooMany: 'That was a lot of requests. Please try again in a minute.',
	unavailable: 'We could not take this. Please try again in a moment.',
	automatic: 'This looked as if a program had filled it in. Please send it once more.',
	unconfirmed: 'Please check what you wrote and send it once more.',
	challenge: 'The store makes sure that a person sends this. Continue there, and it is sent.',
	continue: 'Continue at the store'
});
