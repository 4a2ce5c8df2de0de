import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { joinConditions, selectAll, selectNumbers, sql, sqlList } from './sql.ts';

const database = new DatabaseSync(':memory:');

test('pieces become text, everything else is bound', () => {
	const name = `'); DROP TABLE x; --`;
	const inner = sql`SELECT ${name} AS name, ${null} AS missing`;
	expect(selectAll(database, sql`SELECT * FROM (${inner}) WHERE name = ${name}`)).toEqual([
		{ name, missing: null }
	]);
});

test('a list of any length makes the same text', () => {
	expect(selectNumbers(database, sql`SELECT 1 WHERE 'b' IN ${sqlList(['a', 'b'])}`)).toEqual([1]);
	expect(selectNumbers(database, sql`SELECT 1 WHERE 'b' IN ${sqlList([])}`)).toEqual([]);
	expect(sqlList(['a', 'b']).text).toBe(sqlList([]).text);
});

test('conditions are joined, also thousands of them', () => {
	const holds = (condition: ReturnType<typeof sql>): boolean =>
		selectNumbers(database, sql`SELECT 1 WHERE ${condition}`).length === 1;
	expect([holds(joinConditions('AND', [])), holds(joinConditions('OR', []))]).toEqual([
		true,
		false
	]);
	const truths = Array.from({ length: 2000 }, () => sql`1 = ${1}`);
	expect(holds(joinConditions('AND', truths))).toBe(true);
	expect(holds(joinConditions('AND', [...truths, sql`0`]))).toBe(false);
	expect(holds(joinConditions('OR', [sql`0`, sql`0`, sql`1`]))).toBe(true);
});
