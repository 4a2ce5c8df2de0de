import { z } from 'zod';
import { idInput, textInput } from '../protocol/inputs.ts';
import { contextInput } from '../catalog/buyer-context.ts';

const lineItem = z.looseObject({
	item: z.looseObject({
		id: idInput.describe('gid://shopify/ProductVariant/… of a variant')
	}),
	quantity: z.int().min(1).max(999_999).describe('Whole number of pieces')
});

const buyer = z.looseObject({
	email: textInput.optional().describe('Needed before the buyer can pay'),
	phone_number: textInput.optional().describe('E.164, for example +12075550100'),
	first_name: textInput.optional(),
	last_name: textInput.optional()
});

const destination = z
	.looseObject({
		id: textInput.optional().describe('Id of an address that an answer listed'),
		first_name: textInput.optional().describe("The buyer's, where left out"),
		last_name: textInput.optional().describe("The buyer's, where left out"),
		street_address: textInput.optional(),
		extended_address: textInput.optional().describe('Apartment or suite'),
		address_locality: textInput.optional().describe('City'),
		address_region: textInput.optional().describe('Code of the state or province'),
		postal_code: textInput.optional(),
		address_country: textInput.optional().describe('ISO 3166-1 alpha-2, for example US'),
		phone_number: textInput.optional()
	})
	.describe('A postal address');

const group = z.looseObject({
	id: textInput.optional().describe('Id of the group, as answered'),
	selected_option_id: textInput.nullish().describe("Id of one of the group's options")
});

const method = z.looseObject({
	id: textInput.optional().describe('Id of the method, as answered'),
	type: z.enum(['shipping', 'pickup']).optional().describe('shipping where left out'),
	line_item_ids: z
		.array(textInput)
		.max(100)
		.optional()
		.describe('Items that go this way: all where left out. Those of no method are shipped'),
	destinations: z.array(destination).max(20).optional().describe('Addresses to choose from'),
	selected_destination_id: textInput
		.optional()
		.describe('Id of the chosen destination; the first one where left out'),
	groups: z.array(group).max(10).optional().describe('Choice of the delivery for each group')
});

export const cartInput = z.looseObject({
	line_items: z
		.array(lineItem)
		.min(1)
		.max(100)
		.describe('All items that the cart shall hold, also those that it holds already'),
	context: contextInput.optional(),
	buyer: buyer.optional(),
	discounts: z
		.looseObject({
			codes: z.array(textInput).max(20).optional().describe('Replaces the codes sent before')
		})
		.optional()
});

export const checkoutInput = cartInput.extend({
	fulfillment: z
		.looseObject({
			methods: z.array(method).max(5).optional().describe('An answer lists what can be chosen')
		})
		.optional()
		.describe('Where the items go, and how')
});

export const newCheckoutInput = checkoutInput.extend({
	line_items: z.array(lineItem).max(100).default([]).describe('May be empty beside cart_id'),
	cart_id: idInput
		.optional()
		.describe('Id of a cart: its items, buyer and codes are taken, those given here are not')
});

export type CartInput = z.infer<typeof cartInput>;
export type CheckoutInput = z.infer<typeof checkoutInput>;
export type FulfillmentMethod = z.infer<typeof method>;
export type Destination = z.infer<typeof destination>;
