import { buildSchema, parse, validate } from 'graphql';
import { expect, test } from 'vitest';
import { formatValidationError } from './validation-errors.ts';

const schema = buildSchema(`
	type Query { product(handle: String!, size: Size): Product }
	type Product { title: String, size(at: Int): String }
	enum Size { S }
`);

test.each([
	['{ prodct { title } }', 'undefinedField', "Field 'prodct' doesn't exist on type 'Query'"],
	[
		'{ product(handle: "a") }',
		'selectionMismatch',
		"Field must have selections (field 'product' returns Product but has no selections. Did you mean 'product { ... }'?)"
	],
	[
		'{ product(handle: "a") { title { x } } }',
		'selectionMismatch',
		"Selections can't be made on scalars (field 'title' returns String but has selections)"
	],
	[
		'{ product(handle: "a", id: 1) { title } }',
		'argumentNotAccepted',
		"Field 'product' doesn't accept argument 'id'"
	],
	[
		'{ product { title } }',
		'missingRequiredArguments',
		"Field 'product' is missing required arguments: handle"
	],
	[
		'query Q { product(handle: $h) { title } }',
		'variableNotDefined',
		'Variable $h is used by Q but not declared'
	],
	[
		'query Q($h: String) { product(handle: "a") { title } }',
		'variableNotUsed',
		'Variable $h is declared by Q but not used'
	],
	[
		'query Q($h: Int!) { product(handle: $h) { title } }',
		'variableMismatch',
		'Type mismatch on variable $h (Int! / String!)'
	],
	[
		'{ product(handle: "a") { ...F } }',
		'useAndDefineFragment',
		'Fragment F was used, but not defined'
	],
	['{ product(handle: "a") @x { title } }', 'undefinedDirective', 'Directive @x is not defined'],
	[
		'{ product(handle: 1) { title } }',
		'argumentLiteralsIncompatible',
		'String cannot represent a non string value: 1'
	]
])('%s is refused as %s', (query, code, message) => {
	const [error] = validate(schema, parse(query));
	expect(error && formatValidationError(error)).toMatchObject({
		message,
		extensions: { code },
		locations: expect.arrayContaining([expect.objectContaining({ line: 1 })])
	});
});
