import {
	Kind,
	parse,
	print,
	separateOperations,
	visit,
	type DirectiveNode,
	type DocumentNode,
	type OperationDefinitionNode
} from 'graphql';
import type { Operation } from '$graphql/operation';
import { hasChangesOf } from '../base/api-version';

type AnyOperation = Operation<unknown, unknown>;

/** Our own directives, which no platform knows: `@since(version: "2026-07")`, `@until(version: "2026-07")`. */
const VERSIONED = /@(?:since|until)\b/;

/** By document and version: each is adapted once. */
const adapted = new WeakMap<AnyOperation, Map<string, AnyOperation>>();

/**
 * Returns the document as a version of the API takes it: without what came later (`@since`), without what has a
 * successor by then (`@until`), and without these directives.
 */
export function adaptDocument(document: AnyOperation, apiVersion: string): AnyOperation {
	if (!VERSIONED.test(document.text)) return document;
	const known = adapted.get(document) ?? new Map<string, AnyOperation>();
	adapted.set(document, known);
	const result = known.get(apiVersion) ?? adapt(document, apiVersion);
	known.set(apiVersion, result);
	return result;
}

function adapt(document: AnyOperation, apiVersion: string): AnyOperation {
	const served = keepServed(parse(document.text, { noLocation: true }), apiVersion);
	const operation = separateOperations(served)[document.name];
	if (operation === undefined) {
		throw new TypeError(`${document.name} has nothing that version ${apiVersion} serves.`);
	}
	const variables = listUsedVariables(operation);
	const text = print(
		visit(operation, {
			VariableDefinition: ({ variable }) => (variables.has(variable.name.value) ? undefined : null)
		})
	);
	return { ...document, text, variables };
}

function keepServed(document: DocumentNode, apiVersion: string): DocumentNode {
	const isServed = ({ name, arguments: [argument] = [] }: DirectiveNode): boolean => {
		if (argument?.value.kind !== Kind.STRING) return true;
		const isReached = hasChangesOf(apiVersion, argument.value.value);
		return name.value === 'since' ? isReached : !isReached;
	};
	const dropUnserved = ({ directives = [] }: { directives?: readonly DirectiveNode[] }) =>
		directives.filter(isOurs).every(isServed) ? undefined : null;
	return visit(document, {
		Field: { enter: dropUnserved, leave: dropEmpty },
		InlineFragment: { enter: dropUnserved, leave: dropEmpty },
		FragmentSpread: { enter: dropUnserved },
		OperationDefinition: { leave: dropEmpty },
		Directive: { leave: (node) => (isOurs(node) ? null : undefined) }
	});
}

function isOurs({ name }: { name: { value: string } }): boolean {
	return name.value === 'since' || name.value === 'until';
}

/** A selection of which nothing is left is none. */
function dropEmpty(node: { selectionSet?: OperationDefinitionNode['selectionSet'] | undefined }) {
	return node.selectionSet?.selections.length === 0 ? null : undefined;
}

function listUsedVariables(document: DocumentNode): Set<string> {
	const used = new Set<string>();
	visit(document, {
		VariableDefinition: () => false,
		Variable: ({ name }) => void used.add(name.value)
	});
	return used;
}
