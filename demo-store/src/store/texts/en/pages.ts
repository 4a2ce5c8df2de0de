import type { Plural } from '../plural.ts';

/** Texts of the store's other pages. `{…}` is filled in. */
export const pages = {
	/** The sign-in and sign-out pages. */
	signIn: {
		title: 'Sign in',
		intro: 'Enter your email. New here? The same way makes you an account.',
		email: 'Email',
		next: 'Continue',
		demoCustomers: 'Customers of this demo',
		demoCustomersHint: 'Choose one to see a filled account.',
		orders: { one: '{count} order', other: '{count} orders' } as Plural,
		codeTitle: 'Enter your code',
		codeIntro: 'It was sent to {email} and works for ten minutes.',
		letterLabel: 'The email, shown here because the demo sends none',
		letterText: 'Your code for {shop} is',
		code: 'Code',
		codeHint: 'Six digits',
		useCode: 'Use this code',
		signIn: 'Sign in',
		newCode: 'Send a new code',
		otherEmail: 'Use another email',
		badge: 'Test store, no email is sent',
		footer: 'This page belongs to a demo store. Customers and their orders are invented.',
		backToShop: 'Back to the shop',
		problems: {
			email: '“{email}” is not an email address, for example maya@example.com',
			tooMany: 'Too many codes were sent to {email}. Try again in ten minutes.',
			wrong: 'That is not the code that was sent. Look at its six digits again.',
			expired: 'This code has expired. Send a new one.',
			exhausted: 'Too many wrong codes. Send a new one.'
		},
		signOutTitle: 'Sign out?',
		signOutQuestion: 'You will be signed out of your account in this browser.',
		signOut: 'Sign out',
		signedOutTitle: 'You are signed out',
		signedOutText: 'Your account is closed in this browser.',
		problemTitle: 'This sign-in cannot go on',
		lostText: 'It was begun in another browser, or too long ago. Start again in the shop.'
	},
	/** The page of an order for who has its address. */
	orderStatus: {
		order: 'Order {name}',
		orderedOn: 'Ordered on {date} · Confirmation {confirmation}',
		items: 'Items',
		yourOrders: 'Your orders',
		backToShop: 'Back to the shop',
		missingTitle: 'Order not found',
		missing: 'We cannot find this order',
		missingText: 'The address is incomplete, or belongs to another order.',
		headlines: {
			canceled: 'This order was canceled',
			refunded: 'This order was refunded',
			delivered: 'Delivered',
			onItsWay: 'On its way',
			partlyOnItsWay: 'Partly on its way',
			received: 'We have your order'
		},
		shipments: {
			ATTEMPTED_DELIVERY: 'Attempted delivery',
			CARRIER_PICKED_UP: 'Carrier picked up',
			CONFIRMED: 'Confirmed',
			DELAYED: 'Delayed',
			DELIVERED: 'Delivered',
			FAILURE: 'Failure',
			IN_TRANSIT: 'In transit',
			LABEL_PRINTED: 'Label printed',
			LABEL_PURCHASED: 'Label purchased',
			OUT_FOR_DELIVERY: 'Out for delivery',
			PICKED_UP: 'Picked up',
			READY_FOR_PICKUP: 'Ready for pickup'
		},
		shipped: 'Shipped',
		subtotal: 'Subtotal',
		shipping: 'Shipping',
		tax: 'Tax',
		total: 'Total',
		refunded: 'Refunded'
	},
	/** Why a buy link could not be followed. */
	linkProblems: {
		lookAround: 'Look around in the shop',
		reasons: {
			ambiguous: {
				title: 'This link says two things at once',
				text: 'Part of it is there twice with different values, so nothing of it was used.'
			},
			malformed: {
				title: 'This link is not complete',
				text: 'It is too long or was cut off on its way to you. Nothing of it was used.'
			},
			'unknown-item': {
				title: 'This link no longer works',
				text: 'Something it names is not sold here any more, or comes in several kinds to choose from.'
			},
			'sold-out': {
				title: 'Sold out just now',
				text: 'Nothing of what this link names is in stock. The shop may have something like it.'
			},
			refused: {
				title: 'This cannot be bought like that',
				text: 'The link asks for a number of pieces that is not sold. Choose again in the shop.'
			}
		}
	},
	/** The page that asks whether its reader wants the newsletter. */
	newsletter: {
		title: 'Confirm the newsletter',
		question: 'Do you want our newsletter at {email}? Every issue has a link to stop.',
		confirm: 'Yes, send it to me',
		doneTitle: 'You are on the list',
		done: 'The next issue goes to {email}.',
		goneTitle: 'This link does not work any more',
		gone: 'It was used already, or is older than a week. Sign up again in your account.',
		back: 'Back to your account'
	},
	/** The pages behind the forms of themes. */
	contact: {
		doneTitle: 'Thank you',
		done: 'We have it.',
		back: 'Back to the shop',
		challengeTitle: 'Are you a person?',
		challenge: 'Stores ask this to keep programs away.',
		confirm: 'I am a person',
		refusedTitle: 'That did not work',
		refused: 'The email address is missing, or is none.'
	},
	/** By the platform's code. */
	returnReasons: {
		UNWANTED: 'Changed my mind',
		DEFECTIVE: 'Damaged or faulty',
		NOT_AS_DESCRIBED: 'Not as described',
		WRONG_ITEM: 'Wrong item received',
		COLOR: 'Color',
		STYLE: 'Style',
		SIZE_TOO_LARGE: 'Too large',
		SIZE_TOO_SMALL: 'Too small',
		OTHER: 'Another reason'
	},
	/** Agents read these in carts and checkouts. */
	agents: {
		nothingDone: 'Nothing was done: questions change nothing here.',
		nothingPublished: '{shop} has published nothing about that.',
		contact: 'Ask here: {ways}.',
		itemDiscounts: 'Item discounts',
		orderDiscount: 'Order discount',
		shipping: 'Shipping',
		pickup: 'Pickup',
		giftCards: 'Gift cards',
		unknownVariant: 'The merchandise with id {id} does not exist.',
		soldOut: '{title} is sold out.',
		onlySome: 'Only {count} of {title} are available.',
		noPickup: 'These items cannot be collected. Choose shipping.',
		nothing: 'Nothing of this can be had.',
		emailMissing: 'An email address is needed for the confirmation.',
		addressMissing: 'An address is needed to deliver to.',
		undeliverable:
			'Not everything can be sent to this address: choose another address, or leave items out.',
		payment: 'The buyer reviews the order and pays on the store’s own page, at continue_url.'
	}
};
