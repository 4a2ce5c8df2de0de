import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MARKET_CELLS, MARKET_HOSTS, openVisitor, renderDoors } from '../support/market-doors.ts';
import { startShop, type RunningShop } from '../support/running-shop.ts';

const PAGE = new URL('../../docs/markets.md', import.meta.url);
const GENERATED = /<!-- market doors -->\n([^]*?)<!-- end of market doors -->/;

const resources = new AsyncDisposableStack();
afterAll(() => resources.disposeAsync());

let running: RunningShop;
beforeAll(async () => {
	const markets = Object.entries(MARKET_HOSTS).map((it) => it.join('='));
	running = await startShop({ MARKETS: markets.join(), AGENT_ENABLED: 'true' });
	resources.defer(running.stop);
});

describe.each(MARKET_CELLS)('$path by $way.name', ({ door, path, way, ...market }) => {
	it(`is of the market with ${market.language} and ${market.currency}`, async () => {
		const shown = await door.enter(openVisitor(running.shop, way), path);
		const said = Object.entries(shown).filter(([, value]) => value !== undefined);
		// A door that says nothing of its market would pass in all.
		expect(said.length).toBeGreaterThan(0);
		expect(market).toMatchObject(Object.fromEntries(said));
		expect(Object.values(shown)).not.toContain(undefined);
	});
});

it('is listed in docs/markets.md', () => {
	const normalize = (text: string) => text.replaceAll(/[ -]*\|[ -]*/g, '|').trim();
	const [, listed = ''] = GENERATED.exec(readFileSync(PAGE, 'utf8')) ?? [];
	const table = renderDoors();
	expect(normalize(listed), `Put this table into docs/markets.md:\n${table}`).toBe(
		normalize(table)
	);
});
