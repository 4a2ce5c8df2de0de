import { afterAll, beforeAll, expect, it } from 'vitest';
import { deadline } from '../../scripts/run/deadline.ts';
import {
	startShopBeforeChangedStore,
	type ChangeAnswer,
	type ShopBeforeChangedStore
} from '../support/changed-store.ts';
import { HTTP_SURFACE } from '../support/http-surface-table.ts';

/**
 * The built shop before a store of which a part is away: whatever path is asked, nobody keeps an answer that was made of
 * less than it should be, and the answers after the end of the outage are whole.
 */

const FAULT = { message: 'A part of the store is away', path: ['shop'] };
const AWAY = { ...FAULT, extensions: { code: 'INTERNAL_SERVER_ERROR' } };
const UNKEPT = /^(?:private, )?no-store$/;
/** Begins each title and name that comes with an error. */
const MARK = 'Half of';
const PATIENCE_MS = deadline(240_000);

const whole: ChangeAnswer = (_, answer) => answer;
/** All that was asked for, with an error beside it. */
const partial: ChangeAnswer = (_, answer) => {
	const marked = JSON.stringify(answer).replace(/("(?:title|name)":")/g, `$1${MARK} `);
	return { ...(JSON.parse(marked) as object), errors: [FAULT] };
};
/** One operation fails in this way, and all others are whole. */
const only =
	(failing: string, change: ChangeAnswer): ChangeAnswer =>
	(operation, answer) =>
		operation === failing ? change(operation, answer) : answer;
const away: ChangeAnswer = () => ({ data: null, errors: [AWAY] });

const resources = new AsyncDisposableStack();
afterAll(() => resources.disposeAsync());
let running: ShopBeforeChangedStore;

beforeAll(async () => {
	running = resources.use(
		await startShopBeforeChangedStore({
			...{ AGENT_ENABLED: 'true', FEEDS_ENABLED: 'true', LOG_LEVEL: 'silent' }
		})
	);
});

interface Read {
	path: string;
	headers: Record<string, string>;
}

/** Each address of the table that is only read. */
const READS: Read[] = HTTP_SURFACE.flatMap(({ surfaces }) =>
	surfaces.flatMap(({ methods, exchanges }) =>
		exchanges
			.filter(({ method = methods[0], isEndless }) => method === 'GET' && !isEndless)
			.map(({ path, headers = {} }) => ({ path, headers }))
	)
);

interface Answer {
	path: string;
	/** Who may keep it. */
	control: string;
	isFromMemory: boolean;
	text: string;
	/** The operations that the shop asked for it. */
	operations: ReadonlySet<string>;
}

async function ask({ path, headers }: Read): Promise<Answer> {
	running.takeOperations();
	const response = await fetch(running.shop + path, { headers, redirect: 'manual' });
	return {
		path,
		control: response.headers.get('cache-control') ?? '',
		isFromMemory: /hit|stale/.test(response.headers.get('x-cache') ?? ''),
		text: await response.text(),
		operations: new Set(running.takeOperations())
	};
}

/** Asks for one after the other: the operations of each are known. */
async function askAll(reads: readonly Read[]): Promise<Answer[]> {
	const answers: Answer[] = [];
	for (const read of reads) answers.push(await ask(read));
	return answers;
}

const listKept = (answers: readonly Answer[]) =>
	answers
		.filter(({ control, isFromMemory }) => isFromMemory || !UNKEPT.test(control))
		.map(({ path, control }) => `${path}: ${control}`);

it('keeps nothing that comes with errors', { timeout: PATIENCE_MS }, async () => {
	running.changeAnswers(partial);
	const made = (await askAll(READS)).filter(({ operations }) => operations.size > 0);
	expect(made.length).toBeGreaterThan(100);
	expect(made.filter(({ text }) => text.includes(MARK)).length).toBeGreaterThan(50);
	expect(listKept(made)).toEqual([]);
	running.changeAnswers(whole);
	const wellAgain = await askAll(READS);
	expect(wellAgain.filter(({ text }) => text.includes(MARK)).map(({ path }) => path)).toEqual([]);
	const paths = new Set(made.map(({ path }) => path));
	const shared = wellAgain.filter(
		({ path, control }) => paths.has(path) && control.startsWith('public')
	);
	expect(shared.length).toBeGreaterThan(50);
});

it('keeps nothing of which one part fails', { timeout: PATIENCE_MS }, async () => {
	running.changeAnswers(whole);
	const reads = new Map<string, Read[]>();
	for (const read of READS) {
		await running.forgetAll();
		const { operations } = await ask(read);
		for (const operation of operations)
			reads.set(operation, [...(reads.get(operation) ?? []), read]);
	}
	// Whether the store answers is not found out for each question.
	reads.delete('PlatformProbe');
	expect(reads.size).toBeGreaterThan(20);
	const faults: string[] = [];
	for (const [operation, affected] of reads) {
		for (const change of [away, partial]) {
			running.changeAnswers(only(operation, change));
			await running.forgetAll();
			const answers = await askAll(affected);
			const made = answers.filter(({ operations }) => operations.has(operation));
			faults.push(...listKept(made).map((it) => `without ${operation}, ${it}`));
			const asked = made.length;
			if (asked < affected.length)
				faults.push(`${operation}: ${asked} of ${affected.length} asked`);
		}
	}
	expect(faults).toEqual([]);
});
