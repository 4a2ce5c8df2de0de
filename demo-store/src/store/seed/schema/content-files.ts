import { z } from 'zod';
import { medium } from './products-file.ts';
import {
	computed,
	dateWithDefault,
	fileFields,
	flag,
	handle,
	id,
	languageCode,
	note,
	nullableText,
	picture,
	requiredText,
	seo,
	text,
	title,
	translatedFields,
	translations,
	type Parsed
} from './values.ts';

const rule = z.strictObject({
	column: requiredText,
	relation: requiredText,
	condition: text.default('')
});

const collection = z.strictObject({
	id: id.optional(),
	handle: handle.optional().describe('By default made of the title.'),
	title,
	description: text.default(''),
	descriptionHtml: text.default(''),
	image: picture.nullable().default(null),
	type: z
		.enum(['AUTOMATED', 'MANUAL'])
		.optional()
		.describe('By default AUTOMATED where there are rules.'),
	ruleSet: z
		.strictObject({ appliedDisjunctively: flag.default(false), rules: z.array(rule) })
		.nullable()
		.default(null),
	sortOrder: requiredText.optional().describe('By default MANUAL, or BEST_SELLING with rules.'),
	productHandles: z
		.array(handle)
		.default([])
		.describe('The products of a manual collection in their order.'),
	productsCount: computed,
	seo,
	updatedAt: dateWithDefault,
	translations: translations('title', 'description', 'descriptionHtml')
});

/** `data/collections.json`. */
export const collectionsFile = z.strictObject({
	...fileFields,
	collections: z.array(collection).default([])
});

export type CollectionsFile = Parsed<typeof collectionsFile>;

const blog = z.strictObject({
	id: id.optional(),
	handle: handle.optional().describe('By default made of the title.'),
	title,
	seo,
	authors: note,
	articleHandles: computed,
	translations: translations('title')
});

const author = z.strictObject({
	name: requiredText,
	firstName: text.default(''),
	lastName: text.default(''),
	email: text.default(''),
	bio: nullableText
});

const article = z.strictObject({
	id: id.optional(),
	blogHandle: handle,
	handle: handle.optional().describe('By default made of the title.'),
	title,
	author: author.nullable().default(null),
	publishedAt: dateWithDefault,
	updatedAt: dateWithDefault,
	tags: z.array(text).default([]),
	excerpt: nullableText,
	excerptHtml: nullableText,
	contentHtml: text.default(''),
	image: picture.nullable().default(null),
	seo,
	relatedProducts: z.array(handle).default([]),
	wordCount: computed,
	translations: translations('title', 'excerpt', 'excerptHtml', 'contentHtml')
});

const page = z.strictObject({
	id: id.optional(),
	handle: handle.optional().describe('By default made of the title.'),
	title,
	body: text.default(''),
	bodySummary: text.optional().describe('By default the text of the body.'),
	seo,
	createdAt: dateWithDefault,
	updatedAt: dateWithDefault,
	faq: note,
	translations: translations('title', 'body', 'bodySummary')
});

const key = z.string().regex(/^\w{1,64}$/, {
	error: 'write letters, digits and "_", for example "button_label"'
});

const fieldDefinition = z.strictObject({
	key,
	name: requiredText.optional().describe('By default the key in words.'),
	description: nullableText,
	type: requiredText,
	required: flag.default(false),
	validations: z
		.array(z.strictObject({ name: requiredText, value: requiredText }))
		.default([])
		.describe('As in the Admin API; metaobject_definition_types names types instead of ids.')
});

const metaobjectDefinition = z.strictObject({
	id: id.optional(),
	type: key,
	name: requiredText.optional().describe('By default the type in words.'),
	description: nullableText,
	displayNameKey: key.nullable().default(null).describe('The field that names an entry.'),
	access: z
		.strictObject({ storefront: z.enum(['NONE', 'PUBLIC_READ']) })
		.default({ storefront: 'PUBLIC_READ' }),
	capabilities: z
		.strictObject({ publishable: flag.default(true), translatable: flag.default(true) })
		.default({ publishable: true, translatable: true }),
	fieldDefinitions: z.array(fieldDefinition).default([])
});

const metaobject = z.strictObject({
	id: id.optional(),
	type: requiredText,
	handle,
	status: z.enum(['ACTIVE', 'DRAFT']).default('ACTIVE'),
	updatedAt: dateWithDefault,
	fields: z
		.array(
			z.strictObject({
				key: requiredText,
				type: requiredText.optional().describe('By default that of the definition.'),
				value: nullableText
			})
		)
		.default([]),
	translations: z.partialRecord(languageCode, z.record(text, text)).default({})
});

const urlRedirect = z.strictObject({
	id: id.optional(),
	path: z.string().regex(/^\//, { error: 'write a path that begins with "/"' }),
	target: requiredText
});

/** `data/content.json`. */
export const contentFile = z.strictObject({
	...fileFields,
	blogs: z.array(blog).default([]),
	articles: z.array(article).default([]),
	pages: z.array(page).default([]),
	files: z.array(medium).default([]).describe('Pictures and videos for fields of metaobjects.'),
	metaobjectDefinitions: z.array(metaobjectDefinition).default([]),
	metaobjects: z.array(metaobject).default([]),
	urlRedirects: z.array(urlRedirect).default([])
});

export type ContentFile = Parsed<typeof contentFile>;

/** `data/translations/<language>.json`, such as `es.json`: all that the store says in one language. */
export const languageFile = z.strictObject({
	$schema: text.optional(),
	texts: z
		.record(text, text)
		.default({})
		.describe('Short texts of any record, by the text in the language of the store.'),
	collections: ofRecords('title', 'description', 'descriptionHtml'),
	products: ofRecords('title', 'descriptionHtml', 'summary'),
	blogs: ofRecords('title'),
	articles: ofRecords('title', 'excerpt', 'excerptHtml', 'contentHtml').describe(
		'By `blog/handle`.'
	),
	pages: ofRecords('title', 'body', 'bodySummary'),
	metaobjects: z.record(text, z.record(text, text)).default({}).describe('By `type/handle`.'),
	policies: ofRecords('title', 'body').describe('By the name in shop.json.')
});

export const translationsFiles = z.partialRecord(languageCode, languageFile);

function ofRecords<Field extends string>(...fields: Field[]) {
	return z.record(text, translatedFields(...fields)).default({});
}
