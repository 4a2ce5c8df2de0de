import { describe, expect, it } from 'vitest';
import type { AddressFields } from '$lib/domain/account';
import { StorefrontApiError } from '../base/errors';
import {
	assignLocationAddress,
	loadCompanyDrafts,
	loadCompanyLocation,
	loadCompanyLocations,
	loadCompanyOrders
} from './company-account';
import { createFakeAccount } from './testing/fake-account';

const eur = (amount: string) => ({ amount, currencyCode: 'EUR' });
const ADDRESS = {
	...{ address1: 'Torstr. 1', address2: null, city: 'Berlin', zip: '10119', zoneCode: null },
	...{ countryCode: 'DE', firstName: 'Lena', lastName: null, phone: null, formatted: ['Torstr. 1'] }
};
const assign = (id: string, role: object) => ({
	contact: { id, title: null, customer: { displayName: id, emailAddress: null } },
	role
});
const ADMIN = { name: 'Location admin', addressOperations: ['ALL'], contactOperations: ['ALL'] };
const ORDERING = { name: 'Ordering only', addressOperations: ['VIEW'], contactOperations: [] };

function answer(...assignments: object[]) {
	const location = {
		...{ id: 'gid://shopify/CompanyLocation/7101', name: 'Berlin', externalId: 'KN-BER' },
		...{ shippingAddress: ADDRESS, billingAddress: null },
		buyerExperienceConfiguration: {
			payNowOnly: false,
			deposit: { percentage: 20 },
			paymentTermsTemplate: { translatedName: 'Net 30' }
		},
		roleAssignments: { nodes: assignments }
	};
	const company = { id: 'c', name: 'Kaffeehaus', externalId: null };
	const contact = {
		id: 'lena',
		company,
		locations: { nodes: [location], pageInfo: { hasNextPage: false } }
	};
	return createFakeAccount({ customer: { companyContacts: { nodes: [contact] } } });
}

describe('locations', () => {
	it('have terms, addresses and contacts for an admin', async () => {
		const { account } = answer(assign('tom', ORDERING), assign('lena', ADMIN));
		expect((await loadCompanyLocations(account)).locations).toMatchObject([
			{
				...{ href: '/account/company/7101', role: 'Location admin', terms: 'Net 30', deposit: 20 },
				...{ canEditAddresses: true, billing: null },
				shipping: { lines: ['Torstr. 1'], fields: { territoryCode: 'DE', lastName: '' } },
				contacts: [{ name: 'tom' }, { name: 'lena', role: 'Location admin' }]
			}
		]);
	});

	it('have neither changes nor contacts for who only orders', async () => {
		const { account } = answer(assign('lena', ORDERING), assign('tom', ADMIN));
		const [location] = (await loadCompanyLocations(account)).locations;
		expect(location).toMatchObject({ canEditAddresses: false, contacts: null });
	});

	it('are found by number, among the customer’s own', async () => {
		const { account } = answer(assign('lena', ADMIN));
		expect((await loadCompanyLocation(account, '7101'))?.name).toBe('Berlin');
		expect(await loadCompanyLocation(account, '7102')).toBeNull();
		expect(await loadCompanyLocation(account, 'gid')).toBeNull();
	});
});

it('orders have the number, the terms and the buyer of the company', async () => {
	const order = {
		...{ id: 'gid://shopify/Order/5?key=x', name: '#5', processedAt: '2036-01-01T00:00:00Z' },
		...{ cancelledAt: null, financialStatus: 'PENDING', fulfillmentStatus: 'UNFULFILLED' },
		...{
			fulfillments: { nodes: [] },
			totalPrice: eur('9.00'),
			soldInformation: { total: eur('12.00') },
			poNumber: 'PO-7'
		},
		paymentInformation: {
			paymentCollectionUrl: 'javascript:alert(1)',
			totalOutstandingAmount: eur('9.00'),
			paymentTerms: { paymentTermsName: 'Net 30', nextDueAt: null, overdue: true }
		},
		purchasingEntity: { contact: { customer: { displayName: 'Tom' } } }
	};
	const pageInfo = {
		...{ hasNextPage: true, hasPreviousPage: false, startCursor: 'a', endCursor: 'b' }
	};
	const { account } = createFakeAccount({
		companyLocation: { orders: { nodes: [order], pageInfo } }
	});
	const location = { id: 'l', href: '/account/company/7101' };
	expect(await loadCompanyOrders(account, location, null)).toMatchObject({
		orders: [
			{
				...{ href: '/account/orders/5', poNumber: 'PO-7', buyer: 'Tom', total: eur('12.00') },
				payment: { outstanding: eur('9.00'), isOverdue: true, payHref: null }
			}
		],
		newerHref: null,
		olderHref: '/account/company/7101?after=b'
	});
});

it('drafts are those that are no orders yet, and none where they cannot be read', async () => {
	const draft = (status: string, inReview: boolean) => ({
		...{ id: status, name: '#D1', status, inReview, invoiceUrl: 'https://pay.example/' },
		...{ createdAt: '2036-01-01T00:00:00Z', totalPrice: eur('9.00') }
	});
	const nodes = [draft('OPEN', true), draft('INVOICE_SENT', false), draft('COMPLETED', false)];
	const { account } = createFakeAccount({ companyLocation: { draftOrders: { nodes } } });
	expect(await loadCompanyDrafts(account, 'l')).toMatchObject([
		{ isInReview: true, invoiceHref: null },
		{ isInReview: false, invoiceHref: 'https://pay.example/' }
	]);
	const failing = createFakeAccount(new StorefrontApiError('denied'));
	expect(await loadCompanyDrafts(failing.account, 'l')).toEqual([]);
});

it('an address is written in the fields of the platform, and its faults in ours', async () => {
	const fields: AddressFields = {
		...{ firstName: 'Lena', lastName: '', company: 'x', address1: 'Torstr. 2', address2: '' },
		...{ city: 'Berlin', zoneCode: '', territoryCode: 'DE', zip: '1', phoneNumber: '' }
	};
	const userErrors = [{ field: ['address', 'countryCode'], message: 'No.' }];
	const { account, asked } = createFakeAccount({ outcome: { userErrors } });
	expect(await assignLocationAddress(account, 'l', fields, ['BILLING'])).toEqual({
		territoryCode: 'No.'
	});
	expect(asked).toMatchObject([
		{
			...{ locationId: 'l', addressTypes: ['BILLING'] },
			address: { address1: 'Torstr. 2', countryCode: 'DE', phone: null, address2: null }
		}
	]);
	expect(asked[0]).not.toHaveProperty('address.company');
	const done = createFakeAccount({ outcome: { userErrors: [] } });
	expect(await assignLocationAddress(done.account, 'l', fields, ['SHIPPING'])).toBeNull();
});
