import { setTimeout as wait } from 'node:timers/promises';
import type { ConversationEntry } from '$lib/core/conversation';
import type { Log } from '../../log';
import { describeError } from '../describe-error';
import {
	NO_USAGE,
	type Conversation,
	type ConversationStore,
	type MessageCommand,
	type MessageOrigin
} from '../store/store';
import { TurnLimitError, type Agent, type Turn, type TurnLimits, type TurnShopper } from '../turn';
import type { Ids } from './ids';
import { readEvents } from './read-events';
import { createSteering, toUserMessage, type Steering } from './steering';
import { readStopReason, TurnStopped, type StopReason } from './stop-reason';
import {
	beginLog,
	endTurn,
	toTurnEnd,
	UNKNOWN_FAILURE,
	waitForMessage,
	type TurnEnd
} from './turn-events';
import { limitSteps, subtractUsage } from './turn-limits';
import type { Turnstile } from './turnstile';
import { createTurnWriter, isDelta, LeaseLostError, type TurnWriter } from './turn-writer';

export interface TurnServices {
	store: ConversationStore;
	agent: Agent;
	createShopper: (origin: MessageOrigin) => TurnShopper;
	ids: Ids;
	now: () => number;
	log: Log;
	limits: TurnLimits & { seconds: number };
	turnstile: Turnstile;
	timing: TurnTiming;
}

interface TurnTiming {
	/** How long deltas are gathered into one event. */
	gatherMs: number;
	/** How long an agent may take to end after it was told to. */
	graceMs: number;
}

export interface RunningHandle {
	turnId: string;
	stop: (reason: StopReason) => void;
	/** A message came that wants to change the turn. */
	steer: () => void;
	/** True when the end of the turn is written. */
	ended: Promise<boolean>;
}

interface TurnParts {
	conversation: Conversation;
	command: MessageCommand;
	writer: TurnWriter;
	steering: Steering;
	signal: AbortSignal;
}

/** Begins the next turn of a conversation whose lease is ours. */
export function startTurn(
	services: TurnServices,
	conversation: Conversation,
	command: MessageCommand,
	leaseToken: string
): RunningHandle {
	const { store, ids, now, log, limits, timing } = services;
	const sequence = conversation.state.nextSequence;
	const running = { turnId: `turn_${sequence}`, sequence, deliveryIds: [command.id] };
	const stopping = new AbortController();
	const stop = (reason: StopReason) => stopping.abort(new TurnStopped(reason));
	const conversationId = conversation.id;
	const onFailure = () => stop('lost');
	const writer = createTurnWriter(
		{ store, conversationId, leaseToken, ids, now, gatherMs: timing.gatherMs, onFailure },
		running
	);
	const steering = createSteering(store, conversationId, writer);
	const timer = setTimeout(() => stop('time'), limits.seconds * 1000);
	const { signal } = stopping;

	async function run(): Promise<boolean> {
		try {
			await begin(writer, conversation, command);
			const end = await answerMessage(services, {
				conversation,
				command,
				writer,
				steering,
				signal
			});
			writer.close();
			const stopReason = readStopReason(signal);
			if (stopReason === 'lost') return false;
			await finish(store, conversationId, writer, stopReason ? toTurnEnd(stopReason) : end);
			return true;
		} catch (error) {
			if (!(error instanceof LeaseLostError)) log.error(describeError(error), 'turn not written');
			return false;
		} finally {
			clearTimeout(timer);
			writer.close();
		}
	}

	return { turnId: running.turnId, stop, steer: steering.announce, ended: run() };
}

async function begin(writer: TurnWriter, { length }: Conversation, command: MessageCommand) {
	const { turnId, sequence } = writer.turn;
	const entries: ConversationEntry[] = [
		...beginLog(length),
		{ type: 'turn.started', data: { turnId, sequence } },
		{ type: 'message.received', data: { turnId, sequence, message: command.text } }
	];
	const patch = { running: writer.turn, nextSequence: sequence + 1 };
	await writer.write(entries, { patch, done: [command.id] });
}

async function finish(store: ConversationStore, id: string, writer: TurnWriter, end: TurnEnd) {
	const state = (await store.load(id))?.state;
	const wait = state?.isEnded ? [] : [waitForMessage(id, state?.usage ?? NO_USAGE)];
	const entries = [endTurn(writer.turn, end), ...wait];
	await writer.write(entries, { patch: { running: null, cancelled: null } });
}

/** How the agent says that the turn ended; whoever stopped it knows better. */
async function answerMessage(services: TurnServices, parts: TurnParts): Promise<TurnEnd> {
	const { store, agent, log, timing } = services;
	const { conversation, command, writer, steering, signal } = parts;
	const { contextStart, summary, usage } = conversation.state;
	const range = { from: contextStart, until: conversation.length };
	const limits = subtractUsage(services.limits, usage);
	const write = limitSteps(writer, services.limits, usage);
	const emit: Turn['emit'] = async (entry) => {
		if (!isDelta(entry)) await services.turnstile.pass();
		await write(entry);
	};
	try {
		const history = await readEvents(store, conversation.id, range);
		signal.throwIfAborted();
		const answer = agent.runTurn({
			sessionId: conversation.id,
			turnId: writer.turn.turnId,
			history,
			summary,
			message: toUserMessage(command),
			shopper: services.createShopper(command.origin),
			limits,
			signal,
			emit,
			takeSteering: steering.take,
			getSteeringSignal: steering.getSignal
		});
		return await Promise.race([answer, giveUp(signal, timing.graceMs)]);
	} catch (error) {
		if (error instanceof TurnLimitError) {
			return { kind: 'failed', code: error.code, message: error.message };
		}
		if (!signal.aborted) log.error(describeError(error), 'turn failed');
		return { kind: 'failed', ...UNKNOWN_FAILURE };
	}
}

/** An agent that does not end when it is told to is not waited for. */
async function giveUp(signal: AbortSignal, graceMs: number): Promise<never> {
	await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
	await wait(graceMs, undefined, { ref: false });
	throw new Error('The agent did not end in time.');
}
