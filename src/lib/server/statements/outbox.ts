import type { StatementKind } from '$lib/domain/statements';
import type { Log } from '../base/log';

/** What the service gets. */
export interface Statement {
	id: string;
	kind: StatementKind;
	name: string;
	contract: string;
	email: string;
	/** None: everything. */
	items: readonly string[];
	locale: string;
	country: string;
	/** ISO 8601. */
	submitted_at: string;
	/** The receipt in full, in the language of the shopper. */
	text: string;
	/** Somebody should look at it before a receipt is mailed: its sender may be a program. */
	held: boolean;
}

/** What is known of a statement that was submitted before. */
export interface Submitted {
	submittedAt: string;
	isHeld: boolean;
	/** The service has it. */
	isTaken: boolean;
}

/** Keeps statements until the service has them, and their ids for longer. All may throw. */
export interface OutboxStore {
	/** Null: it is new, and kept now. */
	keep: (statement: Statement, dueAt: number) => Promise<Submitted | null>;
	/** The next one to send, due again at `until` by whomever; null: nothing is due. */
	claim: (now: number, until: number) => Promise<{ statement: Statement; tries: number } | null>;
	postpone: (id: string, dueAt: number) => Promise<void>;
	/** Forgets all but its id, time and `held`, and those at `forgetAt`. */
	finish: (statement: Statement, forgetAt: number) => Promise<void>;
}

interface OutboxOptions {
	/** Opens it when it is first used. Throws while that is not possible. */
	getStore: () => OutboxStore;
	/** Returns whether the service has taken it; throws when it is away. */
	send: (statement: Statement) => Promise<boolean>;
	/** Milliseconds since 1970. */
	now: () => number;
	log: Pick<Log, 'error'>;
}

export interface Receipt {
	submittedAt: string;
	/** `pending`: it is kept, and the mail comes later. `lost`: nobody has it. */
	state: 'sent' | 'pending' | 'lost';
}

/** One attempt is over by then, also of a server that ends meanwhile. */
const ATTEMPT_MS = 30_000;
const FIRST_RETRY_MS = 5000;
const LAST_RETRY_MS = 15 * 60_000;
const REMEMBERED_MS = 30 * 24 * 60 * 60_000;

/** Hands statements on: first kept, then sent, and sent again until they are taken. */
export function createOutbox({ getStore, send, now, log }: OutboxOptions) {
	const underWay = new Map<string, Promise<Receipt>>();

	async function isTaken(statement: Statement): Promise<boolean> {
		try {
			return await send(statement);
		} catch (err) {
			log.error({ err, id: statement.id }, `the service for a ${statement.kind} did not answer`);
			return false;
		}
	}

	/** Null: it cannot be kept. */
	async function keep(statement: Statement) {
		try {
			return { before: await getStore().keep(statement, now() + ATTEMPT_MS) };
		} catch (err) {
			log.error({ err, id: statement.id }, `a ${statement.kind} cannot be kept`);
			return null;
		}
	}

	/** A failure here sends it a second time, which changes nothing. */
	async function settle(statement: Statement, isDone: boolean, tries: number): Promise<void> {
		try {
			if (isDone) await getStore().finish(statement, now() + REMEMBERED_MS);
			else await getStore().postpone(statement.id, now() + findDelay(tries));
		} catch (err) {
			log.error({ err, id: statement.id }, `a ${statement.kind} may be sent twice`);
		}
	}

	async function hand(statement: Statement): Promise<Receipt> {
		const submittedAt = statement.submitted_at;
		const kept = await keep(statement);
		if (kept?.before) return describe(kept.before);
		const isDone = await isTaken(statement);
		if (kept === null) return { submittedAt, state: isDone ? toState(statement.held) : 'lost' };
		await settle(statement, isDone, 0);
		return { submittedAt, state: isDone ? toState(statement.held) : 'pending' };
	}

	return {
		/** The second of two at once, and each later one, gets what became of the first. Never throws. */
		async submit(statement: Statement): Promise<Receipt> {
			const { id } = statement;
			const running = underWay.get(id) ?? hand(statement);
			underWay.set(id, running);
			try {
				return await running;
			} finally {
				underWay.delete(id);
			}
		},
		/** Sends what is due. Never throws. */
		async deliver(): Promise<void> {
			try {
				for (;;) {
					const found = await getStore().claim(now(), now() + ATTEMPT_MS);
					if (found === null) return;
					await settle(found.statement, await isTaken(found.statement), found.tries);
				}
			} catch (err) {
				log.error({ err }, 'statements that wait cannot be read');
			}
		}
	};
}

function describe({ submittedAt, isHeld, isTaken }: Submitted): Receipt {
	return { submittedAt, state: isTaken ? toState(isHeld) : 'pending' };
}

/** A person looks at it first. */
function toState(isHeld: boolean): 'sent' | 'pending' {
	return isHeld ? 'pending' : 'sent';
}

function findDelay(tries: number): number {
	return Math.min(FIRST_RETRY_MS * 2 ** Math.min(tries, 20), LAST_RETRY_MS);
}
