import type { DatabaseSync } from 'node:sqlite';

interface TransactionState {
	depth: number;
	/** Called in order once the outermost transaction is committed. */
	callbacks: (() => void)[];
}

const states = new WeakMap<DatabaseSync, TransactionState>();

/**
 * All or nothing. Inside another transaction it becomes a part of that one: it can fail alone,
 * and is final only when the outermost commits. The work must not be asynchronous.
 */
export function transaction<Result>(database: DatabaseSync, work: () => Result): Result {
	const state = stateOf(database);
	const { depth } = state;
	const callbacksBefore = state.callbacks.length;
	database.exec(depth === 0 ? 'BEGIN IMMEDIATE' : `SAVEPOINT nested_${depth}`);
	state.depth = depth + 1;
	let result: Result;
	try {
		result = work();
		database.exec(depth === 0 ? 'COMMIT' : `RELEASE nested_${depth}`);
	} catch (error) {
		state.callbacks.length = callbacksBefore;
		undo(database, depth);
		throw error;
	} finally {
		state.depth = depth;
	}
	if (depth === 0) runCallbacks(state);
	return result;
}

/** Runs the callback when the surrounding transaction is committed, or now when there is none. */
export function afterCommit(database: DatabaseSync, callback: () => void): void {
	const state = stateOf(database);
	if (state.depth === 0) callback();
	else state.callbacks.push(callback);
}

export function isInTransaction(database: DatabaseSync): boolean {
	return stateOf(database).depth > 0;
}

function stateOf(database: DatabaseSync): TransactionState {
	let state = states.get(database);
	if (state === undefined) {
		state = { depth: 0, callbacks: [] };
		states.set(database, state);
	}
	return state;
}

function undo(database: DatabaseSync, depth: number): void {
	if (!database.isTransaction) return;
	database.exec(depth === 0 ? 'ROLLBACK' : `ROLLBACK TO nested_${depth}; RELEASE nested_${depth}`);
}

function runCallbacks(state: TransactionState): void {
	const callbacks = state.callbacks;
	state.callbacks = [];
	for (const callback of callbacks) callback();
}
