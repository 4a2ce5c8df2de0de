import { parseNumericGid } from '../../wire/gid.ts';
import type { COMPANY_ROLES } from '../seed/schema/companies-file.ts';
import { createTables, prepare } from '../storage/database.ts';
import type { CatalogStore } from '../store.ts';
import type { CustomerAddressRecord } from './records.ts';

type CompanyRole = (typeof COMPANY_ROLES)[number];

export interface PaymentTermsRecord {
	name: string;
	dueInDays: number;
}

export interface CompanyLocationRecord {
	id: number;
	name: string;
	externalId: string | null;
	createdAt: string;
	locale: string;
	/** Null for the shop's own prices. */
	catalogId: number | null;
	/** Null: pays at once. */
	paymentTerms: PaymentTermsRecord | null;
	/** Every checkout becomes a draft that the merchant looks at. */
	checkoutToDraft: boolean;
	taxIdentifier: string | null;
	shippingAddress: CustomerAddressRecord;
	billingAddress: CustomerAddressRecord;
}

export interface CompanyContactRecord {
	id: number;
	customerId: number;
	title: string | null;
	createdAt: string;
	roles: CompanyRoleAssignment[];
}

export interface CompanyRoleAssignment {
	id: number;
	locationId: number;
	role: CompanyRole;
}

export interface CompanyRecord {
	id: number;
	name: string;
	externalId: string | null;
	createdAt: string;
	locations: CompanyLocationRecord[];
	contacts: CompanyContactRecord[];
}

/** Who buys for which location. */
export interface CompanyBuyer {
	company: CompanyRecord;
	contact: CompanyContactRecord;
	location: CompanyLocationRecord;
	role: CompanyRole;
}

export interface Companies {
	list(): CompanyRecord[];
	get(id: number): CompanyRecord | null;
	save(company: CompanyRecord): CompanyRecord;
	findLocation(id: number): { company: CompanyRecord; location: CompanyLocationRecord } | null;
	/** Null when the customer may not buy for that location. */
	findBuyer(customerId: number | null, locationId: number | null): CompanyBuyer | null;
	listContacts(customerId: number): { company: CompanyRecord; contact: CompanyContactRecord }[];
}

/** Whether the buyer pays after the checkout: by terms, or once the merchant has looked at the order. */
export function paysLater(buyer: CompanyBuyer | null): boolean {
	return buyer !== null && (buyer.location.paymentTerms !== null || buyer.location.checkoutToDraft);
}

export interface CompanyStore extends Companies {
	clear(): void;
}

const TABLE = `CREATE TABLE IF NOT EXISTS companies (
	id INTEGER PRIMARY KEY,
	document TEXT NOT NULL
)`;
const UPSERT = `INSERT INTO companies (id, document) VALUES (?, ?)
	ON CONFLICT (id) DO UPDATE SET document = excluded.document`;

export function createCompanies({ database }: CatalogStore): CompanyStore {
	createTables(database, TABLE);
	const list = (): CompanyRecord[] =>
		prepare(database, 'SELECT document FROM companies ORDER BY id')
			.all()
			.map((row) => JSON.parse(String(row['document'])) as CompanyRecord);
	return {
		list,
		get: (id) => list().find((company) => company.id === id) ?? null,
		save(company) {
			prepare(database, UPSERT).run(company.id, JSON.stringify(company));
			return company;
		},
		findLocation(id) {
			for (const company of list()) {
				const location = company.locations.find((own) => own.id === id);
				if (location !== undefined) return { company, location };
			}
			return null;
		},
		findBuyer(customerId, locationId) {
			for (const company of list()) {
				const contact = company.contacts.find((own) => own.customerId === customerId);
				const role = contact?.roles.find((own) => own.locationId === locationId)?.role;
				const location = company.locations.find((own) => own.id === locationId);
				if (contact !== undefined && role !== undefined && location !== undefined) {
					return { company, contact, location, role };
				}
			}
			return null;
		},
		listContacts: (customerId) =>
			list().flatMap((company) =>
				company.contacts
					.filter((contact) => contact.customerId === customerId)
					.map((contact) => ({ company, contact }))
			),
		clear: () => database.exec('DELETE FROM companies')
	};
}

export function parseLocationId(gid: string | null | undefined): number | null {
	return gid == null ? null : parseNumericGid(gid, 'CompanyLocation');
}
