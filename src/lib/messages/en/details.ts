import { createCounter, defineTexts, formatNumber } from '../i18n';

const count = createCounter('en');
const reviews = count({ one: '# review', other: '# reviews' });

export const detailsTexts = defineTexts('details', {
	rating: (value: number, total: number) =>
		`Rated ${formatNumber(value, 1)} out of 5 in ${reviews(total)}`,
	reviews,
	reviewsTitle: 'Reviews',
	reviewStars: (value: number) => `${formatNumber(value, 1)} out of 5`,
	someReviews: (shown: number, total: number) =>
		`The latest ${formatNumber(shown)} of ${reviews(total)}`,
	giftCardDelivery: 'Sent by email, usually within minutes.',
	stockLow: (left: number) => `Only ${formatNumber(left)} left`,
	stockIn: 'In stock, ready to ship',
	stockBackorder: 'Made to order: ships later',
	stockOut: 'Sold out for now',
	shopPay: 'Buy with Shop Pay',
	delivery: 'Delivery',
	freeFrom: (amount: string) => `Free from ${amount}`,
	returns: 'Returns',
	pickup: 'Pickup',
	pickupMissing: 'not there right now',
	payment: 'Payment',
	inStockInstead: 'In stock instead',
	askWhenBack: 'Ask us when it is back',
	backMailSubject: (title: string) => `Tell me when it is back: ${title}`,
	backMailText: (title: string, url: string) =>
		`Please write to me as soon as this can be bought again:\n\n${title}\n${url}`,
	bundle: 'In this set',
	bundles: 'Also part of',
	purchase: 'How to buy',
	once: 'One time',
	addOns: 'Buy with it',
	addOnDetails: (title: string) => `Details of ${title}`,
	specifications: 'Details',
	yes: 'Yes',
	no: 'No',
	ratingOf: (value: string, best: string) => `${value} out of ${best}`,
	specificationLabels: {
		maker: 'Maker',
		material: 'Material',
		dimensions: 'Dimensions',
		care: 'Care',
		origin: 'Origin',
		lead_time: 'Lead time'
	},
	description: 'About this product',
	pairsWell: 'Pairs well with',
	related: 'You may also like',
	taxes: {
		included: 'Tax included, plus shipping',
		added: 'Taxes and shipping are calculated at checkout'
	}
});
