import { createCounter } from '../plural';
import { defineTexts } from '../i18n';

const count = createCounter('en');
const reviews = count({ one: '# review', other: '# reviews' });
const stars = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export const detailsTexts = defineTexts('details', {
	rating: (value: number, total: number) =>
		`Rated ${stars.format(value)} out of 5 in ${reviews(total)}`,
	reviews,
	bundle: 'In this set',
	bundles: 'Also part of',
	purchase: 'How to buy',
	once: 'One time',
	addOns: 'Buy with it',
	addOnDetails: (title: string) => `Details of ${title}`,
	specifications: 'Details',
	specificationLabels: {
		maker: 'Maker',
		material: 'Material',
		dimensions: 'Dimensions',
		care: 'Care',
		origin: 'Origin',
		lead_time: 'Lead time'
	},
	description: 'About this piece',
	pairsWell: 'Pairs well with',
	related: 'You may also like',
	taxes: {
		included: 'Tax included, plus shipping',
		added: 'Taxes and shipping are calculated at checkout'
	}
});
