import {
	getNamedType,
	GraphQLError,
	isInputObjectType,
	isListType,
	isNonNullType,
	Kind,
	type ASTNode,
	type ASTVisitor,
	type GraphQLFormattedError,
	type GraphQLInputType,
	type ValidationContext
} from 'graphql';

/** The platform takes only global ids where a literal of type `ID` is written. */
export function refuseOtherIds(context: ValidationContext): ASTVisitor {
	return {
		StringValue(node, _key, parent, _path, ancestors) {
			const type = context.getInputType();
			if (type == null || getNamedType(type).name !== 'ID' || isGlobalId(node.value)) return;
			const message = `Invalid global id '${node.value}'`;
			const extensions = { code: 'argumentLiteralsIncompatible', typeName: 'CoercionError' };
			const around = [...ancestors, parent ?? []].filter((step) => 'kind' in step);
			const field = around.findLast(({ kind }) => kind === Kind.FIELD);
			const options = { nodes: field ?? node, path: around.flatMap(nameStep), extensions };
			context.reportError(new GraphQLError(message, options));
		}
	};
}

/** The platform's name of a step from the operation to a value, or none. */
function nameStep(node: ASTNode): string[] {
	if (node.kind === Kind.OPERATION_DEFINITION) {
		return [node.name === undefined ? node.operation : `${node.operation} ${node.name.value}`];
	}
	if (node.kind === Kind.FIELD) return [(node.alias ?? node.name).value];
	return node.kind === Kind.ARGUMENT || node.kind === Kind.OBJECT_FIELD ? [node.name.value] : [];
}

/** Finds the first value of type `ID` that is no global id; returns its path within the variable. */
export function findOtherIds(type: GraphQLInputType, value: unknown): (number | string)[] | null {
	if (value == null) return null;
	if (isNonNullType(type)) return findOtherIds(type.ofType, value);
	if (isListType(type)) {
		const items: unknown[] = Array.isArray(value) ? value : [value];
		return findFirst(items.entries(), (item) => findOtherIds(type.ofType, item));
	}
	if (isInputObjectType(type)) {
		const fields = type.getFields();
		return findFirst(Object.entries(value), (item, name) => {
			const field = fields[name];
			return field === undefined ? null : findOtherIds(field.type, item);
		});
	}
	return type.name === 'ID' && !isGlobalId(value) ? [] : null;
}

function findFirst<Name extends number | string>(
	entries: Iterable<[Name, unknown]>,
	find: (item: unknown, name: Name) => (number | string)[] | null
): (number | string)[] | null {
	for (const [name, item] of entries) {
		const path = find(item, name);
		if (path !== null) return [name, ...path];
	}
	return null;
}

function isGlobalId(value: unknown): boolean {
	return typeof value === 'string' && value.startsWith('gid://');
}

interface Wording {
	pattern: RegExp;
	code: string;
	/** `$1` … are the pattern's groups. */
	message: string;
}

/**
 * The platform validates with another library; clients match on its codes and words. Documents
 * that break a rule without a row here keep the words of graphql-js.
 */
const WORDINGS: readonly Wording[] = [
	{
		pattern: /^Cannot query field "(\w+)" on type "(\w+)"\./,
		code: 'undefinedField',
		message: "Field '$1' doesn't exist on type '$2'"
	},
	{
		pattern: /^Field "(\w+)" of type "([\w[\]!]+)" must have a selection of subfields\./,
		code: 'selectionMismatch',
		message:
			"Field must have selections (field '$1' returns $2 but has no selections. Did you mean '$1 { ... }'?)"
	},
	{
		pattern: /^Field "(\w+)" must not have a selection since type "([\w[\]!]+)" has no subfields\./,
		code: 'selectionMismatch',
		message: "Selections can't be made on scalars (field '$1' returns $2 but has selections)"
	},
	{
		pattern: /^Unknown argument "(\w+)" on field "\w+\.(\w+)"\./,
		code: 'argumentNotAccepted',
		message: "Field '$2' doesn't accept argument '$1'"
	},
	{
		pattern: /^Field "(\w+)" argument "(\w+)" of type "[\w[\]!]+" is required/,
		code: 'missingRequiredArguments',
		message: "Field '$1' is missing required arguments: $2"
	},
	{
		pattern: /^Variable "(\$\w+)" is not defined by operation "(\w+)"\./,
		code: 'variableNotDefined',
		message: 'Variable $1 is used by $2 but not declared'
	},
	{
		pattern: /^Variable "(\$\w+)" is not defined\./,
		code: 'variableNotDefined',
		message: 'Variable $1 is used by anonymous query but not declared'
	},
	{
		pattern: /^Variable "(\$\w+)" is never used in operation "(\w+)"\./,
		code: 'variableNotUsed',
		message: 'Variable $1 is declared by $2 but not used'
	},
	{
		pattern: /^Variable "(\$\w+)" is never used\./,
		code: 'variableNotUsed',
		message: 'Variable $1 is declared by anonymous query but not used'
	},
	{
		pattern:
			/^Variable "(\$\w+)" of type "([\w[\]!]+)" used in position expecting type "([\w[\]!]+)"/,
		code: 'variableMismatch',
		message: 'Type mismatch on variable $1 ($2 / $3)'
	},
	{
		pattern: /^Unknown fragment "(\w+)"\./,
		code: 'useAndDefineFragment',
		message: 'Fragment $1 was used, but not defined'
	},
	{
		pattern: /^Fragment "(\w+)" is never used\./,
		code: 'useAndDefineFragment',
		message: 'Fragment $1 was defined, but not used'
	},
	{
		pattern: /^Unknown type "(\w+)"\./,
		code: 'undefinedType',
		message: "No such type $1, so it can't be a fragment condition or a variable's type"
	},
	{
		pattern: /^Unknown directive "(@\w+)"\./,
		code: 'undefinedDirective',
		message: 'Directive $1 is not defined'
	},
	{
		pattern: /^(Value .+|Enum .+|\w+ cannot represent .+|Expected value of type .+)$/s,
		code: 'argumentLiteralsIncompatible',
		message: '$1'
	}
];

/** One validation error of graphql-js as the platform would say it. */
export function formatValidationError(error: GraphQLError): GraphQLFormattedError {
	const { message, ...rest } = error.toJSON();
	if (error.extensions['code'] !== undefined) return { message, ...rest };
	for (const wording of WORDINGS) {
		if (!wording.pattern.test(message)) continue;
		const [matched] = wording.pattern.exec(message) ?? [''];
		return {
			...rest,
			message: matched.replace(wording.pattern, wording.message),
			extensions: { code: wording.code }
		};
	}
	return { ...rest, message };
}
