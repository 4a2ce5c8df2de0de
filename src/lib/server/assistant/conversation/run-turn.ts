import { setTimeout as wait } from 'node:timers/promises';
import type { ConversationEntry } from '$lib/core/conversation';
import { describeError } from '../errors';
import {
	type AnswerCommand,
	type Command,
	type Conversation,
	type ConversationStore,
	type MessageCommand,
	type MessageOrigin,
	NO_USAGE,
	type WaitingTurn
} from '../store/store';
import {
	type Turn,
	TurnLimitError,
	type TurnOutcome,
	type TurnShopper,
	type UserMessage
} from '../turn';
import {
	type ContextServices,
	limitSteps,
	readEvents,
	shortenContext,
	subtractUsage
} from './context';
import {
	createTurnWriter,
	inputResolved,
	toTurnEnd,
	isDelta,
	LeaseLostError,
	readStopReason,
	sessionStarted,
	sessionWaiting,
	type StopReason,
	type TurnEnd,
	turnEnded,
	turnWaiting,
	TurnStopped,
	type TurnWriter,
	UNKNOWN_FAILURE
} from './event-log';

export interface TurnServices extends ContextServices {
	createShopper: (origin: MessageOrigin, conversationId: string) => TurnShopper;
	fairScheduler: FairScheduler;
	timing: TurnTiming;
}

interface TurnTiming {
	/** How long deltas are collected into one event. */
	coalesceMs: number;
	/** How long an agent may take to end after the signal. */
	graceMs: number;
}

export interface RunningHandle {
	turnId: string;
	stop: (reason: StopReason) => void;
	/** Notifies the agent of a message that changes the turn. */
	steer: () => void;
	/** Resolves to true when the end of the turn is written. */
	ended: Promise<boolean>;
}

/** What a turn ends with, unless it was stopped. */
type TurnResult = TurnEnd | Extract<TurnOutcome, { kind: 'waiting' }>;

interface TurnParts {
	conversation: Conversation;
	command: MessageCommand | AnswerCommand;
	/** The turn that the command answers; null for a message. */
	resumed: WaitingTurn | null;
	writer: TurnWriter;
	steering: Steering;
	signal: AbortSignal;
}

/** How long a shopper may take to answer a request. */
const ANSWER_TTL_MS = 60 * 60 * 1000;

/**
 * Starts the next turn of a conversation whose lease this server holds, or goes on with the one that
 * waits for this answer.
 */
export function startTurn(
	services: TurnServices,
	conversation: Conversation,
	command: MessageCommand | AnswerCommand,
	leaseToken: string
): RunningHandle {
	const { store, ids, now, log, limits, timing } = services;
	const { waiting, nextSequence } = conversation.state;
	const resumed = command.kind === 'answer' ? waiting : null;
	const { turnId, sequence } = resumed ?? {
		turnId: `turn_${nextSequence}`,
		sequence: nextSequence
	};
	const running = { turnId, sequence, deliveryIds: [command.id] };
	const stopping = new AbortController();
	const stop = (reason: StopReason) => stopping.abort(new TurnStopped(reason));
	const conversationId = conversation.id;
	const onFailure = () => stop('lost');
	const writer = createTurnWriter(
		{ store, conversationId, leaseToken, ids, now, coalesceMs: timing.coalesceMs, onFailure },
		running
	);
	const steering = createSteering(store, conversationId, writer);
	const timer = setTimeout(() => stop('time'), limits.seconds * 1000);
	const { signal } = stopping;

	async function run(): Promise<boolean> {
		try {
			await begin(writer, conversation, command, resumed);
			const end = await answerMessage(services, {
				conversation,
				command,
				resumed,
				writer,
				steering,
				signal
			});
			writer.close();
			const stopReason = readStopReason(signal);
			if (stopReason === 'lost') return false;
			const stopped = stopReason === null ? null : toTurnEnd(stopReason);
			const result = stopped ?? end;
			if (result.kind === 'waiting') {
				const message = toUserMessage(command, resumed);
				await suspend(services, writer, { outcome: result, message });
			} else {
				await finish(store, conversationId, writer, result);
			}
			return true;
		} catch (error) {
			if (!(error instanceof LeaseLostError)) log.error(describeError(error), 'turn not written');
			return false;
		} finally {
			clearTimeout(timer);
			writer.close();
		}
	}

	return { turnId: running.turnId, stop, steer: steering.notify, ended: run() };
}

async function begin(
	writer: TurnWriter,
	{ length }: Conversation,
	command: MessageCommand | AnswerCommand,
	resumed: WaitingTurn | null
) {
	const { turnId, sequence } = writer.turn;
	if (command.kind === 'answer') {
		const outcome = command.isApproved ? 'approved' : 'denied';
		const entries = resumed === null ? [] : [inputResolved(resumed, outcome)];
		// Taken out of the state with the first write: no answer is used twice.
		const patch = { running: writer.turn, waiting: null };
		return writer.write(entries, { patch, done: [command.id] });
	}
	const entries: ConversationEntry[] = [
		...sessionStarted(length),
		{ type: 'turn.started', data: { turnId, sequence } },
		{ type: 'message.received', data: { turnId, sequence, message: command.text } }
	];
	const patch = { running: writer.turn, nextSequence: sequence + 1 };
	await writer.write(entries, { patch, done: [command.id] });
}

/** Leaves a turn that goes on with the shopper's answer. */
async function suspend(
	{ now }: TurnServices,
	writer: TurnWriter,
	given: { outcome: Extract<TurnOutcome, { kind: 'waiting' }>; message: UserMessage }
): Promise<void> {
	const { request, stepIndex, memory } = given.outcome;
	const expiresAt = now() + ANSWER_TTL_MS;
	const waiting = { ...writer.turn, message: given.message, request, stepIndex, memory, expiresAt };
	const patch = { running: null, cancelled: null, waiting };
	await writer.write(turnWaiting(waiting), { patch });
}

async function finish(store: ConversationStore, id: string, writer: TurnWriter, end: TurnEnd) {
	const state = (await store.load(id))?.state;
	const wait = state?.isEnded ? [] : [sessionWaiting(id, state?.usage ?? NO_USAGE)];
	const entries = [turnEnded(writer.turn, end), ...wait];
	await writer.write(entries, { patch: { running: null, cancelled: null } });
}

/** Runs the agent. Its outcome counts unless the turn was stopped. */
async function answerMessage(services: TurnServices, parts: TurnParts): Promise<TurnResult> {
	const { store, agent, log, timing } = services;
	const { conversation, command, resumed, writer, steering, signal } = parts;
	const range = { from: conversation.state.contextStart, until: conversation.length };
	try {
		const stored = await readEvents(store, conversation.id, range);
		signal.throwIfAborted();
		const shortening = { conversation, history: stored, writer, signal };
		const { history, summary, usage } = await shortenContext(services, shortening);
		const write = limitSteps(writer, services.limits, usage);
		const emit: Turn['emit'] = async (entry) => {
			if (!isDelta(entry)) await services.fairScheduler.waitTurn();
			await write(entry);
		};
		const answer = agent.runTurn({
			sessionId: conversation.id,
			turnId: writer.turn.turnId,
			history,
			summary,
			message: toUserMessage(command, resumed),
			resumption:
				resumed && command.kind === 'answer'
					? { ...resumed, isApproved: command.isApproved }
					: null,
			shopper: services.createShopper(command.origin, conversation.id),
			limits: subtractUsage(services.limits, usage),
			signal,
			emit,
			takeSteering: steering.take,
			getSteeringSignal: steering.getSignal
		});
		return await Promise.race([answer, rejectAfterGrace(signal, timing.graceMs)]);
	} catch (error) {
		if (error instanceof TurnLimitError) {
			return { kind: 'failed', code: error.code, message: error.message };
		}
		if (!signal.aborted) log.error(describeError(error), 'turn failed');
		return { kind: 'failed', ...UNKNOWN_FAILURE };
	}
}

/** Rejects when the agent has not ended within the grace period after the signal. */
async function rejectAfterGrace(signal: AbortSignal, graceMs: number): Promise<never> {
	await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
	await wait(graceMs, undefined, { ref: false });
	throw new Error('The agent did not end in time.');
}

interface Steering {
	/** Aborts the signal: such a message is queued. */
	notify: () => void;
	getSignal: () => AbortSignal;
	take: () => Promise<UserMessage[]>;
}

/** Gives the messages that change a turn to its agent, and writes them to the log. */
function createSteering(
	store: ConversationStore,
	conversationId: string,
	writer: TurnWriter
): Steering {
	let controller = new AbortController();
	return {
		notify: () => controller.abort(),
		getSignal: () => controller.signal,
		async take() {
			controller = new AbortController();
			const commands = (await store.load(conversationId))?.commands ?? [];
			const messages = listSteeringMessages(commands);
			if (messages.length === 0) return [];
			const { turnId, sequence, deliveryIds } = writer.turn;
			const done = messages.map(({ id }) => id);
			writer.turn = { turnId, sequence, deliveryIds: [...deliveryIds, ...done] };
			const entries = messages.map(({ text }): ConversationEntry => {
				return { type: 'message.received', data: { turnId, sequence, message: text } };
			});
			await writer.write(entries, { patch: { running: writer.turn }, done });
			return messages.map((message) => toUserMessage(message, null));
		}
	};
}

/** Lists the steering messages at the head of the queue, up to the first command that waits for the turn's end. */
export function listSteeringMessages(commands: readonly Command[]): MessageCommand[] {
	const end = commands.findIndex((it) => it.kind !== 'message' || it.policy !== 'steer');
	const first = end === -1 ? commands : commands.slice(0, end);
	return first.filter((it) => it.kind === 'message');
}

function toUserMessage(
	command: MessageCommand | AnswerCommand,
	resumed: WaitingTurn | null
): UserMessage {
	if (command.kind === 'answer') return resumed?.message ?? { text: '', clientContext: null };
	const { text, clientContext } = command;
	return { text, clientContext };
}

/**
 * Lets turns continue one per tick of the event loop: when many begin at once, the server still
 * accepts messages and opens streams in between.
 */
export interface FairScheduler {
	waitTurn: () => Promise<void>;
}

export function createFairScheduler(
	defer: (next: () => void) => void = setImmediate
): FairScheduler {
	const waiting: (() => void)[] = [];

	function releaseNext(): void {
		waiting.shift()?.();
		if (waiting.length > 0) defer(releaseNext);
	}

	return {
		waitTurn() {
			const { promise, resolve } = Promise.withResolvers<undefined>();
			waiting.push(() => resolve(undefined));
			if (waiting.length === 1) defer(releaseNext);
			return promise;
		}
	};
}
