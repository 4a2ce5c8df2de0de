import { z } from 'zod';
import {
	amount,
	computed,
	count,
	countryCode,
	currencyCode,
	dateWithDefault,
	fileFields,
	flag,
	handle,
	id,
	languageCode,
	nullableText,
	picture,
	positive,
	requiredText,
	seo,
	text,
	title,
	translations,
	wholeNumber,
	type Parsed
} from './values.ts';

const MAX_VARIANTS = 2048;
const MAX_OPTIONS = 3;

const swatch = z.strictObject({ color: nullableText, image: nullableText });

const option = z.strictObject({
	id: id.optional(),
	name: requiredText,
	position: positive.optional(),
	optionValues: z
		.array(
			z.strictObject({
				id: id.optional(),
				name: requiredText,
				swatch: swatch.nullable().default(null)
			})
		)
		.min(1, { error: 'write at least one value' })
});

const component = z.strictObject({
	productHandle: handle,
	productTitle: text.default(''),
	variantId: id,
	variantTitle: text.default(''),
	sku: text.default(''),
	quantity: positive.default(1),
	price: amount.default('0')
});

const unitPriceMeasurement = z.strictObject({
	measuredType: text,
	quantityUnit: text,
	quantityValue: z.number().positive(),
	referenceUnit: text,
	referenceValue: wholeNumber.min(1)
});

export const metafield = z.strictObject({
	id: id.optional(),
	namespace: requiredText,
	key: requiredText,
	type: requiredText,
	value: text,
	translations: z.partialRecord(languageCode, text).optional()
});

const variant = z.strictObject({
	id: id.optional(),
	position: positive.optional(),
	title: requiredText.optional().describe('By default the values of the options.'),
	sku: nullableText,
	barcode: nullableText,
	selectedOptions: z.array(z.strictObject({ name: requiredText, value: requiredText })).optional(),
	price: amount,
	compareAtPrice: amount.nullable().default(null),
	unitPrice: computed,
	unitPriceMeasurement: unitPriceMeasurement.nullable().default(null),
	weight: z
		.strictObject({
			value: z.number().min(0),
			unit: z.enum(['GRAMS', 'KILOGRAMS', 'OUNCES', 'POUNDS'])
		})
		.default({ value: 0, unit: 'GRAMS' }),
	inventoryTracked: flag.optional().describe('By default true where there is a quantity.'),
	inventoryQuantity: wholeNumber
		.nullable()
		.default(null)
		.describe('Null where stock is not tracked: the variant can always be bought.'),
	inventoryPolicy: z
		.enum(['DENY', 'CONTINUE'])
		.default('DENY')
		.describe('CONTINUE sells what is out of stock.'),
	availableForSale: computed,
	currentlyNotInStock: computed,
	quantityRule: z
		.strictObject({
			minimum: positive.default(1),
			maximum: positive.nullable().default(null),
			increment: positive.default(1)
		})
		.default({ minimum: 1, maximum: null, increment: 1 }),
	quantityPriceBreaks: z
		.array(z.strictObject({ minimumQuantity: positive, price: amount }))
		.default([])
		.describe('What one costs from a quantity on.'),
	requiresShipping: flag.default(true),
	taxable: flag.default(true),
	image: nullableText.describe('The `src` of a medium of the product.'),
	requiresComponents: flag.optional(),
	components: z.array(component).default([]),
	metafields: z.array(metafield.omit({ id: true })).optional()
});

export const medium = picture.extend({
	id: id.optional(),
	mediaContentType: z.enum(['IMAGE', 'VIDEO', 'EXTERNAL_VIDEO', 'MODEL_3D']).default('IMAGE'),
	optionValue: z.strictObject({ name: requiredText, value: requiredText }).optional(),
	files: z
		.array(
			z.strictObject({
				name: requiredText,
				bytes: count,
				width: positive.optional(),
				height: positive.optional()
			})
		)
		.optional(),
	external: z.strictObject({ host: z.enum(['YOUTUBE', 'VIMEO']), id: requiredText }).optional()
});

export const product = z.strictObject({
	id: id.optional(),
	handle: handle.optional().describe('By default made of the title.'),
	title,
	vendor: text.default(''),
	productType: text.default(''),
	category: z
		.strictObject({ key: requiredText, name: requiredText, fullName: text, path: z.array(text) })
		.nullable()
		.default(null),
	tags: z.array(text).default([]),
	status: z.enum(['ACTIVE', 'DRAFT', 'ARCHIVED']).default('ACTIVE'),
	isGiftCard: flag.default(false),
	isBundle: flag.optional(),
	requiresSellingPlan: flag.default(false),
	publishedAt: dateWithDefault.nullable().describe('Null while the product is not published.'),
	createdAt: dateWithDefault,
	updatedAt: dateWithDefault,
	salesRank: positive
		.optional()
		.describe('1 is the best seller; by default the place in the file.'),
	summary: text.default(''),
	descriptionHtml: text.default(''),
	seo,
	options: z
		.array(option)
		.max(MAX_OPTIONS, { error: `write at most ${MAX_OPTIONS} options` })
		.optional()
		.describe('By default those that the variants name.'),
	variants: z
		.array(variant)
		.min(1, { error: 'write at least one variant, for example [{ "price": "18.00" }]' })
		.max(MAX_VARIANTS, { error: `write at most ${MAX_VARIANTS} variants` }),
	media: z.array(medium).default([]),
	featuredImage: text.nullable().optional().describe('By default the first picture.'),
	priceRange: computed,
	compareAtPriceRange: computed,
	totalInventory: computed,
	availableForSale: computed,
	rating: z
		.strictObject({ value: z.number().min(0), count })
		.nullable()
		.default(null),
	metafields: z.array(metafield).default([]),
	complementary: z.array(handle).default([]),
	related: z.array(handle).default([]),
	sellingPlanGroupIds: z.array(id).default([]),
	combinedListing: z
		.array(handle)
		.optional()
		.describe(
			'Handles of other products: this one is the parent of a combined listing, shows their variants as its own, and is not sold itself.'
		),
	excludedCountries: z
		.array(countryCode)
		.default([])
		.describe('Shoppers of these countries do not see the product.'),
	translations: translations('title', 'descriptionHtml', 'summary')
});

const interval = z.strictObject({
	interval: z.enum(['DAY', 'WEEK', 'MONTH', 'YEAR']),
	intervalCount: positive
});

const sellingPlan = z.strictObject({
	id,
	handle: handle.optional(),
	name: requiredText,
	description: nullableText,
	recurringDeliveries: flag.default(true),
	options: z.array(z.strictObject({ name: requiredText, value: requiredText })),
	billingPolicy: interval,
	deliveryPolicy: interval,
	priceAdjustments: z
		.array(
			z.strictObject({
				percentage: z.number().min(0).max(100),
				orderCount: positive.nullable().default(null)
			})
		)
		.default([])
});

const sellingPlanGroup = z.strictObject({
	id,
	name: requiredText,
	appName: nullableText,
	options: z.array(z.strictObject({ name: requiredText, values: z.array(requiredText) })),
	sellingPlans: z.array(sellingPlan)
});

/** `data/products.json`. */
export const productsFile = z.strictObject({
	...fileFields,
	currencyCode: currencyCode.optional().describe('That of shop.json counts.'),
	sellingPlanGroups: z.array(sellingPlanGroup).default([]),
	products: z.array(product).default([])
});

export type ProductSeed = Parsed<typeof product>;
export type ProductsFile = Parsed<typeof productsFile>;
