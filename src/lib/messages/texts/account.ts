import { createCounter } from '../plural';
import { defineTexts } from '../i18n';

const count = createCounter('en');
const items = count({ one: '# item', other: '# items' });

export const accountTexts = defineTexts('account', {
	title: 'Your account',
	sections: 'Account',
	profile: 'Profile',
	addresses: 'Addresses',
	orders: 'Orders',
	signOut: 'Sign out',
	unavailable: 'Your account cannot be reached right now. You are still signed in.',
	unavailableHelp: 'Please try again in a moment.',
	failed: 'That did not work, and nothing was changed. Please try again.',
	notices: {
		'other-customer':
			'Somebody else is signed in by now, so nothing was changed. This is their page.',
		'profile-saved': 'Profile updated.',
		'address-added': 'Address added.',
		'address-saved': 'Address saved.',
		'address-deleted': 'Address deleted.',
		'address-default': 'Default address changed.',
		'address-gone': 'That address does not exist any more.'
	},
	faults: {
		required: (field: string) => `${field} is required.`,
		tooLong: (maximum: number) => `Please keep this to ${maximum} characters.`,
		territory: 'Please choose a country from the list.'
	},
	fields: {
		firstName: 'First name',
		lastName: 'Last name',
		company: 'Company (optional)',
		address1: 'Address',
		address2: 'Apartment, floor, door (optional)',
		city: 'City',
		territoryCode: 'Country',
		phoneNumber: 'Phone (optional)',
		email: 'Email'
	},
	zones: {
		state: 'State',
		province: 'Province',
		prefecture: 'Prefecture',
		county: 'County',
		region: 'Region'
	},
	zips: {
		zipCode: 'ZIP code',
		postcode: 'Postcode',
		postalCode: 'Postal code',
		eircode: 'Eircode',
		pinCode: 'PIN code'
	},
	profilePage: {
		intro: 'The name that stands on your orders.',
		emailHelp: 'Your email address is how you sign in. It is changed where you sign in.',
		save: 'Save'
	},
	addressesPage: {
		intro: 'Where your parcels go. The default one is filled in at checkout.',
		empty: 'You have no saved addresses yet.',
		emptyHelp: 'Add one, and the checkout will know it.',
		add: 'Add an address',
		addTitle: 'New address',
		editTitle: 'Edit address',
		edit: 'Edit',
		editOf: (name: string) => `Edit the address of ${name}`,
		delete: 'Delete',
		deleteOf: (name: string) => `Delete the address of ${name}`,
		deleteTitle: 'Delete this address?',
		deleteHelp: 'Orders that went there keep it.',
		confirmDelete: 'Delete address',
		keep: 'Keep it',
		default: 'Default',
		makeDefault: 'Make default',
		makeDefaultOf: (name: string) => `Make default: ${name}`,
		isDefault: 'This is my default address',
		save: 'Save address',
		cancel: 'Cancel',
		choose: 'Choose…',
		changeTerritory: 'Show the fields of this country'
	},
	ordersPage: {
		intro: 'Everything you have ordered here.',
		empty: 'You have no orders yet.',
		emptyHelp: 'When you do, you can follow each of them from here.',
		shop: 'Start looking around',
		pages: 'Pages of orders',
		newer: 'Newer',
		older: 'Older',
		items,
		total: 'Total',
		show: (name: string) => `Order ${name}`
	},
	orderPage: {
		back: 'All orders',
		title: (name: string) => `Order ${name}`,
		placed: (date: string) => `Placed on ${date}`,
		cancelled: (date: string) => `Canceled on ${date}`,
		lines: 'Items',
		quantity: (quantity: number) => `Quantity: ${quantity}`,
		each: 'each',
		lineTotal: 'Total',
		summary: 'Summary',
		beforeDiscounts: 'Before discounts',
		subtotal: 'Subtotal',
		shipping: 'Shipping',
		freeShipping: 'Free',
		tax: 'Tax',
		total: 'Total',
		refunded: 'Refunded',
		refundedOn: (date: string) => `Refunded on ${date}`,
		shippingAddress: 'Goes to',
		billingAddress: 'Billed to',
		note: 'Your note',
		payments: 'Payments',
		paidOn: (date: string) => `Paid on ${date}`,
		shipments: 'Shipments',
		noShipments: 'Nothing has been sent yet.',
		shipment: (number: number, total: number) =>
			total === 1 ? 'Shipment' : `Shipment ${number} of ${total}`,
		sentOn: (date: string) => `Sent on ${date}`,
		arrives: (date: string) => `Expected on ${date}`,
		track: (carrier: string) => `Track with ${carrier}`,
		carrier: 'the carrier',
		buyAgain: 'Buy again',
		buyAgainHelp: 'Puts what can still be bought into your cart.',
		statusPage: 'Order page of the store'
	},
	/** Words for the platform's fulfillment status codes. */
	fulfillment: {
		FULFILLED: 'Fulfilled',
		IN_PROGRESS: 'In progress',
		ON_HOLD: 'On hold',
		OPEN: 'Open',
		PARTIALLY_FULFILLED: 'Partially fulfilled',
		PENDING_FULFILLMENT: 'Being prepared',
		READY_FOR_DELIVERY: 'Ready for delivery',
		READY_FOR_PICKUP: 'Ready for pickup',
		RESTOCKED: 'Restocked',
		SCHEDULED: 'Scheduled',
		UNFULFILLED: 'Being prepared'
	},
	financial: {
		AUTHORIZED: 'Authorized',
		EXPIRED: 'Payment expired',
		PAID: 'Paid',
		PARTIALLY_PAID: 'Partially paid',
		PARTIALLY_REFUNDED: 'Partially refunded',
		PENDING: 'Payment pending',
		REFUNDED: 'Refunded',
		VOIDED: 'Voided'
	},
	shipment: {
		ATTEMPTED_DELIVERY: 'Delivery attempted',
		CARRIER_PICKED_UP: 'With the carrier',
		CONFIRMED: 'Confirmed',
		DELAYED: 'Delayed',
		DELIVERED: 'Delivered',
		FAILURE: 'Delivery failed',
		IN_TRANSIT: 'On its way',
		LABEL_PRINTED: 'Label printed',
		LABEL_PURCHASED: 'Label bought',
		OUT_FOR_DELIVERY: 'Out for delivery',
		PICKED_UP: 'Picked up',
		READY_FOR_PICKUP: 'Ready for pickup'
	},
	cancelledBadge: 'Canceled',
	trouble: {
		title: 'You are not signed in',
		stale: 'The sign-in took too long, or was begun in another tab. Please try again.',
		denied: 'The sign-in was called off. Nothing has happened to your account.',
		unavailable: 'Signing in does not work right now. Please try again in a moment.',
		failed: 'The sign-in could not be finished. Please try again.',
		ended: 'You have been signed out. Please sign in again to go on.',
		retry: 'Sign in',
		home: 'Back to the shop',
		alreadySignedIn: 'You are signed in',
		alreadySignedInHelp: 'That sign-in did not finish, but an earlier one holds.',
		toAccount: 'Go to your account'
	}
});
