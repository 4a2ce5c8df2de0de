import { expect, test } from 'vitest';
import { openApi } from '../testing/open-api.ts';

const MUG = 'gid://shopify/ProductVariant/4500000013001';
const GIFT_CARD = 'PRISM100GIFTGLOW';
const ADDRESS = {
	address1: '12 Lantern Row',
	city: 'Portland',
	provinceCode: 'ME',
	zip: '04101',
	countryCode: 'US',
	firstName: 'Maya',
	lastName: 'Okafor'
};
const BUYER = {
	buyerIdentity: { email: 'maya@example.com', countryCode: 'US' },
	delivery: { addresses: [{ selected: true, address: { deliveryAddress: ADDRESS } }] }
};
const ERRORS = 'userErrors { code field }';

const api = openApi();

interface Cart {
	id: string;
	lines: { nodes: object[] };
	[field: string]: unknown;
}

/** Everything that a payload may hold; what is not there fails at the next assertion. */
interface Payload {
	cart: Cart | null;
	result: { __typename: string; attemptId: string; redirectUrl: string };
	userErrors: object[];
}

async function createCart(input: object = {}): Promise<string> {
	const { cartCreate } = (await api.read(
		'mutation($input: CartInput) { cartCreate(input: $input) { cart { id } } }',
		{ input: { lines: [{ merchandiseId: MUG, quantity: 2 }], ...input } }
	)) as { cartCreate: { cart: Cart } };
	return cartCreate.cart.id;
}

async function change(id: string, name: string, selection: string, args = ''): Promise<Payload> {
	const document = `mutation($id: ID!) { ${name}(cartId: $id${args}) { ${selection} } }`;
	return (await api.read(document, { id }))[name] as Payload;
}

const prepare = (id: string) =>
	change(
		id,
		'cartPrepareForCompletion',
		`${ERRORS} result { __typename ... on CartStatusNotReady { errors { code } } }`
	);
const submit = (id: string) =>
	change(
		id,
		'cartSubmitForCompletion',
		`${ERRORS} result { __typename
			... on SubmitFailed { checkoutUrl errors { code } }
			... on SubmitSuccess { attemptId redirectUrl }
			... on SubmitAlreadyAccepted { attemptId } }`,
		', attemptToken: "attempt-1"'
	);
const pay = (id: string, payment: string) =>
	change(id, 'cartPaymentUpdate', `cart { id } ${ERRORS}`, `, payment: ${payment}`);

test('a cart says what it lacks, and is ready once it has it', async () => {
	expect(await prepare(await createCart())).toEqual({
		userErrors: [],
		result: {
			__typename: 'CartStatusNotReady',
			errors: [{ code: 'BUYER_IDENTITY_EMAIL_REQUIRED' }, { code: 'DELIVERY_ADDRESS_REQUIRED' }]
		}
	});
	expect(await prepare(await createCart({ lines: [] }))).toMatchObject({
		result: { errors: [{ code: 'MERCHANDISE_NOT_APPLICABLE' }, expect.anything()] }
	});
	expect(await prepare(await createCart(BUYER))).toEqual({
		userErrors: [],
		result: { __typename: 'CartStatusReady' }
	});
});

test('a cart that costs something is paid on the pages of its checkout', async () => {
	const { result } = await submit(await createCart(BUYER));
	expect(result).toMatchObject({
		__typename: 'SubmitFailed',
		checkoutUrl: expect.stringMatching(/^http:\/\/demo\.test\/checkouts\/cn\/[0-9a-f]{32}$/),
		errors: [{ code: 'PAYMENTS_METHOD_REQUIRED' }]
	});
});

test('a cart that a gift card pays becomes one order, however often it is submitted', async () => {
	const id = await createCart({ ...BUYER, giftCardCodes: [GIFT_CARD] });
	expect(
		await pay(
			id,
			'{ amount: { amount: "0", currencyCode: USD }, freePaymentMethod: { billingAddress: {} } }'
		)
	).toEqual({
		cart: { id },
		userErrors: []
	});
	const before = api.store.orders.list(50).length;
	const { result } = await submit(id);
	expect(result.__typename).toBe('SubmitSuccess');
	const again = await submit(id);
	expect(again.result).toEqual({
		__typename: 'SubmitAlreadyAccepted',
		attemptId: result.attemptId
	});
	expect(api.store.orders.list(50)).toHaveLength(before + 1);
	const { cartCompletionAttempt } = (await api.read(
		`query($id: String!) { cartCompletionAttempt(attemptId: $id) {
			... on CartCompletionSuccess { id orderId orderUrl completedAt } } }`,
		{ id: result.attemptId }
	)) as { cartCompletionAttempt: object };
	expect(cartCompletionAttempt).toMatchObject({
		id: result.attemptId,
		orderId: `gid://shopify/Order/${api.store.orders.list(1)[0]?.id}`,
		orderUrl: result.redirectUrl
	});
});

test('an unknown attempt is null', async () => {
	expect(await api.read('{ cartCompletionAttempt(attemptId: "guess") { __typename } }')).toEqual({
		cartCompletionAttempt: null
	});
});

test.each([
	['freePaymentMethod: { billingAddress: {} }', 'PAYMENT_METHOD_NOT_APPLICABLE'],
	['directPaymentMethod: { billingAddress: {}, sessionId: "1" }', 'PAYMENT_METHOD_NOT_SUPPORTED']
])('a cart that costs something takes no payment of %s', async (method, code) => {
	const payment = `{ amount: { amount: "44", currencyCode: USD }, ${method} }`;
	const { userErrors } = await pay(await createCart(BUYER), payment);
	expect(userErrors).toMatchObject([{ code }]);
});

const CONTENTS = `note totalQuantity discountCodes { code }
	buyerIdentity { email countryCode } delivery { addresses { id } }`;
const KEPT = {
	note: 'Ring twice',
	totalQuantity: 2,
	discountCodes: [{ code: 'WELCOME10' }],
	buyerIdentity: { email: null, countryCode: 'US' },
	delivery: { addresses: [] }
};
const PERSONAL = { ...BUYER, note: 'Ring twice', discountCodes: ['WELCOME10'] };

test('a cart without its personal data is the same cart without a buyer', async () => {
	const id = await createCart(PERSONAL);
	const { cart } = await change(id, 'cartRemovePersonalData', `cart { id ${CONTENTS} } ${ERRORS}`);
	expect(cart).toEqual({ id, ...KEPT });
});

test('a clone is another cart without a buyer, and the first keeps its own', async () => {
	const id = await createCart(PERSONAL);
	const lines = 'lines(first: 5) { nodes { id quantity } }';
	const { cart } = await change(id, 'cartClone', `cart { id ${lines} ${CONTENTS} } ${ERRORS}`);
	const { id: copyId, lines: copied, ...contents } = cart!;
	expect(contents).toEqual(KEPT);
	const read = (await api.read(
		`query($id: ID!) { cart(id: $id) { buyerIdentity { email } ${lines} } }`,
		{ id }
	)) as { cart: Cart };
	expect(read.cart['buyerIdentity']).toEqual({ email: 'maya@example.com' });
	expect([copyId, copied]).not.toEqual([id, read.cart.lines]);
	expect(copied).toMatchObject({ nodes: [{ quantity: 2 }] });
});

test('a billing address is kept with the cart, until null takes it away', async () => {
	const id = await createCart();
	const keep = (address: string) =>
		change(id, 'cartBillingAddressUpdate', `cart { id } ${ERRORS}`, `, billingAddress: ${address}`);
	expect(await keep('{ city: "Portland", country: "US" }')).toEqual({
		cart: { id },
		userErrors: []
	});
	expect(api.store.carts.get(id)?.record.billingAddress).toMatchObject({
		city: 'Portland',
		countryCode: 'US',
		address1: null
	});
	await keep('null');
	expect(api.store.carts.get(id)?.record.billingAddress).toBeNull();
});

test.each([
	['cartClone', 'cart { id }', ''],
	['cartRemovePersonalData', 'cart { id }', ''],
	['cartBillingAddressUpdate', 'cart { id }', ', billingAddress: null'],
	['cartPrepareForCompletion', 'result { __typename }', ''],
	['cartSubmitForCompletion', 'result { __typename }', ', attemptToken: "1"'],
	['cartPaymentUpdate', 'cart { id }', ', payment: { amount: { amount: "1", currencyCode: USD } }']
])('%s of another’s cart finds none', async (name, selection, args) => {
	const id = (await createCart()).replace(/key=.*/, 'key=guess');
	const { userErrors, ...rest } = await change(id, name, `${selection} ${ERRORS}`, args);
	expect(userErrors).toEqual([{ code: 'INVALID', field: ['cartId'] }]);
	expect(Object.values(rest)).toEqual([null]);
});
