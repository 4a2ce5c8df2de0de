import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import type { ObjectSchema } from '../protocol/tool.ts';

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };
export type JsonObject = Readonly<Record<string, Json>>;

const FOLDER = new URL('../../../../schemas/ucp/2026-08-25/schemas/', import.meta.url);
const ERROR_RESPONSE = 'common/types/error_response.json';

/** Keywords that say nothing of a value. */
const SILENT: ReadonlySet<string> = new Set([
	...['$schema', '$id', '$defs', '$comment', 'title', 'name', 'examples'],
	...['ucp_request', 'ucp_response', 'ucp_shared_request']
]);

/**
 * Members that this store never answers. The protocol's objects are open, so a schema without them
 * still holds for every answer, and costs agents half as much.
 */
const UNUSED: ReadonlySet<string> = new Set([
	...['actions', 'attribution', 'available_instruments', 'config', 'eligibility', 'extends'],
	...['map_order', 'payment', 'policies', 'quantity_unit', 'request_constraints', 'schema'],
	...['services', 'signals', 'spec', 'unit_price']
]);

/** What the platform adds to the protocol's objects (`dev.shopify.catalog`). */
const ADDED: Readonly<Record<string, JsonObject>> = {
	product: {
		gift_card: { type: 'boolean' },
		collections: {
			type: 'array',
			items: {
				type: 'object',
				properties: {
					id: { type: 'string' },
					handle: { type: 'string' },
					title: { type: 'string' }
				}
			}
		}
	},
	variant: {
		checkout_url: {
			type: 'string',
			format: 'uri',
			description: 'Opens a checkout of this variant; left out where only the page can sell it'
		},
		requires: {
			type: 'object',
			required: ['shipping', 'selling_plan', 'components'],
			properties: {
				shipping: { type: 'boolean' },
				selling_plan: { type: 'boolean' },
				components: { type: 'boolean' }
			}
		}
	}
};

/**
 * The schema of an answer: the resource, or an error. References of `resource` name files below
 * `demo-store/schemas/ucp/2026-08-25/schemas`; what is returned holds copies of them, so that
 * clients can use it as it is.
 */
export function describeAnswer(resource: JsonObject): ObjectSchema {
	const definitions: Record<string, Json> = {};
	const answer = copy(resource, '', definitions);
	const error = refer('', ERROR_RESPONSE, definitions);
	return { type: 'object', anyOf: [answer, error], $defs: definitions };
}

function readSchema(file: string): JsonObject {
	return JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')) as JsonObject;
}

/** Copies a schema that another one names into the definitions, once. */
function refer(from: string, reference: string, definitions: Record<string, Json>): JsonObject {
	const [path = '', pointer = ''] = reference.split('#');
	const file = path === '' ? from : posix.join(posix.dirname(from), path);
	const steps = pointer.split('/').filter(Boolean);
	const name = [posix.basename(file, '.json'), ...steps.filter((step) => step !== '$defs')].join(
		'.'
	);
	if (definitions[name] === undefined) {
		definitions[name] = {};
		const source = steps.reduce<Json>((value, step) => memberOf(value, step), readSchema(file));
		const copied = copy(source, file, definitions);
		definitions[name] = withMembers(copied, ADDED[name]);
	}
	return { $ref: `#/$defs/${name}` };
}

function copy(value: Json, file: string, definitions: Record<string, Json>): Json {
	if (isList(value)) return value.map((each) => copy(each, file, definitions));
	if (!isObject(value)) return value;
	return Object.fromEntries(
		Object.entries(value)
			.filter(([keyword]) => !SILENT.has(keyword))
			.flatMap(([keyword, part]) => {
				if (keyword === '$ref' && typeof part === 'string') {
					return Object.entries(refer(file, part, definitions));
				}
				// Programs check answers with it; the specification explains them.
				if (keyword === 'description' && typeof part === 'string') return [];
				if (keyword !== 'properties' || !isObject(part)) {
					return [[keyword, copy(part, file, definitions)]];
				}
				const members = Object.entries(part)
					.filter(([name]) => !UNUSED.has(name))
					.map(([name, schema]) => [name, copy(schema, file, definitions)] as const);
				return [[keyword, Object.fromEntries(members)]];
			})
	);
}

function withMembers(schema: Json, added: JsonObject | undefined): Json {
	if (added === undefined || !isObject(schema)) return schema;
	const known = schema['properties'];
	return { ...schema, properties: { ...(isObject(known) ? known : {}), ...added } };
}

function memberOf(value: Json, name: string): Json {
	const member = isObject(value) ? value[name] : undefined;
	if (member === undefined) throw new Error(`The published schemas have no ${name} there.`);
	return member;
}

function isObject(value: Json | undefined): value is JsonObject {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isList(value: Json): value is readonly Json[] {
	return Array.isArray(value);
}
