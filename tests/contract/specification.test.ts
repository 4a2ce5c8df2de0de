import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
	createExchangeChecker,
	type ExchangeChecker
} from '../support/http-surface/check-exchange.ts';
import type { Exchange } from '../support/http-surface/surface.ts';
import { startShop, type RunningShop } from '../support/running-shop.ts';
import { CHAPTERS } from './statements/chapters.ts';
import type { Setting, Statement } from './statements/statement.ts';

/**
 * Every statement of the specification against the built shop, with the optional parts on and off.
 * `npx vitest run --project integration tests/contract/specification.test.ts -t <id>` sends one.
 */
const SETTINGS = {
	on: { AGENT_ENABLED: 'true', AUTH_ENABLED: 'true' },
	off: { AGENT_ENABLED: 'false', AUTH_ENABLED: 'false' }
};
type Flags = keyof typeof SETTINGS;

const running = new Map<Flags, RunningShop>();
const checkers = new Map<Flags, ExchangeChecker>();
const ALL = CHAPTERS.flatMap(({ statements }) => statements);

beforeAll(async () => {
	for (const flags of ['on', 'off'] as const) {
		const shop = await startShop(SETTINGS[flags]);
		running.set(flags, shop);
		checkers.set(flags, await createExchangeChecker(shop));
	}
});
afterAll(() => Promise.all([...running.values()].map((shop) => shop.stop())));

async function send(flags: Flags, exchange: Exchange): Promise<void> {
	const checker = checkers.get(flags);
	if (checker === undefined) throw new Error(`No shop runs with these parts ${flags}.`);
	await checker.check(exchange);
}

function testStatement(statement: Statement, flags: readonly Flags[]): void {
	const { requests = [], heldBy = [] } = statement;
	for (const setting of flags) {
		requests.forEach((exchange, index) => {
			const { method = 'GET', path, when } = exchange;
			it(`[${setting}] ${index + 1}: ${method} ${path} ${when}`, () => send(setting, exchange));
		});
	}
	it.each(heldBy)('is held by "$test" of $file', ({ file, test }) => {
		expect(readFileSync(file, 'utf8')).toContain(test);
	});
}

function listFlags(shop: Setting = 'either'): Flags[] {
	if (shop === 'store-away') return ['off'];
	return shop === 'either' ? ['on', 'off'] : [shop];
}

describe.each(CHAPTERS)('$section', ({ statements }) => {
	describe.each(statements.filter(({ shop }) => shop !== 'store-away'))('$id: $says', (statement) =>
		testStatement(statement, listFlags(statement.shop))
	);
});

/** Runs last, since the store stays away from here on. */
describe('while the store is away', () => {
	beforeAll(() => running.get('off')?.killStore());
	const statements = ALL.filter(({ shop }) => shop === 'store-away');
	describe.each(statements)('$id: $says', (statement) => testStatement(statement, ['off']));
});

describe('the table', () => {
	it('names each statement once', () => {
		expect(ALL.length).toBeGreaterThan(90);
		expect(new Set(ALL.map(({ id }) => id)).size).toBe(ALL.length);
	});

	it('has a request or a test for each statement', () => {
		const empty = ALL.filter(
			({ requests = [], heldBy = [] }) => requests.length + heldBy.length === 0
		);
		expect(empty.map(({ id }) => id)).toEqual([]);
	});
});
