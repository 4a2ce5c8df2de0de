import { z } from 'zod';

/**
 * The results of the shop's tools, as far as the rules read them. They come over the network, so each
 * is checked; fields that are not named here are dropped.
 */

const moneySchema = z.object({ amount: z.string(), currencyCode: z.string() });
const optionsSchema = z.array(z.object({ name: z.string(), values: z.array(z.string()) }));

const foundProductSchema = z.object({
	handle: z.string(),
	title: z.string(),
	vendor: z.string(),
	subtitle: z.string().nullable(),
	price: moneySchema,
	availableForSale: z.boolean(),
	/** `family`: what shoppers call it, `blue` for “Ink”. */
	colors: z.array(z.object({ name: z.string(), family: z.string().nullable() }))
});

const listingSchema = z.object({
	title: z.string(),
	href: z.string(),
	/** Null where the platform does not count. */
	totalCount: z.number().nullable(),
	products: z.array(foundProductSchema),
	options: optionsSchema.default([])
});

const productDetailsSchema = z.object({
	handle: z.string(),
	title: z.string(),
	vendor: z.string(),
	description: z.string(),
	specifications: z.array(z.object({ label: z.string(), value: z.string() })),
	rating: z.object({ value: z.number(), count: z.number() }).nullable(),
	options: optionsSchema,
	colors: z.array(z.object({ name: z.string(), family: z.string() })),
	variants: z.array(
		z.object({
			variantId: z.string(),
			values: z.array(z.string()),
			/** `22.00 USD`. */
			price: z.string(),
			compareAtPrice: z.string().nullable(),
			availableForSale: z.boolean()
		})
	)
});

const cartItemSchema = z.object({
	title: z.string(),
	variantTitle: z.string().nullable(),
	quantity: z.number()
});

const cartSchema = z.object({
	subtotal: moneySchema.nullable(),
	lines: z.array(cartItemSchema.extend({ lineId: z.string(), variantId: z.string() }))
});

const cartChangeSchema = z.object({
	/** `denied`: the shopper refused it. */
	status: z.enum(['done', 'refused', 'unconfirmed', 'proposed', 'denied']),
	explanation: z.string().default(''),
	/** Names a change that the shopper has neither approved nor refused. */
	proposalId: z.string().optional(),
	item: cartItemSchema.nullish(),
	cart: cartSchema.nullish()
});

const schemas = {
	'search-products': listingSchema,
	'browse-collection': listingSchema,
	'present-products': z.object({
		shown: z.array(z.object({ handle: z.string(), title: z.string(), chosen: z.array(z.string()) }))
	}),
	'get-product-details': productDetailsSchema,
	'get-recommendations': z.object({
		complementary: z.array(foundProductSchema),
		related: z.array(foundProductSchema)
	}),
	'list-collections': z.object({
		collections: z.array(z.object({ handle: z.string(), title: z.string() }))
	}),
	'get-cart': cartSchema,
	'add-to-cart': cartChangeSchema,
	'update-cart-item': cartChangeSchema,
	'undo-cart-change': cartChangeSchema,
	'add-cart-note': cartChangeSchema,
	'confirm-change': cartChangeSchema,
	'search-policies': z.object({
		passages: z.array(
			z.object({ title: z.string(), heading: z.string(), text: z.string(), path: z.string() })
		)
	}),
	navigate: z.object({ path: z.string(), title: z.string(), isElsewhere: z.boolean() })
};

export type ToolName = keyof typeof schemas;
export type ToolResults = { [Name in ToolName]: z.output<(typeof schemas)[Name]> };
export type FoundProduct = z.output<typeof foundProductSchema>;
export type FoundListing = z.output<typeof listingSchema>;
export type Passage = ToolResults['search-policies']['passages'][number];
export type ProductDetails = z.output<typeof productDetailsSchema>;
export type CartView = z.output<typeof cartSchema>;
export type CartChange = z.output<typeof cartChangeSchema>;

const SCHEMAS: { [Name in ToolName]: z.ZodType<ToolResults[Name]> } = schemas;

/** Returns null when the tool refused, or answered something else than the shop's tool does. */
export function parseResult<Name extends ToolName>(
	toolName: Name,
	output: unknown
): ToolResults[Name] | null {
	return SCHEMAS[toolName].safeParse(output).data ?? null;
}
