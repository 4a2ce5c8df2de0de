import type { Plural } from '../plural.ts';

/** Texts of the checkout. `{…}` is filled in. */
export const checkout = {
	layout: {
		badge: 'Test store, nothing is charged',
		skip: 'Skip to content',
		footer:
			'This checkout belongs to a demo store. Cards are neither asked for nor charged, and nothing is sent.',
		steps: 'Checkout steps',
		toSummary: 'To the order summary',
		continueShopping: 'Continue shopping',
		cart: 'Your cart'
	},
	steps: {
		information: 'Information',
		shipping: 'Shipping',
		payment: 'Payment',
		review: 'Review'
	},
	/** Links to the step before. */
	back: {
		cart: 'Back to the cart',
		information: 'Back to information',
		shipping: 'Back to shipping',
		payment: 'Back to payment',
		checkout: 'Back to your checkout'
	},
	next: {
		shipping: 'Continue to shipping',
		payment: 'Continue to payment',
		review: 'Review order',
		pay: 'Place order and pay {total}',
		order: 'Place order'
	},
	summary: {
		title: 'Order summary',
		quantity: 'Quantity {count}',
		subtotal: 'Subtotal',
		shipping: 'Shipping',
		pickup: 'Pickup',
		total: 'Total',
		leftToPay: 'Left to pay',
		storeCredit: 'Store credit',
		giftCard: 'Gift card ending {characters}',
		includingTax: 'Including {tax}',
		discounts: 'Discounts ({names})',
		free: 'Free',
		shippingNotNeeded: 'Not needed',
		shippingLater: 'At the next step',
		shippingImpossible: 'Not possible'
	},
	codes: {
		title: 'Discount codes and gift cards',
		label: 'Discount code or gift card',
		apply: 'Apply',
		remove: 'Remove',
		removeCode: 'Remove {code}',
		giftCard: 'Gift card {code}',
		missing: 'Enter a discount code or a gift card',
		giftCardInvalid: 'This gift card has been used up or is no longer valid',
		invalid: 'Enter a valid discount code'
	},
	facts: {
		contact: 'Contact',
		shipTo: 'Ship to',
		collectAt: 'Collect at',
		method: 'Method',
		payment: 'Payment',
		note: 'Note',
		order: 'Order',
		change: 'Change',
		changeFact: 'Change {name}'
	},
	form: {
		optional: '(optional)',
		problems: {
			one: 'Please look at one field',
			other: 'Please look at {count} fields'
		} as Plural,
		email: 'Email',
		acceptsMarketing: 'Email me about new things and offers',
		deliveryAddress: 'Delivery address',
		savedAddresses: 'Saved addresses',
		savedAddressesHint: 'Or one of your saved addresses:',
		countryCode: 'Country',
		firstName: 'First name',
		lastName: 'Last name',
		company: 'Company',
		address1: 'Address',
		address2: 'Apartment, suite, floor',
		zip: 'Postal code',
		city: 'City',
		provinceCode: 'Region',
		phone: 'Phone'
	},
	problems: {
		emailMissing: 'Enter an email address',
		email: '{value} is not an email address, for example maya@example.com',
		country: 'Choose a country we sell to: {names}',
		phone: '{value} is not a phone number, for example +1 207 555 0118'
	},
	information: {
		deliveryTitle: 'Where shall it go?',
		contactTitle: 'How can we reach you?'
	},
	shipping: {
		title: 'How shall we send it?',
		legend: 'Shipping method',
		pickup: 'Pickup',
		collect: 'Collect part of the order',
		collectHint: 'What you do not tick is sent to your address.',
		collectOnly: 'can only be collected',
		choose: 'Choose how we shall send it',
		days: { one: '{count} working day.', other: '{count} working days.' } as Plural,
		/** The form is that of the larger number. */
		dayRange: { other: '{min} to {count} working days.' } as Plural,
		orderImpossible: 'We cannot send this order to {country}.',
		thingsImpossible: 'We cannot send these things to {country}.',
		chooseAddress: 'Choose another address',
		removeThings: 'Remove them in your cart'
	},
	payment: {
		title: 'Payment',
		legend: 'Test payment',
		hint: 'No card is needed and no money moves. Choose what the bank shall answer:',
		approve: 'Approve',
		approveHint: 'The bank accepts, the order is placed.',
		decline: 'Decline',
		declineHint: 'The bank refuses, nothing is ordered.',
		choose: 'Choose what the test payment shall answer',
		storeCredit: 'Use store credit: {balance}',
		nothingToPay: 'Your gift card or store credit covers everything. Nothing is left to pay.',
		declined:
			'The bank declined the payment. Nothing was charged or ordered. Choose “Approve” to try again.'
	},
	/** Buyers of companies. */
	business: {
		company: 'Company',
		location: 'Location',
		poNumber: 'Purchase order number',
		poNumberLong: 'A purchase order number has 255 characters at most',
		terms: '{name}: pay {total} by {date}',
		termsHint: 'Nothing is charged now. An invoice would follow.',
		review: 'We look at your order before we accept it. Nothing is charged now.',
		submit: 'Send for review',
		draftTitle: 'Order {name} sent for review',
		draft: 'Draft {name}',
		draftLead:
			'We look at your order and write to {email}. Nothing is ordered or charged until then.',
		later: 'Payable by {date} ({name})',
		quantities: 'Your company cannot buy this quantity of {titles}. Change it in your cart.'
	},
	review: {
		title: 'Is everything right?',
		charge: 'You will be charged {total} in test money. No real payment is made.',
		storeCredit: 'Store credit',
		giftCard: 'Gift card',
		testPayment: 'Test payment ({outcome})',
		outcomes: { approve: 'approve', decline: 'decline', none: 'not chosen' },
		changed: 'Your order has changed. Nothing was charged yet.',
		lookAgain: 'Please look at the new total before you place the order.'
	},
	confirmation: {
		title: 'Order {name} confirmed',
		order: 'Order {name}',
		thanks: 'Thank you',
		thanksTo: 'Thank you, {name}',
		lead: 'Your order is confirmed. A real shop would now write to {email}; this one stays quiet.',
		receipt: 'Keep this page: it is your receipt.',
		number: '{name}, confirmation {confirmation}',
		storeCredit: 'Store credit {amount}',
		giftCard: 'Gift card ending {characters} {amount}',
		testPayment: 'Test payment {amount}'
	},
	cart: {
		emptyTitle: 'Your cart is empty',
		kept: 'What you add in the shop is kept there for ten days.',
		checkOut: 'Check out',
		taxesIncluded: 'Taxes included. Shipping is calculated at the checkout.',
		taxesExcluded: 'Shipping and taxes are calculated at the checkout.'
	},
	/** Faults of an address, by code. */
	addressFaults: {
		ADDRESS_FIELD_CONTAINS_EMOJIS: '{field} cannot contain emojis',
		ADDRESS_FIELD_CONTAINS_HTML_TAGS: '{field} cannot contain HTML tags',
		ADDRESS_FIELD_CONTAINS_URL: '{field} cannot contain a URL',
		ADDRESS_FIELD_IS_REQUIRED: '{field} is required',
		ADDRESS_FIELD_IS_TOO_LONG: '{field} is too long, 255 characters at most',
		INVALID_ZIP_CODE_FOR_COUNTRY: '{value} is not a postal code there, for example {example}'
	},
	/** Pages that say what happened, and what would help. */
	trouble: {
		toCart: 'Go to your cart',
		startAgain: 'Start again in the shop',
		missingCart: {
			title: 'We cannot find this cart',
			text: 'The address is incomplete or was mistyped. Open the checkout again from your cart.'
		},
		expiredCart: {
			title: 'This cart has expired',
			text: 'Carts are kept for ten days after the last change.'
		},
		emptyCart: {
			title: 'Your cart is empty',
			text: 'Add something to it first, then come back to pay.'
		},
		lostCheckout: {
			title: 'We cannot find this checkout',
			text: 'The address is incomplete, or the checkout was never begun. Open it again from your cart.'
		},
		expiredCheckout: {
			title: 'This checkout has expired',
			text: 'Carts are kept for ten days after the last change. Nothing was charged.'
		},
		emptiedCheckout: {
			title: 'Your cart is empty',
			text: 'Everything was removed from it, or has just been sold out. Nothing was charged.'
		},
		forgedForm: {
			title: 'This form does not belong to your checkout',
			text: 'It may be from another window, or from another site. Nothing was changed.'
		},
		soldOut: {
			title: 'Sold out in the meantime',
			text: 'While you were checking out, everything in your cart was sold. Nothing was charged.'
		},
		brokenLink: {
			title: 'This link no longer works',
			text: 'Something it names is not sold any more, or not in that quantity.',
			lookAround: 'Look around in the shop'
		}
	}
};
