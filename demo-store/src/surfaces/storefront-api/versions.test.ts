import { describe, expect, test } from 'vitest';
import { openApi } from './testing/open-api.ts';

const MUG = 'gid://shopify/ProductVariant/4500000013001';
const CREATE = `mutation($input: CartInput!, $country: CountryCode) @inContext(country: $country) {
	cartCreate(input: $input) { cart { id } warnings { code target } } }`;

const before = openApi();
const now = openApi({}, 'unstable');

interface CartData {
	id: string;
	lines: { nodes: { id: string; viewKey: string; quantity: number }[] };
	[field: string]: unknown;
}

async function createCart(input: object, api = now) {
	const data = await api.read(CREATE, { input });
	return (data['cartCreate'] as { cart: { id: string } }).cart.id;
}

async function readCart(id: string, fields: string): Promise<CartData> {
	const query = `query($id: ID!) { cart(id: $id) { id lines(first: 9) { nodes { id viewKey quantity } } ${fields} } }`;
	return (await now.read(query, { id }))['cart'] as CartData;
}

describe('a version', () => {
	test.each([
		[
			'{ cart(id: "gid://shopify/Cart/x") { discountApplications { targetType } } }',
			'undefinedField'
		],
		[
			'{ cart(id: "gid://shopify/Cart/x") { lines(first: 1) { nodes { viewKey } } } }',
			'undefinedField'
		],
		[
			'mutation { cartLinesRemove(cartId: "gid://shopify/Cart/x", viewKeys: ["y"]) { cart { id } } }',
			'argumentNotAccepted'
		],
		['query @inContext(channelId: "gid://shopify/Channel/1") { shop { name } }', undefined]
	])('before a change refuses %s', async (query, code) => {
		const { data, errors } = await before.ask(query);
		expect(data).toBeUndefined();
		expect(errors?.some(({ extensions }) => extensions?.['code'] === code)).toBe(true);
		expect((await now.ask(query)).errors).toBeUndefined();
	});

	test('names in a header the deprecated fields that were asked for', async () => {
		const query = '{ cart(id: "gid://shopify/Cart/x") { discountAllocations { targetType } } }';
		const reason = (headers: Headers) => headers.get('x-shopify-api-deprecated-reason');
		expect(reason((await before.ask(query)).headers)).toBeNull();
		expect(reason((await now.ask(query)).headers)).toBe('Cart.discountAllocations');
		expect(reason((await now.ask('{ shop { name } }')).headers)).toBeNull();
	});
});

describe('a line’s view key', () => {
	test('names it in changes, in place of its id', async () => {
		const id = await createCart({ lines: [{ merchandiseId: MUG, quantity: 2 }] });
		const [line] = (await readCart(id, '')).lines.nodes;
		const update = `mutation($id: ID!, $lines: [CartLineUpdateInput!]!) {
			cartLinesUpdate(cartId: $id, lines: $lines) { userErrors { code field } } }`;
		const change = (lines: object[]) => now.read(update, { id, lines });
		expect(await change([{ viewKey: line?.viewKey, quantity: 5 }])).toEqual({
			cartLinesUpdate: { userErrors: [] }
		});
		expect((await readCart(id, '')).lines.nodes).toEqual([{ ...line, quantity: 5 }]);
		expect(await change([{ id: line?.id, viewKey: line?.viewKey, quantity: 1 }])).toEqual({
			cartLinesUpdate: { userErrors: [{ code: 'INVALID', field: ['lines', '0'] }] }
		});
		expect(await change([{ viewKey: '1:nothing', quantity: 1 }])).toMatchObject({
			cartLinesUpdate: {
				userErrors: [{ code: 'INVALID_MERCHANDISE_LINE', field: ['lines', '0', 'viewKey'] }]
			}
		});
		const remove = `mutation($id: ID!, $keys: [String!]) {
			cartLinesRemove(cartId: $id, viewKeys: $keys) { userErrors { code } } }`;
		await now.read(remove, { id, keys: [line?.viewKey] });
		expect((await readCart(id, '')).lines.nodes).toEqual([]);
	});
});

test('the discounts of a cart stand in one list, with what each takes off altogether', async () => {
	const money = '{ amount }';
	const application = `{ __typename totalAllocatedAmount ${money}
		value { ... on MoneyV2 { amount } ... on PricingPercentageValue { percentage } }
		... on CartCodeDiscountApplication { code } }`;
	const id = await createCart({
		lines: [{ merchandiseId: MUG, quantity: 3 }],
		discountCodes: ['WELCOME10']
	});
	const cart = await readCart(
		id,
		`discountApplications ${application}
		shares: lines(first: 9) { nodes { own: discountAllocations { targetType }
			all: discountAllocations(lineLevelOnly: false) { discountedAmount ${money}
				sourceDiscountApplication ${application} } } }`
	);
	const [applied] = cart['discountApplications'] as { totalAllocatedAmount: { amount: string } }[];
	expect(applied).toMatchObject({
		__typename: 'CartCodeDiscountApplication',
		code: 'WELCOME10',
		value: { percentage: 10 }
	});
	expect(cart['shares']).toEqual({
		nodes: [
			{
				own: [],
				all: [
					{ discountedAmount: applied?.totalAllocatedAmount, sourceDiscountApplication: applied }
				]
			}
		]
	});
});

test('a product that does not go to the country has a warning at its line', async () => {
	const lamp = await now.read(
		'{ product(handle: "arc-floor-lamp") { variants(first: 1) { nodes { id } } } }'
	);
	const [variant] = (lamp['product'] as { variants: { nodes: { id: string }[] } }).variants.nodes;
	const input = { lines: [{ merchandiseId: variant?.id }, { merchandiseId: MUG }] };
	const list = async (country: string, api = now) => {
		const given = { input: { ...input, buyerIdentity: { countryCode: country } }, country };
		const data = await api.read(CREATE, given);
		return (data['cartCreate'] as { warnings: { code: string; target: string }[] }).warnings;
	};
	expect(await list('JP')).toEqual([
		{
			code: 'PRODUCT_UNAVAILABLE_IN_BUYER_LOCATION',
			target: expect.stringMatching(/^gid:\/\/shopify\/CartLine\//)
		}
	]);
	expect(await list('DE')).toEqual([]);
	expect(await list('JP', before)).toEqual([]);
});
