import {
	getNamedType,
	isAbstractType,
	isLeafType,
	isObjectType,
	Kind,
	OperationTypeNode,
	visit,
	type DocumentNode,
	type FieldNode,
	type GraphQLCompositeType,
	type GraphQLObjectType,
	type GraphQLSchema,
	type OperationDefinitionNode,
	type SelectionSetNode
} from 'graphql';
import {
	collectFields,
	findMentionedTypes,
	readSelections,
	type Selections
} from './selections.ts';

export interface DocumentSize {
	/** Points as the platform counts them: objects 1, connections 2 and their size, mutations 10. */
	cost: number;
	depth: number;
}

type Variables = Readonly<Record<string, unknown>>;

interface Walk extends Selections {
	variables: Variables;
	fieldsLeft: number;
}

const OBJECT_COST = 1;
const CONNECTION_COST = 2;
const MUTATION_COST = 10;
/** Nested fragments can unfold to more fields than memory holds; a walk that long is refused. */
const MAX_WALKED_FIELDS = 20_000;
const BEYOND_MEASURE: DocumentSize = { cost: Infinity, depth: 0 };

/** Returns the maximal cost of an operation with these variables. */
export function measureOperation(
	schema: GraphQLSchema,
	document: DocumentNode,
	operation: OperationDefinitionNode,
	variables: Variables
): DocumentSize {
	const root = schema.getRootType(operation.operation);
	if (!root) return BEYOND_MEASURE;
	const selections = readSelections(schema, document);
	const walk: Walk = { ...selections, variables, fieldsLeft: MAX_WALKED_FIELDS };
	const fieldCost =
		operation.operation === OperationTypeNode.MUTATION ? MUTATION_COST - OBJECT_COST : 0;
	const size = measureSelections(walk, root, [operation.selectionSet]);
	return { ...size, cost: size.cost + fieldCost * operation.selectionSet.selections.length };
}

/** Names of the variables that decide page sizes; with equal values the cost is equal. */
export function findPageSizeVariables(document: DocumentNode): string[] {
	const names = new Set<string>();
	visit(document, {
		Argument({ name, value }) {
			const isPageSize = name.value === 'first' || name.value === 'last';
			if (isPageSize && value.kind === Kind.VARIABLE) names.add(value.name.value);
		}
	});
	return [...names].sort();
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
