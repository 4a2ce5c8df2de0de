import { toGid } from '../../../wire/gid.ts';
import { connectionTypes, paginateList, type PageArguments } from '../../../graphql/connection.ts';
import { properties, withTypename } from '../../../graphql/resolver.ts';
import { formatAddress, toPostalAddress } from '../../../store/commerce/addresses.ts';
import {
	parseLocationId,
	type CompanyContactRecord,
	type CompanyLocationRecord,
	type CompanyRecord,
	type CompanyRoleAssignment,
	type PaymentTermsRecord
} from '../../../store/commerce/companies.ts';
import type { OrderRecord } from '../../../store/commerce/order-records.ts';
import type { CustomerAddressRecord, CustomerRecord } from '../../../store/commerce/records.ts';
import { checkCustomerAddress } from '../../../store/customers/check-customer-address.ts';
import { nameTerritory, nameZone } from '../../../store/customers/territories.ts';
import type { ApiContext, ResolverMap } from '../resolver.ts';
import { translateErrors, type UserErrorSource } from '../user-errors.ts';
import { listOrdersOf, type OrdersArguments } from './customer-orders.ts';
import { loadCustomer } from './customer.ts';

/** Sources: each knows its company, and the contact who is signed in there. */
export interface CompanySource {
	company: CompanyRecord;
	/** The signed-in customer's own. */
	viewer: CompanyContactRecord;
}

export interface ContactSource extends CompanySource {
	contact: CompanyContactRecord;
}

export interface LocationSource extends CompanySource {
	location: CompanyLocationRecord;
}

interface AssignmentSource extends ContactSource {
	assignment: CompanyRoleAssignment;
}

interface AddressSource {
	id: number;
	companyName: string;
	createdAt: string;
	address: CustomerAddressRecord;
}

interface SearchArguments extends PageArguments {
	query?: string | null;
}

type Operation = 'ADD' | 'ALL' | 'DELETE' | 'EDIT' | 'USE' | 'VIEW';

interface CompanyAddressInput {
	address1?: string | null;
	address2?: string | null;
	city?: string | null;
	countryCode?: string | null;
	firstName?: string | null;
	lastName?: string | null;
	phone?: string | null;
	recipient?: string | null;
	zip?: string | null;
	zoneCode?: string | null;
}

const RESOURCES = [
	'BUSINESS_PROFILE',
	'COMPANY',
	'COMPANY_CONTACT',
	'COMPANY_CONTACT_ROLE',
	'COMPANY_LOCATION',
	'COMPANY_LOCATION_BILLING_ADDRESS',
	'COMPANY_LOCATION_SHIPPING_ADDRESS',
	'COMPANY_TAX_EXEMPTION',
	'DRAFT_ORDER',
	'ORDER',
	'PAYMENT_METHOD'
] as const;
type Resource = (typeof RESOURCES)[number];

/** What a contact who orders may do, with own orders alone. An admin of the location may do all. */
const ORDERING_ONLY: Partial<Record<Resource, readonly Operation[]>> = {
	BUSINESS_PROFILE: ['VIEW', 'EDIT'],
	COMPANY: ['VIEW'],
	COMPANY_LOCATION: ['VIEW'],
	COMPANY_LOCATION_BILLING_ADDRESS: ['VIEW'],
	COMPANY_LOCATION_SHIPPING_ADDRESS: ['VIEW'],
	DRAFT_ORDER: ['ADD', 'VIEW'],
	ORDER: ['ADD', 'VIEW'],
	PAYMENT_METHOD: ['USE']
};

const ROLE_IDS = { 'Location admin': 7501, 'Ordering only': 7502 };

/** Ids of a location's addresses follow from its own. */
const SHIPPING_ADDRESS = 1;
const BILLING_ADDRESS = 2;

const ADDRESS_FIELDS: Readonly<Record<string, string>> = {
	territoryCode: 'countryCode',
	phoneNumber: 'phone'
};

function listOperations(role: CompanyRoleAssignment['role'], resource: Resource) {
	return role === 'Location admin' ? (['ALL'] as const) : (ORDERING_ONLY[resource] ?? []);
}

function listCompanies({ store, customerId }: ApiContext): CompanySource[] {
	return store.companies
		.listContacts(customerId)
		.map(({ company, contact }) => ({ company, viewer: contact }));
}

/** Locations that the contact is assigned to; of others nothing is told. */
function listLocations(source: CompanySource, { roles }: CompanyContactRecord): LocationSource[] {
	const { company, viewer } = source;
	return company.locations
		.filter(({ id }) => roles.some(({ locationId }) => locationId === id))
		.filter(({ id }) => viewer.roles.some(({ locationId }) => locationId === id))
		.map((location) => ({ company, viewer, location }));
}

function isAdminOf({ roles }: CompanyContactRecord, locationId: number): boolean {
	return roles.some((own) => own.locationId === locationId && own.role === 'Location admin');
}

/** An admin sees all contacts of the location, others themselves. */
function listAssignments({ company, viewer, location }: LocationSource): AssignmentSource[] {
	const isAdmin = isAdminOf(viewer, location.id);
	return company.contacts
		.filter(({ id }) => isAdmin || id === viewer.id)
		.flatMap((contact) =>
			contact.roles
				.filter(({ locationId }) => locationId === location.id)
				.map((assignment) => ({ company, viewer, contact, assignment }))
		);
}

/** Orders of the company that the customer may see: an admin those of the location, others their own. */
export function listCompanyOrders(
	{ company, viewer }: CompanySource,
	orders: readonly OrderRecord[],
	locationId: number | null = null
): OrderRecord[] {
	return orders.filter(({ customerId, purchasing }) => {
		if (purchasing?.companyId !== company.id) return false;
		if (locationId !== null && purchasing.locationId !== locationId) return false;
		if (isAdminOf(viewer, purchasing.locationId)) return true;
		const isAssigned = viewer.roles.some((role) => role.locationId === purchasing.locationId);
		return isAssigned && customerId === viewer.customerId;
	});
}

function ordersOf({ company }: CompanySource, { store }: ApiContext): OrderRecord[] {
	return store.orders.listOfCompany(company.id);
}

function matches(query: string | null | undefined, ...texts: (string | null)[]): boolean {
	const word = (query ?? '').toLowerCase().trim();
	return word === '' || texts.some((text) => text?.toLowerCase().includes(word) === true);
}

function paginateLocations(locations: readonly LocationSource[], args: SearchArguments) {
	const [, id] = /^id:(\d+)$/.exec(args.query ?? '') ?? [];
	const words = (args.query ?? '').replaceAll('"', '').split(' ');
	const found = locations.filter(({ location }) =>
		id === undefined
			? words.every((word) => matches(word, location.name, location.externalId))
			: location.id === Number(id)
	);
	return paginateList(found, args, 'locations', ({ location }) => location.id);
}

function toTemplate({ name, dueInDays }: PaymentTermsRecord) {
	return {
		id: toGid('PaymentTermsTemplate', dueInDays),
		name,
		translatedName: name,
		description: `Within ${dueInDays} days`,
		dueInDays,
		paymentTermsType: 'NET'
	};
}

function toAddress(
	{ company, location }: LocationSource,
	address: CustomerAddressRecord,
	kind: number
): AddressSource {
	return {
		id: location.id * 10 + kind,
		companyName: address.company ?? company.name,
		createdAt: location.createdAt,
		address
	};
}

function toLines({ address, companyName }: AddressSource, withCompany: boolean, withName: boolean) {
	return formatAddress(toPostalAddress({ ...address, company: companyName }), {
		withCompany,
		withName,
		countryName: address.country
	});
}

/** Null for a location that the customer does not buy for. */
function findLocation(gid: string, context: ApiContext): LocationSource | null {
	const id = parseLocationId(gid);
	for (const source of listCompanies(context)) {
		const found = listLocations(source, source.viewer).find(({ location }) => location.id === id);
		if (found !== undefined) return found;
	}
	return null;
}

function assignAddress(
	args: {
		address: CompanyAddressInput;
		addressTypes: ('BILLING' | 'SHIPPING')[];
		locationId: string;
	},
	context: ApiContext
) {
	const refuse = (...errors: UserErrorSource[]) => ({
		addresses: null,
		userErrors: translateErrors(errors, context.locale.language)
	});
	const source = findLocation(args.locationId, context);
	if (source === null) {
		const message = 'The company location does not exist.';
		return refuse({ code: 'BUSINESS_LOCATION_NOT_FOUND', field: ['locationId'], message });
	}
	if (!isAdminOf(source.viewer, source.location.id)) {
		const message = 'You do not have permission to change the addresses of this location.';
		return refuse({ code: 'PERMISSION_DENIED', field: ['locationId'], message });
	}
	const { countryCode, phone, recipient: _, ...input } = args.address;
	const checked = checkCustomerAddress({
		...input,
		company: source.location.shippingAddress.company,
		territoryCode: countryCode ?? null,
		phoneNumber: phone ?? null
	});
	if (Array.isArray(checked)) {
		return refuse(
			...checked.map(({ field, message, code }) => ({
				code: /MISSING|REQUIRED/.test(code) ? 'REQUIRED' : code === 'TOO_LONG' ? code : 'INVALID',
				field: ['address', ADDRESS_FIELDS[field] ?? field],
				message
			}))
		);
	}
	const billing = { ...checked, company: source.location.billingAddress.company };
	const changed: CompanyLocationRecord = {
		...source.location,
		...(args.addressTypes.includes('SHIPPING') && { shippingAddress: checked }),
		...(args.addressTypes.includes('BILLING') && { billingAddress: billing })
	};
	const company = {
		...source.company,
		locations: source.company.locations.map((own) => (own.id === changed.id ? changed : own))
	};
	context.store.companies.save(company);
	const saved = { ...source, company, location: changed };
	const addresses = [...new Set(args.addressTypes)].map((type) =>
		type === 'SHIPPING'
			? toAddress(saved, changed.shippingAddress, SHIPPING_ADDRESS)
			: toAddress(saved, changed.billingAddress, BILLING_ADDRESS)
	);
	return { addresses, userErrors: [] };
}

/** The company of an order as the customer sees it; null for retail orders. */
function findPurchasingCompany({ purchasing }: OrderRecord, context: ApiContext) {
	const source = listCompanies(context).find(({ company }) => company.id === purchasing?.companyId);
	const location = source?.company.locations.find(({ id }) => id === purchasing?.locationId);
	if (source === undefined || location === undefined) return null;
	const contact = source.company.contacts.find(({ id }) => id === purchasing?.contactId);
	return {
		company: source,
		contact: contact === undefined ? null : { ...source, contact },
		location: { ...source, location }
	};
}

export function toPurchasingEntity(order: OrderRecord, context: ApiContext) {
	const company = findPurchasingCompany(order, context);
	if (company !== null) return withTypename('PurchasingCompany', company);
	const customer = context.store.customers.get(order.customerId ?? 0);
	return customer && withTypename('Customer', customer);
}

export const companyResolvers: ResolverMap = {
	QueryRoot: {
		company: (_root, { id }: { id: string }, context) =>
			listCompanies(context).find(({ company }) => toGid('Company', company.id) === id) ?? null,
		companyLocation: (_root, { id }: { id: string }, context) => findLocation(id, context)
	},
	Customer: {
		companyContacts: (_customer: CustomerRecord, args: PageArguments, context) =>
			paginateList(
				listCompanies(context).map((source) => ({ ...source, contact: source.viewer })),
				args,
				'companyContacts',
				({ contact }) => contact.id
			)
	},
	CompanyContact: {
		id: ({ contact }: ContactSource) => toGid('CompanyContact', contact.id),
		title: ({ contact }: ContactSource) => contact.title,
		status: () => 'ENABLED',
		company: ({ company, viewer }: ContactSource): CompanySource => ({ company, viewer }),
		customer: ({ contact }: ContactSource, _args, context) =>
			context.store.customers.get(contact.customerId) ?? loadCustomer(context),
		locations: (source: ContactSource, args: SearchArguments) =>
			paginateLocations(listLocations(source, source.contact), args),
		orders: (source: ContactSource, args: OrdersArguments, context) =>
			listOrdersOf(
				listCompanyOrders(source, ordersOf(source, context)).filter(
					({ customerId }) => customerId === source.contact.customerId
				),
				args
			),
		taxExemptionsDetails: () => [],
		hasPermissionOnLocations(
			{ contact }: ContactSource,
			args: {
				permissions: Operation[];
				resource: Resource;
				scope: 'ALL' | 'ANY' | 'NONE' | 'ONE';
			}
		) {
			const granted = contact.roles.filter(({ role }) => {
				const operations: readonly Operation[] = listOperations(role, args.resource);
				return (
					operations.includes('ALL') || args.permissions.every((one) => operations.includes(one))
				);
			}).length;
			if (args.scope === 'ALL') return granted === contact.roles.length && granted > 0;
			if (args.scope === 'ANY') return granted > 0;
			return args.scope === 'NONE' ? granted === 0 : granted === 1;
		}
	},
	Company: {
		id: ({ company }: CompanySource) => toGid('Company', company.id),
		name: ({ company }: CompanySource) => company.name,
		externalId: ({ company }: CompanySource) => company.externalId,
		profile: ({ company, viewer }: CompanySource): ContactSource => ({
			company,
			viewer,
			contact: viewer
		}),
		locations: (source: CompanySource, args: SearchArguments) =>
			paginateLocations(listLocations(source, source.viewer), args),
		orders: (source: CompanySource, args: OrdersArguments, context) =>
			listOrdersOf(listCompanyOrders(source, ordersOf(source, context)), args),
		metafield: () => null,
		metafields: (_company, { identifiers }: { identifiers: unknown[] }) =>
			identifiers.map(() => null)
	},
	CompanyLocation: {
		id: ({ location }: LocationSource) => toGid('CompanyLocation', location.id),
		name: ({ location }: LocationSource) => location.name,
		externalId: ({ location }: LocationSource) => location.externalId,
		taxIdentifier: ({ location }: LocationSource) => location.taxIdentifier,
		taxExemptions: () => [],
		taxExemptionsDetails: () => [],
		availablePaymentMethods: () => [],
		shippingAddress: (source: LocationSource) =>
			toAddress(source, source.location.shippingAddress, SHIPPING_ADDRESS),
		billingAddress: (source: LocationSource) =>
			toAddress(source, source.location.billingAddress, BILLING_ADDRESS),
		buyerExperienceConfiguration: ({ location }: LocationSource) => ({
			deposit: null,
			payNowOnly: location.paymentTerms === null,
			paymentTermsTemplate: location.paymentTerms && toTemplate(location.paymentTerms)
		}),
		contacts: (source: LocationSource, args: SearchArguments) =>
			paginateList(listAssignments(source), args, 'contacts', ({ contact }) => contact.id),
		roleAssignments: (source: LocationSource, args: SearchArguments) =>
			paginateList(
				listAssignments(source),
				args,
				'roleAssignments',
				({ assignment }) => assignment.id
			),
		orders: (source: LocationSource, args: OrdersArguments, context) =>
			listOrdersOf(listCompanyOrders(source, ordersOf(source, context), source.location.id), args),
		storeCreditAccounts: (_source, args: PageArguments) =>
			paginateList([], args, 'storeCreditAccounts', () => 0),
		metafield: () => null,
		metafields: (_location, { identifiers }: { identifiers: unknown[] }) =>
			identifiers.map(() => null)
	},
	CompanyContactRoleAssignment: {
		id: ({ assignment }: AssignmentSource) => toGid('CompanyContactRoleAssignment', assignment.id),
		contact: (source: AssignmentSource): ContactSource => source,
		role: ({ assignment }: AssignmentSource) => assignment.role
	},
	CompanyContactRole: {
		id: (role: CompanyRoleAssignment['role']) => toGid('CompanyContactRole', ROLE_IDS[role]),
		name: (role: CompanyRoleAssignment['role']) => role,
		resourcePermission: (
			role: CompanyRoleAssignment['role'],
			{ resource }: { resource: Resource }
		) => listOperations(role, resource),
		resourcePermissions: (role: CompanyRoleAssignment['role']) =>
			RESOURCES.map((resource) => ({
				resource,
				permittedOperations: listOperations(role, resource)
			})).filter(({ permittedOperations }) => permittedOperations.length > 0)
	},
	ResourcePermission: properties('resource', 'permittedOperations'),
	CompanyAddress: {
		...properties('companyName', 'createdAt'),
		id: ({ id }: AddressSource) => toGid('CompanyAddress', id),
		company: ({ companyName }: AddressSource) => companyName,
		updatedAt: ({ createdAt }: AddressSource) => createdAt,
		address1: ({ address }: AddressSource) => address.address1 ?? '',
		address2: ({ address }: AddressSource) => address.address2,
		city: ({ address }: AddressSource) => address.city,
		zip: ({ address }: AddressSource) => address.zip,
		firstName: ({ address }: AddressSource) => address.firstName,
		lastName: ({ address }: AddressSource) => address.lastName,
		phone: ({ address }: AddressSource) => address.phoneNumber,
		recipient: ({ address }: AddressSource) =>
			[address.firstName, address.lastName].filter(Boolean).join(' ') || null,
		country: ({ address }: AddressSource, _args, { locale }) =>
			address.territoryCode === null
				? address.country
				: nameTerritory(address.territoryCode, locale.language),
		countryCode: ({ address }: AddressSource) => address.territoryCode,
		countryCodeV2: ({ address }: AddressSource) => address.territoryCode,
		zoneCode: ({ address }: AddressSource) => address.zoneCode,
		provinceCode: ({ address }: AddressSource) => address.zoneCode,
		province: ({ address }: AddressSource) => nameZone(address.territoryCode, address.zoneCode),
		latitude: () => null,
		longitude: () => null,
		formatted: (
			source: AddressSource,
			{ withCompanyName, withName }: { withCompanyName: boolean; withName: boolean }
		) => toLines(source, withCompanyName, withName),
		formattedAddress: (
			source: AddressSource,
			{ withCompanyName, withName }: { withCompanyName: boolean; withName: boolean }
		) => toLines(source, withCompanyName, withName),
		formattedArea: ({ address }: AddressSource) =>
			[address.city, address.zoneCode, address.country].filter(Boolean).join(', ') || null
	},
	BuyerExperienceConfiguration: properties('deposit', 'payNowOnly', 'paymentTermsTemplate'),
	PaymentTermsTemplate: properties(
		'id',
		'name',
		'translatedName',
		'description',
		'dueInDays',
		'paymentTermsType'
	),
	Order: {
		purchasingEntity: (order: OrderRecord, _args, context) => toPurchasingEntity(order, context)
	},
	PurchasingCompany: properties('company', 'contact', 'location'),
	Mutation: {
		companyLocationAssignAddress: (_root, args: Parameters<typeof assignAddress>[0], context) =>
			assignAddress(args, context)
	},
	CompanyLocationAssignAddressPayload: properties('addresses', 'userErrors'),
	BusinessCustomerUserError: properties('code', 'field', 'message'),
	...connectionTypes('CompanyContact', 'CompanyContactRoleAssignment', 'CompanyLocation')
};
