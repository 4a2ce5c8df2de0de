import type { TypedDocumentString } from '$customer-account/graphql';
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

/**
 * A query whose answer is the same for all shoppers of a market. Only these can be put into a shared
 * cache.
 */
export interface PublicQuery<Result, Variables> extends Operation<Result, Variables> {
	readonly [PUBLIC]: true;
}

export interface Fragment {
	name: string;
}

/** The part of Houdini's stores that we use: the extracted document and the types given to it. */
interface HoudiniDocument {
	artifact: { name: string; raw: string };
}

/** A document of the Customer Account API, as GraphQL Code Generator writes it. */
type CodegenDocument = TypedDocumentString<unknown, unknown>;

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

/** The result of an operation. */
export type ResultOf<Document> = Document extends Operation<infer Result, unknown> ? Result : never;

/**
 * A document to send. The fragments that it spreads are listed, all and no others, so that the
 * parts of a document are imports that editors and linters follow.
 */
export function operation<Result, Variables>(
	document: TypedDocumentString<Result, Variables>,
	fragments?: readonly Fragment[]
): Operation<Result, Variables>;
export function operation<Store extends HoudiniDocument>(
	store: Store,
	fragments?: readonly Fragment[]
): OperationOf<Store>;
export function operation(
	source: HoudiniDocument | CodegenDocument,
	fragments: readonly Fragment[] = []
): Operation<unknown, unknown> {
	const { text, document, definition, name } = readDocument(source);
	assertSpreads(definition, name, fragments);
	const isOperation = definition.kind === Kind.OPERATION_DEFINITION;
	const declared = (isOperation && definition.variableDefinitions) || [];
	const variables = new Set(declared.map(({ variable }) => variable.name.value));
	const isStorefront = 'artifact' in source;
	return {
		name,
		text,
		variables,
		isPublic: isStorefront && isPublic(definition, document, variables)
	};
}

/** A shared selection, with the fragments that it spreads itself. */
export function fragment(
	source: HoudiniDocument | CodegenDocument,
	fragments: readonly Fragment[] = []
): Fragment {
	const { definition, name } = readDocument(source);
	assertSpreads(definition, name, fragments);
	return { name };
}

/** Reads from the text what `QueryOf` reads from the types: an alias hides a field from its type. */
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

/** Parses a document. Houdini names it; Code Generator puts the fragments behind it. */
function readDocument(source: HoudiniDocument | CodegenDocument) {
	const text = 'artifact' in source ? source.artifact.raw : source.toString();
	const document = parse(text, { noLocation: true });
	const definitions = document.definitions.filter(
		(definition) =>
			definition.kind === Kind.OPERATION_DEFINITION || definition.kind === Kind.FRAGMENT_DEFINITION
	);
	const name = 'artifact' in source ? source.artifact.name : (definitions[0]?.name?.value ?? '');
	const definition = definitions.find((one) => one.name?.value === name);
	if (definition !== undefined) return { text, document, definition, name };
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
