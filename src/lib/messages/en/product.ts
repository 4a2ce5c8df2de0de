import { defineTexts, formatNumber } from '../i18n';

export const productTexts = defineTexts('product', {
	unitPrice: (price: string, unit: string) => `${price} per ${unit}`,
	valueSoldOut: (value: string) => `${value}, sold out`,
	valueMissing: (value: string) => `${value}, not made in this combination`,
	quantity: 'Quantity',
	quantityRule: (minimum: number, maximum: number | null, increment: number) =>
		[
			minimum > 1 ? `from ${formatNumber(minimum)}` : null,
			maximum === null ? null : `up to ${formatNumber(maximum)}`,
			increment > 1 ? `in steps of ${formatNumber(increment)}` : null
		]
			.filter((part) => part !== null)
			.join(', '),
	addToCart: 'Add to cart',
	chooseComponents: 'Choose the items of this set first',
	volumePrices: 'Volume prices',
	morePrices: 'More volume prices',
	orMore: (count: number) => `${formatNumber(count)} or more`,
	each: (price: string) => `${price} each`,
	gallery: 'Pictures',
	showPicture: (number: number) => `Show picture ${formatNumber(number)}`,
	enlarge: (alt: string) => `${alt}: enlarge`,
	decrease: 'One less',
	increase: 'One more'
});
