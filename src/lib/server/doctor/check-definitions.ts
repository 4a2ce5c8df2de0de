import { z } from 'zod';
import type { AdminApi } from '../admin-api';
import { CONTENT_DEFINITIONS } from '../storefront/sections/definitions';
import { buildAdminHelp, openAdminApi } from './admin-token';
import { describe, type Finding } from './finding';
import type { Patient } from './patient';

type Wanted = (typeof CONTENT_DEFINITIONS)[number];
type WantedField = Wanted['fields'][number];

const definitions = describe('sections');

const SCOPES = ['read_metaobject_definitions', 'write_metaobject_definitions'];
const COMMAND = 'npm run doctor -- --create-definitions';
const WHERE = 'Change it in Settings → Custom data → Metaobjects, as docs/merchants.md lists it.';
const PAGE = 250;
const LIST = `query Definitions($first: Int!) {
	metaobjectDefinitions(first: $first) {
		nodes {
			id
			type
			access { storefront }
			capabilities { publishable { enabled } translatable { enabled } }
			fieldDefinitions { key type { name } }
		}
	}
}`;
const CREATE = `mutation CreateDefinition($definition: MetaobjectDefinitionCreateInput!) {
	metaobjectDefinitionCreate(definition: $definition) {
		metaobjectDefinition { id }
		userErrors { message }
	}
}`;

const capabilitySchema = z.object({ enabled: z.boolean() });
const definitionSchema = z.object({
	id: z.string(),
	type: z.string(),
	access: z.object({ storefront: z.string().nullish() }),
	capabilities: z.object({ publishable: capabilitySchema, translatable: capabilitySchema }),
	fieldDefinitions: z.array(z.object({ key: z.string(), type: z.object({ name: z.string() }) }))
});
const listSchema = z.object({
	metaobjectDefinitions: z.object({ nodes: z.array(definitionSchema) })
});
const createSchema = z.object({
	metaobjectDefinitionCreate: z.object({
		metaobjectDefinition: z.object({ id: z.string() }).nullable(),
		userErrors: z.array(z.object({ message: z.string() }))
	})
});

type Definition = z.output<typeof definitionSchema>;

/** Returns which definitions of sections are missing or differ. Empty: nobody may look at them. */
export async function checkDefinitions(patient: Patient): Promise<Finding[]> {
	try {
		const api = await openAdminApi(patient, SCOPES.slice(0, 1));
		if (api === null) return [];
		const found = await list(api);
		const missing = CONTENT_DEFINITIONS.filter(({ type }) => !found.has(type));
		return [
			...(missing.length === 0
				? [definitions.ok(`All ${CONTENT_DEFINITIONS.length} definitions are there.`)]
				: [describeMissing(missing)]),
			...listDifferences(found)
		];
	} catch (failure) {
		return [definitions.off(`The definitions cannot be listed: ${explain(failure)}`)];
	}
}

/** Creates the definitions that are missing, and changes none that is there. */
export async function createDefinitions(patient: Patient): Promise<Finding[]> {
	const help = buildAdminHelp(SCOPES);
	try {
		const api = await openAdminApi(patient, SCOPES);
		if (api === null) return [definitions.fault('No app is named that may create them.', help)];
		const found = await list(api);
		const there = found.size;
		const ids = new Map([...found].map(([type, { id }]) => [type, id]));
		for (const wanted of CONTENT_DEFINITIONS) {
			if (!ids.has(wanted.type)) ids.set(wanted.type, await create(api, wanted, ids));
		}
		const made = ids.size - there;
		const kept = CONTENT_DEFINITIONS.length - made;
		return [definitions.ok(`${made} created; ${kept} were there.`), ...listDifferences(found)];
	} catch (failure) {
		return [definitions.fault(explain(failure), help)];
	}
}

async function list(api: AdminApi): Promise<Map<string, Definition>> {
	const { metaobjectDefinitions } = await api.request({
		query: LIST,
		variables: { first: PAGE },
		schema: listSchema
	});
	return new Map(metaobjectDefinitions.nodes.map((node) => [node.type, node]));
}

/** `ids` by type: references name the definitions that they may lead to. */
async function create(
	api: AdminApi,
	wanted: Wanted,
	ids: ReadonlyMap<string, string>
): Promise<string> {
	const { type, name, displayNameKey, fields } = wanted;
	const definition = {
		type,
		name,
		displayNameKey,
		access: { storefront: 'PUBLIC_READ' },
		capabilities: { publishable: { enabled: true }, translatable: { enabled: true } },
		fieldDefinitions: fields.map((field) => ({
			key: field.key,
			name: field.name,
			type: field.type,
			required: field.isRequired === true,
			...(field.description !== undefined && { description: field.description }),
			validations: listValidations(field, ids)
		}))
	};
	const { metaobjectDefinitionCreate: answer } = await api.request({
		query: CREATE,
		variables: { definition },
		schema: createSchema
	});
	const [error] = answer.userErrors;
	if (error !== undefined) throw new Error(`${type}: ${error.message}`);
	if (answer.metaobjectDefinition === null) throw new Error(`${type} was not created.`);
	return answer.metaobjectDefinition.id;
}

/** https://shopify.dev/docs/apps/build/custom-data/metafields/list-of-validation-options */
function listValidations(
	{ type, choices, max, targets }: WantedField,
	ids: ReadonlyMap<string, string>
): { name: string; value: string }[] {
	const targetIds = (targets ?? []).map((target) => ids.get(target) ?? '');
	const isMixed = type.endsWith('mixed_reference');
	return [
		...(choices === undefined ? [] : [{ name: 'choices', value: JSON.stringify(choices) }]),
		...(max === undefined ? [] : [{ name: 'list.max', value: String(max) }]),
		...(targets === undefined
			? []
			: [
					isMixed
						? { name: 'metaobject_definition_ids', value: JSON.stringify(targetIds) }
						: { name: 'metaobject_definition_id', value: targetIds[0] ?? '' }
				])
	];
}

function describeMissing(missing: readonly Wanted[]): Finding {
	const isNone = missing.length === CONTENT_DEFINITIONS.length;
	const names = missing.map(({ type }) => type).join(', ');
	return isNone
		? definitions.off(`There are none: pages are as the shop brings them. ${COMMAND} creates them.`)
		: definitions.warn(`Not defined: ${names}.`, COMMAND);
}

/** What differs is the merchant's to decide. */
function listDifferences(found: ReadonlyMap<string, Definition>): Finding[] {
	return CONTENT_DEFINITIONS.flatMap((wanted) => {
		const definition = found.get(wanted.type);
		const faults = definition === undefined ? [] : compare(wanted, definition);
		return faults.length === 0
			? []
			: [definitions.warn(`${wanted.type} ${faults.join(', and ')}.`, WHERE)];
	});
}

function compare({ fields }: Wanted, found: Definition): string[] {
	const types = new Map(found.fieldDefinitions.map(({ key, type }) => [key, type.name]));
	const { access, capabilities } = found;
	return [
		...fields.flatMap(({ key, type }) => {
			const own = types.get(key);
			if (own === undefined) return [`has no field ${key} (${type})`];
			return own === type ? [] : [`has ${own} as ${key} instead of ${type}`];
		}),
		...(access.storefront === 'PUBLIC_READ'
			? []
			: ['cannot be read: its Storefronts access is off']),
		...(capabilities.publishable.enabled ? [] : ['has no drafts: Active-draft status is off']),
		...(capabilities.translatable.enabled ? [] : ['has no translations: Translations is off'])
	];
}

function explain(failure: unknown): string {
	return failure instanceof Error ? failure.message : String(failure);
}
