import {
	isAbstractType,
	Kind,
	type DocumentNode,
	type FieldNode,
	type FragmentDefinitionNode,
	type GraphQLAbstractType,
	type GraphQLObjectType,
	type GraphQLSchema,
	type SelectionNode,
	type SelectionSetNode
} from 'graphql';

/** A document's fragments, and the schema that says where they apply. */
export interface Selections {
	schema: GraphQLSchema;
	fragments: ReadonlyMap<string, FragmentDefinitionNode>;
}

export function readSelections(schema: GraphQLSchema, document: DocumentNode): Selections {
	const fragments = new Map<string, FragmentDefinitionNode>();
	for (const definition of document.definitions) {
		if (definition.kind === Kind.FRAGMENT_DEFINITION) {
			fragments.set(definition.name.value, definition);
		}
	}
	return { schema, fragments };
}

/** Fields by response key, with fragments of that type unfolded, as an executor merges them. */
export function collectFields(
	selections: Selections,
	type: GraphQLObjectType,
	sets: readonly SelectionSetNode[]
): Map<string, FieldNode[]> {
	const fields = new Map<string, FieldNode[]>();
	const accepts = (condition: string) => appliesTo(selections, condition, type);
	for (const set of unfoldSets(selections, sets, accepts)) {
		for (const selection of set.selections) {
			if (selection.kind !== Kind.FIELD || selection.name.value.startsWith('__')) continue;
			const key = (selection.alias ?? selection.name).value;
			fields.set(key, [...(fields.get(key) ?? []), selection]);
		}
	}
	return fields;
}

/** Types of an abstract place that fragments tell apart, or any one when none does. */
export function findMentionedTypes(
	selections: Selections,
	type: GraphQLAbstractType,
	sets: readonly SelectionSetNode[]
): GraphQLObjectType[] {
	const names = new Set<string>();
	unfoldSets(selections, sets, (condition) => {
		names.add(condition);
		return true;
	});
	const possible = selections.schema.getPossibleTypes(type);
	const mentioned = possible.filter(({ name }) => names.has(name));
	return mentioned.length > 0 ? mentioned : possible.slice(0, 1);
}

function unfoldSets(
	{ fragments }: Selections,
	sets: readonly SelectionSetNode[],
	accepts: (condition: string) => boolean
): SelectionSetNode[] {
	const unfolded: SelectionSetNode[] = [];
	const spread = new Set<string>();
	const pending = [...sets];
	for (let set = pending.pop(); set !== undefined; set = pending.pop()) {
		unfolded.push(set);
		for (const selection of set.selections) {
			const fragment = takeFragment(selection, fragments, spread);
			const condition = fragment?.typeCondition?.name.value;
			if (fragment && (condition === undefined || accepts(condition))) {
				pending.push(fragment.selectionSet);
			}
		}
	}
	return unfolded;
}

/** Named fragments count once in a place, however often they are spread there. */
function takeFragment(
	selection: SelectionNode,
	fragments: Selections['fragments'],
	spread: Set<string>
) {
	if (selection.kind === Kind.FIELD) return null;
	if (selection.kind === Kind.INLINE_FRAGMENT) return selection;
	const name = selection.name.value;
	if (spread.has(name)) return null;
	spread.add(name);
	return fragments.get(name) ?? null;
}

function appliesTo({ schema }: Selections, condition: string, type: GraphQLObjectType): boolean {
	if (condition === type.name) return true;
	const abstract = schema.getType(condition);
	return isAbstractType(abstract) && schema.isSubType(abstract, type);
}
