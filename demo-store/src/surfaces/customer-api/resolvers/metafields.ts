import { createHash } from 'node:crypto';
import { properties } from '../../../graphql/resolver.ts';
import type { CustomerMetafield, CustomerRecord } from '../../../store/commerce/records.ts';
import {
	digestMetafield,
	editMetafields,
	findMetafield,
	type MetafieldInput
} from '../../../store/customers/edit-metafields.ts';
import { toGid } from '../../../wire/gid.ts';
import type { ResolverMap } from '../resolver.ts';
import { loadCustomer } from './customer.ts';

interface Identifier {
	namespace?: string | null;
	key: string;
}

/** Metafields of customers; those of other objects are none. */
export const metafieldResolvers: ResolverMap = {
	Customer: {
		metafield: ({ metafields = [] }: CustomerRecord, identifier: Identifier) =>
			findMetafield(metafields, identifier),
		metafields: (
			{ metafields = [] }: CustomerRecord,
			{ identifiers }: { identifiers: Identifier[] }
		) => identifiers.map((identifier) => findMetafield(metafields, identifier))
	},
	Metafield: {
		...properties('namespace', 'key', 'type', 'value', 'createdAt', 'updatedAt'),
		id: ({ namespace, key }: CustomerMetafield) => toGid('Metafield', hash(`${namespace}.${key}`)),
		compareDigest: digestMetafield,
		jsonValue: ({ value }: CustomerMetafield) => JSON.parse(value) as unknown,
		description: () => null,
		reference: () => null,
		references: () => null
	},
	Mutation: {
		metafieldsSet(_root, { metafields }: { metafields: MetafieldInput[] }, context) {
			const customer = loadCustomer(context);
			const now = new Date(context.store.now()).toISOString();
			const owner = toGid('Customer', customer.id);
			const edited = editMetafields(customer, owner, metafields, now);
			if (edited.faults.length > 0) return { metafields: null, userErrors: edited.faults };
			context.store.customers.save(edited.customer);
			return { metafields: edited.set, userErrors: [] };
		}
	},
	MetafieldsSetPayload: properties('metafields', 'userErrors'),
	MetafieldsSetUserError: properties('code', 'field', 'message', 'elementIndex')
};

/** A number for what has none. */
function hash(text: string): number {
	return createHash('sha256').update(text).digest().readUInt32BE();
}
