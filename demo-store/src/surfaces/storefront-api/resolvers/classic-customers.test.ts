import { describe, expect, test } from 'vitest';
import { openApi } from '../testing/open-api.ts';

/** What was recorded of classic customers is in the contract tests; here is the rest. */

const MAREN = 98_400_000_001;
const ID = `gid://shopify/Customer/${MAREN}`;
const RESET = `mutation($id: ID!, $token: String!, $password: String!) {
	answer: customerReset(id: $id, input: { resetToken: $token, password: $password }) {
		customer { email } customerAccessToken { accessToken } customerUserErrors { code field } } }`;
const RESET_BY_URL = `mutation($url: URL!, $password: String!) {
	answer: customerResetByUrl(resetUrl: $url, password: $password) {
		customer { email } customerUserErrors { code field } } }`;

function openWithToken() {
	const api = openApi();
	const { accessToken } = api.store.identity.passwords.issueToken(MAREN);
	return { ...api, token: accessToken };
}

describe('a new password by email', () => {
	test('is set by the link once, and opens the account', async () => {
		const { store, read } = openApi();
		await read(
			'mutation { customerRecover(email: "MAREN.holloway@example.com") { userErrors { message } } }'
		);
		const [mail] = store.identity.passwords.listResets(1);
		const variables = { id: ID, token: mail?.token, password: 'a new secret' };
		const { answer } = await read(RESET, variables);
		expect(answer).toMatchObject({
			customer: { email: 'maren.holloway@example.com' },
			customerUserErrors: []
		});
		expect(store.identity.passwords.isRight(MAREN, 'a new secret')).toBe(true);
		const { answer: again } = await read(RESET, variables);
		expect(again).toMatchObject({ customerUserErrors: [{ code: 'TOKEN_INVALID' }] });
	});

	test('is set by the whole address too, and keeps to the rules', async () => {
		const { store, read } = openApi();
		store.identity.passwords.sendReset(MAREN);
		const [mail] = store.identity.passwords.listResets(1);
		const url = `https://shop.example/account/reset/${MAREN}/${mail?.token}`;
		const short = await read(RESET_BY_URL, { url, password: 'abcd' });
		expect(short['answer']).toEqual({
			customer: null,
			customerUserErrors: [{ code: 'TOO_SHORT', field: ['password'] }]
		});
		const good = await read(RESET_BY_URL, { url, password: 'abcde' });
		expect(good['answer']).toMatchObject({ customer: { email: 'maren.holloway@example.com' } });
	});
});

test.each([
	[' padded ', 'PASSWORD_STARTS_OR_ENDS_WITH_WHITESPACE'],
	['   ', 'BLANK'],
	['abcd', 'TOO_SHORT'],
	['x'.repeat(41), 'TOO_LONG']
])('the password %j is refused', async (password, code) => {
	const { read } = openApi();
	const { answer } = await read(
		`mutation($input: CustomerCreateInput!) { answer: customerCreate(input: $input) { customerUserErrors { code } } }`,
		{ input: { email: 'new@example.com', password } }
	);
	expect(answer).toEqual({ customerUserErrors: [{ code }] });
});

test('nothing is made of an input with a fault', async () => {
	const { read, store } = openApi();
	const input = {
		...{ email: 'new@example.com', password: '', phone: 'none' },
		...{ firstName: 'x'.repeat(256), lastName: 'https://example.com' }
	};
	const { answer } = await read(
		`mutation($input: CustomerCreateInput!) { answer: customerCreate(input: $input) { customerUserErrors { code field } } }`,
		{ input }
	);
	expect(answer).toEqual({
		customerUserErrors: [
			{ code: 'TOO_LONG', field: ['input', 'firstName'] },
			{ code: 'CONTAINS_URL', field: ['input', 'lastName'] },
			{ code: 'INVALID', field: ['input', 'phone'] },
			{ code: 'BLANK', field: ['input', 'password'] }
		]
	});
	expect(store.customers.findByEmail('new@example.com')).toBeNull();
});

test.each([
	['an unknown country', { country: 'Atlantis' }, 'country'],
	['a province of another country', { country: 'US', province: 'Ontario' }, 'province'],
	['HTML', { city: '<b>' }, 'city']
])('an address with %s is refused', async (_, address, field) => {
	const { read, token } = openWithToken();
	const { answer } = await read(
		`mutation($token: String!, $address: MailingAddressInput!) {
			answer: customerAddressCreate(customerAccessToken: $token, address: $address) {
				customerAddress { id } customerUserErrors { field } } }`,
		{ token, address }
	);
	expect(answer).toEqual({
		customerAddress: null,
		customerUserErrors: [{ field: ['address', field] }]
	});
});

test('an address of another customer is not found', async () => {
	const { read, store, token } = openWithToken();
	const other = store.customers.list(10).find(({ id, addresses }) => id !== MAREN && addresses[0]);
	const id = `gid://shopify/MailingAddress/${other?.addresses[0]?.id}?model_name=CustomerAddress`;
	const { answer } = await read(
		`mutation($token: String!, $id: ID!) { answer: customerAddressDelete(customerAccessToken: $token, id: $id) {
			deletedCustomerAddressId customerUserErrors { code } } }`,
		{ token, id }
	);
	expect(answer).toEqual({
		deletedCustomerAddressId: null,
		customerUserErrors: [{ code: 'NOT_FOUND' }]
	});
	expect(store.customers.get(other?.id ?? 0)?.addresses).toEqual(other?.addresses);
});

test('the token of a classic customer belongs to no document that is kept', async () => {
	const { read, store, token } = openWithToken();
	await read(
		`mutation($token: String!) { customerUpdate(customerAccessToken: $token, customer: { firstName: "Mara" }) { customer { id } } }`,
		{ token }
	);
	const kept = JSON.stringify(store.customers.get(MAREN));
	expect(kept).toContain('Mara');
	expect(kept).not.toContain(token);
});

test('a cart takes the token as it takes that of the sign-in', async () => {
	const { read, token } = openWithToken();
	const { cartCreate } = await read(
		`mutation($token: String!) { cartCreate(input: { buyerIdentity: { customerAccessToken: $token } }) {
			cart { buyerIdentity { customer { email } } } userErrors { code } } }`,
		{ token }
	);
	expect(cartCreate).toEqual({
		cart: { buyerIdentity: { customer: { email: 'maren.holloway@example.com' } } },
		userErrors: []
	});
});

test('without an access token of the API nothing of a customer is written', async () => {
	const { ask } = openApi();
	const { data, errors } = await ask(
		'mutation { customerRecover(email: "maren.holloway@example.com") { userErrors { message } } }',
		{},
		{}
	);
	expect(data).toEqual({ customerRecover: null });
	expect(errors?.[0]?.message).toBe(
		'Access denied for customerRecover field. Required access: `unauthenticated_write_customers` access scope.'
	);
});
