import type { MutationStore, QueryStore } from '$houdini';
import type { GraphQLObject } from 'houdini/runtime';
import {
	Kind,
	OperationTypeNode,
	parse,
	visit,
	type DocumentNode,
	type ExecutableDefinitionNode
} from 'graphql';

/** Phantom properties: they carry types and are never written. */
declare const TYPES: unique symbol;
declare const PUBLIC: unique symbol;

export interface Operation<Result, Variables> {
	name: string;
	/** The whole text that is sent, fragments included. */
	text: string;
	/** Names of the variables that the document declares. */
	variables: ReadonlySet<string>;
	/** Its answer is the same for all shoppers of a market: see `PublicQuery`. */
	isPublic: boolean;
	readonly [TYPES]?: { result: Result; variables: Variables };
}

/** A query whose answer depends on nobody in particular. Only these can be put into a shared cache. */
export interface PublicQuery<Result, Variables> extends Operation<Result, Variables> {
	readonly [PUBLIC]: true;
}

export interface Fragment {
	name: string;
}

/** The part of Houdini's stores that we use: the extracted document and the types given to it. */
interface DocumentStore {
	artifact: { name: string; raw: string };
}

/** Fields of the query root that belong to one shopper. */
type PrivateField = 'cart' | 'customer';
const PRIVATE_FIELDS: ReadonlySet<string> = new Set<PrivateField>(['cart', 'customer']);
/** Variables that name one shopper, however they are written. */
type PrivateWord = 'cart' | 'customer' | 'session' | 'token' | 'buyer';
type PrivateVariable = `${string}${PrivateWord | Capitalize<PrivateWord>}${string}`;
const PRIVATE_VARIABLE = /cart|customer|session|token|buyer/i;
/** Arguments of `@inContext` that do. */
const PRIVATE_CONTEXT = new Set(['buyer', 'visitorConsent']);

type QueryOf<Result, Variables> = [
	Extract<keyof Result, PrivateField> | Extract<keyof NonNullable<Variables>, PrivateVariable>
] extends [never]
	? PublicQuery<Result, Variables>
	: Operation<Result, Variables>;

type OperationOf<Store> =
	Store extends QueryStore<infer Result, infer Variables>
		? QueryOf<Result, Variables>
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
	const document = parse(raw, { noLocation: true });
	const definition = readDefinition(name, document);
	assertSpreads(definition, name, fragments);
	const isOperation = definition.kind === Kind.OPERATION_DEFINITION;
	const declared = (isOperation && definition.variableDefinitions) || [];
	const variables = new Set(declared.map(({ variable }) => variable.name.value));
	return { name, text: raw, variables, isPublic: isPublic(definition, document, variables) };
}

/** A shared selection, with the fragments that it spreads itself. */
export function fragment(
	{ artifact: { name, raw } }: DocumentStore,
	fragments: readonly Fragment[] = []
): Fragment {
	assertSpreads(readDefinition(name, parse(raw, { noLocation: true })), name, fragments);
	return { name };
}

/** What the types say, read from the text: an alias hides a field from its type. */
function isPublic(
	definition: ExecutableDefinitionNode,
	document: DocumentNode,
	variables: ReadonlySet<string>
): boolean {
	if (definition.kind !== Kind.OPERATION_DEFINITION) return false;
	if (definition.operation !== OperationTypeNode.QUERY) return false;
	let isPersonal = [...variables].some((name) => PRIVATE_VARIABLE.test(name));
	visit(document, {
		Field: ({ name }) => void (isPersonal ||= PRIVATE_FIELDS.has(name.value)),
		Directive: (node) => {
			const names = (node.arguments ?? []).map((argument) => argument.name.value);
			isPersonal ||= names.some((name) => PRIVATE_CONTEXT.has(name));
		}
	});
	return !isPersonal;
}

function readDefinition(name: string, document: DocumentNode): ExecutableDefinitionNode {
	for (const definition of document.definitions) {
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
