import type { Log } from '../base/log';

/** What a service gets, as JSON. */
export interface OutboxMessage {
	/** The same for what is sent twice: the service keeps it once. */
	id: string;
	kind: string;
	/** ISO 8601. */
	submitted_at: string;
	/** A person should look at it first: its sender may be a program. */
	held?: boolean;
}

/** What is known of a message that was submitted before. */
export interface Submitted {
	submittedAt: string;
	isHeld: boolean;
	/** The service has it. */
	isTaken: boolean;
}

/** Keeps messages until the service has them, and their ids for longer. All may throw. */
export interface OutboxStore<Message extends OutboxMessage> {
	/** Null: it is new, and kept now. */
	keep: (message: Message, dueAt: number) => Promise<Submitted | null>;
	/** The next one to send, due again at `until` by whomever; null: nothing is due. */
	claim: (now: number, until: number) => Promise<{ message: Message; tries: number } | null>;
	postpone: (id: string, dueAt: number) => Promise<void>;
	/** Forgets all but its id, time and `held`, and those at `forgetAt`. */
	finish: (message: Message, forgetAt: number) => Promise<void>;
	/** Forgets all: it was never kept. */
	drop: (id: string) => Promise<void>;
}

/** `refused`: the service will not take it as it is. `missed`: it takes it later. */
export type Delivery = 'taken' | 'refused' | 'missed';

interface OutboxOptions<Message extends OutboxMessage> {
	/** Opens it when it is first used. Throws while that is not possible. */
	getStore: () => OutboxStore<Message>;
	/** Throws when the service is away. */
	send: (message: Message) => Promise<Delivery>;
	/** Milliseconds since 1970. */
	now: () => number;
	log: Pick<Log, 'error'>;
}

export interface Receipt {
	submittedAt: string;
	/** `pending`: it is kept, and the service gets it later. `lost`, `refused`: nobody has it. */
	state: 'sent' | 'pending' | 'lost' | 'refused';
}

/** One attempt is over by then, also of a server that ends meanwhile. */
const ATTEMPT_MS = 30_000;
const FIRST_RETRY_MS = 5000;
const LAST_RETRY_MS = 15 * 60_000;
const REMEMBERED_MS = 30 * 24 * 60 * 60_000;

/**
 * Hands messages on: first kept, then sent, and sent again until they are taken. One that is refused at once is not
 * kept, since its sender is there to be told; later ones wait.
 */
export function createOutbox<Message extends OutboxMessage>(options: OutboxOptions<Message>) {
	const { getStore, send, now, log } = options;
	const underWay = new Map<string, Promise<Receipt>>();

	async function attempt(message: Message): Promise<Delivery> {
		try {
			return await send(message);
		} catch (err) {
			log.error({ err, id: message.id }, `the service for a ${message.kind} did not answer`);
			return 'missed';
		}
	}

	/** Null: it cannot be kept. */
	async function keep(message: Message) {
		try {
			return { before: await getStore().keep(message, now() + ATTEMPT_MS) };
		} catch (err) {
			log.error({ err, id: message.id }, `a ${message.kind} cannot be kept`);
			return null;
		}
	}

	/** A failure here sends it a second time, which changes nothing. */
	async function settle(message: Message, delivery: Delivery, tries: number): Promise<void> {
		try {
			if (delivery === 'taken') await getStore().finish(message, now() + REMEMBERED_MS);
			else if (delivery === 'refused' && tries === 0) await getStore().drop(message.id);
			else await getStore().postpone(message.id, now() + findDelay(tries));
		} catch (err) {
			log.error({ err, id: message.id }, `a ${message.kind} may be sent twice`);
		}
	}

	async function hand(message: Message): Promise<Receipt> {
		const submittedAt = message.submitted_at;
		const kept = await keep(message);
		if (kept?.before) return describe(kept.before);
		const delivery = await attempt(message);
		if (kept !== null) await settle(message, delivery, 0);
		if (delivery === 'taken') return { submittedAt, state: toState(message.held) };
		if (delivery === 'refused') return { submittedAt, state: 'refused' };
		return { submittedAt, state: kept === null ? 'lost' : 'pending' };
	}

	return {
		/** The second of two at once, and each later one, gets what became of the first. Never throws. */
		submit: async (message: Message): Promise<Receipt> => {
			const { id } = message;
			const running = underWay.get(id) ?? hand(message);
			underWay.set(id, running);
			try {
				return await running;
			} finally {
				underWay.delete(id);
			}
		},
		/** Sends what is due. Never throws. */
		deliver: async (): Promise<void> => {
			try {
				for (;;) {
					const found = await getStore().claim(now(), now() + ATTEMPT_MS);
					if (found === null) return;
					await settle(found.message, await attempt(found.message), found.tries);
				}
			} catch (err) {
				log.error({ err }, 'messages that wait cannot be read');
			}
		}
	};
}

function describe({ submittedAt, isHeld, isTaken }: Submitted): Receipt {
	return { submittedAt, state: isTaken ? toState(isHeld) : 'pending' };
}

/** A person looks at it first. */
function toState(isHeld = false): 'sent' | 'pending' {
	return isHeld ? 'pending' : 'sent';
}

function findDelay(tries: number): number {
	return Math.min(FIRST_RETRY_MS * 2 ** Math.min(tries, 20), LAST_RETRY_MS);
}
