import { AjvJsonSchemaValidator } from '@modelcontextprotocol/server/validators/ajv';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Test support: answers and profiles against the published schemas, each file as it was published. */

type Json = Record<string, unknown>;
type Rules = ReturnType<AjvJsonSchemaValidator['getValidator']>;

const FOLDER = join(import.meta.dirname, '../../../../schemas/ucp/2026-08-25');
const ROOT = 'https://ucp.dev/schemas';
const DIALECT = 'https://json-schema.org/draft/2020-12/schema';

/** Capabilities that the store answers in addition to what a method of the protocol names. */
const EXTENSIONS: Readonly<Record<string, readonly string[]>> = {
	'cart.json': ['discount.json#/$defs/dev.ucp.shopping.cart'],
	'checkout.json': [
		'discount.json#/$defs/dev.ucp.shopping.checkout',
		'fulfillment.json#/$defs/dev.ucp.shopping.checkout'
	]
};

/** The draft of questions is in no release: its answers have these parts of one. */
const ANSWER_IN_WORDS: Json = {
	type: 'object',
	required: ['ucp', 'answer'],
	properties: {
		ucp: { $ref: `${ROOT}/ucp.json#/$defs/response_catalog_schema` },
		answer: {
			type: 'object',
			required: ['plain'],
			properties: { plain: { type: 'string', minLength: 1 } }
		},
		links: { type: 'array', items: { $ref: `${ROOT}/common/types/link.json` } },
		messages: { type: 'array', items: { $ref: `${ROOT}/common/types/message.json` } }
	}
};

const files = Object.fromEntries(
	globSync('schemas/**/*.json', { cwd: FOLDER }).map((path) => [path, readJson(path)])
);
const compiled = new Map<string, Rules>();

/** What the specification says in words: the buyer is led on, and an order follows payment. */
const IN_WORDS: Readonly<Record<string, string>> = {
	requires_escalation: 'continue_url',
	completed: 'order'
};

/** Throws what is wrong with the answer of a tool: it is neither its resource nor an error. */
export function assertAnswer(tool: string, payload: unknown): void {
	const rules = remember(tool, () => ({ anyOf: [resourceOf(tool), errorResponse()] }));
	assertValid(tool, rules, payload);
	const { status = '' } = payload as { status?: string };
	const member = IN_WORDS[status];
	if (member !== undefined && !Object.hasOwn(payload as object, member)) {
		throw new Error(`${tool}: ${status} needs ${member}`);
	}
}

/** Throws what is wrong with the profile of a business. */
export function assertProfile(profile: unknown): void {
	const rules = remember('profile', () => ({
		$ref: `${ROOT}/profile.json#/$defs/business_schema`
	}));
	assertValid('profile', rules, profile);
}

/** Schema of a tool's resource, by the method of the published service that has its name. */
function resourceOf(tool: string): Json {
	if (tool === 'ask_business') return ANSWER_IN_WORDS;
	const { methods, components } = readJson('services/shopping/mcp.openrpc.json') as {
		methods: { name: string; result: { schema: { $ref: string } } }[];
		components: { schemas: Record<string, { oneOf: { $ref: string }[] }> };
	};
	const result = methods.find(({ name }) => name === tool)?.result.schema.$ref;
	if (result === undefined) throw new Error(`There is no schema for answers of ${tool}.`);
	const named = components.schemas[result.replace('#/components/schemas/', '')];
	const reference = named?.oneOf[0]?.$ref ?? result;
	const path = reference.replace('../../schemas/', '');
	const extensions = EXTENSIONS[path.replace('shopping/', '')] ?? [];
	return {
		allOf: [path, ...extensions.map((name) => `shopping/${name}`)].map((name) => ({
			$ref: `${ROOT}/${name}`
		}))
	};
}

function errorResponse(): Json {
	return { $ref: `${ROOT}/common/types/error_response.json` };
}

/** The rules beside all files of the release, which refer to each other by their ids. */
function remember(name: string, describe: () => Json): Rules {
	const known = compiled.get(name);
	if (known !== undefined) return known;
	const schema = { $schema: DIALECT, ...describe(), $defs: files };
	const rules = new AjvJsonSchemaValidator().getValidator(schema);
	compiled.set(name, rules);
	return rules;
}

function assertValid(name: string, rules: Rules, value: unknown): void {
	const result = rules(value);
	if (!result.valid) throw new Error(`${name}: ${result.errorMessage}\n${JSON.stringify(value)}`);
}

function readJson(path: string): Json {
	return JSON.parse(readFileSync(join(FOLDER, path), 'utf8')) as Json;
}
