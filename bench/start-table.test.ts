import { expect, it } from 'vitest';
import { renderStartTable, type Start } from './start-table.ts';

const start = (listeningMs: number): Start => ({
	...{ listeningMs, firstPageMs: 200, cpuMs: 900, restMb: 119.6 }
});

it('shows medians, so that one slow start changes little', () => {
	const lines = renderStartTable(
		new Map([
			['odd', [start(800), start(9000), start(900)]],
			['even', [start(800), start(1000)]]
		])
	).split('\n');
	expect(lines.slice(2)).toEqual([
		'| odd | 3 | 900 | 200 | 900 | 120 |',
		'| even | 2 | 900 | 200 | 900 | 120 |'
	]);
});
