import { describe, expect, test } from 'vitest';
import { MAREN, openCustomerApi, PRIYA } from '../testing/open-customer-api.ts';

const UPDATE = `mutation($input: CustomerUpdateInput!) {
	customerUpdate(input: $input) {
		customer { firstName lastName displayName }
		userErrors { code field message }
	}
}`;
const ADDRESS = `id name address1 city zoneCode province territoryCode country zip phoneNumber
	formatted(withName: true) formattedArea`;
const LIST = `{ customer { defaultAddress { id } addresses(first: 10) { nodes { ${ADDRESS} } } } }`;
const CREATE = `mutation($address: CustomerAddressInput!, $isDefault: Boolean) {
	customerAddressCreate(address: $address, defaultAddress: $isDefault) {
		customerAddress { ${ADDRESS} } userErrors { code field message }
	}
}`;
const CHANGE = `mutation($id: ID!, $address: CustomerAddressInput, $isDefault: Boolean) {
	customerAddressUpdate(addressId: $id, address: $address, defaultAddress: $isDefault) {
		customerAddress { ${ADDRESS} } userErrors { code field }
	}
}`;
const DELETE = `mutation($id: ID!) {
	customerAddressDelete(addressId: $id) { deletedAddressId userErrors { code field } }
}`;

const HOME = 'gid://shopify/CustomerAddress/98500000001';
const WORK = 'gid://shopify/CustomerAddress/98500000002';
const GOOD = {
	firstName: 'Maren',
	lastName: 'Holloway',
	address1: '5 Prism Way',
	city: 'Portland',
	zoneCode: 'ME',
	territoryCode: 'US',
	zip: '04101'
};

describe('customerUpdate', () => {
	test.each([
		[{}, 'CUSTOMER_INPUT_ARGUMENT_EMPTY', ['input']],
		[{ firstName: 'x'.repeat(256) }, 'TOO_LONG', ['input', 'firstName']],
		[{ firstName: 'Maren', lastName: '<b>x</b>' }, 'CONTAINS_HTML_TAGS', ['input', 'lastName']],
		[{ firstName: 'https://x.example' }, 'CONTAINS_URL', ['input', 'firstName']]
	])('%j is refused and changes nothing', async (input, code, field) => {
		const { read, store } = openCustomerApi();
		expect(await read(MAREN, UPDATE, { input })).toEqual({
			customerUpdate: {
				customer: null,
				userErrors: [{ code, field, message: expect.any(String) as string }]
			}
		});
		expect(store.customers.findByEmail(MAREN)?.displayName).toBe('Maren Holloway');
	});

	test('changes what is given, trimmed, and no other customer', async () => {
		const { read, store } = openCustomerApi();
		expect(await read(MAREN, UPDATE, { input: { firstName: ' Mara ' } })).toMatchObject({
			customerUpdate: {
				customer: { firstName: 'Mara', lastName: 'Holloway', displayName: 'Mara Holloway' },
				userErrors: []
			}
		});
		await read(MAREN, UPDATE, { input: { firstName: null, lastName: '' } });
		expect(store.customers.findByEmail(MAREN)?.displayName).toBe(MAREN);
		expect(store.customers.findByEmail(PRIYA)?.displayName).toBe('Priya Nair');
	});
});

describe('customerAddressCreate', () => {
	test.each<[string, Record<string, string | null>, string, string[]]>([
		['nothing', {}, 'ADDRESS_ARGUMENT_EMPTY', ['address']],
		['no street', { ...GOOD, address1: ' ' }, 'ADDRESS1_MISSING', ['address', 'address1']],
		['no city', { ...GOOD, city: null }, 'REQUIRED', ['address', 'city']],
		[
			'no country',
			{ ...GOOD, territoryCode: null },
			'TERRITORY_CODE_MISSING',
			['address', 'territoryCode']
		],
		[
			'a country that is none',
			{ ...GOOD, territoryCode: 'XX' },
			'INVALID_TERRITORY_CODE',
			['address', 'territoryCode']
		],
		['no state', { ...GOOD, zoneCode: null }, 'ZONE_CODE_MISSING', ['address', 'zoneCode']],
		[
			'a state of elsewhere',
			{ ...GOOD, zoneCode: 'ON' },
			'INVALID_FOR_COUNTRY',
			['address', 'zoneCode']
		],
		['no postal code', { ...GOOD, zip: null }, 'REQUIRED', ['address', 'zip']],
		[
			'a postal code of elsewhere',
			{ ...GOOD, zip: 'SW1A 1AA' },
			'INVALID_FOR_COUNTRY',
			['address', 'zip']
		],
		[
			'a postal code of another state',
			{ ...GOOD, zip: '94105' },
			'INVALID_FOR_COUNTRY_AND_PROVINCE',
			['address', 'zip']
		],
		[
			'a bad phone number',
			{ ...GOOD, phoneNumber: 'call me' },
			'PHONE_NUMBER_NOT_VALID',
			['address', 'phoneNumber']
		],
		['a long name', { ...GOOD, lastName: 'x'.repeat(256) }, 'TOO_LONG', ['address', 'lastName']],
		['markup', { ...GOOD, company: '<i>x</i>' }, 'CONTAINS_HTML_TAGS', ['address', 'company']]
	])('refuses %s', async (_name, address, code, field) => {
		const { read, store } = openCustomerApi();
		expect(await read(MAREN, CREATE, { address })).toEqual({
			customerAddressCreate: {
				customerAddress: null,
				userErrors: [{ code, field, message: expect.any(String) as string }]
			}
		});
		expect(store.customers.findByEmail(MAREN)?.addresses).toHaveLength(2);
	});

	test('refuses what is saved already, and tells every fault at once', async () => {
		const { read } = openCustomerApi();
		await read(MAREN, CREATE, { address: GOOD });
		expect(await read(MAREN, CREATE, { address: { ...GOOD, zoneCode: 'me' } })).toMatchObject({
			customerAddressCreate: { userErrors: [{ code: 'CUSTOMER_ADDRESS_ALREADY_EXISTS' }] }
		});
		const bare = await read(MAREN, CREATE, { address: { territoryCode: 'US' } });
		expect(bare).toMatchObject({
			customerAddressCreate: {
				userErrors: [
					{ code: 'ADDRESS1_MISSING' },
					{ code: 'REQUIRED', field: ['address', 'city'] },
					{ code: 'ZONE_CODE_MISSING' },
					{ code: 'REQUIRED', field: ['address', 'zip'] }
				]
			}
		});
	});

	test('writes addresses in the language that the request names', async () => {
		const { read } = openCustomerApi();
		const query = `query($country: CountryCode, $language: LanguageCode)
		@inContext(country: $country, language: $language) {
			customer { defaultAddress { country formatted formattedArea } }
		}`;
		const country = 'Vereinigte Staaten';
		expect(await read(MAREN, query, { country: 'DE', language: 'DE' })).toMatchObject({
			customer: {
				defaultAddress: {
					country,
					formatted: expect.arrayContaining([country]),
					formattedArea: expect.stringContaining(country)
				}
			}
		});
	});

	test('keeps the address, written as a parcel has it', async () => {
		const { read } = openCustomerApi();
		const address = { ...GOOD, territoryCode: 'usa', zoneCode: 'me', phoneNumber: '+12075550118' };
		expect(await read(MAREN, CREATE, { address, isDefault: true })).toMatchObject({
			customerAddressCreate: {
				customerAddress: {
					name: 'Maren Holloway',
					territoryCode: 'US',
					country: 'United States',
					zoneCode: 'ME',
					province: 'Maine',
					formatted: ['Maren Holloway', '5 Prism Way', 'Portland ME 04101', 'United States'],
					formattedArea: 'Portland, ME, United States'
				},
				userErrors: []
			}
		});
		const { customer } = (await read(MAREN, LIST)) as {
			customer: { defaultAddress: { id: string }; addresses: { nodes: { id: string }[] } };
		};
		expect(customer.addresses.nodes).toHaveLength(3);
		expect(customer.defaultAddress.id).toBe(customer.addresses.nodes[2]?.id);
	});

	test('a region is dropped where addresses have none, and the first address is the default', async () => {
		const { read } = openCustomerApi();
		const address = { ...GOOD, territoryCode: 'DE', zoneCode: 'BE', zip: '10115', city: 'Berlin' };
		await read('new@example.com', CREATE, { address });
		const { customer } = (await read('new@example.com', LIST)) as {
			customer: { defaultAddress: { id: string }; addresses: { nodes: object[] } };
		};
		expect(customer.addresses.nodes).toMatchObject([{ zoneCode: null, country: 'Germany' }]);
		expect(customer.addresses.nodes[0]).toMatchObject({ id: customer.defaultAddress.id });
	});
});

describe('customerAddressUpdate and customerAddressDelete', () => {
	const UNKNOWN = [{ code: 'ADDRESS_ID_DOES_NOT_EXIST', field: ['addressId'] }];

	test.each([HOME, 'gid://shopify/CustomerAddress/1', 'gid://shopify/Order/98500000003', 'x'])(
		'%s is not an address of this customer',
		async (id) => {
			const { read, store } = openCustomerApi();
			expect(await read(PRIYA, CHANGE, { id, address: GOOD })).toMatchObject({
				customerAddressUpdate: { customerAddress: null, userErrors: UNKNOWN }
			});
			expect(await read(PRIYA, DELETE, { id })).toEqual({
				customerAddressDelete: { deletedAddressId: null, userErrors: UNKNOWN }
			});
			expect(store.customers.findByEmail(MAREN)?.addresses).toHaveLength(2);
		}
	);

	test('the default address is neither demoted nor deleted before another one is it', async () => {
		const { read } = openCustomerApi();
		expect(await read(MAREN, CHANGE, { id: HOME, isDefault: false })).toMatchObject({
			customerAddressUpdate: {
				userErrors: [{ code: 'DEMOTING_CUSTOMER_DEFAULT_ADDRESS_NOT_ALLOWED' }]
			}
		});
		expect(await read(MAREN, DELETE, { id: HOME })).toMatchObject({
			customerAddressDelete: {
				userErrors: [{ code: 'DELETING_CUSTOMER_DEFAULT_ADDRESS_NOT_ALLOWED' }]
			}
		});
		await read(MAREN, CHANGE, { id: WORK, isDefault: true });
		expect(await read(MAREN, DELETE, { id: HOME })).toEqual({
			customerAddressDelete: { deletedAddressId: HOME, userErrors: [] }
		});
		expect(await read(MAREN, DELETE, { id: WORK })).toMatchObject({
			customerAddressDelete: { deletedAddressId: WORK }
		});
		expect(await read(MAREN, LIST)).toEqual({
			customer: { defaultAddress: null, addresses: { nodes: [] } }
		});
	});

	test('fields that are not given stay', async () => {
		const { read } = openCustomerApi();
		expect(
			await read(MAREN, CHANGE, { id: WORK, address: { address1: '41 Quarry Road' } })
		).toMatchObject({
			customerAddressUpdate: {
				customerAddress: { address1: '41 Quarry Road', city: 'Middleton', zoneCode: 'WI' },
				userErrors: []
			}
		});
	});
});

test('addresses are paged, and may leave out the default one', async () => {
	const { read, ask } = openCustomerApi();
	const page = (args: string) =>
		read(
			MAREN,
			`{ customer { addresses(${args}) { nodes { id } pageInfo { endCursor hasNextPage } } } }`
		);
	expect(await page('first: 10, skipDefault: true')).toMatchObject({
		customer: { addresses: { nodes: [{ id: WORK }] } }
	});
	const first = (await page('first: 1')) as {
		customer: { addresses: { pageInfo: { endCursor: string; hasNextPage: boolean } } };
	};
	const { endCursor, hasNextPage } = first.customer.addresses.pageInfo;
	expect(hasNextPage).toBe(true);
	expect(await page(`first: 1, after: "${endCursor}"`)).toMatchObject({
		customer: { addresses: { nodes: [{ id: WORK }], pageInfo: { hasNextPage: false } } }
	});
	const bad = await ask(MAREN, '{ customer { addresses(first: 1, after: "x") { nodes { id } } } }');
	expect(bad.errors?.[0]?.message).toContain('Invalid cursor');
});

test('shop, store credit and newsletter', async () => {
	const { read } = openCustomerApi();
	const state = '{ customer { emailAddress { marketingState } } }';
	expect(await read(MAREN, '{ shop { id name shopPolicies { handle } } }')).toMatchObject({
		shop: { id: 'gid://shopify/Shop/61234500001', name: 'Prism Supply' }
	});
	const credit = '{ customer { storeCreditAccounts(first: 3) { nodes { balance { amount } } } } }';
	expect(await read(MAREN, credit)).toEqual({
		customer: { storeCreditAccounts: { nodes: [{ balance: { amount: '35.0' } }] } }
	});
	const subscribe = `mutation { customerEmailMarketingSubscribe {
		emailAddress { marketingState } userErrors { code } } }`;
	expect(await read(MAREN, subscribe)).toEqual({
		customerEmailMarketingSubscribe: {
			emailAddress: null,
			userErrors: [{ code: 'CUSTOMER_ALREADY_SUBSCRIBED' }]
		}
	});
	await read(MAREN, 'mutation { customerEmailMarketingUnsubscribe { userErrors { code } } }');
	expect(await read(MAREN, state)).toMatchObject({
		customer: { emailAddress: { marketingState: 'UNSUBSCRIBED' } }
	});
});
