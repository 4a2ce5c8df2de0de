import { defineTexts } from '../i18n';

export const newsletterTexts = defineTexts('newsletter', {
	title: 'Newsletter',
	submit: 'Sign up',
	/** The visitor agrees to these words; they are sent on with the address. */
	consent:
		'By signing up you agree that we write to you about our products. Every email has a link to stop.',
	done: 'Thank you. If this address is new to us, we have sent it an email: confirm it there.'
});
