import { defineTexts } from '../i18n';

export const productTexts = defineTexts('product', {
	unitPrice: (unit: string) => `per ${unit}`,
	giftCardDelivery: 'Sent by email, usually within minutes.',
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
	adding: 'Adding…',
	stockLow: (count: number) => `Only ${String(count)} left`,
	stockIn: 'In stock, ready to ship',
	stockBackorder: 'Made to order: ships later than the rest of our shelf',
	stockOut: 'Sold out for now',
	chooseComponents: 'Choose the items of this set first',
	gallery: 'Pictures',
	showPicture: (number: number) => `Show picture ${String(number)}`,
	enlarge: (alt: string) => `${alt}: enlarge`,
	decrease: 'One less',
	increase: 'One more'
});
