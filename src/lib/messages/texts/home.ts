import { defineTexts } from '../i18n';

export const homeTexts = defineTexts('home', {
	shopAll: 'Shop everything',
	collections: 'Collections',
	allCollections: 'All collections',
	bestsellers: 'What leaves the bench most often',
	newest: 'New on the shelf',
	newestLabel: 'New',
	colors: 'By wavelength',
	colorsHelp: 'Glazes, glass and dyes, in the order a prism would put them.',
	journal: 'From the journal',
	allStories: 'All stories',
	allProducts: 'All products'
});
