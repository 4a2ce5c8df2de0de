import { defineTexts, formatNumber } from '../i18n';

export const giftCardTexts = defineTexts('giftCard', {
	title: 'Who gets this card',
	send: 'Send it to somebody as a gift',
	email: 'Their email address',
	name: 'Their name (optional)',
	message: 'Your message (optional)',
	messageHint: (maximum: number) => `Up to ${formatNumber(maximum)} characters.`,
	sendOn: 'Send on (optional)',
	sendOnHint: 'Left empty, it is sent as soon as you have paid.'
});
