import { z } from 'zod';
import { ProductFields } from '$graphql/product-fields';
import type { AdminApi } from '../admin-api';
import { mapProductFields } from '../storefront';
import { buildAdminHelp, openAdminApi } from './admin-token';
import { describe, type Finding } from './finding';
import type { Patient } from './patient';

const fields = describe('fields');

const READ = ['read_products'];
const WRITE = [...READ, 'read_metaobjects', 'write_metaobjects'];
const COMMAND = 'npm run doctor -- --list-product-fields';
const WHERE = 'Turn on Storefront API access in Settings → Custom data → Products.';
const PAGE = 250;
const LIST = `query ProductMetafields($first: Int!, $after: String) {
	metafieldDefinitions(ownerType: PRODUCT, first: $first, after: $after) {
		nodes { namespace key name pinnedPosition access { storefront } }
		pageInfo { hasNextPage endCursor }
	}
}`;
const FIND = `query ProductFieldsEntry {
	metaobjectByHandle(handle: { type: "product_fields", handle: "default" }) { id }
}`;
const WRITE_ENTRY = `mutation WriteEntry($handle: MetaobjectHandleInput!, $metaobject: MetaobjectUpsertInput!) {
	metaobjectUpsert(handle: $handle, metaobject: $metaobject) {
		metaobject { id }
		userErrors { message }
	}
}`;

const definitionSchema = z.object({
	namespace: z.string(),
	key: z.string(),
	name: z.string(),
	pinnedPosition: z.number().nullish(),
	access: z.object({ storefront: z.string().nullish() })
});
const listSchema = z.object({
	metafieldDefinitions: z.object({
		nodes: z.array(definitionSchema),
		pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullish() })
	})
});
const findSchema = z.object({ metaobjectByHandle: z.object({ id: z.string() }).nullable() });
const writtenSchema = z.object({
	metaobjectUpsert: z.object({
		metaobject: z.object({ id: z.string() }).nullable(),
		userErrors: z.array(z.object({ message: z.string() }))
	})
});

type Definition = z.output<typeof definitionSchema>;

const nameOf = ({ namespace, key }: Pick<Definition, 'namespace' | 'key'>) => `${namespace}.${key}`;
const isReadable = ({ access }: Definition) => access.storefront === 'PUBLIC_READ';

/** Says which metafields are shown where, and which of them the shop cannot read; only an app sees why. */
export async function checkProductFields(patient: Patient): Promise<Finding[]> {
	const { data } = await patient.storefront.request(ProductFields);
	const { card, ...lists } = mapProductFields({ lists: data?.lists ?? null });
	const isListed = data?.lists != null;
	const names = [...new Set([card, ...Object.values(lists)].flat().map(nameOf))];
	return [
		isListed
			? fields.ok(`product_fields lists ${names.length} metafields of products.`)
			: fields.ok(
					`Products show the shop’s own list, for there is no product_fields/default. ${COMMAND} writes one of what is pinned.`
				),
		...(await findUnreadable(patient, names, isListed))
	];
}

async function findUnreadable(
	patient: Patient,
	names: readonly string[],
	isListed: boolean
): Promise<Finding[]> {
	try {
		const api = await openAdminApi(patient, READ);
		if (api === null) return [];
		const definitions = await listDefinitions(api);
		const defined = new Set(definitions.map(nameOf));
		const hidden = definitions
			.filter((it) => !isReadable(it))
			.map(nameOf)
			.filter((name) => names.includes(name));
		const missing = isListed ? names.filter((name) => !defined.has(name)) : [];
		return [
			...(hidden.length === 0
				? []
				: [fields.warn(`The shop’s token cannot read ${hidden.join(', ')}.`, WHERE)]),
			...(missing.length === 0
				? []
				: [
						fields.warn(
							`Products have no definition ${missing.join(', ')}, which product_fields lists.`,
							'Correct the entry in Content → Metaobjects, or add the definition in Settings → Custom data → Products.'
						)
					])
		];
	} catch (failure) {
		return [fields.off(`Definitions of metafields are not looked at: ${explain(failure)}`)];
	}
}

/**
 * Writes the list of fields where there is none: what is pinned in the admin, and what categories bring, under the names
 * of their definitions. Standard ones get none, since the shop has a word for them in each language.
 */
export async function listProductFields(patient: Patient): Promise<Finding[]> {
	const help = buildAdminHelp(WRITE);
	try {
		const api = await openAdminApi(patient, WRITE);
		if (api === null) return [fields.fault('No app is named that may write entries.', help)];
		const { metaobjectByHandle: there } = await api.request({
			...{ query: FIND, variables: {}, schema: findSchema }
		});
		if (there !== null) return [fields.ok('product_fields/default was there, and is as it was.')];
		const chosen = chooseFields(await listDefinitions(api));
		if (chosen.length === 0) {
			return [fields.warn('No definition of products is pinned and can be read.', WHERE)];
		}
		const ids: string[] = [];
		for (const definition of chosen) ids.push(await writeField(api, definition));
		await writeEntry(api, 'product_fields', 'default', {
			name: 'Product fields',
			page: JSON.stringify(ids)
		});
		return [fields.ok(`${chosen.length} fields are listed: ${chosen.map(nameOf).join(', ')}.`)];
	} catch (failure) {
		return [fields.fault(explain(failure), help)];
	}
}

/** Shown in places of their own. */
const ELSEWHERE =
	/^(?:reviews\.|descriptors\.subtitle$|custom\.(?:add_ons|reviews|model|width|height|ships_on|warnings|safety_\w+|durability_guarantee|withdrawal_exempt)$)/;
const MAX_FIELDS = 40;

function chooseFields(definitions: readonly Definition[]): Definition[] {
	const rank = ({ pinnedPosition }: Definition) => pinnedPosition ?? Infinity;
	return definitions
		.filter((it) => it.pinnedPosition != null || it.namespace === 'shopify')
		.filter((it) => isReadable(it) && !ELSEWHERE.test(nameOf(it)))
		.toSorted((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)))
		.slice(0, MAX_FIELDS);
}

async function writeField(api: AdminApi, definition: Definition): Promise<string> {
	const { namespace, key, name } = definition;
	const handle = `${namespace}-${key}`.toLowerCase().replaceAll(/[^a-z\d]+/g, '-');
	return writeEntry(api, 'product_field', handle, {
		metafield: nameOf(definition),
		...(namespace !== 'shopify' && { heading: name })
	});
}

async function writeEntry(
	api: AdminApi,
	type: string,
	handle: string,
	values: Readonly<Record<string, string>>
): Promise<string> {
	const { metaobjectUpsert: answer } = await api.request({
		query: WRITE_ENTRY,
		variables: {
			handle: { type, handle },
			metaobject: {
				fields: Object.entries(values).map(([key, value]) => ({ key, value })),
				capabilities: { publishable: { status: 'ACTIVE' } }
			}
		},
		schema: writtenSchema
	});
	const [error] = answer.userErrors;
	if (error !== undefined) throw new Error(`${type}/${handle}: ${error.message}`);
	if (answer.metaobject === null) throw new Error(`${type}/${handle} was not written.`);
	return answer.metaobject.id;
}

async function listDefinitions(api: AdminApi): Promise<Definition[]> {
	const definitions: Definition[] = [];
	let after: string | null = null;
	do {
		const { metafieldDefinitions: part }: z.output<typeof listSchema> = await api.request({
			query: LIST,
			variables: { first: PAGE, after },
			schema: listSchema
		});
		definitions.push(...part.nodes);
		after = part.pageInfo.hasNextPage ? (part.pageInfo.endCursor ?? null) : null;
	} while (after !== null);
	return definitions;
}

function explain(failure: unknown): string {
	return failure instanceof Error ? failure.message : String(failure);
}
