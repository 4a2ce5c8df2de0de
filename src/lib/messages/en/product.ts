import { defineTexts } from '../i18n';

export const productTexts = defineTexts('product', {
	unitPrice: (unit: string) => `per ${unit}`,
	valueSoldOut: (value: string) => `${value}, sold out`,
	valueMissing: (value: string) => `${value}, not made in this combination`,
	quantity: 'Quantity',
	quantityRule: (minimum: number, maximum: number | null, increment: number) =>
		[
			minimum > 1 ? `from ${String(minimum)}` : null,
			maximum === null ? null : `up to ${String(maximum)}`,
			increment > 1 ? `in steps of ${String(increment)}` : null
		]
			.filter((part) => part !== null)
			.join(', '),
	addToCart: 'Add to cart',
	chooseComponents: 'Choose the items of this set first',
	gallery: 'Pictures',
	showPicture: (number: number) => `Show picture ${String(number)}`,
	enlarge: (alt: string) => `${alt}: enlarge`,
	decrease: 'One less',
	increase: 'One more'
});
