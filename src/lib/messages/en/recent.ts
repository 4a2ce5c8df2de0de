import { defineTexts } from '../i18n';

export const recentTexts = defineTexts('recent', {
	title: 'Recently viewed',
	note: 'Kept on this device only.',
	clear: 'Clear the list',
	cleared: 'The list is empty.'
});
