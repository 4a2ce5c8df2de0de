import { describeError } from '../describe-error';
import type { Command, Conversation, MessageCommand } from '../store/store';
import { clearContext, compactContext } from './change-context';
import { startTurn, type RunningHandle, type TurnServices } from './run-turn';
import { listSteering } from './steering';
import { endSession, endTurn, toTurnEnd, waitForMessage } from './turn-events';
import { stampEvent } from './turn-writer';

/** Carries conversations on: one turn after another, each on one server. */
export interface Conductor {
	/** Sees to it that what waits is carried out, here or where the conversation is held. */
	wake: (id: string) => void;
	/** False when no turn runs or waits that could be stopped. */
	cancel: (conversation: Conversation, turnId: string | null) => Promise<boolean>;
	/** False when it had ended before. */
	reset: (conversation: Conversation) => Promise<boolean>;
	/** Ends the turns of servers that are gone, and goes on with what waited behind them. */
	recover: () => Promise<void>;
	/** Whether so many conversations are carried on here that another one has to wait elsewhere. */
	isFull: (id: string, maxTurns: number) => boolean;
	/** Turns that run here. */
	countRunning: () => number;
	/** Ends all turns that run here, and writes that they ended. */
	close: () => Promise<void>;
}

export interface ConductorOptions extends TurnServices {
	/** How long a server may be silent before its turn is taken for lost. */
	leaseMs: number;
}

const BEATS_PER_LEASE = 3;
const RELEASED = { leaseToken: null, leaseUntil: 0 };

interface Held {
	leaseToken: string;
	turn: RunningHandle | null;
}

export function createConductor(options: ConductorOptions): Conductor {
	const { store, ids, now, log, leaseMs } = options;
	/** What is carried on here; `wanted` when somebody called meanwhile. */
	const active = new Map<string, { isWanted: boolean; held: Held | null }>();
	const loops = new Set<Promise<void>>();
	let isClosing = false;

	function wake(id: string): void {
		const entry = active.get(id);
		if (entry !== undefined) entry.isWanted = true;
		else if (!isClosing) {
			const loop = carryOn(id).finally(() => loops.delete(loop));
			loops.add(loop);
		}
	}

	async function carryOn(id: string): Promise<void> {
		const entry = { isWanted: true, held: null as Held | null };
		active.set(id, entry);
		try {
			while (entry.isWanted && !isClosing) {
				entry.isWanted = false;
				const leaseToken = await takeLease(id);
				if (leaseToken === null) continue;
				entry.held = { leaseToken, turn: null };
				await hold(id, entry.held);
				entry.held = null;
			}
		} catch (error) {
			log.error(describeError(error), 'conversation not carried on');
		} finally {
			active.delete(id);
		}
	}

	/** Null when there is nothing to do, or somebody else does it. */
	async function takeLease(id: string): Promise<string | null> {
		const conversation = await store.load(id);
		if (conversation === null || now() >= conversation.expiresAt) return null;
		const { state, commands } = conversation;
		if (state.leaseToken !== null) {
			if (state.leaseUntil > now()) return null;
			await endAbandoned(conversation);
		}
		if (state.isEnded || commands.length === 0) return null;
		const leaseToken = ids.createLeaseToken();
		const patch = { leaseToken, leaseUntil: now() + leaseMs };
		const isTaken = await store.commit(id, { leaseToken: null, isOpen: true }, { patch });
		return isTaken ? leaseToken : null;
	}

	/** Until nothing is left to do, or the lease is lost. */
	async function hold(id: string, held: Held): Promise<void> {
		const { leaseToken } = held;
		const beat = setInterval(() => void keepLease(id, held), leaseMs / BEATS_PER_LEASE);
		const unwatch = await store.watch(id, (kind) => {
			if (kind === 'orders') void heedOrders(id, held);
		});
		try {
			for (;;) {
				const conversation = await store.load(id);
				if (conversation?.state.leaseToken !== leaseToken) return;
				if (await letGo(conversation, leaseToken)) return;
				const [command] = conversation.commands;
				if (command !== undefined && !(await carryOut(conversation, command, held))) return;
			}
		} finally {
			clearInterval(beat);
			unwatch();
		}
	}

	async function letGo(conversation: Conversation, leaseToken: string): Promise<boolean> {
		const { id, state, commands } = conversation;
		if (state.isEnded) {
			const lines = [stampEvent(endSession(state.usage), options)];
			return store.commit(id, { leaseToken }, { lines, patch: RELEASED });
		}
		if (isClosing) {
			// Past already, so that another server finds it and goes on with what waits.
			const leaseUntil = commands.length > 0 ? 1 : 0;
			const patch = { leaseUntil, leaseToken: leaseUntil ? leaseToken : null };
			return store.commit(id, { leaseToken }, { patch });
		}
		if (commands.length > 0) return false;
		return store.commit(id, { leaseToken, isIdle: true, isOpen: true }, { patch: RELEASED });
	}

	/** False when it cannot be said what became of the command. */
	async function carryOut(
		conversation: Conversation,
		command: Command,
		held: Held
	): Promise<boolean> {
		const { leaseToken } = held;
		if (command.kind === 'clear') return clearContext(options, conversation, command, leaseToken);
		if (command.kind === 'compact') {
			return compactContext(options, conversation, command, leaseToken);
		}
		const turn = startTurn(options, conversation, command, leaseToken);
		held.turn = turn;
		if (conversation.state.cancelled === 'next') turn.stop('cancelled');
		if (isClosing) turn.stop('shutdown');
		// What was ordered while the turn began was told to nobody.
		await heedOrders(conversation.id, held);
		const isWritten = await turn.ended;
		held.turn = null;
		return isWritten;
	}

	async function heedOrders(id: string, { turn, leaseToken }: Held): Promise<void> {
		if (turn === null) return;
		try {
			const conversation = await store.load(id);
			if (conversation === null) return;
			const { state, commands } = conversation;
			if (state.leaseToken !== leaseToken) turn.stop('lost');
			else if (state.isEnded || state.cancelled === turn.turnId) turn.stop('cancelled');
			else if (listSteering(commands).some((it) => !isBegun(it, state.running))) turn.steer();
		} catch (error) {
			log.warn(describeError(error), 'orders not read');
		}
	}

	async function keepLease(id: string, held: Held): Promise<void> {
		const { leaseToken, turn } = held;
		try {
			const patch = { leaseUntil: now() + leaseMs };
			if (!(await store.commit(id, { leaseToken }, { patch }))) turn?.stop('lost');
		} catch (error) {
			log.warn(describeError(error), 'lease not kept');
		}
	}

	/** Whoever comes first writes that the turn failed; everybody else is refused. */
	async function endAbandoned({ id, state }: Conversation): Promise<void> {
		const { running, usage, isEnded, leaseToken } = state;
		const entries = [
			...(running === null ? [] : [endTurn(running, toTurnEnd('lost'))]),
			...(isEnded ? [endSession(usage)] : running === null ? [] : [waitForMessage(id, usage)])
		];
		const lines = entries.map((entry) => stampEvent(entry, options, running?.deliveryIds));
		const patch = { ...RELEASED, running: null, cancelled: null };
		await store.commit(id, { leaseToken }, { lines, patch });
	}

	return {
		wake,
		async cancel({ id, state, commands }, turnId) {
			const { running } = state;
			if (running !== null && (turnId === null || turnId === running.turnId)) {
				const patch = { cancelled: running.turnId };
				return store.commit(id, { isOpen: true }, { patch, isOrder: true });
			}
			const isWaiting = turnId === null && commands.some((it) => it.kind === 'message');
			if (running !== null || !isWaiting) return false;
			return store.commit(id, { isOpen: true }, { patch: { cancelled: 'next' }, isOrder: true });
		},
		async reset({ id, state }) {
			const patch = { isEnded: true };
			const lines = [stampEvent(endSession(state.usage), options)];
			const isFree = await store.commit(id, { leaseToken: null, isOpen: true }, { lines, patch });
			return isFree || store.commit(id, { isOpen: true }, { patch, isOrder: true });
		},
		async recover() {
			for (const id of await store.listAbandoned(now())) {
				const conversation = await store.load(id);
				if (conversation === null || active.get(id)?.held) continue;
				const { leaseToken, leaseUntil } = conversation.state;
				if (leaseToken !== null && leaseUntil <= now()) await endAbandoned(conversation);
				wake(id);
			}
		},
		isFull: (id, maxTurns) => active.size >= maxTurns && !active.has(id),
		countRunning: () => [...active.values()].filter(({ held }) => held?.turn).length,
		async close() {
			isClosing = true;
			for (const { held } of active.values()) held?.turn?.stop('shutdown');
			await Promise.all(loops);
		}
	};
}

/** A turn's own message is gone from the queue by the time that its lease tells of it. */
function isBegun({ id }: MessageCommand, running: Conversation['state']['running']): boolean {
	return running === null || running.deliveryIds.includes(id);
}
