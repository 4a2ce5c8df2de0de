import { createCounter, defineTexts } from '../i18n';

const count = createCounter('en');
const suggestions = count({ one: '# suggestion', other: '# suggestions' });

export const searchTexts = defineTexts('search', {
	title: 'Search',
	resultsFor: (term: string) => `Search results for “${term}”`,
	intro: 'Look for a thing, a material, a maker or a color.',
	noResults: (term: string) => `Nothing matches “${term}”.`,
	noResultsHelp:
		'Check the spelling, use a more general word, or look through the collections below.',
	didYouMean: 'Did you mean:',
	open: 'Search the shop',
	clear: 'Clear',
	browse: 'Look around',
	found: 'Suggestions',
	groups: {
		queries: 'Searches',
		products: 'Products',
		collections: 'Collections',
		pages: 'Pages and stories'
	},
	viewAll: (term: string) => `View all results for “${term}”`,
	suggestionCount: suggestions,
	noSuggestions: (term: string) => `No suggestions for “${term}”.`,
	suggestionsFailed: 'No suggestions right now. Press Enter to search.'
});
