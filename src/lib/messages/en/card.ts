import { defineTexts, formatPercent } from '../i18n';

export const cardTexts = defineTexts('card', {
	soldOut: 'Sold out',
	from: 'From',
	price: 'Price',
	regularPrice: 'Regular price',
	salePrice: 'Sale price',
	sale: 'Sale',
	save: (percentage: number) => `Save ${formatPercent(percentage)}`
});
