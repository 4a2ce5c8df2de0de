import type { MutationStore, QueryStore } from '$houdini';
import type { GraphQLObject } from 'houdini/runtime';
import { Kind, parse, visit, type ExecutableDefinitionNode } from 'graphql';

/** Phantom property: it carries types and is never written. */
declare const TYPES: unique symbol;

export interface Operation<Result, Variables> {
	name: string;
	/** The whole text that is sent, fragments included. */
	text: string;
	/** Names of the variables that the document declares. */
	variables: ReadonlySet<string>;
	readonly [TYPES]?: { result: Result; variables: Variables };
}

export interface Fragment {
	name: string;
}

/** The part of Houdini's stores that we use: the extracted document and the types given to it. */
interface DocumentStore {
	artifact: { name: string; raw: string };
}

type OperationOf<Store> =
	Store extends QueryStore<infer Result, infer Variables>
		? Operation<Result, Variables>
		: Store extends MutationStore<infer Result, infer Variables, GraphQLObject>
			? Operation<Result, Variables>
			: Operation<unknown, unknown>;

/**
 * A document to send. The fragments that it spreads are listed, all and no others, so that the
 * parts of a document are imports that editors and linters follow.
 */
export function operation<Store extends DocumentStore>(
	store: Store,
	fragments?: readonly Fragment[]
): OperationOf<Store>;
export function operation(
	{ artifact: { name, raw } }: DocumentStore,
	fragments: readonly Fragment[] = []
): Operation<unknown, unknown> {
	const definition = readDefinition(name, raw);
	assertSpreads(definition, name, fragments);
	const isOperation = definition.kind === Kind.OPERATION_DEFINITION;
	const declared = (isOperation && definition.variableDefinitions) || [];
	const variables = new Set(declared.map(({ variable }) => variable.name.value));
	return { name, text: raw, variables };
}

/** A shared selection, with the fragments that it spreads itself. */
export function fragment(
	{ artifact: { name, raw } }: DocumentStore,
	fragments: readonly Fragment[] = []
): Fragment {
	assertSpreads(readDefinition(name, raw), name, fragments);
	return { name };
}

function readDefinition(name: string, text: string): ExecutableDefinitionNode {
	for (const definition of parse(text, { noLocation: true }).definitions) {
		const isExecutable =
			definition.kind === Kind.OPERATION_DEFINITION || definition.kind === Kind.FRAGMENT_DEFINITION;
		if (isExecutable && definition.name?.value === name) return definition;
	}
	throw new Error(`The text of ${name} does not define ${name}. Run "npm run generate".`);
}

function assertSpreads(
	definition: ExecutableDefinitionNode,
	name: string,
	fragments: readonly Fragment[]
): void {
	const spread = new Set<string>();
	visit(definition, { FragmentSpread: (node) => void spread.add(node.name.value) });
	const listed = new Set(fragments.map((part) => part.name));
	const missing = [...spread.difference(listed)];
	const unused = [...listed.difference(spread)];
	if (missing.length > 0) {
		throw new Error(`${name} spreads ${missing.join(', ')}: list the fragments beside it.`);
	}
	if (unused.length > 0) {
		throw new Error(`${name} lists ${unused.join(', ')} but does not spread it: remove it.`);
	}
}
