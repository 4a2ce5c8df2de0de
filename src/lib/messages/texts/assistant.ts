import { defineTexts } from '../i18n';

/** Texts of the button, and of the browser's own agent; those of the chat are fetched with the chat. */
export const assistantTexts = defineTexts('assistant', {
	open: 'Ask the assistant',
	short: 'Ask',
	confirmAddition: (quantity: number, title: string) => `Add ${quantity} × ${title} to the cart?`
});
