import { describe, expect, test } from 'vitest';
import { openApi } from '../testing/open-api.ts';

const VARIANT = 'gid://shopify/ProductVariant/';
const MUG = `${VARIANT}4500000013001`;
const CANDLE = `${VARIANT}4500000028001`;
const BUNDLE = `${VARIANT}4500000050001`;
const PLATES = `${VARIANT}4500000018001`;
const PITCHER_HANDLE = 'pitcher';

interface Money {
	amount: string;
	currencyCode: string;
}

interface Cart {
	id: string;
	checkoutUrl: string;
	totalQuantity: number;
	cost: { subtotalAmount: Money; totalAmount: Money };
	buyerIdentity: { countryCode: string };
	lines: { nodes: Line[] };
	[field: string]: unknown;
}

interface Line {
	__typename: string;
	id: string;
	quantity: number;
	[field: string]: unknown;
}

interface Payload {
	cart: Cart | null;
	userErrors: { code: string; field: string[]; message: string }[];
	warnings: { code: string; target: string; message: string }[];
}

const MONEY = '{ amount currencyCode }';
const CART = `fragment CartFields on Cart {
	id checkoutUrl totalQuantity note
	buyerIdentity { countryCode email }
	cost { subtotalAmount ${MONEY} totalAmount ${MONEY} }
	discountCodes { code applicable }
	lines(first: 250) { nodes { __typename id quantity cost { totalAmount ${MONEY} } } }
}`;
const PAYLOAD = `{
	cart { ...CartFields }
	userErrors { code field message }
	warnings { code target message }
}`;

const api = openApi();

/** Runs one cart mutation; the arguments are declared as the schema wants them. */
async function mutate(
	name: string,
	args: Record<string, [type: string, value: unknown]>,
	context = ''
): Promise<Payload> {
	const declared = Object.entries(args).map(([key, [type]]) => `$${key}: ${type}`);
	const passed = Object.keys(args).map((key) => `${key}: $${key}`);
	const values = Object.entries(args).map(([key, [, value]]) => [key, value]);
	const data = await api.read(
		`mutation(${declared.join(', ')}) ${context} { ${name}(${passed.join(', ')}) ${PAYLOAD} } ${CART}`,
		Object.fromEntries(values)
	);
	return data[name] as Payload;
}

async function createCart(input: Record<string, unknown>, context = ''): Promise<Cart> {
	const { cart, userErrors } = await mutate('cartCreate', { input: ['CartInput', input] }, context);
	if (cart === null) throw new Error(JSON.stringify(userErrors));
	return cart;
}

async function readCart(id: string, fields: string): Promise<Record<string, unknown> | null> {
	const query = `query($id: ID!) { cart(id: $id) { ${fields} } }`;
	const { cart } = await api.read(query, { id });
	return cart as Record<string, unknown> | null;
}

describe('refusals', () => {
	test('a cart with a wrong key is read without what is personal, and cannot be changed', async () => {
		const { id } = await createCart({
			lines: [{ merchandiseId: MUG }],
			buyerIdentity: { email: 'maya@example.com' }
		});
		const wrong = id.replace(/key=.*/, 'key=guess');
		const fields = 'id totalQuantity buyerIdentity { email }';
		const read = { totalQuantity: 1, buyerIdentity: { email: null } };
		expect(await readCart(wrong, fields)).toEqual({ id: wrong, ...read });
		expect(await readCart(id.replace(/[?]key=.*/, ''), fields)).toMatchObject(read);
		expect(await readCart('gid://shopify/Cart/none?key=guess', 'id')).toBe(null);
		const lines = [{ merchandiseId: MUG }];
		const answer = await mutate('cartLinesAdd', {
			cartId: ['ID!', wrong],
			lines: ['[CartLineInput!]!', lines]
		});
		expect(answer).toEqual({
			cart: null,
			userErrors: [
				{ code: 'INVALID', field: ['cartId'], message: 'The specified cart does not exist.' }
			],
			warnings: []
		});
	});

	test('errors of a new cart are found below its input', async () => {
		const lines = [{ merchandiseId: MUG }, { merchandiseId: `${VARIANT}1` }];
		const { cart, userErrors } = await mutate('cartCreate', { input: ['CartInput', { lines }] });
		expect(cart).toBe(null);
		expect(userErrors).toEqual([
			{
				code: 'INVALID',
				field: ['input', 'lines', '1', 'merchandiseId'],
				message: `The merchandise with id ${VARIANT}1 does not exist.`
			}
		]);
	});

	test('a list of 251 is refused before anybody looks at it', async () => {
		const lines = Array.from({ length: 251 }, () => ({ merchandiseId: `${VARIANT}1` }));
		const { data, errors } = await api.ask(
			'mutation($input: CartInput) { cartCreate(input: $input) { cart { id } } }',
			{ input: { lines } }
		);
		expect(data).toBeUndefined();
		expect(errors?.[0]).toMatchObject({
			message: 'The input array size of 251 is greater than the maximum allowed of 250.',
			extensions: { code: 'MAX_INPUT_SIZE_EXCEEDED', path: ['cartCreate', 'input', 'lines'] }
		});
	});

	test('a sold out line is named by the warning that tells of it', async () => {
		const pitcher = api.store.catalog.getProductByHandle(PITCHER_HANDLE)?.variants[0];
		const lines = [{ merchandiseId: `${VARIANT}${pitcher?.id}` }];
		const { cart, warnings } = await mutate('cartCreate', { input: ['CartInput', { lines }] });
		expect(cart?.lines.nodes.map(({ quantity }) => quantity)).toEqual([0]);
		expect(warnings).toMatchObject([
			{ code: 'MERCHANDISE_OUT_OF_STOCK', target: cart?.lines.nodes[0]?.id }
		]);
	});

	test('an unknown code is about the cart, whose key stays secret', async () => {
		const input = { lines: [{ merchandiseId: MUG }], discountCodes: ['NOPE'] };
		const { cart, warnings } = await mutate('cartCreate', { input: ['CartInput', input] });
		expect(cart?.['discountCodes']).toEqual([{ code: 'NOPE', applicable: false }]);
		expect(warnings).toEqual([
			{
				code: 'DISCOUNT_NOT_FOUND',
				message: 'Enter a valid discount code',
				target: cart?.id.replace(/\?.*/, '')
			}
		]);
	});
});

describe('in a German context', () => {
	const german = '@inContext(country: DE, language: DE)';
	const create = (input: object) => mutate('cartCreate', { input: ['CartInput', input] }, german);
	const messageOf = async (input: object) => {
		const { warnings, userErrors } = await create(input);
		return [...warnings, ...userErrors].map(({ message }) => message);
	};

	test.each([
		[
			{ lines: [{ merchandiseId: `${VARIANT}4500000013004`, quantity: 99 }] },
			'Davon gibt es nur noch 3: Alltagsbecher, Salbei'
		],
		[
			{ lines: [{ merchandiseId: MUG }], discountCodes: ['NOPE'] },
			'Geben Sie einen gültigen Rabattcode ein'
		],
		[
			{ lines: [{ merchandiseId: MUG }], discountCodes: ['TAKE15'] },
			'Der Rabattcode TAKE15 gilt nicht für Ihre Artikel'
		],
		[{ lines: [{ merchandiseId: `${VARIANT}1` }] }, 'Diesen Artikel gibt es nicht mehr.'],
		[{ lines: [{ merchandiseId: MUG, quantity: -1 }] }, 'Diese Menge ist nicht möglich.'],
		[{ buyerIdentity: { email: 'maya' } }, 'Die E-Mail-Adresse ist ungültig.']
	])('what is wrong with %j is said in German', async (input, message) => {
		expect(await messageOf(input)).toEqual([message]);
	});

	test.each([
		['FR', 'FR', 'Il n’en reste que 3\u00a0: Mug de tous les jours, Sauge'],
		['ES', 'ES', 'Solo quedan 3: Taza de diario, Salvia'],
		['IT', 'IT', 'Ne restano solo 3: Tazza di ogni giorno, Salvia'],
		['NL', 'NL', 'Hiervan zijn er nog maar 3: Mok voor elke dag, Salie'],
		['JP', 'JA', '残りは3点です：毎日のマグ, セージ'],
		['AE', 'AR', 'لم يبقَ منه سوى 3: كوب كل يوم, أخضر ميرمية']
	])('and in the language of %s', async (country, language, message) => {
		const lines = [{ merchandiseId: `${VARIANT}4500000013004`, quantity: 99 }];
		const context = `@inContext(country: ${country}, language: ${language})`;
		const { warnings } = await mutate('cartCreate', { input: ['CartInput', { lines }] }, context);
		expect(warnings.map(({ message: text }) => text.replace(/[\u2068\u2069]/g, ''))).toEqual([
			message
		]);
	});
});

describe('markets', () => {
	const note: [string, unknown] = ['String!', 'hello'];

	test('@inContext prices a new cart', async () => {
		const cart = await createCart({ lines: [{ merchandiseId: MUG }] }, '@inContext(country: JP)');
		expect(cart.cost.totalAmount).toEqual({ amount: '3400.0', currencyCode: 'JPY' });
		expect(cart.buyerIdentity.countryCode).toBe('JP');
	});

	test('a country that does not have the product refuses it', async () => {
		const [bar] = api.store.catalog.getProductByHandle('spectrum-bar')?.variants ?? [];
		const lines = ['[CartLineInput!]!', [{ merchandiseId: `${VARIANT}${bar?.id}` }]] as [
			string,
			unknown
		];
		const add = async (country: string) => {
			const { id } = await createCart({}, `@inContext(country: ${country})`);
			const args = { cartId: ['ID!', id] as [string, unknown], lines };
			const { cart, userErrors } = await mutate('cartLinesAdd', args);
			return [cart?.totalQuantity, userErrors.map(({ code }) => code)];
		};
		expect(await add('JP')).toEqual([undefined, ['INVALID']]);
		expect(await add('AE')).toEqual([1, []]);
	});

	test('what the buyer said beats @inContext', async () => {
		const input = { lines: [{ merchandiseId: MUG }], buyerIdentity: { countryCode: 'GB' } };
		const cart = await createCart(input, '@inContext(country: JP)');
		expect(cart.cost.totalAmount.currencyCode).toBe('GBP');
	});

	test('@inContext moves a cart, a request without it leaves it where it is', async () => {
		const { id } = await createCart({ lines: [{ merchandiseId: MUG }] }, '@inContext(country: GB)');
		const args = { cartId: ['ID!', id] as [string, unknown], note };
		const stays = await mutate('cartNoteUpdate', args);
		const moves = await mutate('cartNoteUpdate', args, '@inContext(country: DE)');
		const currencies = [stays, moves].map(({ cart }) => cart?.cost.totalAmount.currencyCode);
		expect(currencies).toEqual(['GBP', 'EUR']);
	});

	test('a country in a variable counts like one in the document', async () => {
		const query = `mutation($id: ID!, $country: CountryCode) @inContext(country: $country) {
			cartNoteUpdate(cartId: $id, note: "x") { cart { buyerIdentity { countryCode } } }
		}`;
		const { id } = await createCart({ lines: [{ merchandiseId: MUG }] });
		const countries: unknown[] = [];
		// Twice and more: the document is interpreted first and compiled later.
		for (const country of ['CA', null, 'AU', null]) {
			const data = await api.read(query, { id, country });
			countries.push(JSON.stringify(data).match(/"countryCode":"(..)"/)?.[1]);
		}
		expect(countries).toEqual(['CA', 'CA', 'AU', 'AU']);
	});
});

describe('fields', () => {
	test('the checkout link opens this cart and no other', async () => {
		const { id, checkoutUrl } = await createCart({ lines: [{ merchandiseId: MUG }] });
		const secret = id.replace('gid://shopify/Cart/', '');
		expect(checkoutUrl).toBe(`http://demo.test/cart/c/${secret}`);
	});

	test.each([
		['{ analytics: true, marketing: false, preferences: true, saleOfData: false }', '&_cs=AmPs'],
		['{ marketing: false, saleOfData: null }', '&_cs=m'],
		['null', '']
	])('the checkout link says that the visitor allows %s', async (consent, query) => {
		const context = `@inContext(visitorConsent: ${consent})`;
		const { id, checkoutUrl } = await createCart({ lines: [{ merchandiseId: MUG }] }, context);
		const secret = id.replace('gid://shopify/Cart/', '');
		expect(checkoutUrl).toBe(`http://demo.test/cart/c/${secret}${query}`);
	});

	test('a bundle shows its parts, which add up to it', async () => {
		const { id } = await createCart({ lines: [{ merchandiseId: BUNDLE, quantity: 2 }] });
		const cart = await readCart(
			id,
			`lines(first: 1) { nodes { __typename cost { totalAmount { amount } }
				... on ComponentizableCartLine { lineComponents {
					quantity cost { totalAmount { amount } } instructions { canRemove }
					merchandise { ... on ProductVariant { product { handle } } }
				} } } }`
		);
		const { nodes } = cart?.['lines'] as { nodes: [BundleLine] };
		const [bundle] = nodes;
		expect(bundle.__typename).toBe('ComponentizableCartLine');
		expect(bundle.lineComponents.map((part) => part.merchandise.product.handle)).toEqual([
			'hardcover-notebook',
			'pencil-cup',
			'brass-pen',
			'catchall-tray'
		]);
		const cents = bundle.lineComponents.map((part) => Number(part.cost.totalAmount.amount) * 100);
		expect(Math.round(cents.reduce((total, each) => total + each))).toBe(19_200);
		expect(bundle.lineComponents[0]?.instructions).toEqual({ canRemove: false });
	});

	test('discounts say where they come from and what they are', async () => {
		const { id } = await createCart({
			lines: [{ merchandiseId: CANDLE, quantity: 3 }],
			discountCodes: ['WELCOME10']
		});
		const allocation = `discountedAmount { amount } targetType
			discountApplication { targetSelection value {
				... on PricingPercentageValue { percentage } } }
			... on CartAutomaticDiscountAllocation { title }
			... on CartCodeDiscountAllocation { code }`;
		expect(
			await readCart(
				id,
				`discountAllocations { ${allocation} } lines(first: 1) { nodes { discountAllocations { ${allocation} } } }`
			)
		).toEqual({
			discountAllocations: [
				{
					code: 'WELCOME10',
					discountedAmount: { amount: '9.18' },
					targetType: 'LINE_ITEM',
					discountApplication: { targetSelection: 'ALL', value: { percentage: 10 } }
				}
			],
			lines: {
				nodes: [
					{
						discountAllocations: [
							{
								title: 'Three candles, 10% off',
								discountedAmount: { amount: '10.2' },
								targetType: 'LINE_ITEM',
								discountApplication: { targetSelection: 'ENTITLED', value: { percentage: 10 } }
							}
						]
					}
				]
			}
		});
	});

	test('delivery groups appear with an address, and keep what was chosen', async () => {
		const { id } = await createCart({
			lines: [{ merchandiseId: MUG }],
			delivery: {
				addresses: [{ selected: true, address: { deliveryAddress: { countryCode: 'FR' } } }]
			},
			buyerIdentity: { countryCode: 'FR' }
		});
		const fields = `deliveryGroups(first: 1) { nodes { id groupType
			deliveryOptions { handle deliveryMethodType estimatedCost ${MONEY} }
			selectedDeliveryOption { handle } deliveryAddress { countryCodeV2 country } } }
			cost { totalAmount { amount } }`;
		const before = (await readCart(id, fields)) as unknown as DeliveredCart;
		const [group] = before.deliveryGroups.nodes;
		expect(
			group.deliveryOptions.map((option) => [option.handle, option.deliveryMethodType])
		).toEqual([
			[expect.stringMatching(/^[0-9a-f]{32}$/), 'SHIPPING'],
			[expect.stringMatching(/^[0-9a-f]{32}$/), 'PICKUP_POINT'],
			[expect.stringMatching(/^[0-9a-f]{32}$/), 'SHIPPING']
		]);
		expect(group.deliveryAddress).toEqual({ countryCodeV2: 'ZZ', country: 'FR' });
		const relay = group.deliveryOptions[1]?.handle;
		const choice = { deliveryGroupId: group.id, deliveryOptionHandle: relay };
		const { userErrors } = await mutate('cartSelectedDeliveryOptionsUpdate', {
			cartId: ['ID!', id],
			selectedDeliveryOptions: ['[CartSelectedDeliveryOptionInput!]!', [choice]]
		});
		expect(userErrors).toEqual([]);
		const after = (await readCart(id, fields)) as unknown as DeliveredCart;
		expect(after.deliveryGroups.nodes[0].selectedDeliveryOption).toEqual({ handle: relay });
		expect([before, after].map(({ cost }) => cost.totalAmount.amount)).toEqual(['29.0', '26.0']);
	});

	test('what can only be collected is in a group of its own, with its own choice', async () => {
		const { id } = await createCart({
			lines: [{ merchandiseId: MUG }, { merchandiseId: PLATES }],
			discountCodes: ['FREESHIP'],
			delivery: {
				addresses: [{ selected: true, address: { deliveryAddress: { countryCode: 'US' } } }]
			}
		});
		const fields = `deliveryGroups(first: 5) { nodes { id groupType
			cartLines(first: 5) { nodes { merchandise { ... on ProductVariant { product { handle } } } } }
			deliveryOptions { handle deliveryMethodType }
			selectedDeliveryOption { handle } } }`;
		const cart = (await readCart(id, fields)) as unknown as DeliveredCart;
		expect(cart.deliveryGroups.nodes).toMatchObject([
			{
				groupType: 'ONE_TIME_PURCHASE',
				cartLines: { nodes: [{ merchandise: { product: { handle: 'everyday-mug' } } }] },
				deliveryOptions: [{ deliveryMethodType: 'SHIPPING' }, { deliveryMethodType: 'SHIPPING' }]
			},
			{
				groupType: 'ONE_TIME_PURCHASE',
				cartLines: { nodes: [{ merchandise: { product: { handle: 'dinner-plate-set' } } }] },
				deliveryOptions: [{ deliveryMethodType: 'PICK_UP' }]
			}
		]);
		const choose = (deliveryGroupId: string | undefined, deliveryOptionHandle: string) =>
			mutate('cartSelectedDeliveryOptionsUpdate', {
				cartId: ['ID!', id],
				selectedDeliveryOptions: [
					'[CartSelectedDeliveryOptionInput!]!',
					[{ deliveryGroupId, deliveryOptionHandle }]
				]
			});
		const [sent, collected] = cart.deliveryGroups.nodes;
		const express = sent.deliveryOptions[1]?.handle ?? '';
		const pickup = collected?.deliveryOptions[0]?.handle ?? '';
		expect((await choose(sent.id, express)).userErrors).toEqual([]);
		expect(await choose(collected?.id, express)).toMatchObject({
			cart: null,
			userErrors: [{ code: 'INVALID_DELIVERY_OPTION', field: ['selectedDeliveryOptions'] }]
		});
		expect((await choose(collected?.id, pickup)).userErrors).toEqual([]);
	});

	test('gift cards are listed by their last letters and can be taken off by id', async () => {
		const input = { lines: [{ merchandiseId: MUG }], giftCardCodes: ['PRISM025GIFTWARM'] };
		const { id, cost } = await createCart(input);
		expect(cost.totalAmount.amount).toBe('0.0');
		const fields =
			'appliedGiftCards { id lastCharacters amountUsed { amount } balance { amount } }';
		const cart = await readCart(id, fields);
		expect(cart?.['appliedGiftCards']).toMatchObject([
			{ lastCharacters: 'WARM', amountUsed: { amount: '22.0' }, balance: { amount: '3.0' } }
		]);
		const [applied] = cart?.['appliedGiftCards'] as [{ id: string }];
		const answer = await mutate('cartGiftCardCodesRemove', {
			cartId: ['ID!', id],
			appliedGiftCardIds: ['[ID!]!', [applied.id]]
		});
		expect(answer.cart?.cost.totalAmount.amount).toBe('22.0');
	});

	test('metafields live on the cart and go again', async () => {
		const { id } = await createCart({});
		const set = `mutation($id: ID!, $value: String!) { cartMetafieldsSet(metafields: [
			{ ownerId: $id, key: "custom.gift", type: "boolean", value: $value }
		]) { metafields { key value parentResource { __typename } } userErrors { code field elementIndex } } }`;
		expect((await api.read(set, { id, value: 'maybe' }))['cartMetafieldsSet']).toEqual({
			metafields: [],
			userErrors: [
				{ code: 'INVALID_VALUE', field: ['metafields', '0', 'value'], elementIndex: null }
			]
		});
		expect((await api.read(set, { id, value: 'true' }))['cartMetafieldsSet']).toEqual({
			metafields: [{ key: 'gift', value: 'true', parentResource: { __typename: 'Cart' } }],
			userErrors: []
		});
		const field = 'metafield(namespace: "custom", key: "gift") { value }';
		expect(await readCart(id, field)).toEqual({ metafield: { value: 'true' } });
		await api.read(
			`mutation($id: ID!) { cartMetafieldDelete(input: { ownerId: $id, key: "custom.gift" }) { deletedId } }`,
			{ id }
		);
		expect(await readCart(id, field)).toEqual({ metafield: null });
	});

	test('lines page like every connection', async () => {
		const lines = [MUG, CANDLE, BUNDLE].map((merchandiseId) => ({ merchandiseId }));
		const { id } = await createCart({ lines });
		const first = await readCart(
			id,
			'lines(first: 2) { nodes { id } pageInfo { hasNextPage endCursor } }'
		);
		expect(first?.['lines']).toMatchObject({ pageInfo: { hasNextPage: true } });
		const { endCursor } = (first?.['lines'] as { pageInfo: { endCursor: string } }).pageInfo;
		const rest = await readCart(
			id,
			`lines(first: 2, after: "${endCursor}") { nodes { quantity } pageInfo { hasNextPage } }`
		);
		expect(rest?.['lines']).toEqual({ nodes: [{ quantity: 1 }], pageInfo: { hasNextPage: false } });
	});
});

test('every mutation of the cart works on a cart', async () => {
	const { id, lines } = await createCart({ lines: [{ merchandiseId: MUG, quantity: 2 }] });
	const cartId: [string, unknown] = ['ID!', id];
	const address = { address: { deliveryAddress: { countryCode: 'US', city: 'Portland' } } };
	const steps: [string, Record<string, [string, unknown]>][] = [
		['cartLinesAdd', { lines: ['[CartLineInput!]!', [{ merchandiseId: CANDLE }]] }],
		[
			'cartLinesUpdate',
			{ lines: ['[CartLineUpdateInput!]!', [{ id: lines.nodes[0]?.id, quantity: 3 }]] }
		],
		['cartLinesRemove', { lineIds: ['[ID!]!', [lines.nodes[0]?.id]] }],
		['cartNoteUpdate', { note: ['String!', 'Please wrap'] }],
		['cartAttributesUpdate', { attributes: ['[AttributeInput!]!', [{ key: 'a', value: 'b' }]] }],
		[
			'cartBuyerIdentityUpdate',
			{ buyerIdentity: ['CartBuyerIdentityInput!', { email: 'maya@example.com' }] }
		],
		['cartDiscountCodesUpdate', { discountCodes: ['[String!]!', ['WELCOME10']] }],
		['cartGiftCardCodesAdd', { giftCardCodes: ['[String!]!', ['PRISM025GIFTWARM']] }],
		['cartGiftCardCodesUpdate', { giftCardCodes: ['[String!]!', ['PRISM100GIFTGLOW']] }],
		['cartGiftCardCodesRemove', { appliedGiftCardIds: ['[ID!]!', []] }],
		['cartDeliveryAddressesAdd', { addresses: ['[CartSelectableAddressInput!]!', [address]] }],
		['cartDeliveryAddressesReplace', { addresses: ['[CartSelectableAddressInput!]!', [address]] }],
		['cartDeliveryAddressesUpdate', { addresses: ['[CartSelectableAddressUpdateInput!]!', []] }],
		['cartDeliveryAddressesRemove', { addressIds: ['[ID!]!', []] }],
		[
			'cartSelectedDeliveryOptionsUpdate',
			{ selectedDeliveryOptions: ['[CartSelectedDeliveryOptionInput!]!', []] }
		]
	];
	for (const [name, args] of steps) {
		const { cart, userErrors } = await mutate(name, { cartId, ...args });
		expect([name, userErrors, cart?.id]).toEqual([name, [], id]);
	}
	const cart = await readCart(
		id,
		`totalQuantity note attribute(key: "a") { value } buyerIdentity { email }
			delivery { addresses { selected address { ... on CartDeliveryAddress { formatted } } } }
			appliedGiftCards { lastCharacters }`
	);
	expect(cart).toEqual({
		totalQuantity: 1,
		note: 'Please wrap',
		attribute: { value: 'b' },
		buyerIdentity: { email: 'maya@example.com' },
		delivery: {
			addresses: [{ selected: false, address: { formatted: ['Portland', 'United States'] } }]
		},
		appliedGiftCards: [{ lastCharacters: 'GLOW' }]
	});
	expect(api.faults).toEqual([]);
});

interface BundleLine {
	__typename: string;
	lineComponents: {
		cost: { totalAmount: { amount: string } };
		instructions: { canRemove: boolean };
		merchandise: { product: { handle: string } };
	}[];
}

interface DeliveredGroup {
	id: string;
	deliveryOptions: { handle: string; deliveryMethodType: string }[];
	selectedDeliveryOption: { handle: string };
	deliveryAddress: { countryCodeV2: string; country: string };
}

interface DeliveredCart {
	cost: { totalAmount: { amount: string } };
	deliveryGroups: { nodes: [DeliveredGroup, ...DeliveredGroup[]] };
}
