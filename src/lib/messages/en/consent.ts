import { defineTexts } from '../i18n';

export const consentTexts = defineTexts('consent', {
	title: 'Your privacy',
	question: 'May we use cookies and data of your visit for more than the shop needs?',
	assurance: 'It works just as well without. You can change your mind at the end of every page.',
	policy: 'Privacy policy',
	accept: 'Accept all',
	decline: 'Decline all',
	choose: 'Choose by purpose',
	save: 'Save selection',
	/** California's law names the link: https://oag.ca.gov/privacy/ccpa/icons-download */
	link: 'Your Privacy Choices',
	pageTitle: 'Your Privacy Choices',
	intro:
		'What the shop needs to work, such as your cart, is always kept. Here you decide on everything else. Your choice is kept on this device for six months.',
	saved: 'Your choice is saved.',
	optedOut: 'Opt-out request honored: your browser sends Global Privacy Control.',
	gpc: 'Your browser sends Global Privacy Control. So there is no marketing, and no data is sold or shared, whatever is chosen here.',
	purposes: {
		preferences: 'Preferences',
		analytics: 'Analytics',
		marketing: 'Marketing',
		saleOfData: 'Sale or sharing of data'
	},
	descriptions: {
		preferences: 'Remember settings that make the next visit easier.',
		analytics: 'Count which pages and products are viewed, to improve the shop.',
		marketing: 'Show offers that fit what you looked at, here and elsewhere.',
		saleOfData: 'Share data with partners, who may use it for themselves.'
	}
});

export type ConsentTexts = typeof consentTexts;
