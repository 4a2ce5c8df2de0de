import { defineTexts } from '../i18n';

export const homeTexts = defineTexts('home', {
	shopAll: 'Shop everything',
	collections: 'Collections',
	allCollections: 'All collections',
	bestsellers: 'Bestsellers',
	newest: 'New on the shelf',
	newestLabel: 'New',
	colors: 'By color',
	colorsHelp: 'Everything that we have, in the order of the rainbow.',
	journal: 'From the journal',
	allStories: 'All stories',
	allProducts: 'All products'
});
