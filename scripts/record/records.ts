import { ACCOUNTS } from './account-records.ts';
import type { GraphqlAnswer, StoreClient } from './store-client.ts';
import { UCP } from './ucp-records.ts';

/**
 * What was recorded at the platform, one fact a row. `npm run record` asks a real store for it, and the contract tests ask
 * the demo store. A row compares what `observe` answers, with ids, times and amounts masked by their form.
 */
export interface Fact {
	/** Part of the platform, and the name of the fact. */
	surface: 'reading' | 'cart' | 'theme' | 'accounts' | 'ucp';
	fact: string;
	/** Day of the newest record, and the version of the API that answered. */
	recorded: { day: string; version?: string };
	/** Facts that need a cart of their own are only asked for with `--cart`. */
	needsCart?: true;
	observe: (store: StoreClient) => Promise<unknown>;
	expected: unknown;
}

type Payload = {
	cart: Record<string, unknown> | null;
	userErrors: { code: string; field: string[] | null; message: string }[];
	warnings: { code: string; message: string; target: string }[];
};

const JULY = { day: '2026-07-29', version: '2026-04' };
const ADDRESSES_OF_JULY = { day: '2026-07-20', version: '2026-04' };
const NOWHERE = 'gid://shopify/ProductVariant/1';
const UNKNOWN_CODE = ' NOT-A-REAL-CODE ';
const ANSWER = `cart { id checkoutUrl note totalQuantity discountCodes { code applicable } }
	userErrors { code field message } warnings { code message target }`;

/** Types of the arguments of the mutations that are used here. */
const ARGUMENTS: Readonly<Record<string, string>> = {
	addresses: '[CartSelectableAddressInput!]!',
	addressUpdates: '[CartSelectableAddressUpdateInput!]!',
	attributes: '[AttributeInput!]!',
	buyerIdentity: 'CartBuyerIdentityInput!',
	cartId: 'ID!',
	discountCodes: '[String!]!',
	giftCardCodes: '[String!]!',
	input: 'CartInput',
	lineIds: '[ID!]!',
	lines: '[CartLineInput!]!',
	note: 'String!',
	selectedDeliveryOptions: '[CartSelectedDeliveryOptionInput!]!'
};

async function change(
	{ ask }: StoreClient,
	mutation: string,
	variables: Record<string, unknown>,
	fields = ANSWER
): Promise<Payload> {
	const names = Object.keys(variables);
	const declared = names.map((name) => `$${name}: ${ARGUMENTS[name] ?? ''}`).join(', ');
	// An update of addresses has the name of the others and a type of its own.
	const passed = names.map((name) => `${name.replace('Updates', 'es')}: $${name}`).join(', ');
	const query = `mutation(${declared}) { answer: ${mutation}(${passed}) { ${fields} } }`;
	const { data, errors } = await ask(query, variables);
	if (data?.['answer'] == null) throw new Error(`${mutation}: ${JSON.stringify(errors)}`);
	return data['answer'] as Payload;
}

async function begin(store: StoreClient, input: object = {}): Promise<Payload & { id: string }> {
	const lines = [{ merchandiseId: store.product.variantId, quantity: 1 }];
	const payload = await change(store, 'cartCreate', { input: { lines, ...input } });
	return { ...payload, id: String(payload.cart?.['id']) };
}

/** Code, field and message of each error, and whether there is a cart beside them. */
const refusal = ({ cart, userErrors }: Payload) => ({
	hasCart: cart !== null,
	userErrors
});

const codesOf = ({ warnings }: Payload) => warnings.map(({ code }) => code);

function pickErrors({ status, data, errors }: GraphqlAnswer) {
	return {
		status,
		data,
		errors: errors?.map(({ message, extensions }) => ({ message, code: extensions?.['code'] }))
	};
}

/** A delivery address in the United States, with nothing else unless it is given. */
const toUs = (more: object = {}, options: object = {}) => [
	{ address: { deliveryAddress: { countryCode: 'US', ...more } }, ...options }
];

const READING: readonly Fact[] = [
	{
		surface: 'reading',
		fact: 'amounts have one decimal at least, and no zero at their end',
		recorded: { day: '2026-08-29', version: '2026-07' },
		async observe({ ask, product }) {
			const { data } = await ask(
				`query($id: ID!) { product(id: $id) { priceRange { minVariantPrice { amount } maxVariantPrice { amount } } } }`,
				{ id: product.id }
			);
			return data;
		},
		expected: {
			product: {
				priceRange: {
					minVariantPrice: { amount: '<amount>' },
					maxVariantPrice: { amount: '<amount>' }
				}
			}
		}
	},
	{
		surface: 'reading',
		fact: 'times have seconds, and no more',
		recorded: JULY,
		async observe({ ask, product }) {
			const { data } = await ask('query($id: ID!) { product(id: $id) { createdAt publishedAt } }', {
				id: product.id
			});
			return data;
		},
		expected: { product: { createdAt: '<seconds>', publishedAt: '<seconds>' } }
	},
	{
		surface: 'reading',
		fact: 'an answer tells what it cost, and the context where one was asked for',
		recorded: JULY,
		async observe({ ask }) {
			const inContext = await ask('query @inContext(country: US, language: EN) { shop { id } }');
			const plain = await ask('{ shop { id } }');
			return [inContext, plain].map(({ extensions }) => ({
				...extensions,
				cost: Object.keys(extensions?.['cost'] ?? {})
			}));
		},
		expected: [
			{ cost: ['requestedQueryCost'], context: { country: 'US', language: 'EN' } },
			{ cost: ['requestedQueryCost'] }
		]
	},
	{
		surface: 'reading',
		fact: 'a buyer token that is none gets no data',
		recorded: JULY,
		observe: async ({ ask }) =>
			pickErrors(
				await ask('query @inContext(buyer: { customerAccessToken: "nobody" }) { shop { id } }')
			),
		expected: {
			status: 200,
			errors: [{ message: 'The token provided is not valid' }]
		}
	},
	{
		surface: 'reading',
		fact: 'versions come oldest first, with one that is not supported any more',
		recorded: { day: '2026-08-26', version: '2026-07' },
		async observe({ ask }) {
			const { data } = await ask('{ publicApiVersions { handle displayName supported } }');
			const versions = data?.['publicApiVersions'] as {
				handle: string;
				displayName: string;
				supported: boolean;
			}[];
			return versions.map(({ handle, displayName, supported }) => [
				displayName.replace(handle, '').trim(),
				supported
			]);
		},
		expected: [
			['(Unsupported)', false],
			['', true],
			['', true],
			['', true],
			['(Latest)', true],
			['(Release candidate)', false],
			['', false]
		]
	},
	{
		surface: 'reading',
		fact: 'policies are at the platform’s checkout',
		recorded: JULY,
		async observe({ ask }) {
			const { data } = await ask('{ shop { privacyPolicy { url } } }');
			const url = JSON.stringify(data).match(/https:[^"]+/)?.[0] ?? '';
			return url.replaceAll(/\d+/g, '1');
		},
		expected: 'https://checkout.shopify.com/1/policies/1.html?locale=en'
	},
	{
		surface: 'reading',
		fact: 'a text is no global id, which is said of the field, with a path from the operation',
		recorded: JULY,
		async observe({ ask }) {
			const { status, data, errors } = await ask('query A {\n  node(id: "not-a-gid") { id }\n}');
			return { status, data, errors };
		},
		expected: {
			status: 200,
			errors: [
				{
					message: "Invalid global id 'not-a-gid'",
					locations: [{ line: 2, column: 3 }],
					path: ['query A', 'node', 'id'],
					extensions: { code: 'argumentLiteralsIncompatible', typeName: 'CoercionError' }
				}
			]
		}
	},
	{
		surface: 'reading',
		fact: 'unknown ids are null in their place, and repeated ones are repeated',
		recorded: JULY,
		async observe({ ask, product: { id } }) {
			const ids = [id, 'gid://shopify/Product/1', id];
			const { data } = await ask('query($ids: [ID!]!) { nodes(ids: $ids) { id } }', { ids });
			return data;
		},
		expected: {
			nodes: [
				{ id: 'gid://shopify/Product/<number>' },
				null,
				{ id: 'gid://shopify/Product/<number>' }
			]
		}
	},
	{
		surface: 'reading',
		fact: 'a product that is unknown is null, and so are its recommendations',
		recorded: JULY,
		async observe({ ask }) {
			const { data } = await ask(
				'{ product(id: "gid://shopify/Product/1") { id } productRecommendations(productId: "gid://shopify/Product/1") { id } }'
			);
			return data;
		},
		expected: { product: null, productRecommendations: null }
	},
	{
		surface: 'reading',
		fact: 'types begin with an empty one, tags do not, and the cursors of both are the names in base64',
		recorded: JULY,
		async observe({ ask }) {
			const query =
				'{ productTypes(first: 2) { edges { cursor node } } productTags(first: 2) { edges { cursor node } } }';
			const { productTypes, productTags } = (await ask(query)).data as Record<
				'productTypes' | 'productTags',
				{ edges: { cursor: string; node: string }[] }
			>;
			const edges = [...productTypes.edges, ...productTags.edges];
			return {
				type: productTypes.edges[0]?.node,
				isTagEmpty: productTags.edges[0]?.node === '',
				areNames: edges.every(({ cursor, node }) => atob(cursor) === asBytes(node))
			};
		},
		expected: { type: '', isTagEmpty: false, areNames: true }
	},
	{
		surface: 'reading',
		fact: 'a search that finds nothing still has the filter of prices, from 0 to 0.0',
		recorded: JULY,
		async observe({ ask }) {
			const { data } = await ask(
				'{ search(query: "qxzjkvwq", first: 1, types: PRODUCT) { productFilters { id type presentation values { count input } } } }'
			);
			return data;
		},
		expected: {
			search: {
				productFilters: [
					{
						id: 'filter.v.price',
						type: 'PRICE_RANGE',
						presentation: null,
						values: [{ count: 0, input: '{"price":{"min":0,"max":0.0}}' }]
					}
				]
			}
		}
	},
	{
		surface: 'reading',
		fact: 'predictions are within 1 and 10',
		recorded: JULY,
		observe: async ({ ask }) => {
			const query = '{ predictiveSearch(query: "a", limit: 0) { queries { text } } }';
			return pickErrors(await ask(query));
		},
		expected: {
			status: 200,
			data: { predictiveSearch: null },
			errors: [{ message: 'limit must be within 1..10', code: 'INVALID_FIELD_ARGUMENTS' }]
		}
	},
	{
		surface: 'reading',
		fact: 'a text that is cut keeps within its length, with three dots at its end',
		recorded: JULY,
		async observe({ ask, product: { id } }) {
			const query =
				'query($id: ID!) { product(id: $id) { description cut: description(truncateAt: 12) } }';
			const { data } = await ask(query, { id });
			const { description, cut } = data?.['product'] as { description: string; cut: string };
			return description.length <= 12 || [cut.length, cut.slice(9)];
		},
		expected: [12, '...']
	},
	{
		surface: 'reading',
		fact: 'pictures name their version, and previews have ids of their own',
		recorded: JULY,
		async observe({ ask, product: { id } }) {
			const query =
				'query($id: ID!) { product(id: $id) { featuredImage { id url } media(first: 1) { nodes { previewImage { id url } } } } }';
			const text = JSON.stringify((await ask(query, { id })).data);
			return {
				ids: text.match(/gid:[^"]+/g),
				areVersioned: text.match(/https?:[^"]+/g)?.every((url) => /\/files\/.+\?v=\d+$/.test(url))
			};
		},
		expected: {
			ids: ['gid://shopify/ProductImage/<number>', 'gid://shopify/ImageSource/<number>'],
			areVersioned: true
		}
	},
	{
		surface: 'reading',
		fact: 'metafields that are missing are null in their place',
		recorded: JULY,
		async observe({ ask }) {
			const names = '[{ namespace: "a", key: "b" }, { namespace: "a", key: "c" }]';
			const query = `{ shop { metafields(identifiers: ${names}) { id } }
				collections(first: 1) { nodes { metafields(identifiers: ${names}) { id } } } }`;
			return (await ask(query)).data;
		},
		expected: {
			shop: { metafields: [null, null] },
			collections: { nodes: [{ metafields: [null, null] }] }
		}
	},
	{
		surface: 'reading',
		fact: 'the addresses of a menu are absolute, and what is a record has its id',
		recorded: JULY,
		async observe({ ask }) {
			const query = '{ menu(handle: "main-menu") { items { type url resourceId } } }';
			const { menu } = (await ask(query)).data as {
				menu: { items: { type: string; url: string; resourceId: string | null }[] };
			};
			const paths = new Map([
				['FRONTPAGE', '/'],
				['CATALOG', '/collections/all']
			]);
			return menu.items.filter(({ type, url, resourceId }) => {
				const path = paths.get(type);
				const isRight = path === undefined || (url.endsWith(path) && resourceId === null);
				return !URL.canParse(url) || !isRight || (type === 'PAGE' && resourceId === null);
			});
		},
		expected: []
	},
	{
		surface: 'reading',
		fact: 'the filter of availability has 1 for what is sold, and 0; the one of prices counts nothing',
		recorded: JULY,
		async observe({ ask, product: { handle } }) {
			const [word] = handle.split('-');
			const query = `query($word: String!) { search(query: $word, first: 1, types: PRODUCT) {
				productFilters { id presentation values { id count input } } } }`;
			const { search } = (await ask(query, { word })).data as {
				search: {
					productFilters: {
						id: string;
						presentation: string | null;
						values: { id: string; count: number; input: string }[];
					}[];
				};
			};
			const find = (name: string) => search.productFilters.find(({ id }) => id === name);
			const price = find('filter.v.price');
			return {
				availability: find('filter.v.availability')?.values.map(({ id, input }) => [id, input]),
				price: [price?.presentation, price?.values.map(({ id, count }) => [id, count])]
			};
		},
		expected: {
			availability: [
				['filter.v.availability.1', '{"available":true}'],
				['filter.v.availability.0', '{"available":false}']
			],
			price: [null, [['filter.v.price', 0]]]
		}
	},
	{
		surface: 'reading',
		fact: 'a word that is cut finds its product as a beginning alone',
		recorded: JULY,
		async observe({ ask, product: { handle } }) {
			const word = handle.split('-')[0]?.slice(0, -3);
			const query = `query($word: String!) {
				beginning: search(query: $word, first: 1, types: PRODUCT, prefix: LAST) { totalCount }
				whole: search(query: $word, first: 1, types: PRODUCT, prefix: NONE) { totalCount } }`;
			const { beginning, whole } = (await ask(query, { word })).data as Record<
				'beginning' | 'whole',
				{ totalCount: number }
			>;
			return beginning.totalCount > whole.totalCount;
		},
		expected: true
	},
	{
		surface: 'reading',
		fact: 'suggestions mark what was typed, and track where they were found',
		recorded: JULY,
		async observe({ ask }) {
			const query =
				'{ predictiveSearch(query: "a") { queries { styledText trackingParameters } } }';
			const { predictiveSearch } = (await ask(query)).data as {
				predictiveSearch: { queries: { styledText: string; trackingParameters: string }[] };
			};
			const [first] = predictiveSearch.queries;
			return {
				isMarked: /^<mark>a<\/mark><span>[^<]+<\/span>$/.test(first?.styledText ?? ''),
				tracked: first?.trackingParameters.replace(/_psid=[0-9a-f]{9}&/, '_psid=<id>&')
			};
		},
		expected: { isMarked: true, tracked: '_pos=1&_psid=<id>&_psq=a&_ss=e&_v=1.0' }
	},
	{
		surface: 'reading',
		fact: 'a token that is wrong is refused without a word, and none reads the schema',
		recorded: { day: '2026-08-15', version: '2026-07' },
		async observe({ send }) {
			const ask = async (headers: Record<string, string>) => {
				const response = await send('/api/2026-04/graphql.json', {
					method: 'POST',
					headers: { 'content-type': 'application/json', ...headers },
					body: JSON.stringify({ query: '{ __schema { queryType { name } } }' })
				});
				const answer = (await response.json()) as Omit<GraphqlAnswer, 'status'>;
				return pickErrors({ ...answer, status: response.status });
			};
			return [await ask({ 'x-shopify-storefront-access-token': 'wrong' }), await ask({})];
		},
		expected: [
			{ status: 401, errors: [{ message: '', code: 'UNAUTHORIZED' }] },
			{ status: 200, data: { __schema: { queryType: { name: 'QueryRoot' } } } }
		]
	},
	{
		surface: 'reading',
		fact: 'a document that cannot be read is answered with 200 and errors',
		recorded: { day: '2026-08-29', version: '2026-07' },
		async observe({ ask }) {
			const { status, data, errors } = await ask('{ shop {');
			return { status, data, hasErrors: (errors ?? []).length > 0 };
		},
		expected: { status: 200, hasErrors: true }
	}
];

const CART: readonly Fact[] = [
	{
		surface: 'cart',
		fact: 'ids carry a key, and the checkout has the same',
		recorded: JULY,
		needsCart: true,
		async observe(store) {
			const { id, cart } = await begin(store);
			const [, name = '', key = ''] = /Cart\/(.+)\?key=(.+)/.exec(id) ?? [];
			const url = new URL(String(cart?.['checkoutUrl']));
			return {
				id,
				isSame: url.pathname === `/cart/c/${name}` && url.searchParams.get('key') === key
			};
		},
		expected: { id: '<cart with key>', isSame: true }
	},
	{
		surface: 'cart',
		fact: 'times have seconds, and lines are named by UUIDs',
		recorded: JULY,
		needsCart: true,
		async observe(store) {
			const { id } = await begin(store);
			const query =
				'query($id: ID!) { cart(id: $id) { createdAt updatedAt lines(first: 1) { nodes { id } } } }';
			return (await store.ask(query, { id })).data;
		},
		expected: {
			cart: { createdAt: '<seconds>', updatedAt: '<seconds>', lines: { nodes: [{ id: '<line>' }] } }
		}
	},
	{
		surface: 'cart',
		fact: 'a variant that is unknown is refused without a cart',
		recorded: JULY,
		needsCart: true,
		async observe(store) {
			const { id } = await begin(store);
			return refusal(
				await change(store, 'cartLinesAdd', { cartId: id, lines: [{ merchandiseId: NOWHERE }] })
			);
		},
		expected: {
			hasCart: false,
			userErrors: [
				{
					code: 'INVALID',
					field: ['lines', '0', 'merchandiseId'],
					message: `The merchandise with id ${NOWHERE} does not exist.`
				}
			]
		}
	},
	{
		surface: 'cart',
		fact: 'a plan that does not fit is refused without a cart',
		recorded: JULY,
		needsCart: true,
		async observe(store) {
			const { id } = await begin(store);
			const sellingPlanId = 'gid://shopify/SellingPlan/1';
			const lines = [{ merchandiseId: store.product.variantId, sellingPlanId }];
			const { cart, userErrors } = await change(store, 'cartLinesAdd', { cartId: id, lines });
			return { hasCart: cart !== null, codes: userErrors.map(({ code }) => code) };
		},
		expected: { hasCart: false, codes: ['SELLING_PLAN_NOT_APPLICABLE'] }
	},
	{
		surface: 'cart',
		fact: 'a line that is gone is refused beside the cart, and named by its UUID alone',
		recorded: JULY,
		needsCart: true,
		async observe(store) {
			const { id } = await begin(store);
			const uuid = '00000000-0000-4000-a000-000000000000';
			const lineIds = [`gid://shopify/CartLine/${uuid}?cart=x`];
			return refusal(await change(store, 'cartLinesRemove', { cartId: id, lineIds }));
		},
		expected: {
			hasCart: true,
			userErrors: [
				{
					code: 'INVALID_MERCHANDISE_LINE',
					field: ['lineIds', '0'],
					message: 'The merchandise line with id <uuid> does not exist.'
				}
			]
		}
	},
	{
		surface: 'cart',
		fact: 'a quantity of 0 adds nothing and is no error',
		recorded: JULY,
		needsCart: true,
		async observe(store) {
			const { id } = await begin(store);
			const lines = [{ merchandiseId: store.product.variantId, quantity: 0 }];
			const { cart, userErrors } = await change(store, 'cartLinesAdd', { cartId: id, lines });
			return { userErrors, totalQuantity: cart?.['totalQuantity'] };
		},
		expected: { userErrors: [], totalQuantity: 1 }
	},
	{
		surface: 'cart',
		fact: '251 lines are refused without data',
		recorded: JULY,
		needsCart: true,
		async observe({ ask, product }) {
			const line = { merchandiseId: product.variantId, quantity: 1 };
			const query = 'mutation($input: CartInput) { cartCreate(input: $input) { cart { id } } }';
			const lines = Array.from({ length: 251 }, () => line);
			return pickErrors(await ask(query, { input: { lines } }));
		},
		expected: {
			status: 200,
			errors: [
				{
					message: 'The input array size of 251 is greater than the maximum allowed of 250.',
					code: 'MAX_INPUT_SIZE_EXCEEDED'
				}
			]
		}
	},
	{
		surface: 'cart',
		fact: 'a variant’s id that is none is no valid variable',
		recorded: { day: '2024-10-01', version: '2024-10' },
		needsCart: true,
		async observe({ ask }) {
			const query = 'mutation($input: CartInput!) { cartCreate(input: $input) { cart { id } } }';
			const lines = [{ merchandiseId: 'nonsense' }];
			const { data, errors } = await ask(query, { input: { lines } });
			return { data, message: errors?.[0]?.message };
		},
		expected: { message: 'Variable $input of type CartInput! was provided invalid value' }
	},
	{
		surface: 'cart',
		fact: 'a note of 5,001 characters is refused without a cart',
		recorded: JULY,
		needsCart: true,
		async observe(store) {
			const { id } = await begin(store);
			const note = 'x'.repeat(5001);
			const { cart, userErrors } = await change(store, 'cartNoteUpdate', { cartId: id, note });
			return { hasCart: cart !== null, errors: userErrors.map(({ code, field }) => [code, field]) };
		},
		expected: { hasCart: false, errors: [['NOTE_TOO_LONG', ['note']]] }
	},
	{
		surface: 'cart',
		fact: 'an attribute that is given twice has the last value in the first place',
		recorded: JULY,
		needsCart: true,
		async observe(store) {
			const { id } = await begin(store);
			const attributes = [
				{ key: 'a', value: '1' },
				{ key: 'b', value: '2' },
				{ key: 'a', value: '3' }
			];
			const fields = 'cart { attributes { key value } } userErrors { code } warnings { code }';
			const { cart } = await change(
				store,
				'cartAttributesUpdate',
				{ cartId: id, attributes },
				fields
			);
			return cart;
		},
		expected: {
			attributes: [
				{ key: 'a', value: '3' },
				{ key: 'b', value: '2' }
			]
		}
	},
	{
		surface: 'cart',
		fact: 'a customer’s token that is none is refused beside the cart',
		recorded: JULY,
		needsCart: true,
		async observe(store) {
			const { id } = await begin(store);
			const buyerIdentity = { customerAccessToken: 'nobody' };
			const payload = await change(store, 'cartBuyerIdentityUpdate', { cartId: id, buyerIdentity });
			const [error] = payload.userErrors;
			return { hasCart: payload.cart !== null, code: error?.code, message: error?.message };
		},
		expected: { hasCart: true, code: 'INVALID', message: 'Customer is invalid' }
	},
	{
		surface: 'cart',
		fact: 'an email that is none is refused without a cart',
		recorded: { day: '2024-10-01', version: '2024-10' },
		needsCart: true,
		async observe(store) {
			const { id } = await begin(store);
			const buyerIdentity = { email: 'nobody' };
			const payload = await change(store, 'cartBuyerIdentityUpdate', { cartId: id, buyerIdentity });
			return { hasCart: payload.cart !== null, message: payload.userErrors[0]?.message };
		},
		expected: { hasCart: false, message: 'Email is invalid' }
	},
	{
		surface: 'cart',
		fact: 'a cart with another key cannot be changed',
		recorded: { day: '2026-09-26', version: '2026-07' },
		needsCart: true,
		async observe(store) {
			const { id } = await begin(store);
			const cartId = id.replace(/key=.*/, `key=${'0'.repeat(32)}`);
			return refusal(await change(store, 'cartNoteUpdate', { cartId, note: 'x' }));
		},
		expected: {
			hasCart: false,
			userErrors: [
				{ code: 'INVALID', field: ['cartId'], message: 'The specified cart does not exist.' }
			]
		}
	},
	{
		surface: 'cart',
		fact: 'a cart without a key or with another one is read, without the email',
		recorded: { day: '2026-08-05', version: '2026-07' },
		needsCart: true,
		async observe(store) {
			const { id } = await begin(store, { buyerIdentity: { email: 'maya@example.com' } });
			const query = 'query($id: ID!) { cart(id: $id) { totalQuantity buyerIdentity { email } } }';
			const read = async (name: string) => (await store.ask(query, { id: name })).data?.['cart'];
			return [
				await read(id.replace(/\?.*/, '')),
				await read(id.replace(/key=.*/, `key=${'0'.repeat(32)}`))
			];
		},
		expected: [
			{ totalQuantity: 1, buyerIdentity: { email: null } },
			{ totalQuantity: 1, buyerIdentity: { email: null } }
		]
	},
	{
		surface: 'cart',
		fact: 'codes keep their blanks, and warn again with every change',
		recorded: JULY,
		needsCart: true,
		async observe(store) {
			const { id } = await begin(store);
			const cartId = id;
			const discountCodes = [UNKNOWN_CODE];
			const entered = await change(store, 'cartDiscountCodesUpdate', { cartId, discountCodes });
			const lines = [{ merchandiseId: store.product.variantId, quantity: 1 }];
			const changes: [mutation: string, variables: object][] = [
				['cartNoteUpdate', { note: 'hello' }],
				['cartAttributesUpdate', { attributes: [{ key: 'a', value: '1' }] }],
				['cartLinesAdd', { lines }],
				['cartGiftCardCodesUpdate', { giftCardCodes: ['NOTAREALCARD1234'] }]
			];
			const again = [];
			for (const [mutation, variables] of changes) {
				again.push(codesOf(await change(store, mutation, { cartId, ...variables })));
			}
			return { codes: entered.cart?.['discountCodes'], warnings: entered.warnings, again };
		},
		expected: {
			codes: [{ code: UNKNOWN_CODE, applicable: false }],
			warnings: [
				{ code: 'DISCOUNT_NOT_FOUND', message: 'Enter a valid discount code', target: '<cart>' }
			],
			again: Array.from({ length: 4 }, () => ['DISCOUNT_NOT_FOUND'])
		}
	},
	{
		surface: 'cart',
		fact: 'a gift card that is unknown is passed over without a word',
		recorded: JULY,
		needsCart: true,
		async observe(store) {
			const { id } = await begin(store);
			const giftCardCodes = ['NOTAREALCARD1234'];
			const payload = await change(store, 'cartGiftCardCodesUpdate', { cartId: id, giftCardCodes });
			return { ...refusal(payload), warnings: payload.warnings };
		},
		expected: { hasCart: true, userErrors: [], warnings: [] }
	},
	{
		surface: 'cart',
		fact: 'metafields that are missing are left out, and a wrong value says what it must be',
		recorded: JULY,
		needsCart: true,
		async observe({ ask, ...store }) {
			const { id } = await begin({ ask, ...store });
			const read = await ask(
				'query($id: ID!) { cart(id: $id) { metafields(identifiers: [{ namespace: "a", key: "b" }, { namespace: "a", key: "c" }]) { id } } }',
				{ id }
			);
			const set = await ask(
				`mutation($id: ID!) { cartMetafieldsSet(metafields: [{ ownerId: $id, key: "custom.count", type: "number_integer", value: "many" }]) {
					metafields { id } userErrors { code message } } }`,
				{ id }
			);
			return { ...read.data, ...set.data };
		},
		expected: {
			cart: { metafields: [] },
			cartMetafieldsSet: {
				metafields: [],
				userErrors: [{ code: 'INVALID_VALUE', message: 'Value must be an integer.' }]
			}
		}
	},
	{
		surface: 'cart',
		fact: 'a strict address names what is missing, the zone among it',
		recorded: JULY,
		needsCart: true,
		async observe(store) {
			const { id } = await begin(store);
			const addresses = toUs({}, { validationStrategy: 'STRICT' });
			const payload = await change(store, 'cartDeliveryAddressesAdd', { cartId: id, addresses });
			return payload.userErrors.map(({ code, field, message }) => [code, field?.at(-1), message]);
		},
		expected: [
			['lastName', 'A last name is required in order to continue.'],
			['address1', 'An address is required in order to continue.'],
			['provinceCode', 'The specified country requires a zone.'],
			['zip', 'Country specified requires a postal code in order to continue.'],
			['city', 'A city is required in order to continue.']
		].map((field) => ['ADDRESS_FIELD_IS_REQUIRED', ...field])
	},
	{
		surface: 'cart',
		fact: 'an address without a country is invalid',
		recorded: JULY,
		needsCart: true,
		async observe(store) {
			const { id } = await begin(store);
			const addresses = [{ address: { deliveryAddress: { city: 'Portland' } } }];
			const payload = await change(store, 'cartDeliveryAddressesAdd', { cartId: id, addresses });
			return payload.userErrors.map(({ code, message }) => [code, message]);
		},
		expected: [['INVALID', 'invalid value']]
	},
	{
		surface: 'cart',
		fact: 'an address that is unknown is named by its id',
		recorded: JULY,
		needsCart: true,
		async observe(store) {
			const { id } = await begin(store);
			const known = 'gid://shopify/CartSelectableAddress/0';
			const payload = await change(store, 'cartDeliveryAddressesUpdate', {
				cartId: id,
				addressUpdates: [{ id: known }]
			});
			const [error] = payload.userErrors;
			return [error?.code, error?.field, error?.message.replace(known, 'ID')];
		},
		expected: [
			...['INVALID_DELIVERY_ADDRESS_ID', ['addresses', '0']],
			'The delivery address with ID does not exist.'
		]
	},
	{
		surface: 'cart',
		fact: 'no group is delivered before there is an address',
		recorded: JULY,
		needsCart: true,
		async observe(store) {
			const { id } = await begin(store);
			const query =
				'query($id: ID!) { cart(id: $id) { deliveryGroups(first: 2) { nodes { id } } } }';
			return (await store.ask(query, { id })).data;
		},
		expected: { cart: { deliveryGroups: { nodes: [] } } }
	},
	{
		surface: 'cart',
		fact: 'a group’s address is cut, and its ids are hashes',
		recorded: JULY,
		needsCart: true,
		async observe(store) {
			const { id } = await begin(store, {
				delivery: {
					addresses: toUs(
						{ city: 'Portland', provinceCode: 'ME', zip: '04101' },
						{ selected: true }
					)
				}
			});
			const query = `query($id: ID!) { cart(id: $id) { deliveryGroups(first: 1) { nodes { id
				deliveryOptions { handle } deliveryAddress { id country countryCode countryCodeV2 province provinceCode
					formatted formattedArea } } }
				delivery { addresses { address { ... on CartDeliveryAddress { countryCode provinceCode } } } } } }`;
			const { data } = await store.ask(query, { id });
			const { deliveryGroups, delivery } = data?.['cart'] as {
				deliveryGroups: { nodes: { deliveryOptions: { handle: string }[] }[] };
				delivery: unknown;
			};
			const [group] = deliveryGroups.nodes;
			return { ...group, deliveryOptions: group?.deliveryOptions[0], delivery };
		},
		expected: {
			id: '<delivery group>',
			deliveryOptions: { handle: '<hash>' },
			deliveryAddress: {
				id: 'gid://shopify/MailingAddress/0?model_name=Address',
				country: 'US',
				countryCode: '*',
				countryCodeV2: 'ZZ',
				province: 'ME',
				provinceCode: null,
				formatted: ['Portland 04101'],
				formattedArea: 'Portland ME'
			},
			delivery: { addresses: [{ address: { countryCode: 'US', provinceCode: 'ME' } }] }
		}
	},
	{
		surface: 'cart',
		fact: 'the newest line is first, and the same variant with the same attributes is one line',
		recorded: JULY,
		needsCart: true,
		async observe(store) {
			const { id } = await begin(store);
			const line = { merchandiseId: store.product.variantId, quantity: 1 };
			await change(store, 'cartLinesAdd', { cartId: id, lines: [line] });
			const lines = [{ ...line, attributes: [{ key: 'a', value: '1' }] }];
			const fields =
				'cart { lines(first: 9) { nodes { quantity attributes { key value } } } } userErrors { code } warnings { code }';
			return (await change(store, 'cartLinesAdd', { cartId: id, lines }, fields)).cart;
		},
		expected: {
			lines: {
				nodes: [
					{ quantity: 1, attributes: [{ key: 'a', value: '1' }] },
					{ quantity: 2, attributes: [] }
				]
			}
		}
	},
	{
		surface: 'cart',
		fact: '251 attributes are refused without data, and so are 251 addresses',
		recorded: JULY,
		needsCart: true,
		async observe(store) {
			const { id } = await begin(store);
			const attributes = Array.from({ length: 251 }, (_, at) => ({ key: `k${at}`, value: '1' }));
			const ofAttributes = `mutation($id: ID!, $attributes: [AttributeInput!]!) {
				cartAttributesUpdate(cartId: $id, attributes: $attributes) { cart { id } } }`;
			const addresses = Array.from({ length: 251 }, () => toUs()).flat();
			const ofAddresses = `mutation($id: ID!, $addresses: [CartSelectableAddressInput!]!) {
				cartDeliveryAddressesAdd(cartId: $id, addresses: $addresses) { cart { id } } }`;
			return [
				pickErrors(await store.ask(ofAttributes, { id, attributes })),
				pickErrors(await store.ask(ofAddresses, { id, addresses }))
			];
		},
		expected: Array.from({ length: 2 }, () => ({
			status: 200,
			errors: [
				{
					message: 'The input array size of 251 is greater than the maximum allowed of 250.',
					code: 'MAX_INPUT_SIZE_EXCEEDED'
				}
			]
		}))
	},
	{
		surface: 'cart',
		fact: 'a cart that is unknown and one without its key cannot be changed',
		recorded: { day: '2026-09-26', version: '2026-07' },
		needsCart: true,
		async observe(store) {
			const { id } = await begin(store);
			const names = ['gid://shopify/Cart/nobody', id.replace(/\?.*/, '')];
			const payloads = [];
			for (const cartId of names) {
				payloads.push(refusal(await change(store, 'cartNoteUpdate', { cartId, note: 'x' })));
			}
			return payloads;
		},
		expected: ['cart', 'key'].map(() => ({
			hasCart: false,
			userErrors: [
				{ code: 'INVALID', field: ['cartId'], message: 'The specified cart does not exist.' }
			]
		}))
	},
	{
		surface: 'cart',
		fact: 'a metafield that is missing cannot be deleted',
		recorded: JULY,
		needsCart: true,
		async observe(store) {
			const { id } = await begin(store);
			const query = `mutation($id: ID!) { cartMetafieldDelete(input: { ownerId: $id, key: "custom.none" }) {
				deletedId userErrors { code } } }`;
			return (await store.ask(query, { id })).data;
		},
		expected: {
			cartMetafieldDelete: { deletedId: null, userErrors: [{ code: 'METAFIELD_DOES_NOT_EXIST' }] }
		}
	},
	{
		surface: 'cart',
		fact: 'whether a strict address needs a zone and a postal code depends on its country',
		recorded: ADDRESSES_OF_JULY,
		needsCart: true,
		async observe(store) {
			const { id } = await begin(store);
			const countries = ['AE', 'AU', 'DE', 'EG', 'ES', 'FR', 'GB', 'IT', 'JP'];
			const addresses = countries.map((countryCode) => ({
				validationStrategy: 'STRICT',
				address: { deliveryAddress: { countryCode } }
			}));
			const payload = await change(store, 'cartDeliveryAddressesAdd', { cartId: id, addresses });
			const named = payload.userErrors.map(({ field }) => `${field?.[1]} ${field?.at(-1)}`);
			const needing = (name: string) =>
				countries.filter((_, index) => named.includes(`${index} ${name}`));
			return { zone: needing('provinceCode'), zip: needing('zip') };
		},
		expected: {
			zone: ['AE', 'AU', 'EG', 'ES', 'IT', 'JP'],
			zip: ['AU', 'DE', 'ES', 'FR', 'GB', 'IT', 'JP']
		}
	},
	{
		surface: 'cart',
		fact: 'a zone in Australia is corrected by the postal code, and one that is no emirate is missing',
		recorded: ADDRESSES_OF_JULY,
		needsCart: true,
		async observe(store) {
			const { id } = await begin(store);
			const fields = `cart { delivery { addresses { address { ... on CartDeliveryAddress { provinceCode } } } } }
				userErrors { code field } warnings { code }`;
			const add = (...places: object[]) => {
				const addresses = places.map((place) => ({
					validationStrategy: 'STRICT',
					address: {
						deliveryAddress: { lastName: 'Doe', address1: '1 Main Street', city: 'Town', ...place }
					}
				}));
				return change(store, 'cartDeliveryAddressesAdd', { cartId: id, addresses }, fields);
			};
			const refused = await add({ countryCode: 'AE', provinceCode: 'ZZ' });
			const added = await add(
				{ countryCode: 'AU', provinceCode: 'ZZ', zip: '2000' },
				{ countryCode: 'AU', provinceCode: 'ZZ', zip: '2600' },
				{ countryCode: 'AE', provinceCode: 'du' }
			);
			const { addresses } = added.cart?.['delivery'] as {
				addresses: { address: { provinceCode: string } }[];
			};
			return {
				refused: refused.userErrors.map(({ code, field }) => [code, field?.at(-1)]),
				added: [added.userErrors, addresses.map(({ address }) => address.provinceCode)]
			};
		},
		expected: {
			refused: [['ADDRESS_FIELD_IS_REQUIRED', 'provinceCode']],
			added: [[], ['NSW', 'ACT', 'DU']]
		}
	},
	{
		surface: 'cart',
		fact: 'an option of delivery that is unknown is refused without a cart',
		recorded: JULY,
		needsCart: true,
		async observe(store) {
			const delivery = {
				addresses: toUs({ provinceCode: 'ME', zip: '04101' }, { selected: true })
			};
			const { id } = await begin(store, { delivery });
			const query =
				'query($id: ID!) { cart(id: $id) { deliveryGroups(first: 1) { nodes { id } } } }';
			const { cart } = (await store.ask(query, { id })).data as {
				cart: { deliveryGroups: { nodes: { id: string }[] } };
			};
			const deliveryGroupId = cart.deliveryGroups.nodes[0]?.id;
			const payload = await change(store, 'cartSelectedDeliveryOptionsUpdate', {
				cartId: id,
				selectedDeliveryOptions: [{ deliveryGroupId, deliveryOptionHandle: 'no-such-option' }]
			});
			return refusal(payload);
		},
		expected: {
			hasCart: false,
			userErrors: [
				{
					code: 'INVALID_DELIVERY_OPTION',
					field: ['selectedDeliveryOptions'],
					message: 'The delivery option with handle no-such-option is not valid.'
				}
			]
		}
	},
	{
		surface: 'cart',
		fact: 'taxes and duties are not known before the checkout',
		recorded: JULY,
		needsCart: true,
		async observe(store) {
			const { id } = await begin(store);
			const query = `query($id: ID!) { cart(id: $id) { cost { totalAmountEstimated subtotalAmountEstimated
				totalTaxAmount { amount } totalDutyAmount { amount } } } }`;
			return (await store.ask(query, { id })).data;
		},
		expected: {
			cart: {
				cost: {
					totalAmountEstimated: true,
					subtotalAmountEstimated: true,
					totalTaxAmount: null,
					totalDutyAmount: null
				}
			}
		}
	}
];

const PRICE = /^\d+\.\d\d$/;

interface ListedProduct {
	tags: unknown;
	variants: { available?: boolean; price: string }[];
	created_at: string;
}

const THEME: readonly Fact[] = [
	{
		surface: 'theme',
		fact: 'products.json has tags as a list, and the availability and price of variants',
		recorded: { day: '2026-09-18' },
		async observe({ send }) {
			const response = await send('/products.json?limit=1');
			const { products } = (await response.json()) as { products: ListedProduct[] };
			const [listed] = products;
			return {
				areTagsListed: Array.isArray(listed?.tags),
				isAvailable: typeof listed?.variants[0]?.available,
				isPrice: PRICE.test(listed?.variants[0]?.price ?? ''),
				hasOffset: /[+-]\d\d:\d\d$/.test(listed?.created_at ?? '')
			};
		},
		expected: { areTagsListed: true, isAvailable: 'boolean', isPrice: true, hasOffset: true }
	},
	{
		surface: 'theme',
		fact: 'the JSON of one product says nothing of availability, and its .js does, with prices in hundredths',
		recorded: { day: '2026-09-18' },
		async observe({ send, product: { handle } }) {
			const json = await send(`/products/${handle}.json`);
			const js = await send(`/products/${handle}.js`);
			const { product } = (await json.json()) as { product: { variants: object[] } };
			const { available, price } = (await js.json()) as { available?: unknown; price: unknown };
			return [
				'available' in (product.variants[0] ?? {}),
				typeof available,
				Number.isInteger(price)
			];
		},
		expected: [false, 'boolean', true]
	},
	{
		surface: 'theme',
		fact: 'suggestions track where they were found, and list no variants',
		recorded: { day: '2026-10-08' },
		async observe({ send, product: { handle } }) {
			const response = await send(`/search/suggest.json?q=${handle}&resources[type]=product`);
			const { resources } = (await response.json()) as {
				resources: { results: { products: { url: string; variants: unknown }[] } };
			};
			const [found] = resources.results.products;
			const names = found && [...new URL(found.url, 'https://shop.example').searchParams.keys()];
			return { names, variants: found?.variants };
		},
		expected: { names: ['_pos', '_psq', '_psid', '_ss'], variants: [] }
	},
	{
		surface: 'theme',
		fact: 'a cart without a note has an empty one',
		recorded: { day: '2025-03-01' },
		needsCart: true,
		async observe({ send }) {
			return ((await (await send('/cart.js')).json()) as { note: unknown }).note;
		},
		expected: ''
	},
	{
		surface: 'theme',
		fact: 'suggestions have prices in units, 0.00 for none to compare with, and no currency',
		recorded: { day: '2026-10-08' },
		async observe({ send, product: { handle } }) {
			const response = await send(`/search/suggest.json?q=${handle}&resources[type]=product`);
			const { resources } = (await response.json()) as {
				resources: { results: { products: Record<string, string>[] } };
			};
			const [found = {}] = resources.results.products;
			const names = ['price', 'price_min', 'price_max', 'compare_at_price_min'];
			const arePrices = names.every((name) => /^\d+\.\d{2,3}$/.test(found[name] ?? ''));
			return { arePrices, hasCurrency: Object.keys(found).some((name) => /currency/.test(name)) };
		},
		expected: { arePrices: true, hasCurrency: false }
	},
	{
		surface: 'theme',
		fact: 'a line of the cart is named by its variant and a hash, and its picture by its version',
		recorded: { day: '2025-03-01' },
		needsCart: true,
		async observe({ send, product }) {
			const id = numberOf(product.variantId);
			const added = await send('/cart/add.js', postJson({ id, quantity: 1 }));
			const cookie = added.headers.getSetCookie().map((line) => line.split(';')[0]);
			const response = await send('/cart.js', { headers: { cookie: cookie.join('; ') } });
			const { token, items } = (await response.json()) as {
				token: string;
				items: { key: string; image: string; presentment_price: unknown; quantity_rule: object }[];
			};
			const [line] = items;
			return {
				isTokenKeyed: /\?key=[0-9a-f]{32}$/.test(token),
				key: line?.key.replace(String(id), 'variant'),
				isVersioned: /\?v=\d+$/.test(line?.image ?? ''),
				price: typeof line?.presentment_price,
				rule: Object.keys(line?.quantity_rule ?? {})
			};
		},
		expected: {
			isTokenKeyed: true,
			key: 'variant:<hash>',
			isVersioned: true,
			price: 'number',
			rule: ['min', 'max', 'increment']
		}
	},
	{
		surface: 'theme',
		fact: 'a text is no quantity and no plan',
		recorded: { day: '2026-01-01' },
		needsCart: true,
		async observe({ send, product }) {
			const id = numberOf(product.variantId);
			const added = await send('/cart/add.js', postJson({ id, quantity: 1, selling_plan: '' }));
			const changed = await send('/cart/change.js', postJson({ line: 1, quantity: 'many' }));
			return [(await added.json()) as object, (await changed.json()) as object];
		},
		expected: ['selling_plan', 'quantity'].map((name) => ({
			status: 'bad_request',
			message: `expected String to be a Integer: ${name}`,
			description: `expected String to be a Integer: ${name}`
		}))
	},
	{
		surface: 'theme',
		fact: 'a line that is not there is refused',
		recorded: { day: '2026-01-01' },
		needsCart: true,
		async observe({ send }) {
			const response = await send('/cart/change.js', postJson({ line: 9, quantity: 1 }));
			return (await response.json()) as object;
		},
		expected: {
			status: 'unprocessable_entity',
			message: 'line parameter is invalid.',
			description: 'line parameter is invalid.'
		}
	}
];

export const FACTS: readonly Fact[] = [...READING, ...CART, ...THEME, ...ACCOUNTS, ...UCP];

function numberOf(gid: string): number {
	return Number(gid.split('/').at(-1));
}

function postJson(body: object): RequestInit {
	return {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify(body)
	};
}

/** The bytes of a text in UTF-8, as `atob` writes them. */
function asBytes(text: string): string {
	return String.fromCharCode(...new TextEncoder().encode(text));
}
