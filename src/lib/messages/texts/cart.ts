import { createCounter } from '../plural';
import { defineTexts } from '../speech';

const count = createCounter('en');
const items = count({ one: '# item', other: '# items' });

export const cartTexts = defineTexts('cart', {
	viewCart: 'View cart',
	decreaseOf: (title: string) => `One less ${title}`,
	increaseOf: (title: string) => `One more ${title}`,
	title: 'Cart',
	empty: 'Nothing in it yet.',
	emptyHelp: 'Carts like ours start with one good lamp, or a candle.',
	unreadable: 'The cart cannot be shown right now.',
	lines: 'In your cart',
	each: 'each',
	adding: 'Adding…',
	update: 'Update',
	remove: 'Remove',
	removeOf: (title: string) => `Remove ${title}`,
	quantityOf: (title: string) => `Quantity of ${title}`,
	lineTotal: 'Total',
	contains: 'Contains',
	discountCode: 'Discount code',
	applyCode: 'Apply',
	removeCode: (code: string) => `Remove code ${code}`,
	notApplicable: 'Not applicable to this cart',
	giftCard: (last: string) => `Gift card ending in ${last}`,
	note: 'Note for us',
	noteHelp: 'A name for the card, a gate code, a wish.',
	saveNote: 'Save note',
	summary: 'Summary',
	subtotal: 'Subtotal',
	total: 'Total',
	estimatedTotal: 'Estimated total',
	taxes: 'Taxes and shipping are calculated at checkout.',
	updatingTotals: 'Updating cart totals',
	totalsUpdated: 'Cart totals updated',
	loading: 'Fetching your cart',
	items,
	soldOut: 'Sold out since you added it. Remove it, or wait for it here.',
	extras: 'Discount code, gift card or note',
	giftCardCode: 'Gift card code',
	applyGiftCard: 'Use gift card',
	removeGiftCard: (last: string) => `Remove gift card ending in ${last}`,
	checkout: 'Check out',
	keepShopping: 'Keep looking around',
	added: 'Added to your cart.',
	unavailable: 'The cart cannot be reached right now. Please try again in a moment.',
	/** What a shopper is told when a form of ours was filled in or sent in a way that we refuse. */
	faults: {
		request: 'That did not work. Please reload the page and try again.',
		size: 'That is more than a cart can take at once.',
		missingCart: 'Your cart is empty. Add something first.',
		quantity: 'Please give the quantity as a whole number, 0 or more.',
		merchandise: 'This piece cannot be bought like that. Please choose it again.',
		code: 'Please enter a code.',
		giftCard: 'This gift card is unknown, or nothing is left on it.',
		recipientEmail: 'Please give the email address of the person who gets the card.',
		recipientMessage: (maximum: number) => `Please keep the message below ${maximum} characters.`,
		sendOn: (days: number) => `Please choose a day from today on, at most ${days} days ahead.`
	}
});
