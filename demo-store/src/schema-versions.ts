import { readFileSync } from 'node:fs';
import {
	buildASTSchema,
	Kind,
	parse,
	printSchema,
	type ConstDirectiveNode,
	type DefinitionNode,
	type GraphQLSchema
} from 'graphql';
import { readPublishedSchema, type ApiName } from './published-schema.ts';

/** The version of the published schemas, and later ones that changed something, oldest first. */
export const SCHEMA_VERSIONS = ['2026-04', '2026-07', '2026-10'] as const;
export type SchemaVersion = (typeof SCHEMA_VERSIONS)[number];

const PUBLISHED_VERSION: SchemaVersion = '2026-04';
export const NEWEST_VERSION: SchemaVersion = '2026-10';

/** A definition, or a part of one. */
interface Member {
	kind: string;
	name: { value: string };
	directives?: readonly ConstDirectiveNode[] | undefined;
}

const PARTS = ['fields', 'values', 'arguments'] as const;

/** The version whose schema a version of the API has. What `unstable` will bring is not known. */
export function findSchemaVersion(apiVersion: string): SchemaVersion {
	return SCHEMA_VERSIONS.findLast((version) => version <= apiVersion) ?? PUBLISHED_VERSION;
}

/**
 * Reads the schema of a version. The maker's npm package has an older one; `schemas/later-versions` says what came
 * after it. There, a part stands for the published one of its name from `@since` on, and `@until` ends it.
 */
export function readSchema(api: ApiName, version: SchemaVersion): GraphQLSchema {
	const published = readPublishedSchema(api);
	if (version === PUBLISHED_VERSION) return published;
	const path = new URL(`../schemas/later-versions/${api}.graphql`, import.meta.url);
	const changes = parse(readFileSync(path, 'utf8'), { noLocation: true });
	const { definitions } = parse(printSchema(published), { noLocation: true });
	const merged = merge(definitions.filter(isNamed), changes.definitions.filter(isNamed), version);
	const others = definitions.filter((definition) => !isNamed(definition));
	return buildASTSchema({ kind: Kind.DOCUMENT, definitions: [...others, ...merged] });
}

function merge<Part extends Member>(
	published: readonly Part[],
	changes: readonly Part[],
	version: SchemaVersion
): Part[] {
	const changed = new Map(changes.map((part) => [part.name.value, part]));
	const known = new Set(published.map((part) => part.name.value));
	const kept = published.flatMap((part) => {
		const change = changed.get(part.name.value);
		return change === undefined ? [part] : mergePart(part, change, version);
	});
	const added = changes.filter(
		(part) => !known.has(part.name.value) && isPresent(part, version, '')
	);
	return [...kept, ...added.map(withoutVersions)];
}

function mergePart<Part extends Member>(part: Part, change: Part, version: SchemaVersion): Part[] {
	if (isPast(change, version)) return [];
	if (readVersion(change, 'since') !== null) {
		return [isPresent(change, version, '') ? withoutVersions(change) : part];
	}
	const inner = PARTS.flatMap((name) => {
		const before: unknown = Reflect.get(part, name);
		const after: unknown = Reflect.get(change, name);
		if (!isMembers(before) || !isMembers(after)) return [];
		return [[name, merge(before, after, version)] as const];
	});
	return [{ ...part, ...Object.fromEntries(inner) }];
}

function isPresent(part: Member, version: SchemaVersion, otherwise: string): boolean {
	return (readVersion(part, 'since') ?? otherwise) <= version && !isPast(part, version);
}

function isPast(part: Member, version: SchemaVersion): boolean {
	const until = readVersion(part, 'until');
	return until !== null && until <= version;
}

function readVersion({ directives = [] }: Member, name: 'since' | 'until'): string | null {
	const directive = directives.find((one) => one.name.value === name);
	const value = directive?.arguments?.[0]?.value;
	return value?.kind === Kind.STRING ? value.value : null;
}

function withoutVersions<Part extends Member>(part: Part): Part {
	const isOurs = ({ name }: ConstDirectiveNode) => name.value === 'since' || name.value === 'until';
	return { ...part, directives: (part.directives ?? []).filter((one) => !isOurs(one)) };
}

function isNamed(node: DefinitionNode): node is DefinitionNode & Member {
	return 'name' in node && typeof node.name === 'object';
}

function isMembers(value: unknown): value is Member[] {
	return Array.isArray(value);
}
