import { expect, test } from 'vitest';
import { MAREN, openCustomerApi } from '../testing/open-customer-api.ts';

const LENA = 'lena.vogt@example.com';
const TOM = 'tom.krause@example.com';
const GRACE = 'grace.chen@example.com';

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

const ORDERS = `query Orders {
	customer {
		companyContacts(first: 1) {
			nodes {
				company {
					orders(first: 20) { nodes { name } }
					draftOrders(first: 5) { nodes { name status inReview totalPrice { amount } } }
					locations(first: 9) { nodes { name orders(first: 9) { nodes { name } } } }
				}
			}
		}
	}
}`;

interface CompanyOrders {
	customer: {
		companyContacts: {
			nodes: [
				{
					company: {
						orders: { nodes: { name: string }[] };
						draftOrders: { nodes: object[] };
						locations: { nodes: { name: string; orders: { nodes: { name: string }[] } }[] };
					};
				}
			];
		};
	};
}

test('an admin sees all orders of the locations, another contact own ones', async () => {
	const { read } = openCustomerApi();
	const namesFor = async (email: string) => {
		const { customer } = (await read(email, ORDERS)) as unknown as CompanyOrders;
		const { company } = customer.companyContacts.nodes[0];
		const byLocation = company.locations.nodes.map(({ name, orders }) => [
			name,
			...orders.nodes.map((order) => order.name)
		]);
		return { all: company.orders.nodes.map(({ name }) => name), byLocation };
	};
	expect(await namesFor(LENA)).toEqual({
		all: ['#1104', '#1106', '#1117', '#1118'],
		byLocation: [
			['Kaffeehaus Nord Berlin', '#1106', '#1118'],
			['Kaffeehaus Nord Hamburg', '#1104', '#1117']
		]
	});
	expect(await namesFor(TOM)).toEqual({
		all: ['#1117'],
		byLocation: [['Kaffeehaus Nord Hamburg', '#1117']]
	});
});

const ORDER = `query Order($id: ID!) {
	order(id: $id) {
		name poNumber
		customer { displayName }
		purchasingEntity {
			... on PurchasingCompany { company { name } location { name } contact { title } }
			... on Customer { displayName }
		}
		paymentInformation {
			paymentStatus
			totalOutstandingAmount { amount currencyCode }
			paymentTerms {
				paymentTermsName nextDueAt overdue
				paymentSchedules(first: 2) { nodes { dueAt completed totalBalance { amount } } }
			}
		}
	}
}`;

test('an order tells number, company, terms and what is overdue, to those who may see it', async () => {
	const { read, store } = openCustomerApi();
	const idOf = (name: string) => `gid://shopify/Order/${store.orders.findByName(name)?.id ?? 0}`;
	expect(await read(LENA, ORDER, { id: idOf('#1106') })).toMatchSnapshot('overdue');
	// Lena sees what Tom has ordered, and Tom does not see what she has.
	expect(await read(LENA, ORDER, { id: idOf('#1117') })).toMatchObject({
		order: { customer: { displayName: 'Tom Krause' } }
	});
	expect(await read(TOM, ORDER, { id: idOf('#1104') })).toEqual({ order: null });
	expect(await read(MAREN, ORDER, { id: idOf('#1106') })).toEqual({ order: null });
	expect(await read(GRACE, ORDER, { id: idOf('#1100') })).toMatchObject({
		order: {
			paymentInformation: {
				paymentStatus: 'PAID',
				paymentTerms: { nextDueAt: null, overdue: false }
			}
		}
	});
});

test('a draft is in review until the merchant accepts it', async () => {
	const { read, store } = openCustomerApi();
	const query = `query Draft($id: ID!) {
		draftOrder(id: $id) {
			name status inReview order { name }
			totalPrice { amount currencyCode } lineItemsSummary { totalQuantityOfLineItems }
			lineItems(first: 5) { nodes { title quantity discountedTotal { amount } image { url } } }
			purchasingEntity { ... on PurchasingCompany { location { externalId } } }
		}
	}`;
	const [draft] = store.draftOrders.list();
	const id = `gid://shopify/DraftOrder/${draft?.id ?? 0}`;
	expect(await read(GRACE, query, { id })).toMatchSnapshot('in review');
	expect(await read(LENA, query, { id })).toEqual({ draftOrder: null });
	const { customer } = (await read(GRACE, ORDERS)) as unknown as CompanyOrders;
	expect(customer.companyContacts.nodes[0].company.draftOrders.nodes).toEqual([
		{ name: '#D1', status: 'OPEN', inReview: true, totalPrice: { amount: '1769.87' } }
	]);
	const order = store.checkouts.acceptDraft(draft?.id ?? 0);
	expect(await read(GRACE, query, { id })).toMatchObject({
		draftOrder: { status: 'COMPLETED', inReview: false, order: { name: order?.name } }
	});
});

test('120 locations are found by words of their names, and by id', async () => {
	const { read, store } = openCustomerApi();
	const company = store.companies.get(7001);
	const [first] = company?.locations ?? [];
	const lena = company?.contacts.find(({ roles }) => roles.length > 1);
	if (company === null || first === undefined || lena === undefined) throw new Error('no seed');
	const locations = Array.from({ length: 120 }, (_, index) => ({
		...first,
		...{ id: 9000 + index, name: `Branch ${index} Berlin`, externalId: `B-${index}` }
	}));
	const roles = locations.map(({ id }) => ({ ...lena.roles[0]!, id: id + 1000, locationId: id }));
	store.companies.save({ ...company, locations, contacts: [{ ...lena, roles }] });
	const find = async (query: string | null) => {
		const { customer } = (await read(
			LENA,
			`query($query: String) { customer { companyContacts(first: 1) { nodes {
				locations(first: 50, query: $query) { nodes { name } pageInfo { hasNextPage } } } } } }`,
			{ query }
		)) as {
			customer: {
				companyContacts: {
					nodes: [{ locations: { nodes: { name: string }[]; pageInfo: { hasNextPage: boolean } } }];
				};
			};
		};
		const { nodes, pageInfo } = customer.companyContacts.nodes[0].locations;
		return [nodes.length, pageInfo.hasNextPage, nodes[0]?.name];
	};
	expect(await find(null)).toEqual([50, true, 'Branch 0 Berlin']);
	expect(await find('"berlin" "117"')).toEqual([1, false, 'Branch 117 Berlin']);
	expect(await find('id:9119')).toEqual([1, false, 'Branch 119 Berlin']);
	expect(await find('"nowhere"')).toEqual([0, false, undefined]);
});
