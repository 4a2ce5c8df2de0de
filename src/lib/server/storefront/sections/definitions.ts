/** A field of a metaobject definition, as the platform's Admin API describes it. */
export interface FieldDefinition {
	key: string;
	name: string;
	/** The platform's name of the type. */
	type: string;
	/** The values that the field may have. */
	choices?: readonly string[];
	/** The most entries of a list. */
	max?: number;
	/** Types of the metaobjects that a reference may lead to. */
	targets?: readonly string[];
	isRequired?: true;
	description?: string;
}

/** Entries are published, translated, and readable by storefronts. */
export interface ContentDefinition {
	type: string;
	name: string;
	/** The field that names an entry in the admin. */
	displayNameKey: string;
	fields: readonly FieldDefinition[];
}

const MAX_SECTIONS = 25;
export const MAX_SECTION_PRODUCTS = 50;
/** In five places, with the rating, these are less than the 250 metafields that the platform answers at once. */
export const MAX_PRODUCT_FIELDS = 40;
const AS_ON_PAGE = 'Empty: as on the product page';

type More = Partial<FieldDefinition>;

const text = (key: string, name: string, more?: More) =>
	({ key, name, type: 'single_line_text_field', ...more }) satisfies FieldDefinition;
const long = (key: string, name: string, more?: More) =>
	({ key, name, type: 'multi_line_text_field', ...more }) satisfies FieldDefinition;
const rich = (key: string, name: string, more?: More) =>
	({ key, name, type: 'rich_text_field', ...more }) satisfies FieldDefinition;
const file = (key: string, name: string, more?: More) =>
	({ key, name, type: 'file_reference', ...more }) satisfies FieldDefinition;
const link = (key: string, name: string) =>
	text(key, name, { description: '/collections/new or https://…' });
const url = (key: string, name: string, description?: string) =>
	({ key, name, type: 'url', ...(description && { description }) }) satisfies FieldDefinition;
const choice = (key: string, name: string, ...choices: readonly string[]) =>
	text(key, name, { choices });

const HEADING = text('heading', 'Heading');
const BUTTON = [text('button_label', 'Button'), link('button_link', 'Link of the button')];
const LINK = [text('link_label', 'Text of the link'), link('link', 'Link')];
/** Every section has it; empty is `default`. */
const COLORS = choice('color_scheme', 'Colors', 'default', 'soft', 'dark', 'accent');

/** The kinds of sections, in the order in which a merchant chooses among them. */
export const SECTION_TYPES = [
	'section_hero',
	'section_products',
	'section_collections',
	'section_text_and_media',
	'section_rich_text',
	'section_questions',
	'section_video',
	'section_quote',
	'section_countdown',
	'section_logos',
	'section_articles',
	'section_colors'
] as const;

export type SectionType = (typeof SECTION_TYPES)[number];

const SECTION_FIELDS: Readonly<
	Record<SectionType, { name: string; fields: readonly FieldDefinition[] }>
> = {
	section_hero: {
		name: 'Section: hero',
		fields: [
			HEADING,
			long('text', 'Text'),
			file('image', 'Picture'),
			file('image_mobile', 'Picture on phones'),
			...BUTTON,
			choice('alignment', 'Alignment', 'start', 'center', 'end'),
			choice('height', 'Height', 'small', 'medium', 'large', 'full')
		]
	},
	section_products: {
		name: 'Section: products',
		fields: [
			HEADING,
			{
				key: 'products',
				name: 'Products',
				type: 'list.product_reference',
				max: MAX_SECTION_PRODUCTS
			},
			{
				key: 'collection',
				name: 'Collection',
				type: 'collection_reference',
				description: 'Without products and without a collection: all products'
			},
			choice('sort', 'Order', 'manual', 'best_selling', 'newest'),
			{ key: 'limit', name: 'How many', type: 'number_integer' },
			choice('layout', 'Layout', 'grid', 'row'),
			...LINK
		]
	},
	section_collections: {
		name: 'Section: collections',
		fields: [
			HEADING,
			{
				key: 'collections',
				name: 'Collections',
				type: 'list.collection_reference',
				description: 'Empty: the first ones'
			},
			choice('layout', 'Layout', 'mosaic', 'grid'),
			...LINK
		]
	},
	section_text_and_media: {
		name: 'Section: text and picture',
		fields: [
			HEADING,
			rich('body', 'Text'),
			file('media', 'Picture or video'),
			choice('media_position', 'Where the picture stands', 'start', 'end'),
			...BUTTON
		]
	},
	section_rich_text: {
		name: 'Section: text',
		fields: [
			HEADING,
			rich('body', 'Text'),
			choice('width', 'Width', 'narrow', 'wide', 'display'),
			choice('alignment', 'Alignment', 'start', 'center')
		]
	},
	section_questions: {
		name: 'Section: questions',
		fields: [
			HEADING,
			{
				key: 'items',
				name: 'Questions',
				type: 'list.metaobject_reference',
				targets: ['question']
			}
		]
	},
	section_video: {
		name: 'Section: video',
		fields: [
			HEADING,
			file('video', 'Video'),
			{
				key: 'external_url',
				name: 'Address at YouTube or Vimeo',
				type: 'url',
				description: 'Where there is no video of your own'
			},
			file('poster', 'Picture before it plays')
		]
	},
	section_quote: {
		name: 'Section: quote',
		fields: [long('quote', 'Quote'), text('author', 'Author'), link('source_link', 'Source')]
	},
	section_countdown: {
		name: 'Section: countdown',
		fields: [
			HEADING,
			{ key: 'ends_at', name: 'Ends at', type: 'date_time' },
			text('ended_text', 'Text after the end'),
			...BUTTON
		]
	},
	section_logos: {
		name: 'Section: logos',
		fields: [
			HEADING,
			{
				key: 'logos',
				name: 'Logos',
				type: 'list.file_reference',
				description: 'The alternative text of each is its name'
			}
		]
	},
	section_articles: {
		name: 'Section: articles',
		fields: [
			HEADING,
			{
				key: 'articles',
				name: 'Articles',
				type: 'list.article_reference',
				description: 'Empty: the newest'
			},
			{ key: 'limit', name: 'How many', type: 'number_integer' },
			...LINK
		]
	},
	section_colors: {
		name: 'Section: colors',
		fields: [HEADING, text('text', 'Text')]
	}
};

const QUESTION: ContentDefinition = {
	type: 'question',
	name: 'Question',
	displayNameKey: 'question',
	fields: [text('question', 'Question', { isRequired: true }), rich('answer', 'Answer')]
};

const PAGE_LAYOUT: ContentDefinition = {
	type: 'page_layout',
	name: 'Page layout',
	displayNameKey: 'title',
	fields: [
		text('title', 'Title'),
		text('place', 'Place', {
			choices: ['home', 'page', 'collection', 'product', 'landing'],
			isRequired: true
		}),
		text('path', 'Path', { description: 'Of a landing page only: /summer' }),
		{ key: 'page', name: 'Page', type: 'page_reference', description: 'Empty: all pages' },
		{
			key: 'collection',
			name: 'Collection',
			type: 'collection_reference',
			description: 'Empty: all collections'
		},
		{
			key: 'product',
			name: 'Product',
			type: 'product_reference',
			description: 'Empty: all products'
		},
		{
			key: 'sections',
			name: 'Sections',
			type: 'list.mixed_reference',
			targets: SECTION_TYPES,
			max: MAX_SECTIONS
		},
		{ key: 'visible_from', name: 'Visible from', type: 'date_time' },
		{ key: 'visible_until', name: 'Visible until', type: 'date_time' },
		{
			key: 'markets',
			name: 'Countries',
			type: 'list.single_line_text_field',
			description: 'Codes such as DE; empty: everywhere'
		},
		long('description', 'Description for search engines', {
			description: 'Of a landing page only'
		})
	]
};

/** Which metafields of products are shown where; an entry of `product_fields` with the handle `default` is read. */
const PRODUCT_FIELDS: readonly ContentDefinition[] = [
	{
		type: 'product_field',
		name: 'Product field',
		displayNameKey: 'metafield',
		fields: [
			text('metafield', 'Metafield', {
				isRequired: true,
				description: 'Namespace and key of a metafield of products: custom.material'
			}),
			text('heading', 'Heading', { description: 'Empty: the shop’s own word, or the key' })
		]
	},
	{
		type: 'product_fields',
		name: 'Product fields',
		displayNameKey: 'name',
		fields: [
			text('name', 'Name'),
			listFields('page', 'Product page'),
			listFields('card', 'Cards in lists', 'Empty: none'),
			listFields('comparison', 'Comparison', AS_ON_PAGE),
			listFields('feed', 'Product feed', AS_ON_PAGE),
			listFields('tools', 'Assistant', AS_ON_PAGE)
		]
	}
];

function listFields(key: string, name: string, description?: string): FieldDefinition {
	return {
		...{ key, name, type: 'list.metaobject_reference', max: MAX_PRODUCT_FIELDS },
		targets: ['product_field'],
		...(description && { description })
	};
}

/** What the law of some markets wants shown (docs/law.md). */
const LEGAL: readonly ContentDefinition[] = [
	{
		type: 'maker',
		name: 'Maker',
		displayNameKey: 'name',
		fields: [
			text('name', 'Name', { isRequired: true }),
			long('address', 'Postal address'),
			text('email', 'Email'),
			url('url', 'Page for contact', 'In place of an email, or beside it'),
			text('eu_name', 'Responsible person in the EU', {
				description: 'Where the maker is outside the EU'
			}),
			long('eu_address', 'Postal address of that person'),
			text('eu_email', 'Email of that person')
		]
	},
	{
		type: 'durability_guarantee',
		name: 'GARAN guarantee',
		displayNameKey: 'model',
		fields: [
			{
				key: 'years',
				name: 'Years',
				type: 'number_decimal',
				isRequired: true,
				description: 'More than two; halves as 2.5'
			},
			text('producer', 'Producer', { isRequired: true }),
			text('model', 'Model', { isRequired: true }),
			file('label', 'Label', { description: 'The filled-in GARAN label, unaltered' }),
			url('terms_url', 'Terms of the guarantee')
		]
	},
	{
		type: 'product_warning',
		name: 'Warning before a purchase',
		displayNameKey: 'text',
		fields: [
			long('text', 'Warning', { isRequired: true }),
			text('markets', 'Countries', {
				description: 'Codes such as US; none: wherever warnings are owed'
			})
		]
	},
	{
		type: 'guarantee_notice',
		name: 'Notice on the legal guarantee',
		displayNameKey: 'language',
		fields: [
			text('language', 'Language', { isRequired: true, description: 'A code such as de' }),
			file('image', 'Notice', { description: 'The official file, unaltered: SVG or PNG' }),
			file('pdf', 'Notice as a PDF'),
			url('url', 'Page on Your Europe', 'Where the QR code of the notice leads'),
			long('text', 'Wording of the notice', { description: 'For those who cannot see it' }),
			long('national_note', 'Longer right of your country')
		]
	}
];

/** Every definition that pages need, in an order in which each refers to earlier ones only. */
export const CONTENT_DEFINITIONS: readonly ContentDefinition[] = [
	QUESTION,
	...SECTION_TYPES.map((type) => ({
		type,
		name: SECTION_FIELDS[type].name,
		displayNameKey: type === 'section_quote' ? 'author' : 'heading',
		fields: [...SECTION_FIELDS[type].fields, COLORS]
	})),
	PAGE_LAYOUT,
	...PRODUCT_FIELDS,
	...LEGAL
];

/** The types of metaobjects whose edits change pages; a webhook of metaobjects names one each. */
export const CONTENT_TYPES: readonly string[] = CONTENT_DEFINITIONS.map(({ type }) => type);
