import { z } from 'zod';
import { contextInput } from '../catalog/buyer-context.ts';

const lineItem = z.looseObject({
	item: z.looseObject({ id: z.string().min(1).describe('Id of a variant') }),
	quantity: z.int().min(1).max(999_999)
});

const buyer = z.looseObject({
	email: z.string().optional(),
	phone_number: z.string().optional(),
	first_name: z.string().optional(),
	last_name: z.string().optional()
});

const destination = z.looseObject({
	id: z.string().optional(),
	first_name: z.string().optional(),
	last_name: z.string().optional(),
	street_address: z.string().optional(),
	extended_address: z.string().optional(),
	address_locality: z.string().optional(),
	address_region: z.string().optional(),
	postal_code: z.string().optional(),
	address_country: z.string().optional(),
	phone_number: z.string().optional()
});

const method = z.looseObject({
	id: z.string().optional(),
	type: z.string().optional(),
	destinations: z.array(destination).max(20).optional(),
	selected_destination_id: z.string().optional(),
	groups: z
		.array(z.looseObject({ id: z.string().optional(), selected_option_id: z.string().nullish() }))
		.max(10)
		.optional()
});

export const cartInput = z.looseObject({
	line_items: z.array(lineItem).min(1).max(100),
	context: contextInput.optional(),
	buyer: buyer.optional(),
	discounts: z.looseObject({ codes: z.array(z.string()).max(20).optional() }).optional()
});

export const checkoutInput = cartInput.extend({
	fulfillment: z.looseObject({ methods: z.array(method).max(5).optional() }).optional()
});

export const newCheckoutInput = checkoutInput.extend({
	/** May be empty beside a cart, whose items it then has. */
	line_items: z.array(lineItem).max(100).default([]),
	cart_id: z.string().optional().describe('Checks out that cart; everything else is then left out')
});

export type CartInput = z.infer<typeof cartInput>;
export type CheckoutInput = z.infer<typeof checkoutInput>;
export type FulfillmentMethod = z.infer<typeof method>;
export type Destination = z.infer<typeof destination>;
