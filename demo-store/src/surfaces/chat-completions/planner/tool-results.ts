import { z } from 'zod';

/** The results of the shop's tools, as far as the model reads them. They come over the network. */

const moneySchema = z.object({ amount: z.string(), currencyCode: z.string() });
const listingSchema = z.object({
	/** Null where the platform does not count. */
	totalCount: z.number().nullable(),
	products: z.array(
		z.object({
			handle: z.string(),
			title: z.string(),
			subtitle: z.string().nullable(),
			price: moneySchema,
			/** `family`: what shoppers call it, `blue` for “Ink”. */
			colors: z.array(z.object({ name: z.string(), family: z.string().nullable() }))
		})
	)
});
const detailsSchema = z.object({
	handle: z.string(),
	title: z.string(),
	vendor: z.string(),
	/** Listings have it. */
	subtitle: z.string().optional(),
	productType: z.string().default(''),
	description: z.string(),
	specifications: z.array(z.object({ label: z.string(), value: z.string() })),
	options: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
	colors: z.array(z.object({ name: z.string(), family: z.string() })),
	variants: z.array(
		z.object({
			variantId: z.string(),
			values: z.array(z.string()),
			/** `22.00 USD`. */
			price: z.string(),
			availableForSale: z.boolean()
		})
	)
});
const lineSchema = z.object({
	lineId: z.string(),
	title: z.string(),
	variantTitle: z.string().nullable(),
	quantity: z.number()
});
const cartSchema = z.object({ subtotal: moneySchema.nullable(), lines: z.array(lineSchema) });
const changeSchema = z.object({
	/** `denied`: the shopper refused it. */
	status: z.enum(['done', 'refused', 'unconfirmed', 'proposed', 'denied']),
	/** Names a change that the shopper has neither approved nor refused. */
	proposalId: z.string().optional(),
	cart: cartSchema.nullish()
});
const pageSchema = z.object({ title: z.string(), path: z.string() });

const schemas = {
	'search-products': listingSchema,
	'browse-collection': listingSchema,
	'get-product-details': detailsSchema,
	'present-products': z.object({
		shown: z.array(z.object({ handle: z.string(), title: z.string() }))
	}),
	'compare-products': z.object({
		products: z.array(z.object({ title: z.string(), price: z.string() })),
		/** Values by label, in the order of the products. */
		different: z.record(z.string(), z.array(z.string()))
	}),
	'list-collections': z.object({
		collections: z.array(z.object({ handle: z.string(), title: z.string() }))
	}),
	'search-policies': z.object({
		passages: z.array(pageSchema.extend({ heading: z.string(), text: z.string() }))
	}),
	'contact-store': z.object({
		email: z.string().nullable(),
		telephone: z.string().nullable(),
		pages: z.array(pageSchema)
	}),
	navigate: pageSchema,
	'get-cart': cartSchema,
	'add-to-cart': changeSchema,
	'update-cart-item': changeSchema,
	'add-cart-note': changeSchema,
	'confirm-change': changeSchema
};

export type ToolName = keyof typeof schemas;
export type ToolResults = { [Name in ToolName]: z.output<(typeof schemas)[Name]> };
export type Listing = ToolResults['search-products'];
export type Found = Listing['products'][number];
export type Details = ToolResults['get-product-details'];
export type Cart = ToolResults['get-cart'];
export type Change = ToolResults['add-to-cart'];

const SCHEMAS: { [Name in ToolName]: z.ZodType<ToolResults[Name]> } = schemas;

/** Returns null when the tool refused, or answered something else than the shop's tool does. */
export function parseResult<Name extends ToolName>(
	toolName: Name,
	output: unknown
): ToolResults[Name] | null {
	return SCHEMAS[toolName].safeParse(output).data ?? null;
}
