import { readFileSync } from 'node:fs';
import {
	buildSchema,
	isAbstractType,
	Kind,
	parse,
	TypeInfo,
	visit,
	visitWithTypeInfo,
	type DocumentNode
} from 'graphql';
import { expect, it } from 'vitest';

const schema = buildSchema(readFileSync('.generated/storefront.graphql', 'utf8'));
const modules = import.meta.glob<Record<string, unknown>>(['./*.ts', '!./*.test.ts'], {
	eager: true
});
const DOCUMENTS = Object.values(modules).flatMap((module) =>
	Object.entries(module).flatMap(([name, it]): [string, DocumentNode][] =>
		hasText(it) ? [[name, parse(it.text, { noLocation: true })]] : []
	)
);

function hasText(it: unknown): it is { text: string } {
	return typeof it === 'object' && it !== null && 'text' in it && typeof it.text === 'string';
}

/** Optional for the function that reads it, as it is asked for only where options are chosen. */
const OPTIONAL = new Set(['pictured']);

/** Aliases below a selection of an interface or a union, also those of spread fragments. */
function listHiddenAliases(document: DocumentNode): string[] {
	const aliases = new Set<string>();
	const spread = new Set<string>();
	let narrowed = 0;
	const info = new TypeInfo(schema);
	const isNarrowing = () => isAbstractType(info.getParentType());
	const search = (node: DocumentNode) =>
		visit(
			node,
			visitWithTypeInfo(info, {
				Field({ alias }) {
					if (narrowed > 0 && alias) aliases.add(alias.value);
				},
				FragmentSpread({ name }) {
					if (narrowed > 0 || isNarrowing()) spread.add(name.value);
				},
				SelectionSet: {
					enter() {
						if (isNarrowing()) narrowed += 1;
					},
					leave() {
						if (isNarrowing()) narrowed -= 1;
					}
				}
			})
		);
	search(document);
	for (const name of spread) {
		narrowed = 1;
		const definitions = document.definitions.filter(
			(it) => it.kind === Kind.FRAGMENT_DEFINITION && it.name.value === name
		);
		search({ kind: Kind.DOCUMENT, definitions });
	}
	return [...aliases];
}

it.each(DOCUMENTS)(
	'%s names fields in unions as the schema does, as its types do',
	(_, document) => {
		expect(listHiddenAliases(document).filter((it) => !OPTIONAL.has(it))).toEqual([]);
	}
);
