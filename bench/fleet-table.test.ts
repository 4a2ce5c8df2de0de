import { expect, test } from 'vitest';
import { renderFleetTables } from './fleet-table.ts';

test('says whether each goal was met', () => {
	const quick = Array.from({ length: 100 }, (_, index) => index);
	const slow = [...quick.slice(2), 100.5, 101];
	const tables = renderFleetTables(
		[
			{ fleet: '2 replicas', shownMs: quick, oldMs: quick.map(() => 0) },
			{ fleet: '3 replicas', shownMs: slow, oldMs: quick }
		],
		[
			{ name: 'Redis away', requests: 900, failures: 0, stale: 0 },
			{ name: 'paused', requests: 900, failures: 0, stale: 1 },
			{ name: 'killed', requests: 900, failures: 2, stale: 0 }
		]
	);
	expect(tables.split('\n').filter((line) => /^\| (\d|Redis|paused|killed)/.test(line))).toEqual([
		'| 2 replicas | 100 | 50.0 | 99.0 | 99.0 | 0.0 | 0.0 | yes |',
		'| 3 replicas | 100 | 52.0 | 101.0 | 101.0 | 50.0 | 99.0 | **no** |',
		'| Redis away | 900 | 0 | 0 | yes |',
		'| paused | 900 | 0 | 1 | **no** |',
		'| killed | 900 | 2 | 0 | **no** |'
	]);
});
