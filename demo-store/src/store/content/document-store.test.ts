import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { transaction } from '../storage/transaction.ts';
import { createDocumentStore } from './document-store.ts';

const LAMPS = { id: 1, path: '/lamps', target: '/collections/lamps' };
const MUGS = { id: 2, path: '/mugs', target: '/collections/mugs' };

function open() {
	const database = new DatabaseSync(':memory:');
	const documents = createDocumentStore(database);
	documents.save('urlRedirect', LAMPS);
	return { documents, run: <Result>(work: () => Result) => transaction(database, work) };
}

test('reads documents once, also in a transaction that changes none', () => {
	const { documents, run } = open();
	const read = run(() => documents.list('urlRedirect'));
	expect(read).toEqual([LAMPS]);
	expect(run(() => documents.list('urlRedirect'))).toBe(read);
	expect(documents.list('urlRedirect')).toBe(read);
});

test('forgets what a transaction read of its own changes when it is rolled back', () => {
	const { documents, run } = open();
	const fail = () =>
		run(() => {
			documents.save('urlRedirect', MUGS);
			expect(documents.list('urlRedirect')).toEqual([LAMPS, MUGS]);
			documents.delete('urlRedirect', LAMPS.id);
			expect(documents.list('urlRedirect')).toEqual([MUGS]);
			throw new Error('no');
		});
	expect(fail).toThrow('no');
	const read = documents.list('urlRedirect');
	expect(read).toEqual([LAMPS]);
	expect(documents.list('urlRedirect')).toBe(read);
	run(() => {
		documents.clear();
		expect(documents.list('urlRedirect')).toEqual([]);
	});
	expect(documents.list('urlRedirect')).toEqual([]);
});
