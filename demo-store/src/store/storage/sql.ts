import type { DatabaseSync, SQLInputValue, SQLOutputValue } from 'node:sqlite';
import { prepare } from './database.ts';

/** A piece of SQL with the values of its question marks. */
export interface Sql {
	text: string;
	values: readonly SQLInputValue[];
}

/** Template tag: other pieces become part of the text, everything else a bound value. */
export function sql(literals: TemplateStringsArray, ...inputs: (Sql | SQLInputValue)[]): Sql {
	const parts = inputs.map((input) => (isSql(input) ? input : { text: '?', values: [input] }));
	const texts = literals.map((literal, index) => literal + (parts[index]?.text ?? ''));
	return { text: texts.join(''), values: parts.flatMap(({ values }) => values) };
}

/**
 * Joins conditions as a balanced tree: a search of a thousand words would be too deep for SQLite as a
 * chain. Without conditions everything passes AND, and nothing passes OR.
 */
export function joinConditions(operator: 'AND' | 'OR', conditions: readonly Sql[]): Sql {
	const [first] = conditions;
	if (first === undefined) return operator === 'AND' ? sql`1` : sql`0`;
	if (conditions.length === 1) return first;
	const middle = conditions.length >>> 1;
	const halves = [conditions.slice(0, middle), conditions.slice(middle)] as const;
	const [left, right] = halves.map((half) => joinConditions(operator, half)) as [Sql, Sql];
	return {
		text: `(${left.text} ${operator} ${right.text})`,
		values: [...left.values, ...right.values]
	};
}

/** A list of values to select from: one statement serves lists of any length. */
export function sqlList(values: readonly (number | string)[]): Sql {
	return sql`(SELECT value FROM json_each(${JSON.stringify(values)}))`;
}

export function selectAll(
	database: DatabaseSync,
	{ text, values }: Sql
): Record<string, SQLOutputValue>[] {
	return prepare(database, text).all(...values);
}

/** The first column of each row, which holds numbers. */
export function selectNumbers(database: DatabaseSync, query: Sql): number[] {
	return selectAll(database, query).map((row) => Number(Object.values(row)[0]));
}

function isSql(input: Sql | SQLInputValue): input is Sql {
	return typeof input === 'object' && input !== null && 'text' in input;
}
