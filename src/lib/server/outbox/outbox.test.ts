import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { createOutbox, type Delivery, type OutboxMessage, type OutboxStore } from './outbox';
import { createSqliteOutbox } from './sqlite-outbox';

const folder = mkdtempSync(join(tmpdir(), 'statements-'));
afterAll(() => rmSync(folder, { recursive: true }));
let files = 0;

type Statement = OutboxMessage & { name: string };

const STATEMENT = {
	...{ id: 'A-1', kind: 'withdrawal', name: 'Kim', contract: '#1102', email: 'kim@example.com' },
	...{ items: [], locale: 'de', country: 'DE', text: 'Hiermit widerrufe ich.', held: false },
	submitted_at: '2026-11-29T10:00:00.000Z'
};
const LATER = { ...STATEMENT, submitted_at: '2026-11-29T11:00:00.000Z' };
const DAY_MS = 24 * 60 * 60 * 1000;

function open(given: { path?: string; getStore?: () => OutboxStore<Statement> } = {}) {
	const path = given.path ?? join(folder, `${String((files += 1))}.db`);
	const store =
		given.getStore === undefined ? createSqliteOutbox<Statement>(path, 'statement') : null;
	const send = vi.fn<(statement: Statement) => Promise<Delivery>>(() => Promise.resolve('taken'));
	const error = vi.fn();
	let time = 0;
	const outbox = createOutbox({
		...{
			getStore: given.getStore ?? (() => store as OutboxStore<Statement>),
			send,
			log: { error }
		},
		now: () => time
	});
	return {
		...{ path, outbox, send, error },
		passTime: (milliseconds: number) => void (time += milliseconds),
		close: () => store?.close()
	};
}

const isAway = () => Promise.reject(new TypeError('fetch failed'));

describe('a statement', () => {
	it('is sent once, whatever is pressed twice', async () => {
		const { outbox, send } = open();
		const both = await Promise.all([outbox.submit(STATEMENT), outbox.submit(LATER)]);
		const receipt = { submittedAt: STATEMENT.submitted_at, state: 'sent' };
		expect(both).toEqual([receipt, receipt]);
		expect(await outbox.submit(LATER)).toEqual(receipt);
		expect(send.mock.calls).toEqual([[STATEMENT]]);
	});

	it('waits while the service is away, and is sent after a restart', async () => {
		const first = open();
		first.send.mockImplementation(isAway);
		expect((await first.outbox.submit(STATEMENT)).state).toBe('pending');
		expect((await first.outbox.submit(LATER)).submittedAt).toBe(STATEMENT.submitted_at);
		first.close();
		const second = open({ path: first.path });
		await second.outbox.deliver();
		expect(second.send).not.toHaveBeenCalled();
		second.passTime(5000);
		await second.outbox.deliver();
		expect(second.send.mock.calls).toEqual([[STATEMENT]]);
		expect((await second.outbox.submit(LATER)).state).toBe('sent');
		await second.outbox.deliver();
		expect(second.send).toHaveBeenCalledOnce();
	});

	it('is tried less and less often, and for ever', async () => {
		const { outbox, send, passTime } = open();
		send.mockImplementation(isAway);
		await outbox.submit(STATEMENT);
		for (let minute = 0; minute < 24 * 60; minute += 1) {
			passTime(60_000);
			await outbox.deliver();
		}
		// Every quarter of an hour, and some at first.
		expect(send.mock.calls.length).toBeGreaterThan(90);
		expect(send.mock.calls.length).toBeLessThan(110);
	});

	it('waits until somebody takes it', async () => {
		const { outbox, send, passTime } = open();
		send.mockResolvedValueOnce('missed');
		expect((await outbox.submit(STATEMENT)).state).toBe('pending');
		passTime(5000);
		await outbox.deliver();
		expect(send).toHaveBeenCalledTimes(2);
	});

	it('that is refused at once is not kept, and can be sent again', async () => {
		const { outbox, send, passTime } = open();
		send.mockResolvedValueOnce('refused');
		expect((await outbox.submit(STATEMENT)).state).toBe('refused');
		passTime(DAY_MS);
		await outbox.deliver();
		expect(send).toHaveBeenCalledOnce();
		expect((await outbox.submit(STATEMENT)).state).toBe('sent');
	});

	it('that is refused later waits: its sender was told that it is kept', async () => {
		const { outbox, send, passTime } = open();
		send.mockImplementationOnce(isAway).mockResolvedValueOnce('refused');
		expect((await outbox.submit(STATEMENT)).state).toBe('pending');
		for (const _ of [1, 2]) {
			passTime(DAY_MS);
			await outbox.deliver();
		}
		expect(send).toHaveBeenCalledTimes(3);
		expect((await outbox.submit(STATEMENT)).state).toBe('sent');
	});

	it('shares the file with those of another table, and nothing else', async () => {
		const first = open();
		await first.outbox.submit(STATEMENT);
		const other = createSqliteOutbox<Statement>(first.path, 'review');
		expect(await other.keep(STATEMENT, 0)).toBeNull();
		other.close();
	});

	it('that is held is pending, since a person looks first', async () => {
		const { outbox } = open();
		const held = { ...STATEMENT, held: true };
		expect((await outbox.submit(held)).state).toBe('pending');
		expect((await outbox.submit(STATEMENT)).state).toBe('pending');
	});

	it('leaves nothing of its sender once it is taken', async () => {
		const { outbox, path, passTime, send, close } = open();
		await outbox.submit(STATEMENT);
		expect(readFileSync(path, 'latin1')).toContain('A-1');
		expect(readFileSync(path, 'latin1')).not.toMatch(/Kim|kim@|widerrufe/);
		passTime(31 * DAY_MS);
		await outbox.deliver();
		expect(readFileSync(path, 'latin1')).not.toContain('A-1');
		expect(send).toHaveBeenCalledOnce();
		close();
	});
});

describe('where nothing can be kept', () => {
	const file = join(folder, 'file');
	writeFileSync(file, '');
	const getStore = () => createSqliteOutbox<Statement>(join(file, 'below.db'), 'statement');

	it('a statement is sent all the same', async () => {
		const { outbox, send } = open({ getStore });
		expect((await outbox.submit(STATEMENT)).state).toBe('sent');
		expect(send).toHaveBeenCalledOnce();
	});

	it('and the service is away, it is lost, says so, and can be sent again', async () => {
		const { outbox, send, error } = open({ getStore });
		send.mockImplementationOnce(isAway);
		expect((await outbox.submit(STATEMENT)).state).toBe('lost');
		expect(error).toHaveBeenCalled();
		expect(JSON.stringify(error.mock.calls)).not.toContain('kim@');
		expect((await outbox.submit(STATEMENT)).state).toBe('sent');
	});
});
