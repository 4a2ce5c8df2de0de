import { defineTexts } from '../i18n';

export const searchFormTexts = defineTexts('searchForm', {
	label: 'Search products',
	inHeader: 'Quick search',
	onPage: 'Search the shop',
	placeholder: 'Search',
	submit: 'Search'
});
