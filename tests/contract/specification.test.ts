import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
	createExchangeChecker,
	type ExchangeChecker
} from '../support/http-surface/check-exchange.ts';
import type { Exchange } from '../support/http-surface/surface.ts';
import { buildShop } from '../support/running-shop.ts';
import { startContractShop, type ContractShop } from './contract-shop.ts';
import { CHAPTERS } from './statements/chapters.ts';
import type { Setting, Statement } from './statements/statement.ts';

/**
 * Every statement of the specification against the built shop, with the optional parts on and off.
 * `npx vitest run --project contract specification -t <id>` sends one.
 */
const folder = mkdtempSync(join(tmpdir(), 'contract-'));
const SETTINGS = {
	on: {
		...{ AGENT_ENABLED: 'true', AUTH_ENABLED: 'true' },
		ASSISTANT_DATABASE_PATH: join(folder, 'assistant.db')
	},
	off: { AGENT_ENABLED: 'false', AUTH_ENABLED: 'false' }
};
/** Sessions expire soon, so that they are refreshed while a test waits. */
const STORE_OPTIONS = { on: ['--access-token-seconds', '2'], off: [] };
type Flags = keyof typeof SETTINGS;

const resources = new AsyncDisposableStack();
const running = new Map<Flags, Awaited<ReturnType<typeof startContractShop>>>();
const checkers = new Map<Flags, ExchangeChecker>();
const ALL = CHAPTERS.flatMap(({ statements }) => statements);

beforeAll(async () => {
	await buildShop();
	resources.defer(() => rmSync(folder, { recursive: true }));
	for (const flags of ['on', 'off'] as const) {
		const shop = await startContractShop(SETTINGS[flags], undefined, STORE_OPTIONS[flags]);
		resources.defer(() => shop.stop());
		running.set(flags, shop);
		checkers.set(flags, await createExchangeChecker(shop));
	}
});
afterAll(() => resources.disposeAsync());

function pickShop(flags: Flags) {
	const [shop, checker] = [running.get(flags), checkers.get(flags)];
	if (!shop || !checker) throw new Error(`No shop runs with these parts ${flags}.`);
	return { shop, checker };
}

async function send(flags: Flags, exchange: Exchange): Promise<void> {
	await pickShop(flags).checker.check(exchange);
}

/** Starts a shop with other settings for one statement, before the same store. */
async function prove(flags: Flags, proof: NonNullable<Statement['proof']>): Promise<void> {
	const { shop } = pickShop(flags);
	await using own = new AsyncDisposableStack();
	const start = async (settings: Record<string, string>): Promise<ContractShop> => {
		const other = await startContractShop({ ...SETTINGS[flags], ...settings }, shop);
		own.defer(() => other.stop());
		return other;
	};
	await proof(shop, start);
}

function testStatement({ requests = [], proof }: Statement, flags: readonly Flags[]): void {
	for (const setting of flags) {
		requests.forEach((exchange, index) => {
			const { method = 'GET', path, when } = exchange;
			it(`[${setting}] ${index + 1}: ${method} ${path} ${when}`, () => send(setting, exchange));
		});
	}
	const [setting] = flags;
	if (proof && setting) it(`[${setting}] in several steps`, () => prove(setting, proof));
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

	it('sends a request for each statement', () => {
		const empty = ALL.filter(({ requests = [], proof }) => requests.length === 0 && !proof);
		expect(empty.map(({ id }) => id)).toEqual([]);
	});
});
