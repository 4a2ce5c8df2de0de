import type { GraphQLError } from 'graphql';
import { parseGid, parseNumericGid, toGid } from '../../../wire/gid.ts';
import { createApiError } from '../../../graphql/api-error.ts';
import { properties } from '../../../graphql/resolver.ts';
import { isEmail, isPhone } from '../../../store/commerce/edits/edit-details.ts';
import type { CustomerAddressRecord, CustomerRecord } from '../../../store/commerce/records.ts';
import { checkProfileText, editProfile } from '../../../store/customers/edit-profile.ts';
import type { ClassicToken } from '../../../store/customers/passwords.ts';
import {
	findTerritoryNamed,
	findZoneNamed,
	nameTerritory
} from '../../../store/customers/territories.ts';
import { denyAccess } from '../field-scopes.ts';
import type { ApiContext, ResolverMap } from '../resolver.ts';
import { listMailingAddresses } from './cart-buyer.ts';
import { formatTime } from '../../../store/format-time.ts';

/** Source of `CustomerUserError`. */
interface Fault {
	code: string;
	field: string[] | null;
	message: string;
}

interface AccountInput {
	email?: string | null;
	password?: string | null;
	firstName?: string | null;
	lastName?: string | null;
	phone?: string | null;
	acceptsMarketing?: boolean | null;
}

/** `MailingAddressInput`: country and province by name or code. */
type AddressInput = {
	[Field in (typeof ADDRESS_FIELDS)[number] | 'country' | 'province']?: string | null;
};

interface WithToken {
	customerAccessToken: string;
}

const ADDRESS_FIELDS = [
	...(['firstName', 'lastName', 'company', 'address1', 'address2'] as const),
	...(['city', 'zip', 'phone'] as const)
] as const;
const ID_BYTES = 6;
const MIN_PASSWORD = 5;
const MAX_PASSWORD = 40;
const PASSWORD_RULES: readonly {
	code: string;
	problem: string;
	isBroken: (password: string) => boolean;
}[] = [
	{ code: 'BLANK', problem: "can't be blank", isBroken: (text) => text.trim() === '' },
	{
		code: 'PASSWORD_STARTS_OR_ENDS_WITH_WHITESPACE',
		problem: 'cannot start or end with whitespace',
		isBroken: (text) => text.trim() !== text
	},
	{
		code: 'TOO_SHORT',
		problem: `is too short (minimum is ${MIN_PASSWORD} characters)`,
		isBroken: (text) => text.length < MIN_PASSWORD
	},
	{
		code: 'TOO_LONG',
		problem: `is too long (maximum is ${MAX_PASSWORD} characters)`,
		isBroken: (text) => text.length > MAX_PASSWORD
	}
];

const UNIDENTIFIED: Fault = {
	code: 'UNIDENTIFIED_CUSTOMER',
	field: null,
	message: 'Unidentified customer'
};

/** A payload with nothing but errors. The older list has no field where a token is the problem. */
function refuse(...faults: Fault[]) {
	return {
		customerUserErrors: faults,
		userErrors: faults.map(({ code, field, message }) => ({
			field: code === 'TOKEN_INVALID' ? null : field,
			message
		}))
	};
}

const ACCEPTED = refuse();

function checkPassword(password: string, field: string[]): Fault[] {
	const rule = PASSWORD_RULES.find(({ isBroken }) => isBroken(password));
	if (rule === undefined) return [];
	return [{ code: rule.code, field, message: `Password ${rule.problem}` }];
}

/** What is wrong with names, phone number and, where one is given, the password. */
function checkAccount(input: AccountInput, root: string): Fault[] {
	const names = (['firstName', 'lastName'] as const).flatMap((name) => {
		const fault = checkProfileText(name, input[name] ?? '');
		return fault === null ? [] : [{ ...fault, field: [root, name] }];
	});
	const isPhoneWrong = Boolean(input.phone) && !isPhone(input.phone ?? '');
	return [
		...names,
		...(isPhoneWrong
			? [{ code: 'INVALID', field: [root, 'phone'], message: 'Phone is invalid' }]
			: []),
		...(input.password == null ? [] : checkPassword(input.password, [root, 'password']))
	];
}

/** What is not given stays as it is. */
function editAccount<Customer extends CustomerRecord>(
	customer: Customer,
	input: AccountInput
): Customer {
	const { phone, acceptsMarketing } = input;
	return {
		...customer,
		...editProfile(customer, input).customer,
		phone: phone === undefined ? customer.phone : phone || null,
		...(acceptsMarketing != null && {
			acceptsMarketing,
			emailMarketingState: acceptsMarketing ? 'SUBSCRIBED' : 'NOT_SUBSCRIBED'
		})
	};
}

function checkNewEmail(email: string, { customers }: ApiContext['store']): Fault[] {
	const field = ['input', 'email'];
	if (email === '') return [{ code: 'BLANK', field, message: "Email can't be blank" }];
	if (!isEmail(email)) return [{ code: 'INVALID', field, message: 'Email is invalid' }];
	if (customers.findByEmail(email) === null) return [];
	return [{ code: 'TAKEN', field, message: 'Email has already been taken' }];
}

function createCustomer(
	_root: unknown,
	{ input }: { input: AccountInput & { email: string; password: string } },
	{ store, locale }: ApiContext
) {
	const email = input.email.trim().toLowerCase();
	const faults = [...checkNewEmail(email, store), ...checkAccount(input, 'input')];
	if (faults.length > 0) return refuse(...faults);
	const created = store.customers.findOrCreate(email, locale.country);
	const customer = store.customers.save(editAccount(created, input));
	store.identity.passwords.set(customer.id, input.password);
	return { ...ACCEPTED, customer };
}

function createToken(
	_root: unknown,
	{ input }: { input: { email: string; password: string } },
	{ store: { customers, identity } }: ApiContext
) {
	const customer = customers.findByEmail(input.email.trim());
	if (customer === null || !identity.passwords.isRight(customer.id, input.password)) {
		return refuse(UNIDENTIFIED);
	}
	return { ...ACCEPTED, customerAccessToken: identity.passwords.issueToken(customer.id) };
}

/** The customer of a token, with the token that opened it: ids of addresses carry it. */
function findCustomer(accessToken: string, { customers, identity }: ApiContext['store']) {
	const token = identity.passwords.findToken(accessToken);
	const customer = token === null ? null : customers.get(token.customerId);
	return token === null || customer === null ? null : { ...customer, accessToken, token };
}

function openCustomer(field: string, { customerAccessToken }: WithToken, { store }: ApiContext) {
	const found = findCustomer(customerAccessToken, store);
	if (found !== null) return found;
	const scope = '`unauthenticated_write_customers` access scope.';
	throw denyAccess(field, `${scope} Also: Requires valid customer access token.`);
}

/** Saves a customer without the token that came along. */
function save(
	{ accessToken, token: _, ...customer }: NonNullable<ReturnType<typeof findCustomer>>,
	{ store }: ApiContext
) {
	return { ...store.customers.save(customer), accessToken };
}

function updateCustomer(
	_root: unknown,
	args: WithToken & { customer: AccountInput },
	context: ApiContext
) {
	const { passwords } = context.store.identity;
	const known = openCustomer('customerUpdate', args, context);
	const { email, password } = args.customer;
	const faults = checkAccount(args.customer, 'customer');
	if (email != null && email.trim().toLowerCase() !== known.email.toLowerCase()) {
		const message = 'CustomerUpdate access denied';
		faults.unshift({ code: 'INVALID', field: ['customer', 'email'], message });
	}
	if (faults.length > 0) return refuse(...faults);
	const saved = save(editAccount(known, args.customer), context);
	if (password == null) return { ...ACCEPTED, customer: saved };
	passwords.set(saved.id, password);
	return { ...ACCEPTED, customer: saved, customerAccessToken: passwords.issueToken(saved.id) };
}

/** The address with the fields that are given, or what is wrong with them. */
function editAddress(
	known: CustomerAddressRecord,
	input: AddressInput
): CustomerAddressRecord | Fault[] {
	const given = ADDRESS_FIELDS.filter((field) => input[field] !== undefined);
	const faults: Fault[] = given.flatMap((field) => {
		const fault = checkProfileText(field, input[field] ?? '');
		return fault === null ? [] : [{ ...fault, field: ['address', field] }];
	});
	const place = findPlace(known, input);
	for (const field of place.unknown) {
		const label = field === 'country' ? 'Country' : 'Province';
		const message = `${label} is invalid`;
		faults.push({ code: 'INVALID', field: ['address', field], message });
	}
	if (faults.length > 0) return faults;
	const { phone = known.phoneNumber, ...texts } = Object.fromEntries(
		given.map((field) => [field, input[field]?.trim() || null])
	);
	const { territoryCode, zoneCode } = place;
	const country = territoryCode === null ? null : nameTerritory(territoryCode);
	return { ...known, ...texts, phoneNumber: phone, territoryCode, zoneCode, country };
}

/** Codes of country and province, and which of the two are unknown; a country that is given asks for its province anew. */
function findPlace(known: CustomerAddressRecord, { country, province }: AddressInput) {
	const territoryCode =
		country === undefined ? known.territoryCode : findTerritoryNamed(country ?? '');
	const isKept = country === undefined && province === undefined;
	const zoneCode = isKept ? known.zoneCode : findZoneNamed(territoryCode, province ?? '');
	const unknown: ('country' | 'province')[] = [];
	if (country && territoryCode === null) unknown.push('country');
	if (province && zoneCode === null) unknown.push('province');
	return { territoryCode, zoneCode, unknown };
}

function createAddress(
	_root: unknown,
	args: WithToken & { address: AddressInput },
	context: ApiContext
) {
	const customer = openCustomer('customerAddressCreate', args, context);
	const { firstName, lastName, addresses } = customer;
	const address = editAddress({ ...NO_ADDRESS, firstName, lastName }, args.address);
	if (Array.isArray(address)) return refuse(...address);
	const id = Buffer.from(context.store.randomBytes(ID_BYTES)).readUIntBE(0, ID_BYTES);
	const saved = save(
		{
			...customer,
			addresses: [...addresses, { ...address, id }],
			defaultAddressId: customer.defaultAddressId ?? id
		},
		context
	);
	return { ...ACCEPTED, customerAddress: listMailingAddresses(saved).at(-1) };
}

/** The customer's address of that id, or the refusal of an unknown one. */
function findAddress({ addresses }: CustomerRecord, gid: string, field: string) {
	const parsed = parseGid(gid);
	const index = addresses.findIndex(
		({ id }) => parsed?.type === 'MailingAddress' && String(id) === parsed.id
	);
	const fault = { code: 'NOT_FOUND', field: [field], message: 'Address does not exist' };
	return { index, address: addresses[index], refusal: refuse(fault) };
}

function updateAddress(
	_root: unknown,
	args: WithToken & { id: string; address: AddressInput },
	context: ApiContext
) {
	const customer = openCustomer('customerAddressUpdate', args, context);
	const { index, address: known, refusal } = findAddress(customer, args.id, 'id');
	if (known === undefined) return refusal;
	const address = editAddress(known, args.address);
	if (Array.isArray(address)) return refuse(...address);
	const addresses = customer.addresses.with(index, { ...address, id: known.id });
	const saved = save({ ...customer, addresses }, context);
	return { ...ACCEPTED, customerAddress: listMailingAddresses(saved)[index] };
}

/** Another address becomes the default one in place of a default that is deleted. */
function deleteAddress(_root: unknown, args: WithToken & { id: string }, context: ApiContext) {
	const customer = openCustomer('customerAddressDelete', args, context);
	const { address, refusal } = findAddress(customer, args.id, 'id');
	if (address === undefined) return refusal;
	const addresses = customer.addresses.filter((each) => each !== address);
	const isDefault = customer.defaultAddressId === address.id;
	const defaultAddressId = isDefault ? (addresses[0]?.id ?? null) : customer.defaultAddressId;
	save({ ...customer, addresses, defaultAddressId }, context);
	return { ...ACCEPTED, deletedCustomerAddressId: args.id };
}

function updateDefaultAddress(
	_root: unknown,
	args: WithToken & { addressId: string },
	context: ApiContext
) {
	const customer = openCustomer('customerDefaultAddressUpdate', args, context);
	const { address, refusal } = findAddress(customer, args.addressId, 'addressId');
	if (address === undefined) return refusal;
	return { ...ACCEPTED, customer: save({ ...customer, defaultAddressId: address.id }, context) };
}

function recover(
	_root: unknown,
	{ email }: { email: string },
	{ store: { customers, identity } }: ApiContext
) {
	const customer = customers.findByEmail(email.trim());
	if (customer === null) {
		return refuse({ ...UNIDENTIFIED, field: ['email'], message: 'Could not find customer' });
	}
	identity.passwords.sendReset(customer.id);
	return ACCEPTED;
}

function reset(
	customer: CustomerRecord | null,
	given: { token: string; password: string; root: string | null },
	{ store }: ApiContext
) {
	const { passwords } = store.identity;
	if (customer === null || !passwords.isResetToken(customer.id, given.token)) {
		return refuse(invalidToken('reset', given.root));
	}
	const field = [given.root, 'password'].filter((name) => name !== null);
	const faults = checkPassword(given.password, field);
	if (faults.length > 0) return refuse(...faults);
	passwords.set(customer.id, given.password);
	const customerAccessToken = passwords.issueToken(customer.id);
	return { ...ACCEPTED, customer, customerAccessToken };
}

/** Nobody is invited here, so no activation token is right. */
function activate(
	customer: CustomerRecord | null,
	root: string | null,
	{ store: { identity } }: ApiContext
) {
	const isEnabled = customer !== null && identity.passwords.has(customer.id);
	return isEnabled
		? refuse({ code: 'ALREADY_ENABLED', field: null, message: 'Customer already enabled' })
		: refuse(invalidToken('activation', root));
}

function invalidToken(kind: string, root: string | null): Fault {
	const field = root === null ? null : [root];
	return { code: 'TOKEN_INVALID', field, message: `Invalid ${kind} token` };
}

function findById(gid: string, { store: { customers } }: ApiContext): CustomerRecord | null {
	const id = parseNumericGid(gid, 'Customer');
	return id === null ? null : customers.get(id);
}

/** Reads `…/account/reset/<customer>/<token>`; throws where it names no customer. */
function readLink(url: string, { store: { customers } }: ApiContext) {
	const [, id = '', token = ''] = /\/account\/\w+\/(\d+)\/([\w-]+)$/.exec(url) ?? [];
	const customer = customers.get(Number(id));
	if (customer === null) throw unidentified();
	return { customer, token };
}

function unidentified(): GraphQLError {
	return createApiError('Unidentified customer', 'NOT_FOUND');
}

const NO_ADDRESS: CustomerAddressRecord = {
	...{ firstName: null, lastName: null, company: null, address1: null, address2: null },
	...{ city: null, zoneCode: null, territoryCode: null, country: null, zip: null },
	phoneNumber: null
};
const ERRORS = ['customerUserErrors', 'userErrors'] as const;

/** Classic customers, who sign in by a password, as they were recorded. */
export const classicCustomerResolvers: ResolverMap = {
	QueryRoot: {
		customer: (_root, { customerAccessToken }: WithToken, { store }) =>
			findCustomer(customerAccessToken, store)
	},
	Mutation: {
		customerCreate: createCustomer,
		customerAccessTokenCreate: createToken,
		customerAccessTokenCreateWithMultipass: () => {
			const message = 'Invalid Multipass request';
			return refuse({ code: 'INVALID_MULTIPASS_REQUEST', field: ['multipassToken'], message });
		},
		customerAccessTokenRenew(_root, args: WithToken, context) {
			const { token } = openCustomer('customerAccessTokenRenew', args, context);
			const { passwords } = context.store.identity;
			return { ...ACCEPTED, customerAccessToken: passwords.renewToken(token) };
		},
		customerAccessTokenDelete(_root, args: WithToken, context) {
			const { token } = openCustomer('customerAccessTokenDelete', args, context);
			context.store.identity.passwords.deleteToken(token);
			return {
				...ACCEPTED,
				deletedAccessToken: token.accessToken,
				deletedCustomerAccessTokenId: toGid('CustomerAccessToken', token.id)
			};
		},
		customerUpdate: updateCustomer,
		customerAddressCreate: createAddress,
		customerAddressUpdate: updateAddress,
		customerAddressDelete: deleteAddress,
		customerDefaultAddressUpdate: updateDefaultAddress,
		customerRecover: recover,
		customerReset(
			_root,
			{ id, input }: { id: string; input: { resetToken: string; password: string } },
			context
		) {
			const { resetToken: token, password } = input;
			return reset(findById(id, context), { token, password, root: 'input' }, context);
		},
		customerResetByUrl(
			_root,
			{ resetUrl, password }: { resetUrl: string; password: string },
			context
		) {
			const { customer, token } = readLink(resetUrl, context);
			return reset(customer, { token, password, root: null }, context);
		},
		customerActivate: (_root, { id }: { id: string }, context) =>
			activate(findById(id, context), 'input', context),
		customerActivateByUrl: (_root, { activationUrl }: { activationUrl: string }, context) =>
			activate(readLink(activationUrl, context).customer, null, context)
	},
	CustomerAccessToken: {
		...properties('accessToken'),
		expiresAt: ({ expiresAt }: ClassicToken) => formatTime(expiresAt)
	},
	CustomerUserError: properties('code', 'field', 'message'),
	UserError: properties('field', 'message'),
	CustomerCreatePayload: properties('customer', ...ERRORS),
	CustomerAccessTokenCreatePayload: properties('customerAccessToken', ...ERRORS),
	CustomerAccessTokenCreateWithMultipassPayload: properties(
		...['customerAccessToken', 'customerUserErrors']
	),
	CustomerAccessTokenRenewPayload: properties('customerAccessToken', 'userErrors'),
	CustomerAccessTokenDeletePayload: properties(
		...['deletedAccessToken', 'deletedCustomerAccessTokenId', 'userErrors']
	),
	CustomerUpdatePayload: properties('customer', 'customerAccessToken', ...ERRORS),
	CustomerAddressCreatePayload: properties('customerAddress', ...ERRORS),
	CustomerAddressUpdatePayload: properties('customerAddress', ...ERRORS),
	CustomerAddressDeletePayload: properties('deletedCustomerAddressId', ...ERRORS),
	CustomerDefaultAddressUpdatePayload: properties('customer', ...ERRORS),
	CustomerRecoverPayload: properties(...ERRORS),
	CustomerResetPayload: properties('customer', 'customerAccessToken', ...ERRORS),
	CustomerResetByUrlPayload: properties('customer', 'customerAccessToken', ...ERRORS),
	CustomerActivatePayload: properties('customer', 'customerAccessToken', ...ERRORS),
	CustomerActivateByUrlPayload: properties(
		...['customer', 'customerAccessToken', 'customerUserErrors']
	)
};
