import { defineTexts, formatNumber } from '../i18n';

export const contactTexts = defineTexts('contact', {
	title: 'Write to us',
	name: 'Your name',
	orderNumber: 'Order number, if it is about an order',
	message: 'Your message',
	submit: 'Send',
	promise: 'We use what you write to answer you, and for nothing else.',
	done: 'Thank you for your message. We answer by email.',
	noName: 'Write your name.',
	noMessage: 'Write your message.',
	tooLong: (length: number, maximum: number) =>
		`Your message has ${formatNumber(length)} characters, and ${formatNumber(maximum)} fit. Shorten it.`,
	onlyLinks: 'Write a few words beside the links, so that we know what it is about.'
});
