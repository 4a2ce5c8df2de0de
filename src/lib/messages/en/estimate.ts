import { defineTexts } from '../i18n';

export const estimateTexts = defineTexts('estimate', {
	title: 'Estimate shipping',
	country: 'Country',
	zone: 'State, province or region',
	zip: 'Postal code',
	choose: 'Please choose',
	submit: 'Estimate',
	free: 'Free',
	note: 'These prices are estimated. The checkout says the exact ones, and may offer more ways.',
	notSold: 'We do not sell to this country. Please choose one of the list.',
	zoneMissing: 'Please choose one of the list.',
	zipMissing: (example: string) =>
		example === ''
			? 'Please enter a postal code.'
			: `Please enter a postal code, such as ${example}.`,
	zipWrong: (zip: string, example: string) =>
		example === ''
			? `“${zip}” is not a postal code there.`
			: `“${zip}” is not a postal code there. One looks like this: ${example}.`,
	none: 'Something in your cart cannot be delivered there.',
	nothing: 'Nothing in your cart has to be delivered.',
	ways: { shipping: 'Shipping', pickup: 'Pickup' },
	from: (price: string) => `from ${price}`,
	subscription: (title: string) => `${title} (subscription)`
});
