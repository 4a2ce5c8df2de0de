import { defineTexts } from '../i18n';

/** What forms for guests have in common. */
export const formsTexts = defineTexts('forms', {
	email: 'Your email',
	trap: 'Leave this field empty'
});
