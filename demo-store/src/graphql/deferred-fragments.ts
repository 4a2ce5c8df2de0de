import {
	getDirectiveValues,
	getNamedType,
	GraphQLIncludeDirective,
	GraphQLSkipDirective,
	isAbstractType,
	isObjectType,
	Kind,
	TypeInfo,
	visit,
	visitWithTypeInfo,
	type DocumentNode,
	type FieldNode,
	type FragmentDefinitionNode,
	type GraphQLFormattedError,
	type GraphQLObjectType,
	type GraphQLSchema,
	type OperationDefinitionNode,
	type SelectionNode,
	type SelectionSetNode
} from 'graphql';

/** Parts of an answer that a document defers, cut from the whole by the draft of August 2022. */

type Path = readonly (string | number)[];
type Data = Record<string, unknown>;
type FragmentNode = Exclude<SelectionNode, FieldNode>;

export interface DeferredPart {
	path: Path;
	label?: string;
	data: unknown;
	errors?: GraphQLFormattedError[];
}

export interface CutAnswer {
	initial: unknown;
	parts: DeferredPart[];
}

/** The alias under which objects of unclear type say what they are. */
const TYPE_ALIAS = '_deferredType';
const TYPE_FIELD: FieldNode = {
	kind: Kind.FIELD,
	name: { kind: Kind.NAME, value: '__typename' },
	alias: { kind: Kind.NAME, value: TYPE_ALIAS }
};

export function defersFragments(document: DocumentNode): boolean {
	let isFound = false;
	visit(document, {
		Directive({ name }) {
			if (name.value === 'defer') isFound = true;
		}
	});
	return isFound;
}

/** Lets every object of an interface or union name its type, by which fragments are told apart. */
export function nameTypes(schema: GraphQLSchema, document: DocumentNode): DocumentNode {
	const types = new TypeInfo(schema);
	return visit(
		document,
		visitWithTypeInfo(types, {
			SelectionSet: {
				leave: (node) =>
					isAbstractType(types.getParentType())
						? { ...node, selections: [...node.selections, TYPE_FIELD] }
						: undefined
			}
		})
	);
}

export class DeferredFragments {
	readonly #schema: GraphQLSchema;
	readonly #fragments: ReadonlyMap<string, FragmentDefinitionNode>;
	readonly #operation: OperationDefinitionNode;

	constructor(schema: GraphQLSchema, document: DocumentNode, operation: OperationDefinitionNode) {
		this.#schema = schema;
		this.#operation = operation;
		const fragments = document.definitions.filter(
			(definition) => definition.kind === Kind.FRAGMENT_DEFINITION
		);
		this.#fragments = new Map(fragments.map((fragment) => [fragment.name.value, fragment]));
	}

	/** Cuts the data of a whole answer; with `isWhole`, only the names of types are taken away. */
	cut(data: unknown, variables: Data, isWhole: boolean): CutAnswer {
		const root = this.#schema.getRootType(this.#operation.operation);
		const parts: DeferredPart[] = [];
		if (!isData(data) || root == null) return { initial: data, parts };
		const cut = new Cut(this.#schema, this.#fragments, variables, isWhole, parts);
		return { initial: cut.readObject(data, [this.#operation.selectionSet], root, []), parts };
	}
}

/** One pass over one answer. */
class Cut {
	readonly #schema: GraphQLSchema;
	readonly #fragments: ReadonlyMap<string, FragmentDefinitionNode>;
	readonly #variables: Data;
	readonly #isWhole: boolean;
	readonly #parts: DeferredPart[];

	constructor(
		schema: GraphQLSchema,
		fragments: ReadonlyMap<string, FragmentDefinitionNode>,
		variables: Data,
		isWhole: boolean,
		parts: DeferredPart[]
	) {
		this.#schema = schema;
		this.#fragments = fragments;
		this.#variables = variables;
		this.#isWhole = isWhole;
		this.#parts = parts;
	}

	readObject(
		data: Data,
		sets: readonly SelectionSetNode[],
		type: GraphQLObjectType,
		path: Path
	): Data {
		const fields = new Map<string, FieldNode[]>();
		const deferred: { label: string | undefined; set: SelectionSetNode }[] = [];
		for (const set of sets) this.#collect(set, type, fields, deferred);
		const read: Data = {};
		for (const [key, nodes] of fields) {
			if (Object.hasOwn(data, key)) {
				read[key] = this.#readField(data[key], nodes, type, [...path, key]);
			}
		}
		for (const { label, set } of deferred) {
			const part: DeferredPart = { path, ...(label === undefined ? {} : { label }), data: null };
			// A fragment comes before those that are deferred within it.
			this.#parts.push(part);
			part.data = this.readObject(data, [set], type, path);
		}
		return read;
	}

	#readField(value: unknown, nodes: readonly FieldNode[], parent: GraphQLObjectType, path: Path) {
		const sets = nodes.flatMap(({ selectionSet }) => selectionSet ?? []);
		const [{ name } = TYPE_FIELD] = nodes;
		const declared = parent.getFields()[name.value]?.type;
		if (sets.length === 0 || declared === undefined) return value;
		const readValue = (item: unknown, itemPath: Path): unknown => {
			if (Array.isArray(item)) {
				return item.map((each: unknown, index) => readValue(each, [...itemPath, index]));
			}
			if (!isData(item)) return item;
			const named = item[TYPE_ALIAS];
			const type = typeof named === 'string' ? this.#schema.getType(named) : getNamedType(declared);
			return isObjectType(type) ? this.readObject(item, sets, type, itemPath) : item;
		};
		return readValue(value, path);
	}

	#collect(
		{ selections }: SelectionSetNode,
		type: GraphQLObjectType,
		fields: Map<string, FieldNode[]>,
		deferred: { label: string | undefined; set: SelectionSetNode }[]
	): void {
		for (const node of selections) {
			if (!this.#isIncluded(node)) continue;
			if (node.kind === Kind.FIELD) {
				const key = (node.alias ?? node.name).value;
				fields.set(key, [...(fields.get(key) ?? []), node]);
				continue;
			}
			const set = this.#findSet(node, type);
			if (set === null) continue;
			const defer = this.#readDefer(node);
			if (defer === null) this.#collect(set, type, fields, deferred);
			else deferred.push({ label: defer.label, set });
		}
	}

	#isIncluded(node: SelectionNode): boolean {
		const skip = getDirectiveValues(GraphQLSkipDirective, node, this.#variables);
		const include = getDirectiveValues(GraphQLIncludeDirective, node, this.#variables);
		return skip?.['if'] !== true && include?.['if'] !== false;
	}

	/** Null where the fragment is about objects of another type. */
	#findSet(node: FragmentNode, type: GraphQLObjectType): SelectionSetNode | null {
		const fragment =
			node.kind === Kind.FRAGMENT_SPREAD ? this.#fragments.get(node.name.value) : node;
		if (fragment === undefined) return null;
		const condition = fragment.typeCondition?.name.value ?? type.name;
		const wanted = this.#schema.getType(condition);
		const fits = isAbstractType(wanted)
			? this.#schema.isSubType(wanted, type)
			: condition === type.name;
		return fits ? fragment.selectionSet : null;
	}

	#readDefer(node: FragmentNode): { label: string | undefined } | null {
		const directive = this.#schema.getDirective('defer');
		if (this.#isWhole || !directive) return null;
		const values = getDirectiveValues(directive, node, this.#variables);
		if (values === undefined || values['if'] === false) return null;
		return { label: typeof values['label'] === 'string' ? values['label'] : undefined };
	}
}

/** Moves errors to the part that has their field; what the first answer has stays there. */
export function placeErrors(
	errors: readonly GraphQLFormattedError[],
	initial: unknown,
	parts: readonly DeferredPart[]
): GraphQLFormattedError[] {
	const staying: GraphQLFormattedError[] = [];
	for (const error of errors) {
		const path = error.path ?? [];
		const part = hasPath(initial, path)
			? undefined
			: parts.find(
					(each) => startsWith(path, each.path) && hasPath(each.data, path.slice(each.path.length))
				);
		if (part === undefined) staying.push(error);
		else part.errors = [...(part.errors ?? []), error];
	}
	return staying;
}

function startsWith(path: Path, start: Path): boolean {
	return start.every((step, index) => path[index] === step);
}

/** A path ends early where an error has taken the rest away. */
function hasPath(data: unknown, path: Path): boolean {
	let at = data;
	for (const step of path) {
		if (at === null) return true;
		if (typeof at !== 'object' || !Object.hasOwn(at, step)) return false;
		at = Reflect.get(at, step);
	}
	return true;
}

function isData(value: unknown): value is Data {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}
