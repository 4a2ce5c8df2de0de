import { z } from 'zod';
import { idInput, textInput } from '../protocol/inputs.ts';
import { contextInput } from '../catalog/buyer-context.ts';

const lineItem = z.looseObject({
	item: z.looseObject({ id: idInput.describe('Id of a variant') }),
	quantity: z.int().min(1).max(999_999)
});

const buyer = z.looseObject({
	email: textInput.optional(),
	phone_number: textInput.optional(),
	first_name: textInput.optional(),
	last_name: textInput.optional()
});

const destination = z.looseObject({
	id: textInput.optional(),
	first_name: textInput.optional(),
	last_name: textInput.optional(),
	street_address: textInput.optional(),
	extended_address: textInput.optional(),
	address_locality: textInput.optional(),
	address_region: textInput.optional(),
	postal_code: textInput.optional(),
	address_country: textInput.optional(),
	phone_number: textInput.optional()
});

const method = z.looseObject({
	id: textInput.optional(),
	type: textInput.optional(),
	destinations: z.array(destination).max(20).optional(),
	selected_destination_id: textInput.optional(),
	groups: z
		.array(z.looseObject({ id: textInput.optional(), selected_option_id: textInput.nullish() }))
		.max(10)
		.optional()
});

export const cartInput = z.looseObject({
	line_items: z.array(lineItem).min(1).max(100),
	context: contextInput.optional(),
	buyer: buyer.optional(),
	discounts: z.looseObject({ codes: z.array(textInput).max(20).optional() }).optional()
});

export const checkoutInput = cartInput.extend({
	fulfillment: z.looseObject({ methods: z.array(method).max(5).optional() }).optional()
});

export const newCheckoutInput = checkoutInput.extend({
	/** May be empty beside a cart, whose items it then has. */
	line_items: z.array(lineItem).max(100).default([]),
	cart_id: idInput.optional().describe('Checks out that cart; everything else is then left out')
});

export type CartInput = z.infer<typeof cartInput>;
export type CheckoutInput = z.infer<typeof checkoutInput>;
export type FulfillmentMethod = z.infer<typeof method>;
export type Destination = z.infer<typeof destination>;
