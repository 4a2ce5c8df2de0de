import { describeError } from '../errors';
import type {
	AnswerCommand,
	Command,
	Conversation,
	MessageCommand,
	WaitingTurn
} from '../store/store';
import { clearContext, compactContext } from './context';
import { listSteeringMessages, type RunningHandle, startTurn, type TurnServices } from './run-turn';
import {
	sessionCompleted,
	turnEnded,
	stampEvent,
	toTurnEnd,
	sessionWaiting,
	waitingEnded
} from './event-log';

/** Runs the queued commands of conversations: one turn after another, each on one server. */
export interface TurnScheduler {
	/** Runs what is queued, here or on the server that holds the lease. */
	schedule: (id: string) => void;
	/** Returns false when no turn runs or waits. */
	cancel: (conversation: Conversation, turnId: string | null) => Promise<boolean>;
	/** Returns false when the conversation had ended before. */
	reset: (conversation: Conversation) => Promise<boolean>;
	/** Ends the turns of servers that are gone, and runs what was queued behind them. */
	recover: () => Promise<void>;
	/**
	 * Returns whether this server runs `maxTurns` turns and none of them is in this conversation.
	 */
	isFull: (id: string, maxTurns: number) => boolean;
	/** Ends all turns of this server, and writes that they ended. */
	close: () => Promise<void>;
}

export interface TurnSchedulerOptions extends TurnServices {
	/** How long a lease lasts without a renewal: then the server counts as gone. */
	leaseMs: number;
}

const RENEWALS_PER_LEASE = 3;
const RELEASED = { leaseToken: null, leaseUntil: 0 };
const NOT_WAITING = { waiting: null };

interface HeldLease {
	leaseToken: string;
	turn: RunningHandle | null;
}

export function createTurnScheduler(options: TurnSchedulerOptions): TurnScheduler {
	const { store, ids, now, log, leaseMs } = options;
	/** Conversations that this server runs; `isPending` when one was scheduled again meanwhile. */
	const active = new Map<string, { isPending: boolean; held: HeldLease | null }>();
	const loops = new Set<Promise<void>>();
	let isClosing = false;

	function schedule(id: string): void {
		const entry = active.get(id);
		if (entry !== undefined) entry.isPending = true;
		else if (!isClosing) {
			const loop = runLoop(id).finally(() => loops.delete(loop));
			loops.add(loop);
		}
	}

	async function runLoop(id: string): Promise<void> {
		const entry = { isPending: true, held: null as HeldLease | null };
		active.set(id, entry);
		try {
			while (entry.isPending && !isClosing) {
				entry.isPending = false;
				const leaseToken = await acquireLease(id);
				if (leaseToken === null) continue;
				entry.held = { leaseToken, turn: null };
				await drainQueue(id, entry.held);
				entry.held = null;
			}
		} catch (error) {
			log.error(describeError(error), 'conversation not run');
		} finally {
			active.delete(id);
		}
	}

	/** Returns null when nothing is queued, or another server holds the lease. */
	async function acquireLease(id: string): Promise<string | null> {
		const conversation = await store.load(id);
		if (conversation === null || now() >= conversation.expiresAt) return null;
		const { state, commands } = conversation;
		if (state.leaseToken !== null) {
			if (state.leaseUntil > now()) return null;
			await closeAbandonedTurn(conversation);
		}
		if (state.isEnded || commands.length === 0) return null;
		const leaseToken = ids.createLeaseToken();
		const patch = { leaseToken, leaseUntil: now() + leaseMs };
		const isTaken = await store.commit(id, { leaseToken: null, isOpen: true }, { patch });
		return isTaken ? leaseToken : null;
	}

	/** Runs commands until none is left, or the lease is lost. */
	async function drainQueue(id: string, held: HeldLease): Promise<void> {
		const { leaseToken } = held;
		const renewal = setInterval(() => void renewLease(id, held), leaseMs / RENEWALS_PER_LEASE);
		const unsubscribe = await store.subscribe(id, (kind) => {
			if (kind === 'controls') void applyControls(id, held);
		});
		try {
			for (;;) {
				const conversation = await store.load(id);
				if (conversation?.state.leaseToken !== leaseToken) return;
				if (await releaseWhenIdle(conversation, leaseToken)) return;
				const [command] = conversation.commands;
				if (command !== undefined && !(await execute(conversation, command, held))) return;
			}
		} finally {
			clearInterval(renewal);
			unsubscribe();
		}
	}

	async function releaseWhenIdle(conversation: Conversation, leaseToken: string): Promise<boolean> {
		const { id, state, commands } = conversation;
		if (state.isEnded) {
			const lines = [stampEvent(sessionCompleted(state.usage), options)];
			return store.commit(id, { leaseToken }, { lines, patch: RELEASED });
		}
		if (isClosing) {
			// A lease that has run out: another server finds it and runs what is queued.
			const leaseUntil = commands.length > 0 ? 1 : 0;
			const patch = { leaseUntil, leaseToken: leaseUntil ? leaseToken : null };
			return store.commit(id, { leaseToken }, { patch });
		}
		if (commands.length > 0) return false;
		return store.commit(id, { leaseToken, isIdle: true, isOpen: true }, { patch: RELEASED });
	}

	/** Returns false when the outcome of the command is unknown. */
	async function execute(
		conversation: Conversation,
		command: Command,
		held: HeldLease
	): Promise<boolean> {
		const { leaseToken } = held;
		const { waiting } = conversation.state;
		if (waiting !== null && !isAnswered(waiting, command)) {
			// The command is executed next, with the conversation as it is then.
			const lines = waitingEnded(waiting, findOutcome(waiting, command));
			const stamped = lines.map((entry) => stampEvent(entry, options, waiting.deliveryIds));
			return store.commit(conversation.id, { leaseToken }, { lines: stamped, patch: NOT_WAITING });
		}
		if (command.kind === 'clear') return clearContext(options, conversation, command, leaseToken);
		if (command.kind === 'compact') {
			return compactContext(options, conversation, command, leaseToken);
		}
		if (command.kind === 'answer' && waiting === null) {
			return dropAnswer(conversation, command, leaseToken);
		}
		const turn = startTurn(options, conversation, command, leaseToken);
		held.turn = turn;
		if (conversation.state.cancelled === 'next') turn.stop('cancelled');
		if (isClosing) turn.stop('shutdown');
		// Controls from before the subscription were not delivered.
		await applyControls(conversation.id, held);
		const isWritten = await turn.ended;
		held.turn = null;
		return isWritten;
	}

	/** Its request is over: another answer was faster. Readers that wait for the turn's end go on. */
	function dropAnswer(
		{ id, state }: Conversation,
		command: AnswerCommand,
		leaseToken: string
	): Promise<boolean> {
		const lines = [stampEvent(sessionWaiting(id, state.usage), options, [command.id])];
		return store.commit(id, { leaseToken }, { lines, done: [command.id] });
	}

	function isAnswered({ request, expiresAt }: WaitingTurn, command: Command): boolean {
		const isAnswer = command.kind === 'answer' && command.requestId === request.requestId;
		return isAnswer && now() < expiresAt;
	}

	function findOutcome({ expiresAt }: WaitingTurn, { kind }: Command) {
		if (kind === 'clear' || kind === 'compact') return 'cancelled';
		return kind === 'message' && now() < expiresAt ? 'ignored' : 'invalid';
	}

	async function applyControls(id: string, { turn, leaseToken }: HeldLease): Promise<void> {
		if (turn === null) return;
		try {
			const conversation = await store.load(id);
			if (conversation === null) return;
			const { state, commands } = conversation;
			if (state.leaseToken !== leaseToken) turn.stop('lost');
			else if (state.isEnded || state.cancelled === turn.turnId) turn.stop('cancelled');
			else if (listSteeringMessages(commands).some((it) => !isBegun(it, state.running)))
				turn.steer();
		} catch (error) {
			log.warn(describeError(error), 'controls not applied');
		}
	}

	async function renewLease(id: string, held: HeldLease): Promise<void> {
		const { leaseToken, turn } = held;
		try {
			const patch = { leaseUntil: now() + leaseMs };
			if (!(await store.commit(id, { leaseToken }, { patch }))) turn?.stop('lost');
		} catch (error) {
			log.warn(describeError(error), 'lease not renewed');
		}
	}

	/** Writes that the turn failed. The guard lets only the first of several servers do it. */
	async function closeAbandonedTurn({ id, state }: Conversation): Promise<void> {
		const { running, usage, isEnded, leaseToken } = state;
		const entries = [
			...(running === null ? [] : [turnEnded(running, toTurnEnd('lost'))]),
			...(isEnded ? [sessionCompleted(usage)] : running === null ? [] : [sessionWaiting(id, usage)])
		];
		const lines = entries.map((entry) => stampEvent(entry, options, running?.deliveryIds));
		const patch = { ...RELEASED, running: null, cancelled: null };
		await store.commit(id, { leaseToken }, { lines, patch });
	}

	return {
		schedule,
		async cancel({ id, state, commands }, turnId) {
			const { running, waiting, usage } = state;
			if (waiting !== null && (turnId === null || turnId === waiting.turnId)) {
				const entries = [...waitingEnded(waiting, 'cancelled'), sessionWaiting(id, usage)];
				const lines = entries.map((entry) => stampEvent(entry, options, waiting.deliveryIds));
				const guard = { leaseToken: null, isOpen: true } as const;
				return store.commit(id, guard, { lines, patch: NOT_WAITING });
			}
			if (running !== null && (turnId === null || turnId === running.turnId)) {
				const patch = { cancelled: running.turnId };
				return store.commit(id, { isOpen: true }, { patch, isControl: true });
			}
			const isWaiting = turnId === null && commands.some((it) => it.kind === 'message');
			if (running !== null || !isWaiting) return false;
			return store.commit(id, { isOpen: true }, { patch: { cancelled: 'next' }, isControl: true });
		},
		async reset({ id, state }) {
			const patch = { isEnded: true };
			const lines = [stampEvent(sessionCompleted(state.usage), options)];
			const isFree = await store.commit(id, { leaseToken: null, isOpen: true }, { lines, patch });
			return isFree || store.commit(id, { isOpen: true }, { patch, isControl: true });
		},
		async recover() {
			for (const id of await store.listAbandoned(now())) {
				const conversation = await store.load(id);
				if (conversation === null || active.get(id)?.held) continue;
				const { leaseToken, leaseUntil } = conversation.state;
				if (leaseToken !== null && leaseUntil <= now()) await closeAbandonedTurn(conversation);
				schedule(id);
			}
		},
		isFull: (id, maxTurns) => active.size >= maxTurns && !active.has(id),
		async close() {
			isClosing = true;
			for (const { held } of active.values()) held?.turn?.stop('shutdown');
			await Promise.all(loops);
		}
	};
}

/**
 * Returns whether a message already belongs to the running turn; it leaves the queue a moment
 * later.
 */
function isBegun({ id }: MessageCommand, running: Conversation['state']['running']): boolean {
	return running === null || running.deliveryIds.includes(id);
}
