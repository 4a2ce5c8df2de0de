import { defineTexts } from '../i18n';

/** Texts of the button; those of the chat are fetched with the chat. */
export const assistantTexts = defineTexts('assistant', {
	open: 'Ask the assistant',
	short: 'Ask'
});
