import { defineTexts } from '../speech';

/** Of the button; what the chat itself says is fetched with it. */
export const assistantTexts = defineTexts('assistant', {
	open: 'Ask the assistant',
	short: 'Ask'
});
