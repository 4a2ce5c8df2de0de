import { afterAll, expect, it } from 'vitest';
import { openStore, type GraphqlAnswer } from '../../scripts/record/store-client.ts';
import { openDemoStore, ORIGIN } from '../support/open-demo-store.ts';

/**
 * Classic customers answer as they were recorded, 2026-07-15 and -16, in version 2026-04. No row is asked for at a real
 * store: each needs a customer that is made for it.
 */
const demoStore = openDemoStore();
afterAll(demoStore.close);
const { ask } = await openStore({
	origin: ORIGIN,
	token: 'public-1',
	fetch: demoStore.fetchUnchanged
});

const PASSWORD = 'right-password';
const ERRORS = 'customerUserErrors { field message code } userErrors { field message }';
const TOKEN = 'customerAccessToken { accessToken expiresAt }';
const ADDRESS = `customerAddress { id firstName lastName address1 address2 city company province provinceCode
	country countryCode countryCodeV2 zip phone name formattedArea }`;
const DAY_MS = 24 * 60 * 60 * 1000;

const CREATE = `mutation($input: CustomerCreateInput!) { answer: customerCreate(input: $input) {
	customer { email firstName lastName displayName acceptsMarketing numberOfOrders tags
		addresses(first: 2) { nodes { id } } } ${ERRORS} } }`;
const SIGN_IN = `mutation($input: CustomerAccessTokenCreateInput!) {
	answer: customerAccessTokenCreate(input: $input) { ${TOKEN} ${ERRORS} } }`;
const READ =
	'query($token: String!) { answer: customer(customerAccessToken: $token) { email displayName phone acceptsMarketing } }';
const UPDATE = `mutation($token: String!, $customer: CustomerUpdateInput!) {
	answer: customerUpdate(customerAccessToken: $token, customer: $customer) {
		customer { email displayName phone acceptsMarketing } ${TOKEN} ${ERRORS} } }`;
const ADD_ADDRESS = `mutation($token: String!, $address: MailingAddressInput!) {
	answer: customerAddressCreate(customerAccessToken: $token, address: $address) { ${ADDRESS} ${ERRORS} } }`;
const CHANGE_ADDRESS = `mutation($token: String!, $id: ID!, $address: MailingAddressInput!) {
	answer: customerAddressUpdate(customerAccessToken: $token, id: $id, address: $address) { ${ADDRESS} ${ERRORS} } }`;
const SET_DEFAULT = `mutation($token: String!, $id: ID!) {
	answer: customerDefaultAddressUpdate(customerAccessToken: $token, addressId: $id) {
		customer { defaultAddress { id } addresses(first: 5) { nodes { address1 } } } ${ERRORS} } }`;
const DELETE_ADDRESS = `mutation($token: String!, $id: ID!) {
	answer: customerAddressDelete(customerAccessToken: $token, id: $id) { deletedCustomerAddressId ${ERRORS} } }`;
const DELETE_TOKEN = `mutation($token: String!) { answer: customerAccessTokenDelete(customerAccessToken: $token) {
	deletedAccessToken deletedCustomerAccessTokenId userErrors { field message } } }`;

let made = 0;

/** A new customer's email and token. */
async function signUp(): Promise<{ email: string; token: string }> {
	const email = `classic-${(made += 1)}@example.com`;
	await ask(CREATE, {
		input: { email, password: PASSWORD, firstName: 'Storefront', lastName: 'Profile' }
	});
	return { email, token: await signIn(email, PASSWORD) };
}

async function signIn(email: string, password: string): Promise<string> {
	const { data } = await ask(SIGN_IN, { input: { email, password } });
	const { customerAccessToken } = data?.['answer'] as {
		customerAccessToken: { accessToken: string } | null;
	};
	return customerAccessToken?.accessToken ?? '';
}

const answerOf = ({ data }: GraphqlAnswer) => data?.['answer'] as Record<string, unknown> | null;

/** Both lists of one error, and nothing else. */
function refusal(
	code: string,
	field: string[] | null,
	message: string,
	olderField: string[] | null = field
) {
	return {
		customerUserErrors: [{ field, message, code }],
		userErrors: [{ field: olderField, message }]
	};
}

it.each([
	[
		...(['an email twice', { email: 'maren.holloway@example.com' }] as const),
		refusal('TAKEN', ['input', 'email'], 'Email has already been taken')
	],
	[
		...(['an email that is none', { email: 'not-an-email' }] as const),
		refusal('INVALID', ['input', 'email'], 'Email is invalid')
	],
	[
		...(['no password', { password: '' }] as const),
		refusal('BLANK', ['input', 'password'], "Password can't be blank")
	],
	[
		...(['HTML in a name', { firstName: '<b>Bad</b>' }] as const),
		refusal('CONTAINS_HTML_TAGS', ['input', 'firstName'], 'First name cannot contain HTML tags')
	]
])('customerCreate refuses %s', async (_, changes, expected) => {
	const input = { email: 'new@example.com', password: PASSWORD, ...changes };
	expect(answerOf(await ask(CREATE, { input }))).toEqual({ customer: null, ...expected });
});

it('customerCreate answers the customer', async () => {
	const email = 'storefront.auth@example.com';
	const names = { firstName: 'Storefront', lastName: 'Auth' };
	const input = { email, password: PASSWORD, ...names, acceptsMarketing: true };
	expect(answerOf(await ask(CREATE, { input }))).toEqual({
		customer: {
			...{ email, ...names, displayName: 'Storefront Auth', acceptsMarketing: true },
			...{ numberOfOrders: '0', tags: [], addresses: { nodes: [] } }
		},
		customerUserErrors: [],
		userErrors: []
	});
});

it('a token lives 42 days', async () => {
	const { email } = await signUp();
	const before = Math.floor(Date.now() / 1000) * 1000;
	const answer = answerOf(await ask(SIGN_IN, { input: { email, password: PASSWORD } }));
	const { expiresAt } = answer?.['customerAccessToken'] as { expiresAt: string };
	expect(expiresAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
	const lifetime = Date.parse(expiresAt) - before;
	expect(lifetime).toBeGreaterThanOrEqual(42 * DAY_MS);
	expect(lifetime).toBeLessThan(42 * DAY_MS + 60_000);
});

it.each([
	['a wrong password', { password: 'wrong-password' }],
	['a customer who has no password', { email: 'maren.holloway@example.com' }],
	['an unknown email', { email: 'nobody@example.com' }]
])('customerAccessTokenCreate does not know %s', async (_, changes) => {
	const { email } = await signUp();
	const input = { email, password: PASSWORD, ...changes };
	expect(answerOf(await ask(SIGN_IN, { input }))).toEqual({
		customerAccessToken: null,
		...refusal('UNIDENTIFIED_CUSTOMER', null, 'Unidentified customer')
	});
});

it('customerUpdate changes all but the email', async () => {
	const { email, token } = await signUp();
	const denied = { email: 'other@example.com', firstName: 'Denied' };
	expect(answerOf(await ask(UPDATE, { token, customer: denied }))).toEqual({
		...{ customer: null, customerAccessToken: null },
		...refusal('INVALID', ['customer', 'email'], 'CustomerUpdate access denied')
	});
	const phone = '+16135552518';
	const customer = { firstName: 'Updated', phone, acceptsMarketing: true };
	expect(answerOf(await ask(UPDATE, { token, customer }))).toEqual({
		customer: { email, displayName: 'Updated Profile', phone, acceptsMarketing: true },
		...{ customerAccessToken: null, customerUserErrors: [], userErrors: [] }
	});
});

it('a new password ends all tokens and gives another', async () => {
	const { email, token } = await signUp();
	const customer = { password: 'another-password' };
	const answer = answerOf(await ask(UPDATE, { token, customer }));
	const given = answer?.['customerAccessToken'] as { accessToken: string };
	expect(answerOf(await ask(READ, { token }))).toBeNull();
	expect(answerOf(await ask(READ, { token: given.accessToken }))).toMatchObject({ email });
	expect(await signIn(email, PASSWORD)).toBe('');
	expect(await signIn(email, 'another-password')).not.toBe('');
});

const OTTAWA = {
	...{ address1: '1 Main St', city: 'Ottawa', province: 'Ontario', country: 'Canada' },
	...{ zip: 'K1A 0B1', phone: '+1 (613) 555-0199' }
};

it('addresses take names of places, and the customer’s own name', async () => {
	const { token } = await signUp();
	const added = answerOf(await ask(ADD_ADDRESS, { token, address: OTTAWA }));
	const { id } = added?.['customerAddress'] as { id: string };
	expect(id).toMatch(
		new RegExp(
			`^gid://shopify/MailingAddress/\\d+\\?model_name=CustomerAddress&customer_access_token=${token}$`
		)
	);
	const places = { provinceCode: 'ON', countryCode: 'CA', countryCodeV2: 'CA' };
	const shared = {
		...{ id, firstName: 'Storefront', lastName: 'Profile', name: 'Storefront Profile' },
		...{ address2: null, company: null }
	};
	expect(added).toEqual({
		customerAddress: { ...OTTAWA, ...places, ...shared, formattedArea: 'Ottawa ON, Canada' },
		...{ customerUserErrors: [], userErrors: [] }
	});
	const address = { city: 'Gatineau', province: 'Quebec', country: 'Canada', zip: 'J8X 2X1' };
	expect(answerOf(await ask(CHANGE_ADDRESS, { token, id, address }))).toEqual({
		customerAddress: {
			...OTTAWA,
			...{ ...places, ...shared, ...address },
			...{ provinceCode: 'QC', formattedArea: 'Gatineau QC, Canada' }
		},
		...{ customerUserErrors: [], userErrors: [] }
	});
});

it('the default address can be changed, and deleted', async () => {
	const { token } = await signUp();
	await ask(ADD_ADDRESS, { token, address: OTTAWA });
	const added = answerOf(
		await ask(ADD_ADDRESS, { token, address: { ...OTTAWA, address1: '2 Side St' } })
	);
	const { id } = added?.['customerAddress'] as { id: string };
	expect(answerOf(await ask(SET_DEFAULT, { token, id }))).toEqual({
		customer: {
			defaultAddress: { id },
			addresses: { nodes: [{ address1: '1 Main St' }, { address1: '2 Side St' }] }
		},
		...{ customerUserErrors: [], userErrors: [] }
	});
	expect(answerOf(await ask(DELETE_ADDRESS, { token, id }))).toEqual({
		deletedCustomerAddressId: id,
		...{ customerUserErrors: [], userErrors: [] }
	});
	const read =
		'query($token: String!) { answer: customer(customerAccessToken: $token) { defaultAddress { address1 } } }';
	expect(answerOf(await ask(read, { token }))).toEqual({
		defaultAddress: { address1: '1 Main St' }
	});
});

it('a token that is gone reads null, and changes nothing', async () => {
	const { token } = await signUp();
	expect(answerOf(await ask(DELETE_TOKEN, { token }))).toEqual({
		deletedAccessToken: token,
		deletedCustomerAccessTokenId: expect.stringMatching(
			/^gid:\/\/shopify\/CustomerAccessToken\/\d+$/
		) as string,
		userErrors: []
	});
	expect(await ask(READ, { token })).toMatchObject({ status: 200, data: { answer: null } });
	for (const [name, query, variables] of [
		['customerAccessTokenDelete', DELETE_TOKEN, { token }],
		['customerAddressCreate', ADD_ADDRESS, { token, address: { address1: '3 Side St' } }]
	] as const) {
		const requiredAccess =
			'`unauthenticated_write_customers` access scope. Also: Requires valid customer access token.';
		expect(await ask(query, variables)).toMatchObject({
			status: 200,
			data: { answer: null },
			errors: [
				{
					message: `Access denied for ${name} field. Required access: ${requiredAccess}`,
					path: ['answer'],
					extensions: {
						code: 'ACCESS_DENIED',
						documentation: 'https://shopify.dev/api/usage/access-scopes',
						requiredAccess
					}
				}
			]
		});
	}
});

it('customerAccessTokenRenew answers a token for another 42 days', async () => {
	const { token, email } = await signUp();
	const answer = answerOf(
		await ask(
			`mutation($token: String!) { answer: customerAccessTokenRenew(customerAccessToken: $token) {
			${TOKEN} userErrors { field message } } }`,
			{ token }
		)
	);
	const renewed = answer?.['customerAccessToken'] as { accessToken: string };
	expect(answer?.['userErrors']).toEqual([]);
	expect(answerOf(await ask(READ, { token: renewed.accessToken }))).toMatchObject({ email });
});

it('customerRecover knows who is a customer', async () => {
	const { email } = await signUp();
	const query = `mutation($email: String!) { answer: customerRecover(email: $email) { ${ERRORS} } }`;
	expect(answerOf(await ask(query, { email }))).toEqual({ customerUserErrors: [], userErrors: [] });
	expect(answerOf(await ask(query, { email: 'nobody@example.com' }))).toEqual(
		refusal('UNIDENTIFIED_CUSTOMER', ['email'], 'Could not find customer')
	);
});

const MAREN = 'gid://shopify/Customer/98400000001';

it.each([
	[
		...([
			'customerReset',
			`id: "${MAREN}", input: { resetToken: "x", password: "secret-1" }`
		] as const),
		refusal('TOKEN_INVALID', ['input'], 'Invalid reset token', null)
	],
	[
		...([
			'customerActivate',
			`id: "${MAREN}", input: { activationToken: "x", password: "secret-1" }`
		] as const),
		refusal('TOKEN_INVALID', ['input'], 'Invalid activation token', null)
	]
])('%s refuses an invented token', async (name, args, expected) => {
	const answer = await ask(
		`mutation { answer: ${name}(${args}) { customer { id } ${TOKEN} ${ERRORS} } }`
	);
	expect(answerOf(answer)).toEqual({ customer: null, customerAccessToken: null, ...expected });
});

it('customerResetByUrl knows no customer in an invented link', async () => {
	const answer = await ask(
		`mutation { answer: customerResetByUrl(resetUrl: "https://shop.example/account/reset/1/x", password: "secret-1") {
			customer { id } ${ERRORS} } }`
	);
	expect(answer).toMatchObject({
		data: { answer: null },
		errors: [{ message: 'Unidentified customer', extensions: { code: 'NOT_FOUND' } }]
	});
});

it('a customer who has a password needs no activation', async () => {
	const { token } = await signUp();
	const read = 'query($token: String!) { answer: customer(customerAccessToken: $token) { id } }';
	const { id } = answerOf(await ask(read, { token })) as { id: string };
	const answer = await ask(
		`mutation($id: ID!) { answer: customerActivate(id: $id, input: { activationToken: "x", password: "secret-1" }) {
			customer { id } ${ERRORS} } }`,
		{ id }
	);
	expect(answerOf(answer)).toEqual({
		customer: null,
		...refusal('ALREADY_ENABLED', null, 'Customer already enabled')
	});
});

it('an invented Multipass token is refused', async () => {
	const answer = await ask(
		`mutation { answer: customerAccessTokenCreateWithMultipass(multipassToken: "x") {
			${TOKEN} customerUserErrors { field message code } } }`
	);
	expect(answerOf(answer)).toEqual({
		customerAccessToken: null,
		customerUserErrors: [
			{
				field: ['multipassToken'],
				message: 'Invalid Multipass request',
				code: 'INVALID_MULTIPASS_REQUEST'
			}
		]
	});
});
