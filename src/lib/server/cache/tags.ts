/**
 * The tags that reads carry and webhooks invalidate: one table for both, so that they cannot drift
 * apart.
 */
export const TAGS = {
	products: 'products',
	/** Changes when a product comes or goes. */
	productsIndex: 'products-index',
	collections: 'collections',
	collectionsIndex: 'collections-index',
	metaobjects: 'metaobjects',
	pages: 'pages',
	blogs: 'blogs',
	articles: 'articles',
	menus: 'menus',
	policies: 'policies',
	shop: 'shop',
	markets: 'markets',
	redirects: 'redirects',
	sitemap: 'sitemap',
	/** Takes a handle or a number: the webhook of a deletion knows only the number. */
	product: (handleOrNumber: string | number) => `product-${handleOrNumber}`,
	recommendations: (handle: string) => `recommendations-${handle}`,
	/** Takes the number too: a page of the old handle is still cached after the handle changed. */
	collection: (handleOrNumber: string | number) => `collection-${handleOrNumber}`,
	/** Takes a handle or a number, as of a product. */
	metaobject: (handleOrNumber: string) => `metaobject-${handleOrNumber}`,
	/** Of a list of all entries of a type. */
	metaobjectType: (type: string) => `metaobjects-${type}`,
	page: (handle: string) => `page-${handle}`,
	blog: (handle: string) => `blog-${handle}`,
	article: (blogHandle: string, handle: string) => `article-${blogHandle}-${handle}`
} as const satisfies Record<string, string | ((...parts: never[]) => string)>;

/** The resource that a webhook is about. */
export interface TopicSubject {
	handle: string | null;
	/** The number in the global id. */
	number: string | null;
	/** The type of a metaobject. */
	type?: string | null;
}

interface Resource {
	/** Dropped when one comes or goes. */
	index: string | null;
	/** Dropped whatever happened to one. */
	describe: (subject: TopicSubject) => string[];
}

const RESOURCES = new Map<string, Resource>([
	['products', { index: TAGS.productsIndex, describe: describeProduct }],
	['collections', { index: TAGS.collectionsIndex, describe: describeCollection }],
	['metaobjects', { index: null, describe: describeMetaobject }]
]);
const COMES_OR_GOES = new Set(['create', 'delete']);

/** Lists the tags that a topic such as `products/update` invalidates; none for unknown topics. */
export function listTopicTags(topic: string, subject: TopicSubject): string[] {
	const [name = '', event = '', ...rest] = topic.split('/');
	const resource = RESOURCES.get(name);
	if (resource === undefined || event === '' || rest.length > 0) return [];
	const index = COMES_OR_GOES.has(event) && resource.index !== null ? [resource.index] : [];
	return [...index, ...resource.describe(subject)];
}

function describeProduct({ handle, number }: TopicSubject): string[] {
	const byHandle = handle === null ? [] : [TAGS.product(handle), TAGS.recommendations(handle)];
	return number === null ? byHandle : [...byHandle, TAGS.product(number)];
}

function describeCollection({ handle, number }: TopicSubject): string[] {
	const names = [handle, number].filter((name) => name !== null);
	return names.map((name) => TAGS.collection(name));
}

/** What shows an entry names it: only an entry without a name makes all of them outdated. */
function describeMetaobject({ handle, number, type = null }: TopicSubject): string[] {
	const names = [handle, number].filter((name) => name !== null);
	if (names.length === 0) return [TAGS.metaobjects];
	const tags = names.map((name) => TAGS.metaobject(name));
	return type === null ? tags : [...tags, TAGS.metaobjectType(type)];
}
