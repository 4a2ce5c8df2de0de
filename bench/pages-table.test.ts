import { expect, it } from 'vitest';
import type { Measurement } from './load.ts';
import { renderPagesTable } from './pages-table.ts';

const bare: Measurement = {
	...{ name: 'bare', requests: 10_000, perSecond: 10_000, perCpuSecond: 20_000 },
	...{ p50: 1, p99: 4, bodyBytes: 15_000 }
};
const shop = (perSecond: number, perCpuSecond: number | null) => ({
	...{ ...bare, name: 'shop', perSecond, perCpuSecond }
});

it('lets the median round stand for all', () => {
	const rounds = [shop(9000, 18_000), shop(5000, 4000), shop(8000, 17_000)];
	const table = renderPagesTable([
		{ name: 'kept', rounds: rounds.map((it) => ({ shop: it, bare })) }
	]);
	expect(table.split('\n').at(-1)).toBe(
		'| kept | 8,000 | 17,000 | 1 | 4 | 15,000 | 85 % | 80 % | 90 % / 20 % / 85 % |'
	);
});

it('goes by the clock where CPU time cannot be read', () => {
	const table = renderPagesTable([{ name: 'made', rounds: [{ shop: shop(250, null), bare }] }]);
	expect(table.split('\n').at(-1)).toBe(
		'| made | 250 | – | 1 | 4 | 15,000 | 2.5 % | 2.5 % | 2.5 % |'
	);
});
