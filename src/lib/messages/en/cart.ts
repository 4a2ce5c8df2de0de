import { createCounter, defineTexts, formatNumber } from '../i18n';

const count = createCounter('en');
const items = count({ one: '# item', other: '# items' });

export const cartTexts = defineTexts('cart', {
	purchaseOrder: 'Purchase order number and payment terms follow at the checkout.',
	giftCardsLater: 'Companies enter gift cards at the checkout, where the store takes them.',
	viewCart: 'View cart',
	decreaseOf: (title: string) => `Decrease quantity of ${title}`,
	increaseOf: (title: string) => `Increase quantity of ${title}`,
	title: 'Cart',
	empty: 'Nothing in it yet.',
	emptyHelp: 'Whatever you add waits here until you are ready.',
	unreadable: 'The cart cannot be shown right now.',
	lines: 'In your cart',
	each: 'each',
	adding: 'Adding…',
	update: 'Update',
	remove: 'Remove',
	removeOf: (title: string) => `Remove ${title}`,
	undo: 'Undo',
	quantityOf: (title: string) => `Quantity of ${title}`,
	lineTotal: 'Total',
	beforeDiscount: 'Before the discount',
	contains: 'Contains',
	belonging: (title: string) => `Belongs to ${title}`,
	discountCode: 'Discount code',
	applyCode: 'Apply',
	removeCode: (code: string) => `Remove code ${code}`,
	notApplicable: 'Not applicable to this cart',
	notBeside: (codes: string) => `Not applied together with ${codes}`,
	giftCard: (last: string) => `Gift card ending in ${last}`,
	note: 'Note for us',
	noteHelp: 'A name for the card, a gate code, a wish.',
	saveNote: 'Save note',
	summary: 'Summary',
	subtotal: 'Subtotal',
	total: 'Total',
	estimatedTotal: 'Estimated total',
	/** The total is higher than what is in the cart. */
	withCharges: 'With shipping and taxes, as far as they are known.',
	taxes: {
		included: {
			shipped: 'Tax included. Shipping is calculated at checkout.',
			free: 'Tax included.'
		},
		added: {
			shipped: 'Taxes and shipping are calculated at checkout.',
			free: 'Taxes are calculated at checkout.'
		}
	},
	freeDeliveryIn: (missing: string) => `${missing} more for free delivery`,
	freeDelivery: 'Delivery is free',
	updatingTotals: 'Updating cart totals',
	totalsUpdated: (total: string) => `Cart totals updated: ${total}`,
	loading: 'Fetching your cart',
	items,
	soldOut: 'Sold out since you added it. Remove it, or wait for it here.',
	extras: 'Discount code, gift card or note',
	giftCardCode: 'Gift card code',
	applyGiftCard: 'Use gift card',
	removeGiftCard: (last: string) => `Remove gift card ending in ${last}`,
	checkout: 'Check out',
	keepShopping: 'Keep looking around',
	suggestions: {
		complementary: 'Goes well with your cart',
		bestsellers: 'What others take home'
	},
	added: 'Added to your cart.',
	addedPartly: 'What can still be bought is in your cart; the rest is not made any more.',
	leftOut: (titles: string) => `What can still be bought is in your cart. Left out: ${titles}.`,
	addedNothing: 'None of it can be bought any more.',
	codeApplied: (code: string) => `The code ${code} applies to your cart.`,
	codeSaved: 'Your code is saved. It counts as soon as something it applies to is in your cart.',
	unavailable: 'The cart cannot be reached right now. Please try again in a moment.',
	/** Reasons why a form of the shop is refused. */
	faults: {
		request: 'That did not work. Please reload the page and try again.',
		size: 'That is more than a cart can take at once.',
		file: 'A cart cannot keep files. Please paste a link to your file instead.',
		missingCart: 'Your cart is empty. Add something first.',
		quantity: 'Please give the quantity as a whole number, 0 or more.',
		newQuantity: 'Please give the quantity as a whole number, 1 or more.',
		merchandise: 'This product cannot be bought like that. Please choose it again.',
		code: 'Please enter a code.',
		refusedCode: 'This code does not apply to this cart.',
		longCode: (maximum: number) => `A code has ${formatNumber(maximum)} characters at most.`,
		giftCard: 'This gift card is unknown, or nothing is left on it.',
		recipientEmail: 'Please give the email address of the person who gets the card.',
		recipientMessage: (maximum: number) =>
			`Please keep the message below ${formatNumber(maximum)} characters.`,
		sendOn: (days: number) =>
			`Please choose a day from today on, at most ${formatNumber(days)} days ahead.`
	}
});
