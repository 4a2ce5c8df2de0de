import { isObjectType, type GraphQLSchema } from 'graphql';
import { mergeResolverMaps } from './executable-schema.ts';
import type { ResolverMap } from './resolver.ts';

export interface TypeCoverage {
	type: string;
	resolved: number;
	total: number;
	unresolved: string[];
}

/** Lists by type name which fields of the schema's object types the maps resolve. */
export function measureCoverage(
	schema: GraphQLSchema,
	maps: readonly ResolverMap<never>[]
): TypeCoverage[] {
	const map = mergeResolverMaps(maps);
	return Object.values(schema.getTypeMap())
		.filter((type) => isObjectType(type))
		.filter(({ name }) => !name.startsWith('__'))
		.map((type) => {
			const names = Object.keys(type.getFields());
			const unresolved = names.filter((name) => map[type.name]?.[name] === undefined);
			return {
				type: type.name,
				resolved: names.length - unresolved.length,
				total: names.length,
				unresolved
			};
		})
		.sort((a, b) => (a.type < b.type ? -1 : 1));
}

/** A sentence with the totals, a Markdown table of the types that are served, a list of the others. */
export function renderCoverage(rows: readonly TypeCoverage[]): string {
	const resolved = rows.reduce((sum, row) => sum + row.resolved, 0);
	const total = rows.reduce((sum, row) => sum + row.total, 0);
	const complete = rows.filter((row) => row.resolved === row.total).length;
	const served = rows.filter((row) => row.resolved > 0);
	const others = rows.filter((row) => row.resolved === 0).map(({ type }) => `\`${type}\``);
	return [
		`${resolved} of ${total} fields are resolved (${formatShare(resolved, total)}); ` +
			`${complete} of ${rows.length} types are complete.`,
		'',
		'| Type | Resolved | Not resolved |',
		'| --- | --- | --- |',
		...served.map(renderRow),
		...renderOthers(others)
	].join('\n');
}

function renderRow({ type, resolved, total, unresolved }: TypeCoverage): string {
	const missing = unresolved.map((name) => `\`${name}\``).join(', ');
	return `| \`${type}\` | ${resolved}/${total} | ${missing} |`.replace('|  |', '| |');
}

function renderOthers(types: readonly string[]): string[] {
	if (types.length === 0) return [];
	const summary = `<summary>Types of which nothing is resolved: ${types.length}</summary>`;
	return ['', '<details>', summary, '', types.join(', '), '', '</details>'];
}

function formatShare(part: number, whole: number): string {
	return whole === 0 ? '0 %' : `${Math.floor((part / whole) * 100)} %`;
}
