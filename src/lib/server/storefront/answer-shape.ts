import {
	Kind,
	OperationTypeNode,
	parse,
	type DocumentNode,
	type FragmentDefinitionNode,
	type SelectionSetNode
} from 'graphql';
import { isRecord } from '$lib/core/parse-json';

/** The part of a schema that answers are checked by; `scripts/generate.ts` writes it. */
export interface AnswerTypes {
	roots: { query: string; mutation: string };
	/** By type and field, in the notation of GraphQL: `Product.title` is a `String!`. */
	fields: Readonly<Record<string, string>>;
	/** The types that an interface or a union stands for. */
	possible: Readonly<Record<string, readonly string[]>>;
}

/** Where an answer is not what the document asks for, such as `product.title`; null: nowhere. */
type FindFault = (value: unknown, path: string) => string | null;

interface Field {
	key: string;
	find: FindFault;
	/** The types of objects that have it; null: all. */
	on: ReadonlySet<string> | null;
	/** A directive says whether it is there. */
	isOptional: boolean;
}

interface Context {
	types: AnswerTypes;
	fragments: ReadonlyMap<string, FragmentDefinitionNode>;
}

/** Scalars that are no text; values of the others are written as text, and of `JSON` as anything. */
const SCALARS: Readonly<Record<string, string>> = {
	Int: 'number',
	Float: 'number',
	Boolean: 'boolean'
};

/** No amount can be written in what is no code of a currency. */
const CURRENCY = /^[A-Z]{3}$/;

/**
 * Creates a check of answers to a document: each field is there and has the type that the schema promises.
 * Fields that the schema does not have are not looked at: another version of the API may have more.
 */
export function createShapeCheck(
	text: string,
	types: AnswerTypes
): (data: unknown) => string | null {
	const document = parse(text, { noLocation: true });
	const context = { types, fragments: listFragments(document) };
	const root = document.definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION);
	if (root?.kind !== Kind.OPERATION_DEFINITION) return () => null;
	const type =
		root.operation === OperationTypeNode.MUTATION ? types.roots.mutation : types.roots.query;
	const find = findInObject(compile(root.selectionSet, type, context));
	return (data) => find(data, '');
}

function listFragments({ definitions }: DocumentNode): Map<string, FragmentDefinitionNode> {
	return new Map(
		definitions
			.filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION)
			.map((fragment) => [fragment.name.value, fragment])
	);
}

function compile(
	{ selections }: SelectionSetNode,
	type: string,
	context: Context,
	inherited: Pick<Field, 'on' | 'isOptional'> = { on: null, isOptional: false }
): Field[] {
	return selections.flatMap((selection): Field[] => {
		const isOptional = inherited.isOptional || (selection.directives ?? []).length > 0;
		if (selection.kind === Kind.FIELD) {
			const { value: name } = selection.name;
			const isTypeName = name === '__typename';
			const fieldType = isTypeName ? 'String!' : context.types.fields[`${type}.${name}`];
			if (fieldType === undefined) return [];
			const key = (selection.alias ?? selection.name).value;
			const find = compileField(fieldType, selection.selectionSet, context);
			return [{ key, find, on: inherited.on, isOptional }];
		}
		const part =
			selection.kind === Kind.FRAGMENT_SPREAD
				? context.fragments.get(selection.name.value)
				: selection;
		if (part === undefined) return [];
		const condition = part.typeCondition?.name.value ?? type;
		const on = condition === type ? inherited.on : listPossible(condition, context.types);
		return compile(part.selectionSet, condition, context, { on, isOptional });
	});
}

function listPossible(type: string, { possible }: AnswerTypes): ReadonlySet<string> {
	return new Set(possible[type] ?? [type]);
}

function compileField(
	type: string,
	selectionSet: SelectionSetNode | undefined,
	context: Context
): FindFault {
	const named = type.replaceAll(/[[\]!]/g, '');
	const inner =
		selectionSet === undefined
			? findInScalar(named)
			: findInObject(compile(selectionSet, named, context));
	return wrap(type, inner);
}

/** Reads the marks around a type's name: `[Product!]!`. */
function wrap(type: string, inner: FindFault): FindFault {
	if (type.endsWith('!')) {
		const find = wrap(type.slice(0, -1), inner);
		return (value, path) => (value === null ? path : find(value, path));
	}
	const find = type.startsWith('[') ? findInList(wrap(type.slice(1, -1), inner)) : inner;
	return (value, path) => (value === null ? null : find(value, path));
}

function findInList(findInItem: FindFault): FindFault {
	return (value, path) => {
		if (!Array.isArray(value)) return path;
		return findFirst(value.entries(), ([at, item]) => findInItem(item, `${path}.${at}`));
	};
}

function findInScalar(name: string): FindFault {
	if (name === 'JSON') return () => null;
	if (name === 'CurrencyCode') {
		return (value, path) => (typeof value === 'string' && CURRENCY.test(value) ? null : path);
	}
	const expected = SCALARS[name] ?? 'string';
	return (value, path) => (typeof value === expected ? null : path);
}

function findInObject(fields: readonly Field[]): FindFault {
	return (value, path) => {
		if (!isRecord(value)) return path || 'data';
		const type = value['__typename'];
		return findFirst(fields, ({ key, find, on, isOptional }) => {
			// Objects that do not say what they are have the fields of their interface at least.
			if (on !== null && (typeof type !== 'string' || !on.has(type))) return null;
			const given = value[key];
			const place = path === '' ? key : `${path}.${key}`;
			if (given === undefined) return isOptional ? null : place;
			return find(given, place);
		});
	};
}

function findFirst<Item>(
	items: Iterable<Item>,
	find: (item: Item) => string | null
): string | null {
	for (const item of items) {
		const found = find(item);
		if (found !== null) return found;
	}
	return null;
}
