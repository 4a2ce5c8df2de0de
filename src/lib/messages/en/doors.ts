import { defineTexts } from '../i18n';

/** The pages that stand in front of a shop that is not open. Only the server writes them. */
export const doorsTexts = defineTexts('doors', {
	closedTitle: 'Opening soon',
	closed: 'This shop is not open to everybody yet.',
	havePassword: 'Have a password?',
	password: 'Password',
	enter: 'Enter',
	wrong: 'This is not the password. Passwords have capital and small letters.',
	maintenanceTitle: 'Back soon',
	maintenance: 'We are working on the shop. Your cart is kept.',
	until: (time: string) => `We expect to be done by ${time}.`,
	retry: 'Try again'
});
