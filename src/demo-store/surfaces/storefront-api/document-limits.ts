import {
	getNamedType,
	isAbstractType,
	isLeafType,
	isObjectType,
	Kind,
	type DocumentNode,
	type FieldNode,
	type FragmentDefinitionNode,
	type GraphQLCompositeType,
	type GraphQLObjectType,
	type GraphQLSchema,
	type OperationDefinitionNode,
	type SelectionSetNode
} from 'graphql';

export interface DocumentSize {
	/** Points as the platform counts them: objects 1, connections 2 and their size, mutations 10. */
	cost: number;
	depth: number;
}

type Variables = Readonly<Record<string, unknown>>;

interface Walk {
	schema: GraphQLSchema;
	fragments: ReadonlyMap<string, FragmentDefinitionNode>;
	variables: Variables;
	fieldsLeft: number;
}

const OBJECT_COST = 1;
const CONNECTION_COST = 2;
const MUTATION_COST = 10;
/** Nested fragments can unfold to more fields than memory holds; a walk that long is refused. */
const MAX_WALKED_FIELDS = 20_000;
const BEYOND_MEASURE: DocumentSize = { cost: Infinity, depth: 0 };

/** What one operation of a valid document may cost at most, with these variables. */
export function measureOperation(
	schema: GraphQLSchema,
	document: DocumentNode,
	operation: OperationDefinitionNode,
	variables: Variables
): DocumentSize {
	const root = schema.getRootType(operation.operation);
	if (!root) return BEYOND_MEASURE;
	const walk: Walk = {
		schema,
		fragments: indexFragments(document),
		variables,
		fieldsLeft: MAX_WALKED_FIELDS
	};
	const fieldCost = operation.operation === 'mutation' ? MUTATION_COST - OBJECT_COST : 0;
	const size = measureSelections(walk, root, [operation.selectionSet]);
	return { ...size, cost: size.cost + fieldCost * operation.selectionSet.selections.length };
}

/** Names of the variables that decide page sizes; with equal values the cost is equal. */
export function findPageSizeVariables(document: DocumentNode): string[] {
	const names = new Set<string>();
	JSON.stringify(document, (_key, value: unknown) => {
		const name = isPageSizeArgument(value) ? value.value.name.value : null;
		if (name !== null) names.add(name);
		return value;
	});
	return [...names].sort();
}

function isPageSizeArgument(
	value: unknown
): value is { value: { name: { value: string } }; name: { value: string } } {
	const node = value as { kind?: unknown; name?: { value?: unknown }; value?: { kind?: unknown } };
	return (
		typeof value === 'object' &&
		node?.kind === Kind.ARGUMENT &&
		(node.name?.value === 'first' || node.name?.value === 'last') &&
		node.value?.kind === Kind.VARIABLE
	);
}

function indexFragments(document: DocumentNode): Map<string, FragmentDefinitionNode> {
	const fragments = new Map<string, FragmentDefinitionNode>();
	for (const definition of document.definitions) {
		if (definition.kind === Kind.FRAGMENT_DEFINITION) {
			fragments.set(definition.name.value, definition);
		}
	}
	return fragments;
}

/** An abstract place costs what its most expensive type would. */
function measureSelections(
	walk: Walk,
	type: GraphQLCompositeType,
	sets: readonly SelectionSetNode[]
): DocumentSize {
	const candidates = isAbstractType(type) ? findMentionedTypes(walk, type, sets) : [type];
	let largest: DocumentSize = { cost: 0, depth: 0 };
	for (const candidate of candidates) {
		if (!isObjectType(candidate)) continue;
		const size = measureObject(walk, candidate, sets);
		largest = {
			cost: Math.max(largest.cost, size.cost),
			depth: Math.max(largest.depth, size.depth)
		};
	}
	return largest;
}

function measureObject(
	walk: Walk,
	type: GraphQLObjectType,
	sets: readonly SelectionSetNode[]
): DocumentSize {
	let cost = 0;
	let depth = 0;
	for (const nodes of collectFields(walk, type, sets).values()) {
		const size = measureField(walk, type, nodes);
		cost += size.cost;
		depth = Math.max(depth, size.depth);
	}
	return { cost, depth };
}

function measureField(walk: Walk, parent: GraphQLObjectType, nodes: FieldNode[]): DocumentSize {
	const [node] = nodes;
	walk.fieldsLeft -= 1;
	if (walk.fieldsLeft < 0) return BEYOND_MEASURE;
	const field = node && parent.getFields()[node.name.value];
	if (!node || !field) return { cost: 0, depth: 1 };
	const type = getNamedType(field.type);
	if (isLeafType(type)) return { cost: 0, depth: 1 };
	const sets = nodes.flatMap(({ selectionSet }) => selectionSet ?? []);
	if (isObjectType(type) && type.name.endsWith('Connection')) {
		return measureConnection(walk, type, sets, readPageSize(node, walk.variables));
	}
	const size = measureSelections(walk, type, sets);
	return { cost: OBJECT_COST + size.cost, depth: 1 + size.depth };
}

/** Rows count once per row, whether they are read as `nodes` or as `edges { node }`. */
function measureConnection(
	walk: Walk,
	type: GraphQLObjectType,
	sets: readonly SelectionSetNode[],
	pageSize: number
): DocumentSize {
	let cost = CONNECTION_COST;
	let depth = 0;
	for (const [name, nodes] of collectFields(walk, type, sets)) {
		const size = measureField(walk, type, nodes);
		const field = nodes[0]?.name.value ?? name;
		const isEdges = field === 'edges';
		const isRows = isEdges || field === 'nodes';
		const perRow = isEdges ? size.cost - OBJECT_COST : size.cost;
		if (field !== 'pageInfo') cost += isRows ? pageSize * perRow : size.cost;
		depth = Math.max(depth, size.depth);
	}
	return { cost, depth: 1 + depth };
}

function readPageSize(node: FieldNode, variables: Variables): number {
	for (const { name, value } of node.arguments ?? []) {
		if (name.value !== 'first' && name.value !== 'last') continue;
		const size =
			value.kind === Kind.VARIABLE
				? Number(variables[value.name.value] ?? 0)
				: value.kind === Kind.INT
					? Number(value.value)
					: 0;
		if (size > 0) return size;
	}
	return 0;
}

/** Fields by response key, with fragments of that type unfolded, as an executor merges them. */
function collectFields(
	walk: Walk,
	type: GraphQLObjectType,
	sets: readonly SelectionSetNode[]
): Map<string, FieldNode[]> {
	const fields = new Map<string, FieldNode[]>();
	for (const set of unfoldSets(walk, sets, (condition) => appliesTo(walk, condition, type))) {
		for (const selection of set.selections) {
			if (selection.kind !== Kind.FIELD || selection.name.value.startsWith('__')) continue;
			const key = (selection.alias ?? selection.name).value;
			fields.set(key, [...(fields.get(key) ?? []), selection]);
		}
	}
	return fields;
}

function findMentionedTypes(
	walk: Walk,
	type: GraphQLCompositeType,
	sets: readonly SelectionSetNode[]
): GraphQLCompositeType[] {
	const names = new Set<string>();
	unfoldSets(walk, sets, (condition) => {
		names.add(condition);
		return true;
	});
	const possible = isAbstractType(type) ? walk.schema.getPossibleTypes(type) : [];
	const mentioned = possible.filter(({ name }) => names.has(name));
	return mentioned.length > 0 ? mentioned : possible.slice(0, 1);
}

function unfoldSets(
	walk: Walk,
	sets: readonly SelectionSetNode[],
	accepts: (condition: string) => boolean
): SelectionSetNode[] {
	const unfolded: SelectionSetNode[] = [];
	const visited = new Set<string>();
	const pending = [...sets];
	for (let set = pending.pop(); set !== undefined; set = pending.pop()) {
		unfolded.push(set);
		for (const selection of set.selections) {
			if (selection.kind === Kind.FIELD) continue;
			const isSpread = selection.kind === Kind.FRAGMENT_SPREAD;
			if (isSpread && visited.has(selection.name.value)) continue;
			if (isSpread) visited.add(selection.name.value);
			const fragment = isSpread ? walk.fragments.get(selection.name.value) : selection;
			const condition = fragment?.typeCondition?.name.value;
			if (fragment && (condition === undefined || accepts(condition))) {
				pending.push(fragment.selectionSet);
			}
		}
	}
	return unfolded;
}

function appliesTo(walk: Walk, condition: string, type: GraphQLObjectType): boolean {
	if (condition === type.name) return true;
	const abstract = walk.schema.getType(condition);
	return isAbstractType(abstract) && walk.schema.isSubType(abstract, type);
}
