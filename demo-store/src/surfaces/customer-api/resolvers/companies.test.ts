import { expect, test } from 'vitest';
import { MAREN, openCustomerApi } from '../testing/open-customer-api.ts';

const LENA = 'lena.vogt@example.com';
const TOM = 'tom.krause@example.com';

const CONTACTS = `query Contacts {
	customer {
		companyContacts(first: 5) {
			nodes {
				title status
				canOrder: hasPermissionOnLocations(permissions: [ADD], resource: ORDER, scope: ALL)
				canMove: hasPermissionOnLocations(
					permissions: [EDIT], resource: COMPANY_LOCATION_SHIPPING_ADDRESS, scope: ANY
				)
				company {
					name externalId
					locations(first: 10) {
						nodes {
							id name
							shippingAddress { formattedAddress }
							buyerExperienceConfiguration { payNowOnly paymentTermsTemplate { name dueInDays } }
							roleAssignments(first: 9) { nodes { role { name } contact { customer { displayName } } } }
						}
					}
				}
			}
		}
	}
	company(id: "gid://shopify/Company/7002") { name }
	companyLocation(id: "gid://shopify/CompanyLocation/7103") { name }
}`;

test('a contact sees the locations of the contact’s roles, with terms and colleagues', async () => {
	const { read } = openCustomerApi();
	expect(await read(LENA, CONTACTS)).toMatchSnapshot('admin');
	expect(await read(TOM, CONTACTS)).toMatchSnapshot('ordering');
});

test('other customers see no company', async () => {
	const { read } = openCustomerApi();
	expect(await read(MAREN, CONTACTS)).toEqual({
		customer: { companyContacts: { nodes: [] } },
		company: null,
		companyLocation: null
	});
});

const ASSIGN = `mutation Assign($id: ID!, $address: CompanyAddressInput!) {
	companyLocationAssignAddress(locationId: $id, address: $address, addressTypes: [SHIPPING]) {
		addresses { address1 companyName countryCode }
		userErrors { code field }
	}
}`;

test('an admin of a location changes its address, nobody else does', async () => {
	const { read, store } = openCustomerApi();
	const address = { address1: 'Chaussee 1', city: 'Hamburg', countryCode: 'DE', zip: '20095' };
	const hamburg = 'gid://shopify/CompanyLocation/7102';
	const assign = async (email: string, variables: object) =>
		(await read(email, ASSIGN, { id: hamburg, address, ...variables }))[
			'companyLocationAssignAddress'
		];
	expect(await assign(TOM, {})).toEqual({
		addresses: null,
		userErrors: [{ code: 'PERMISSION_DENIED', field: ['locationId'] }]
	});
	expect(await assign(MAREN, {})).toMatchObject({
		userErrors: [{ code: 'BUSINESS_LOCATION_NOT_FOUND' }]
	});
	expect(await assign(LENA, { address: { ...address, zip: 'no' } })).toEqual({
		addresses: null,
		userErrors: [{ code: 'INVALID', field: ['address', 'zip'] }]
	});
	expect(await assign(LENA, {})).toEqual({
		addresses: [
			{ address1: 'Chaussee 1', companyName: 'Kaffeehaus Nord Hamburg', countryCode: 'DE' }
		],
		userErrors: []
	});
	expect(store.companies.findLocation(7102)?.location.shippingAddress.zip).toBe('20095');
});
