import { z } from 'zod';
import { UCP_VERSION } from '../ucp/capabilities.ts';

/**
 * Test support: the rules of the published schemas for answers, in the words of this project. Each
 * schema names the file below https://ucp.dev/2026-08-25/schemas that it follows. Members that a
 * file does not name are allowed there, and so they are here.
 */

const amount = z.int().nonnegative();
const signedAmount = z.int();
const currency = z.string().regex(/^[A-Z]{3}$/);
const url = z.url();
const time = z.iso.datetime({ offset: true });
const version = z.literal(UCP_VERSION);
const capabilities = z.record(
	z.string().regex(/^[a-z](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9_-]+)+$/),
	z.array(z.looseObject({ version })).min(1)
);

/** `ucp.json`, `response_catalog_schema` and its siblings. */
const envelope = z.looseObject({
	version,
	status: z.literal('success').optional(),
	capabilities: capabilities.optional()
});
/** `ucp.json`, `response_checkout_schema`. */
const checkoutEnvelope = envelope.extend({
	payment_handlers: z.record(z.string(), z.array(z.looseObject({ id: z.string(), version })))
});

/** `common/types/message.json`. */
const spoken = { content: z.string().min(1), path: z.string().startsWith('$').optional() };
const message = z.discriminatedUnion('type', [
	z.looseObject({
		...spoken,
		type: z.literal('error'),
		code: z.string().min(1),
		severity: z.enum([
			'recoverable',
			'requires_buyer_input',
			'requires_buyer_review',
			'unrecoverable'
		])
	}),
	z.looseObject({ ...spoken, type: z.literal('warning'), code: z.string().min(1) }),
	z.looseObject({ ...spoken, type: z.literal('info'), code: z.string().optional() })
]);
const messages = z.array(message).optional();

/** `common/types/error_response.json`: nothing else may stand there. */
const errorResponse = z.strictObject({
	ucp: z.looseObject({
		version,
		status: z.literal('error'),
		capabilities: capabilities.optional()
	}),
	messages: z.array(message).min(1),
	continue_url: url.optional()
});

/** `common/types/description.json`. */
const description = z
	.object({
		plain: z.string().optional(),
		html: z.string().optional(),
		markdown: z.string().optional()
	})
	.refine((forms) => Object.values(forms).some((form) => form !== undefined));

const price = z.looseObject({ amount, currency });
const priceRange = z.looseObject({ min: price, max: price });
/** `common/types/link.json`. */
const link = z.looseObject({ type: z.string(), url, title: z.string().optional() });
const medium = z.looseObject({ type: z.string(), url, alt_text: z.string().optional() });
const selectedOption = z.looseObject({ name: z.string(), label: z.string() });

/** `shopping/types/variant.json`, with what the platform's storefront extension adds. */
const variant = z.looseObject({
	id: z.string(),
	title: z.string(),
	description,
	price,
	sku: z.string().optional(),
	barcodes: z.array(z.looseObject({ type: z.string(), value: z.string() })).optional(),
	url: url.optional(),
	list_price: price.optional(),
	availability: z
		.looseObject({ available: z.boolean().optional(), status: z.string().optional() })
		.optional(),
	options: z.array(selectedOption).optional(),
	media: z.array(medium).optional(),
	seller: z
		.looseObject({
			name: z.string().optional(),
			links: z.array(link).optional(),
			domain: z.string().optional()
		})
		.optional(),
	checkout_url: url.optional(),
	requires: z
		.looseObject({ shipping: z.boolean(), selling_plan: z.boolean(), components: z.boolean() })
		.optional()
});

/** `shopping/types/product_option.json`; a lookup of one product says what can be had. */
const productOption = z.looseObject({
	name: z.string(),
	values: z
		.array(
			z.looseObject({
				label: z.string(),
				available: z.boolean().optional(),
				exists: z.boolean().optional()
			})
		)
		.min(1)
});

/** `shopping/types/product.json`. */
const product = z.looseObject({
	id: z.string(),
	title: z.string(),
	description,
	price_range: priceRange,
	variants: z.array(variant).min(1),
	options: z.array(productOption).optional(),
	handle: z.string().optional(),
	url: url.optional(),
	categories: z
		.array(z.looseObject({ value: z.string(), taxonomy: z.string().optional() }))
		.optional(),
	list_price_range: priceRange.optional(),
	media: z.array(medium).optional(),
	rating: z
		.looseObject({ value: z.number(), scale_max: z.number(), count: z.int().optional() })
		.optional(),
	tags: z.array(z.string()).optional()
});

/** `shopping/types/pagination.json`: a cursor comes with every page but the last. */
const pagination = z
	.looseObject({
		has_next_page: z.boolean(),
		cursor: z.string().optional(),
		total_count: z.int().nonnegative().optional()
	})
	.refine((page) => !page.has_next_page || page.cursor !== undefined);

const searchResponse = z.looseObject({
	ucp: envelope,
	products: z.array(product),
	pagination: pagination.optional(),
	messages
});

/** `shopping/catalog_lookup.json`, `lookup_response`. */
const lookupResponse = z.looseObject({
	ucp: envelope,
	products: z.array(
		product.extend({
			variants: z
				.array(
					variant.extend({
						inputs: z.array(z.looseObject({ id: z.string(), match: z.string().optional() })).min(1)
					})
				)
				.min(1)
		})
	),
	messages
});

/** `shopping/catalog_lookup.json`, `get_product_response`. */
const productResponse = z.looseObject({
	ucp: envelope,
	product: product.extend({ selected: z.array(selectedOption).optional() }),
	messages
});

const NAMED_TOTALS = [
	'subtotal',
	'items_discount',
	'discount',
	'fulfillment',
	'tax',
	'fee',
	'total'
];
const DISCOUNTS = ['items_discount', 'discount'];

/** `common/types/total.json`: discounts are negative, what else is named is not. */
const total = z
	.looseObject({ type: z.string(), amount: signedAmount, display_text: z.string().optional() })
	.refine(({ type, display_text }) => NAMED_TOTALS.includes(type) || display_text !== undefined)
	.refine(({ type, amount: value }) => !DISCOUNTS.includes(type) || value < 0);

/** `common/types/totals.json`: one subtotal, one total. */
const totals = z
	.array(total)
	.refine((list) =>
		['subtotal', 'total'].every((name) => list.filter(({ type }) => type === name).length === 1)
	);

/** `shopping/types/line_item.json`. */
const item = z.looseObject({
	id: z.string(),
	title: z.string(),
	price: amount,
	image_url: url.optional()
});
const lineItem = z.looseObject({
	id: z.string(),
	item,
	quantity: z.int().min(1),
	totals: z.array(total),
	parent_id: z.string().optional()
});

/** `common/types/context.json` and `shopping/types/buyer.json`. */
const context = z.looseObject({
	address_country: z.string().optional(),
	language: z.string().optional()
});
const buyer = z.looseObject({
	email: z.string().optional(),
	first_name: z.string().optional(),
	last_name: z.string().optional(),
	phone_number: z.string().optional()
});

/** `shopping/discount.json`. */
const discounts = z.looseObject({
	codes: z.array(z.string()).optional(),
	applied: z
		.array(
			z.looseObject({
				title: z.string(),
				amount,
				code: z.string().optional(),
				automatic: z.boolean().optional(),
				method: z.enum(['each', 'across']).optional(),
				allocations: z.array(z.looseObject({ path: z.string().startsWith('$'), amount })).optional()
			})
		)
		.optional()
});

/** `shopping/cart.json`. */
const cart = z.looseObject({
	ucp: envelope,
	id: z.string(),
	line_items: z.array(lineItem),
	currency,
	totals,
	context: context.optional(),
	buyer: buyer.optional(),
	discounts: discounts.optional(),
	messages,
	links: z.array(link).optional(),
	continue_url: url.optional(),
	expires_at: time.optional()
});

/** `common/types/postal_address.json`. */
const postalAddress = z.object({
	street_address: z.string().optional(),
	extended_address: z.string().optional(),
	address_locality: z.string().optional(),
	address_region: z.string().optional(),
	postal_code: z.string().optional(),
	address_country: z.string().optional(),
	first_name: z.string().optional(),
	last_name: z.string().optional(),
	phone_number: z.string().optional()
});

/** `shopping/types/fulfillment_group.json` and `fulfillment_option.json`. */
const fulfillmentGroup = z
	.looseObject({
		id: z.string(),
		line_item_ids: z.array(z.string()),
		options: z
			.array(
				z.looseObject({
					id: z.string(),
					title: z.string(),
					description: description.optional(),
					totals: z.array(total)
				})
			)
			.optional(),
		selected_option_id: z.string().nullish()
	})
	.refine(
		({ options = [], selected_option_id: selected }) =>
			selected == null || options.some(({ id }) => id === selected)
	);

/** `shopping/types/fulfillment_method.json`: the type decides where the items can go. */
const method = {
	id: z.string(),
	line_item_ids: z.array(z.string()),
	selected_destination_id: z.string().nullish(),
	groups: z.array(fulfillmentGroup).optional()
};
const fulfillment = z.looseObject({
	methods: z
		.array(
			z.discriminatedUnion('type', [
				z.looseObject({
					...method,
					type: z.literal('shipping'),
					destinations: z
						.array(postalAddress.extend({ id: z.string(), type: z.literal('shipping_address') }))
						.optional()
				}),
				z.looseObject({
					...method,
					type: z.literal('pickup'),
					destinations: z
						.array(
							z.looseObject({
								id: z.string(),
								type: z.literal('business_location'),
								name: z.string(),
								address: postalAddress.optional()
							})
						)
						.optional()
				})
			])
		)
		.optional()
});

/** `shopping/checkout.json` with `discount.json` and `fulfillment.json`. */
const checkout = z
	.looseObject({
		...cart.shape,
		ucp: checkoutEnvelope,
		links: z.array(link),
		status: z.enum([
			'incomplete',
			'requires_escalation',
			'ready_for_complete',
			'complete_in_progress',
			'completed',
			'canceled'
		]),
		fulfillment: fulfillment.optional(),
		order: z.looseObject({ id: z.string(), permalink_url: url }).optional()
	})
	.refine((it) => it.status !== 'requires_escalation' || it.continue_url !== undefined)
	.refine((it) => it.status !== 'completed' || it.order !== undefined);

const quantities = z.array(z.looseObject({ id: z.string(), quantity: z.int().min(1) }));
const changes = z.array(z.looseObject({ id: z.string(), quantity: z.int() }));

/** `shopping/order.json` and its types. */
const order = z.looseObject({
	ucp: envelope,
	id: z.string(),
	label: z.string().optional(),
	checkout_id: z.string(),
	permalink_url: url,
	currency,
	line_items: z.array(
		z.looseObject({
			id: z.string(),
			item,
			quantity: z.looseObject({
				original: z.int().optional(),
				total: z.int().nonnegative(),
				fulfilled: z.int().nonnegative()
			}),
			totals: z.array(total),
			status: z.enum(['processing', 'partial', 'fulfilled', 'removed'])
		})
	),
	fulfillment: z.looseObject({
		expectations: z
			.array(
				z.looseObject({
					id: z.string(),
					line_items: quantities,
					method_type: z.enum(['shipping', 'pickup', 'digital']),
					destination: postalAddress,
					description: z.string().optional()
				})
			)
			.optional(),
		events: z
			.array(
				z.looseObject({
					id: z.string(),
					occurred_at: time,
					type: z.string(),
					line_items: quantities,
					tracking_number: z.string().optional(),
					tracking_url: url.optional()
				})
			)
			.optional()
	}),
	adjustments: z
		.array(
			z.looseObject({
				id: z.string(),
				type: z.string(),
				occurred_at: time,
				status: z.enum(['pending', 'completed', 'failed']),
				line_items: changes.optional(),
				totals: z.array(total).optional(),
				description: z.string().optional()
			})
		)
		.optional(),
	totals
});

/** https://ucp.dev/draft/schemas/common/ask.json, `ask_response`. */
const answerResponse = z.looseObject({
	ucp: envelope,
	answer: z.looseObject({ plain: z.string().min(1) }),
	links: z.array(link).optional(),
	messages
});

/** Schemas of the answers, by tool. */
const ANSWERS: Readonly<Record<string, z.ZodType>> = {
	search_catalog: searchResponse,
	lookup_catalog: lookupResponse,
	get_product: productResponse,
	create_cart: cart,
	get_cart: cart,
	update_cart: cart,
	cancel_cart: cart,
	create_checkout: checkout,
	get_checkout: checkout,
	update_checkout: checkout,
	complete_checkout: checkout,
	cancel_checkout: checkout,
	get_order: order,
	ask_business: answerResponse
};

/** Throws what is wrong with the answer of a tool: it is neither its resource nor an error. */
export function assertAnswer(tool: string, payload: unknown): void {
	const schema = ANSWERS[tool];
	if (schema === undefined) throw new Error(`There is no schema for answers of ${tool}.`);
	const isError = errorResponse.safeParse(payload).success;
	const parsed = isError ? null : schema.safeParse(payload);
	if (parsed?.success === false) {
		throw new Error(`${tool}: ${z.prettifyError(parsed.error)}\n${JSON.stringify(payload)}`);
	}
}

const entity = { version, spec: url.optional(), schema: url.optional(), id: z.string().optional() };
const reverseDomain = z.string().regex(/^[a-z][a-z0-9-]*(?:\.[a-z0-9_-]+)+$/);

/** `profile.json`, `business_profile`. */
export const businessProfile = z.looseObject({
	ucp: z
		.looseObject({
			version,
			services: z.record(
				reverseDomain,
				z
					.array(
						z.looseObject({
							...entity,
							transport: z.enum(['rest', 'mcp', 'a2a', 'embedded']),
							endpoint: url.refine((it) => !it.endsWith('/'))
						})
					)
					.min(1)
			),
			capabilities: z.record(
				reverseDomain,
				z
					.array(
						z.looseObject({
							...entity,
							schema: url,
							extends: z.union([reverseDomain, z.array(reverseDomain).min(1)]).optional()
						})
					)
					.min(1)
			),
			payment_handlers: z.record(reverseDomain, z.array(z.looseObject({ id: z.string(), version })))
		})
		.refine(({ capabilities: declared }) =>
			Object.values(declared)
				.flat()
				.flatMap(({ extends: roots }) => roots ?? [])
				.every((root) => Object.hasOwn(declared, root))
		)
});
