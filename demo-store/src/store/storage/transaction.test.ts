import { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, test } from 'vitest';
import { afterCommit, isInTransaction, transaction } from './transaction.ts';

let database: DatabaseSync;
let heard: string[];

beforeEach(() => {
	database = new DatabaseSync(':memory:');
	database.exec('CREATE TABLE lamps (name TEXT UNIQUE)');
	heard = [];
});

function add(name: string): void {
	database.prepare('INSERT INTO lamps VALUES (?)').run(name);
	afterCommit(database, () => heard.push(name));
}

function listLamps(): unknown[] {
	return database
		.prepare('SELECT name FROM lamps ORDER BY name')
		.all()
		.map(({ name }) => name);
}

function fail(): never {
	throw new Error('no');
}

describe('transaction', () => {
	test('leaves nothing behind and emits no event when the work throws', () => {
		expect(() =>
			transaction(database, () => {
				add('dome');
				fail();
			})
		).toThrow('no');
		expect([listLamps(), heard, isInTransaction(database)]).toEqual([[], [], false]);
	});

	test('a nested one that throws takes only its own work with it', () => {
		transaction(database, () => {
			add('arc');
			expect(() =>
				transaction(database, () => {
					add('dome');
					fail();
				})
			).toThrow('no');
			add('globe');
		});
		expect([listLamps(), heard]).toEqual([
			['arc', 'globe'],
			['arc', 'globe']
		]);
	});

	test('a nested one is undone with the outer one', () => {
		expect(() =>
			transaction(database, () => {
				transaction(database, () => add('dome'));
				expect(heard).toEqual([]);
				fail();
			})
		).toThrow('no');
		expect([listLamps(), heard]).toEqual([[], []]);
	});

	test('gives the result, and tells after the commit', () => {
		const result = transaction(database, () => {
			add('dome');
			return heard.length;
		});
		expect([result, heard]).toEqual([0, ['dome']]);
	});

	test('a callback may write on its own', () => {
		transaction(database, () => {
			afterCommit(database, () => transaction(database, () => add('late')));
			add('dome');
		});
		expect(listLamps()).toEqual(['dome', 'late']);
	});
});
