import { defineTexts } from '../i18n';

/** What the platform answers to changes of a cart, by its codes; `item` is `named` or `unnamed`. */
export const cartAnswersTexts = defineTexts('cartAnswers', {
	named: (title: string) => `“${title}”`,
	unnamed: 'This item',
	gone: 'This item is not sold any more. Please choose another one.',
	refused: 'The store did not accept this. Please load the page again and try once more.',
	errors: {
		INVALID_MERCHANDISE_LINE: 'This item is not in your cart any more. Please load the page again.',
		MERCHANDISE_NOT_APPLICABLE:
			'This item cannot be bought like that. Please choose it again on its page.',
		NOTE_TOO_LONG: 'The note is too long. Please shorten it.',
		PARENT_LINE_NOT_FOUND:
			'What this item belongs to is not in your cart any more. Please add that first.',
		SELLING_PLAN_NOT_APPLICABLE:
			'This item is not offered in this subscription. Please choose another on its page.',
		BUYER_CANNOT_PURCHASE_FOR_COMPANY_LOCATION:
			'You may no longer buy for this company location. Please choose another.',
		INVALID_COMPANY_LOCATION:
			'This company location does not exist any more. Please choose another.',
		MISSING_CUSTOMER_ACCESS_TOKEN:
			'You have been signed out. Please sign in again to buy for your company.',
		CART_TOO_LARGE: 'That is more than a cart can take. Please order the rest separately.',
		GIFT_CARD_RECIPIENT_INVALID:
			'The person who gets the gift card is not given correctly. Please check the email address.',
		INVALID_INCREMENT:
			'This item is sold in fixed steps only. Please choose a quantity that its page names.',
		MAXIMUM_EXCEEDED:
			'That is more than is sold of this item at once. Please choose a smaller quantity.',
		MERCHANDISE_LINE_TRANSFORMERS_RUN_ERROR:
			'The cart could not be put together like that. Please try again, or remove the last change.',
		MINIMUM_NOT_MET: 'That is less than is sold of this item. Please choose a larger quantity.',
		SERVICE_UNAVAILABLE: 'The cart could not be saved. Please try again in a moment.',
		VARIANT_REQUIRES_SELLING_PLAN:
			'This item is sold as a subscription only. Please choose one on its page.'
	},
	warnings: {
		DELIVERY_SELECTED_OPTION_NOT_AVAILABLE: (): string =>
			'The delivery option that you chose is not available any more. Please choose another in the checkout.',
		DUPLICATE_DELIVERY_ADDRESS: (): string => 'This delivery address is in your cart already.',
		MERCHANDISE_SELLING_PLAN_NOT_APPLICABLE_ON_COMPANY_LOCATION: (item: string) =>
			`${item} cannot be bought as a subscription by companies. It is in the cart as a one-time purchase.`,
		PAYMENTS_GIFT_CARDS_UNAVAILABLE: (): string =>
			'Gift cards cannot be used for this cart. Please choose another payment in the checkout.',
		PRODUCT_UNAVAILABLE_IN_BUYER_LOCATION: (item: string) =>
			`${item} is not sold to your country. Please remove it, or choose another country.`
	}
});
