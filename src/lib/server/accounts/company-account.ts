import type { CountryCode } from '$customer-account/graphql';
import {
	CompanyAccount,
	CompanyAddressAssign,
	CompanyDrafts,
	CompanyOrders as OrdersDocument
} from '$graphql/customer-account/company-account';
import type { ResultOf } from '$graphql/operation';
import { parseGid, toGid } from '$lib/core/gid';
import type {
	AddressFields,
	CompanyDraft,
	CompanyLocation,
	CompanyOrder,
	CompanyOrders,
	LocationAddress
} from '$lib/domain/account';
import { companyLocationPath } from '$lib/domain/account-paths';
import { mapMoney } from '$lib/domain/values';
import { describeServiceFailure } from '../base/errors';
import { log as rootLog } from '../base/log';
import type { Account } from './account';
import { toFaults, type FieldFaults } from './forms';
import {
	linkOrder,
	linkPages,
	mapOrderPayment,
	mapOrderStatus,
	mapOrderTotal,
	toSearchQuery,
	toWebLink,
	type OrdersCursor
} from './orders';

type ContactSource = ResultOf<
	typeof CompanyAccount
>['customer']['companyContacts']['nodes'][number];
type LocationSource = ContactSource['locations']['nodes'][number];
type AddressSource = NonNullable<LocationSource['shippingAddress']>;
type OrderSource = NonNullable<
	ResultOf<typeof OrdersDocument>['companyLocation']
>['orders']['nodes'][number];

export type AddressUse = 'SHIPPING' | 'BILLING';

const PAGE_SIZE = 10;
const NUMBER = /^\d{1,20}$/;
const EDITING: ReadonlySet<string> = new Set(['ALL', 'EDIT']);
const VIEWING: ReadonlySet<string> = new Set(['ALL', 'VIEW']);
/** Names of our fields by those of the platform's input. */
const FIELDS: Readonly<Record<string, string>> = {
	countryCode: 'territoryCode',
	phone: 'phoneNumber',
	recipient: 'firstName'
};

const log = rootLog.child({ scope: 'accounts' });

interface CompanyLocations {
	locations: CompanyLocation[];
	/** There are more: a search finds them. */
	hasMore: boolean;
	/** Searches find none for these either. */
	hasCompany: boolean;
}

/** The locations that the customer buys for, at most fifty of a company, with these words in name or number. */
export function loadCompanyLocations(account: Account, search = ''): Promise<CompanyLocations> {
	return findLocations(account, toSearchQuery(search));
}

async function findLocations(account: Account, query: string | null): Promise<CompanyLocations> {
	const { customer } = await account.request(CompanyAccount, query === null ? {} : { query });
	const contacts = customer.companyContacts.nodes;
	return {
		locations: contacts.flatMap((contact) =>
			contact.locations.nodes.map((location) => mapLocation(contact, location))
		),
		hasMore: contacts.some(({ locations }) => locations.pageInfo.hasNextPage),
		hasCompany: contacts.length > 0
	};
}

/** By the number of a page's address. Null: the customer does not buy for such a location. */
export async function loadCompanyLocation(
	account: Account,
	number: string
): Promise<CompanyLocation | null> {
	if (!NUMBER.test(number)) return null;
	const id = toGid('CompanyLocation', number);
	const { locations } = await findLocations(account, `id:${number}`);
	return locations.find((location) => location.id === id) ?? null;
}

/** Those that the customer's role shows: all of the location, or the customer's own. */
export async function loadCompanyOrders(
	account: Account,
	{ id, href }: Pick<CompanyLocation, 'id' | 'href'>,
	cursor: OrdersCursor
): Promise<CompanyOrders> {
	const page =
		cursor !== null && 'before' in cursor
			? { last: PAGE_SIZE, before: cursor.before }
			: { first: PAGE_SIZE, ...cursor };
	const { companyLocation } = await account.request(OrdersDocument, { id, ...page });
	if (companyLocation === null) return { orders: [], newerHref: null, olderHref: null };
	const { nodes, pageInfo } = companyLocation.orders;
	return { orders: nodes.map(mapOrder), ...linkPages(pageInfo, '', href) };
}

/** Drafts that are no orders yet; none where they cannot be read. */
export async function loadCompanyDrafts(account: Account, id: string): Promise<CompanyDraft[]> {
	try {
		const { companyLocation } = await account.request(CompanyDrafts, { id });
		return (companyLocation?.draftOrders.nodes ?? [])
			.filter(({ status }) => status !== 'COMPLETED')
			.map((draft) => ({
				id: draft.id,
				name: draft.name,
				createdAt: draft.createdAt,
				total: mapMoney(draft.totalPrice),
				isInReview: draft.inReview,
				invoiceHref: draft.inReview ? null : toWebLink(draft.invoiceUrl)
			}));
	} catch (err) {
		if (describeServiceFailure(err) === null) throw err;
		log.warn({ err }, 'drafts left out');
		return [];
	}
}

/** Null when it was done. */
export async function assignLocationAddress(
	account: Account,
	locationId: string,
	fields: AddressFields,
	addressTypes: AddressUse[]
): Promise<FieldFaults | null> {
	const { territoryCode, phoneNumber, company: _, ...rest } = fields;
	const entries = Object.entries({ ...rest, phone: phoneNumber });
	const given = Object.fromEntries(
		entries.map(([name, text]) => [name, text === '' ? null : text])
	);
	// The form has checked that it is one.
	const address = { ...given, countryCode: territoryCode as CountryCode };
	const variables = { locationId, address, addressTypes };
	const { outcome } = await account.request(CompanyAddressAssign, variables);
	const errors = (outcome?.userErrors ?? []).map(({ field, message }) => ({
		field: field?.map((part) => FIELDS[part] ?? part) ?? null,
		message
	}));
	return errors.length === 0 ? null : toFaults(errors, Object.keys(fields));
}

function mapLocation(contact: ContactSource, location: LocationSource): CompanyLocation {
	const { id, name, externalId, buyerExperienceConfiguration: buying } = location;
	return {
		...{ id, name, externalId, ...mapRole(contact, location) },
		href: companyLocationPath(parseGid(id)?.id ?? id),
		company: contact.company ?? { name, externalId: null },
		terms: buying?.paymentTermsTemplate?.translatedName ?? null,
		deposit: buying?.deposit?.percentage ?? null,
		shipping: mapAddress(location.shippingAddress),
		billing: mapAddress(location.billingAddress)
	};
}

/** What the customer's own role there allows. */
function mapRole(
	{ id }: ContactSource,
	{ roleAssignments }: LocationSource
): Pick<CompanyLocation, 'role' | 'canEditAddresses' | 'contacts'> {
	const roles = roleAssignments.nodes.filter(({ contact }) => contact.id === id);
	const seesContacts = roles.some(({ role }) =>
		role.contactOperations.some((it) => VIEWING.has(it))
	);
	const contacts = roleAssignments.nodes.map(({ contact: { title, customer }, role }) => ({
		...{ name: customer.displayName, title, role: role.name },
		email: customer.emailAddress?.emailAddress ?? null
	}));
	return {
		role: roles[0]?.role.name ?? null,
		canEditAddresses: roles.some(({ role }) =>
			role.addressOperations.some((it) => EDITING.has(it))
		),
		contacts: seesContacts ? contacts : null
	};
}

function mapAddress(source: AddressSource | null): LocationAddress | null {
	if (source === null) return null;
	return {
		lines: source.formatted,
		fields: {
			firstName: source.firstName ?? '',
			lastName: source.lastName ?? '',
			company: '',
			address1: source.address1,
			address2: source.address2 ?? '',
			city: source.city ?? '',
			zoneCode: source.zoneCode ?? '',
			territoryCode: source.countryCode,
			zip: source.zip ?? '',
			phoneNumber: source.phone ?? ''
		}
	};
}

function mapOrder(order: OrderSource): CompanyOrder {
	const { purchasingEntity: entity } = order;
	const contact = entity !== null && 'contact' in entity ? entity.contact : null;
	return {
		id: order.id,
		name: order.name,
		href: linkOrder(order.id),
		processedAt: order.processedAt,
		total: mapOrderTotal(order),
		status: mapOrderStatus(order),
		poNumber: order.poNumber || null,
		payment: mapOrderPayment(order.paymentInformation),
		buyer: contact?.customer.displayName ?? null
	};
}
