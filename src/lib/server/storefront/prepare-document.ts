import {
	Kind,
	parse,
	print,
	visit,
	type DirectiveNode,
	type NamedTypeNode,
	type VariableDefinitionNode
} from 'graphql';
import type { Operation } from '$graphql/operation';

type AnyOperation = Operation<unknown, unknown>;

/** Documents by the one that they were made of: each is prepared once. */
const withBuyer = new WeakMap<AnyOperation, AnyOperation>();

const BUYER = 'buyer';
const CONTEXT = 'inContext';
const name = (value: string) => ({ kind: Kind.NAME, value }) as const;
const buyerType: NamedTypeNode = { kind: Kind.NAMED_TYPE, name: name('BuyerInput') };
const variable = { kind: Kind.VARIABLE, name: name(BUYER) } as const;
const definition: VariableDefinitionNode = {
	kind: Kind.VARIABLE_DEFINITION,
	variable,
	type: buyerType
};
const argument = { kind: Kind.ARGUMENT, name: name(BUYER), value: variable } as const;

/** Returns the document that asks in the name of a company's buyer, whom its variable `$buyer` names. */
export function addBuyer(document: AnyOperation): AnyOperation {
	const known = withBuyer.get(document);
	if (known !== undefined) return known;
	const text = print(
		visit(parse(document.text, { noLocation: true }), {
			OperationDefinition: (node) => ({
				...node,
				variableDefinitions: [...(node.variableDefinitions ?? []), definition],
				directives: addToContext(node.directives ?? [])
			})
		})
	);
	const variables = new Set([...document.variables, BUYER]);
	const prepared: AnyOperation = { ...document, text, variables, isPublic: false };
	withBuyer.set(document, prepared);
	return prepared;
}

function addToContext(directives: readonly DirectiveNode[]): DirectiveNode[] {
	const context = directives.find((it) => it.name.value === CONTEXT);
	const others = directives.filter((it) => it !== context);
	const given = (context?.arguments ?? []).filter((it) => it.name.value !== BUYER);
	return [
		...others,
		{ kind: Kind.DIRECTIVE, name: name(CONTEXT), arguments: [...given, argument] }
	];
}
