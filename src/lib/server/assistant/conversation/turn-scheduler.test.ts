import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import type { Turn } from '../turn';
import { askForApproval, createServer, createFakeTurns, say } from '../testing/fake-turns';

describe('a turn', () => {
	it('that fails is reported in general words, and nothing of what went wrong is logged', async () => {
		const { begin, send, waitFor, readEvents, logged } = createFakeTurns(() =>
			Promise.reject(new Error('the prompt was: my address is 12 Elm Street'))
		);
		const id = await begin();
		await send(id, 'hello');
		await waitFor(id, 'session.waiting');
		const failed = (await readEvents(id)).find(({ type }) => type === 'turn.failed');
		expect(failed?.data).toEqual({
			...{ turnId: 'turn_0', sequence: 0, code: 'turn_failed', terminal: false },
			message: 'The assistant could not answer. Please try again.'
		});
		expect(logged.join()).toContain('turn failed');
		expect(logged.join()).not.toContain('Elm Street');
	});

	it('says how it failed when its agent knows', async () => {
		const { begin, send, waitFor, readEvents } = createFakeTurns(() =>
			Promise.resolve({ kind: 'failed', code: 'model_busy', message: 'Try again in a minute.' })
		);
		const id = await begin();
		await send(id, 'hello');
		await waitFor(id, 'session.waiting');
		expect((await readEvents(id)).at(-2)).toMatchObject({
			type: 'turn.failed',
			data: { code: 'model_busy', message: 'Try again in a minute.' }
		});
	});

	it('is logged in the order of the protocol, each event with its own id', async () => {
		const { begin, send, waitFor, readEvents } = createFakeTurns((turn) => say(turn, 'Hello!'));
		const id = await begin();
		const deliveryId = await send(id, 'hi');
		await waitFor(id, 'session.waiting');
		const events = await readEvents(id);
		expect(events.map(({ type }) => type)).toEqual([
			...['session.started', 'turn.started', 'message.received', 'step.started'],
			...['message.appended', 'message.completed', 'step.completed', 'turn.completed'],
			'session.waiting'
		]);
		const ids = events.map(({ meta }) => meta.id);
		expect(new Set(ids).size).toBe(9);
		expect(ids.toSorted()).toEqual(ids);
		expect(events.every(({ meta }) => meta.deliveryIds?.[0] === deliveryId)).toBe(true);
		expect(events[4]?.data).toEqual({
			...{ stepIndex: 0, messageDelta: 'Hello!', turnId: 'turn_0', sequence: 0 }
		});
		expect(events[8]?.data).toMatchObject({
			wait: 'next-user-message',
			continuationToken: id,
			usage: { inputTokens: 40, outputTokens: 2 }
		});
	});

	it('cannot say anything once it is over', async () => {
		const late = Promise.withResolvers<Turn>();
		const { begin, send, waitFor, readEvents } = createFakeTurns((turn) => {
			late.resolve(turn);
			return say(turn, 'Hello!');
		});
		const id = await begin();
		await send(id, 'hi');
		await waitFor(id, 'session.waiting');
		await expect(say(await late.promise, 'One more thing')).rejects.toThrow();
		expect(await readEvents(id)).toHaveLength(9);
	});

	it('remembers the turns before it', async () => {
		const histories: string[][] = [];
		const { begin, send, waitFor } = createFakeTurns((turn) => {
			histories.push(turn.history.map(({ type }) => type));
			return say(turn, turn.message.text);
		});
		const id = await begin();
		await send(id, 'one');
		await send(id, 'two');
		await waitFor(id, 'session.waiting', 2);
		expect(histories[0]).toEqual([]);
		expect(histories[1]).toHaveLength(9);
	});
});

describe('a turn is ended', () => {
	it('when it asks the model too often', async () => {
		const { begin, send, waitFor, readEvents } = createFakeTurns(async (turn) => {
			for (let step = 0; step < 9; step += 1) {
				await turn.emit({ type: 'step.started', data: { stepIndex: step, modelId: 'fake' } });
			}
			return { kind: 'completed' };
		});
		const id = await begin();
		await send(id, 'hi');
		await waitFor(id, 'session.waiting');
		const events = await readEvents(id);
		expect(events.filter(({ type }) => type === 'step.started')).toHaveLength(3);
		expect(events.at(-2)?.data).toMatchObject({ code: 'turn_step_limit' });
	});

	it('when its conversation has used its tokens, before and within a turn', async () => {
		const { begin, send, waitFor, readEvents } = createFakeTurns(async (turn) => {
			await say(turn, 'one', 0);
			return say(turn, 'two', 1);
		});
		const id = await begin();
		await send(id, 'hi');
		await send(id, 'and again');
		await waitFor(id, 'session.waiting', 2);
		const ends = (await readEvents(id)).filter(({ type }) => /^turn\.(?!started)/.test(type));
		expect(ends.map(({ type }) => type)).toEqual(['turn.completed', 'turn.failed']);
		expect(ends[1]?.data).toMatchObject({ code: 'conversation_token_limit' });
	});

	it('when its time is over, even if its agent goes on', async () => {
		const { options, store } = createFakeTurns(() => new Promise(() => undefined));
		const limits = { ...options.limits, seconds: 0.01 };
		const { begin, send, waitFor, readEvents } = createServer(store, { ...options, limits });
		const id = await begin();
		await send(id, 'hi');
		await waitFor(id, 'session.waiting');
		expect((await readEvents(id)).at(-2)?.data).toMatchObject({ code: 'turn_time_limit' });
	});
});

describe('a cancellation', () => {
	const waitForStop = async ({ signal }: Turn) => {
		await waitForAbort(signal);
		return { kind: 'completed' } as const;
	};

	it('finds no turn where none runs, or another one does', async () => {
		const { begin, send, waitFor, cancel } = createFakeTurns(waitForStop);
		const id = await begin();
		expect(await cancel(id)).toBe(false);
		await send(id, 'hi');
		await waitFor(id, 'message.received');
		expect(await cancel(id, 'turn_7')).toBe(false);
		expect(await cancel(id, 'turn_0')).toBe(true);
		await waitFor(id, 'session.waiting');
		expect(await cancel(id)).toBe(false);
	});

	it('ends the turn that runs, and only that', async () => {
		const { begin, send, waitFor, cancel, readEvents } = createFakeTurns((turn) =>
			turn.message.text === 'wait' ? waitForStop(turn) : say(turn, 'Hello!')
		);
		const id = await begin();
		await send(id, 'wait');
		await waitFor(id, 'message.received');
		await send(id, 'hi');
		expect(await cancel(id)).toBe(true);
		await waitFor(id, 'session.waiting', 2);
		const ends = (await readEvents(id)).filter(({ type }) => /^turn\.(?!started)/.test(type));
		expect(ends.map(({ type }) => type)).toEqual(['turn.cancelled', 'turn.completed']);
	});
});

describe('a message that comes while a turn runs', () => {
	it('waits for its end when it is to be queued, also when the agent asks', async () => {
		const goOn = Promise.withResolvers<undefined>();
		const taken: string[] = [];
		const { begin, send, waitFor, readEvents } = createFakeTurns(async (turn) => {
			if (turn.turnId === 'turn_0') await goOn.promise;
			taken.push(...(await turn.takeSteering()).map(({ text }) => text));
			return say(turn, turn.message.text);
		});
		const id = await begin();
		await send(id, 'one');
		await waitFor(id, 'message.received');
		await send(id, 'two', 'queue');
		await send(id, 'three', 'steer');
		goOn.resolve(undefined);
		await waitFor(id, 'session.waiting', 2);
		expect(taken).toEqual(['three']);
		const received = (await readEvents(id)).filter(({ type }) => type === 'message.received');
		expect(received.map(({ data }) => data)).toEqual([
			{ turnId: 'turn_0', sequence: 0, message: 'one' },
			{ turnId: 'turn_1', sequence: 1, message: 'two' },
			{ turnId: 'turn_1', sequence: 1, message: 'three' }
		]);
	});

	it('changes the turn when it is to steer, and its sender hears the rest of it', async () => {
		const { begin, send, waitFor, readEvents } = createFakeTurns(async (turn) => {
			await waitForAbort(turn.getSteeringSignal());
			const [steering] = await turn.takeSteering();
			return say(turn, steering?.text ?? 'nothing');
		});
		const id = await begin();
		const first = await send(id, 'a red mug');
		await waitFor(id, 'message.received');
		const second = await send(id, 'no, a blue one', 'steer');
		await waitFor(id, 'session.waiting');
		const events = await readEvents(id);
		expect(events.filter(({ type }) => type === 'turn.started')).toHaveLength(1);
		expect(events.at(-1)?.meta.deliveryIds).toEqual([first, second]);
		expect(events.find(({ type }) => type === 'message.completed')?.data).toMatchObject({
			message: 'no, a blue one'
		});
	});
});

describe('a conversation', () => {
	it('that is cleared keeps its log, and its model forgets', async () => {
		const lengths: number[] = [];
		const turns = createFakeTurns((turn) => {
			lengths.push(turn.history.length);
			return say(turn, 'Hello!');
		});
		const { begin, send, waitFor, store, readEvents } = turns;
		const id = await begin();
		await send(id, 'one');
		await waitFor(id, 'session.waiting');
		await store.enqueue(id, { id: 'dlv_clear', kind: 'clear' }, 10);
		turns.scheduler.schedule(id);
		await waitFor(id, 'context.cleared');
		await send(id, 'two');
		await waitFor(id, 'session.waiting', 3);
		expect(lengths).toEqual([0, 0]);
		expect((await readEvents(id)).map(({ type }) => type).slice(8, 12)).toEqual([
			...['session.waiting', 'context.cleared', 'session.waiting', 'turn.started']
		]);
	});

	it('that is compacted is remembered by its summary', async () => {
		const remembered: unknown[] = [];
		const turns = createFakeTurns((turn) => {
			remembered.push([turn.summary, turn.history.length]);
			return say(turn, 'Hello!');
		});
		const { begin, send, waitFor, store, readEvents } = turns;
		const id = await begin();
		await send(id, 'one');
		await waitFor(id, 'session.waiting');
		await store.enqueue(id, { id: 'dlv_compact', kind: 'compact' }, 10);
		turns.scheduler.schedule(id);
		await waitFor(id, 'compaction.completed');
		await send(id, 'two');
		await waitFor(id, 'session.waiting', 3);
		expect(remembered).toEqual([
			[null, 0],
			['9 events', 0]
		]);
		expect((await readEvents(id))[9]).toMatchObject({
			type: 'compaction.requested',
			data: { sessionId: id, modelId: 'fake', usageInputTokens: 40 }
		});
	});

	it('that is reset in a turn ends once, after the turn', async () => {
		const { begin, send, waitFor, reset, readEvents, load } = createFakeTurns(async (turn) => {
			await waitForAbort(turn.signal);
			throw new Error('stopped');
		});
		const id = await begin();
		await send(id, 'hi');
		await waitFor(id, 'message.received');
		expect(await reset(id)).toBe(true);
		await waitFor(id, 'session.completed');
		expect(await reset(id)).toBe(false);
		expect((await readEvents(id)).map(({ type }) => type).slice(3)).toEqual([
			...['turn.cancelled', 'session.completed']
		]);
		expect((await load(id)).state).toMatchObject({ isEnded: true, leaseToken: null });
	});
});

describe('when a server is gone in a turn', () => {
	async function loseServer() {
		const silent = Promise.withResolvers<undefined>();
		const turns = createFakeTurns(async (turn) => {
			await turn.emit({ type: 'step.started', data: { stepIndex: 0, modelId: 'fake' } });
			await silent.promise;
			return say(turn, 'I was only asleep');
		});
		const id = await turns.begin();
		await turns.send(id, 'hi');
		await turns.waitFor(id, 'step.started');
		await turns.send(id, 'still there?');
		turns.clock.now += 60_001;
		const openDesk = () =>
			createServer(turns.store, {
				...turns.options,
				agent: { ...turns.options.agent, runTurn: (turn) => say(turn, 'Here I am') }
			});
		return { ...turns, id, openDesk, wakeUp: () => silent.resolve(undefined) };
	}

	it('its turn is reported as failed, once, by any server', async () => {
		const { id, openDesk, waitFor, readEvents } = await loseServer();
		const desks = [openDesk(), openDesk(), openDesk()];
		await Promise.all(desks.map(({ scheduler }) => scheduler.recover()));
		await waitFor(id, 'session.waiting', 2);
		const events = await readEvents(id);
		const failed = events.filter(({ type }) => type === 'turn.failed');
		expect(failed.map(({ data }) => data)).toMatchObject([
			{ turnId: 'turn_0', code: 'turn_interrupted', terminal: false }
		]);
		expect(events[events.indexOf(failed[0]!) + 1]?.type).toBe('session.waiting');
	});

	it('what waited behind it is answered elsewhere', async () => {
		const { id, openDesk, waitFor, readEvents } = await loseServer();
		await openDesk().scheduler.recover();
		await waitFor(id, 'message.completed');
		const { data } = (await readEvents(id)).find(({ type }) => type === 'message.completed')!;
		expect(data).toMatchObject({ message: 'Here I am', turnId: 'turn_1' });
	});

	it('and comes back, it cannot say anything any more', async () => {
		const { id, openDesk, wakeUp, waitFor, readEvents, scheduler } = await loseServer();
		await openDesk().scheduler.recover();
		await waitFor(id, 'session.waiting', 2);
		const before = await readEvents(id);
		wakeUp();
		await scheduler.close();
		expect(await readEvents(id)).toEqual(before);
	});

	it('nothing is taken from a server that is there', async () => {
		const turns = createFakeTurns(async ({ signal }) => {
			await waitForAbort(signal);
			return { kind: 'completed' };
		});
		const id = await turns.begin();
		await turns.send(id, 'hi');
		await turns.waitFor(id, 'message.received');
		const { scheduler } = createServer(turns.store, turns.options);
		await scheduler.recover();
		scheduler.schedule(id);
		await scheduler.close();
		expect((await turns.readEvents(id)).map(({ type }) => type)).not.toContain('turn.failed');
		expect(turns.scheduler.isFull('conv_2', 1)).toBe(true);
	});
});

describe('a turn that asks the shopper', () => {
	/** Asks in the first turn, and says how it was answered. */
	function openAsking() {
		const resumed: Turn['resumption'][] = [];
		const turns = createFakeTurns((turn) => {
			if (turn.resumption === null && turn.turnId === 'turn_0') {
				return Promise.resolve(askForApproval());
			}
			resumed.push(turn.resumption);
			return say(turn, turn.resumption?.isApproved ? 'Removed' : turn.message.text, 1);
		});
		return { ...turns, resumed };
	}

	async function beginAsking() {
		const turns = openAsking();
		const id = await turns.begin();
		await turns.send(id, 'remove it');
		await turns.waitFor(id, 'turn.waiting');
		return { ...turns, id };
	}

	it('waits without a lease, and goes on with the answer in the same turn', async () => {
		const { id, load, answer, waitFor, readEvents, resumed } = await beginAsking();
		await expect.poll(async () => (await load(id)).state.leaseToken).toBeNull();
		expect((await load(id)).state.waiting?.request.requestId).toBe('request-1');
		await answer(id, 'request-1');
		await waitFor(id, 'session.waiting');
		const events = await readEvents(id);
		expect(events.map(({ type }) => type)).toEqual([
			...['session.started', 'turn.started', 'message.received'],
			...['input.requested', 'turn.waiting', 'input.resolved', 'step.started'],
			...['message.appended', 'message.completed', 'step.completed', 'turn.completed'],
			'session.waiting'
		]);
		expect(events[5]?.data).toMatchObject({
			turnId: 'turn_0',
			resolutions: [{ requestId: 'request-1', outcome: 'approved' }]
		});
		expect(resumed).toMatchObject([{ isApproved: true, memory: { kept: 'as it is' } }]);
		expect((await load(id)).state.waiting).toBeNull();
	});

	it('takes one answer: a second one changes nothing', async () => {
		const { id, answer, waitFor, resumed } = await beginAsking();
		await answer(id, 'request-1');
		await answer(id, 'request-1');
		await waitFor(id, 'session.waiting', 2);
		expect(resumed).toHaveLength(1);
	});

	it('goes on without the change when the shopper denies it', async () => {
		const { id, answer, waitFor, readEvents, resumed } = await beginAsking();
		await answer(id, 'request-1', false);
		await waitFor(id, 'session.waiting');
		const resolved = (await readEvents(id)).find(({ type }) => type === 'input.resolved');
		expect(resolved?.data).toMatchObject({ resolutions: [{ outcome: 'denied' }] });
		expect(resumed).toMatchObject([{ isApproved: false }]);
	});

	it('is over when the shopper writes instead, and the model can read what was proposed', async () => {
		const { id, send, waitFor, readEvents, resumed } = await beginAsking();
		await send(id, 'tell me about the carafe');
		await waitFor(id, 'session.waiting');
		const events = await readEvents(id);
		expect(events.map(({ type }) => type).slice(4, 10)).toEqual([
			...['turn.waiting', 'input.resolved', 'action.result', 'turn.completed'],
			...['turn.started', 'message.received']
		]);
		expect(events[6]?.data).toMatchObject({
			status: 'rejected',
			result: { callId: 'call-1', output: { status: 'proposed', proposalId: 'request-1' } }
		});
		expect(resumed).toEqual([null]);
	});

	it.each(['clear', 'compact'] as const)('is over when the shopper clears: %s', async (kind) => {
		const { id, store, scheduler, load, waitFor, readEvents, options } = await beginAsking();
		await store.enqueue(id, { id: options.ids.createDeliveryId(), kind }, 10);
		scheduler.schedule(id);
		await waitFor(id, 'session.waiting');
		expect((await readEvents(id)).map(({ type }) => type)).toContain('turn.cancelled');
		expect((await load(id)).state.waiting).toBeNull();
	});

	it('is over when the shopper stops it', async () => {
		const { id, load, cancel, answer, waitFor, readEvents, resumed } = await beginAsking();
		await expect.poll(async () => (await load(id)).state.leaseToken).toBeNull();
		expect(await cancel(id)).toBe(true);
		expect((await readEvents(id)).slice(-4).map(({ type }) => type)).toEqual([
			...['input.resolved', 'action.result', 'turn.cancelled', 'session.waiting']
		]);
		await answer(id, 'request-1');
		await waitFor(id, 'session.waiting', 2);
		expect(resumed).toEqual([]);
	});

	it('is over an hour later, and names no proposal then', async () => {
		const { id, clock, answer, send, waitFor, readEvents, resumed } = await beginAsking();
		clock.now += 60 * 60 * 1000;
		await answer(id, 'request-1');
		await waitFor(id, 'session.waiting');
		await send(id, 'yes');
		await waitFor(id, 'session.waiting', 2);
		const resolved = (await readEvents(id)).find(({ type }) => type === 'input.resolved');
		expect(resolved?.data).toMatchObject({ resolutions: [{ outcome: 'invalid' }] });
		expect(resumed).toEqual([null]);
	});

	it('goes on on another server', async () => {
		const { id, load, store, options, scheduler } = await beginAsking();
		await expect.poll(async () => (await load(id)).state.leaseToken).toBeNull();
		await scheduler.close();
		const other = createServer(store, {
			...options,
			agent: { ...options.agent, runTurn: (turn) => say(turn, 'Here I am', 1) }
		});
		await other.answer(id, 'request-1');
		await other.waitFor(id, 'turn.completed');
	});
});

describe('when a server ends', () => {
	it('its turns are reported as interrupted, and what waited goes on elsewhere', async () => {
		const turns = createFakeTurns(async ({ signal }) => {
			await waitForAbort(signal);
			return { kind: 'completed' };
		});
		const id = await turns.begin();
		await turns.send(id, 'hi');
		await turns.waitFor(id, 'message.received');
		await turns.send(id, 'still there?');
		await turns.scheduler.close();
		expect((await turns.readEvents(id)).at(-2)).toMatchObject({
			type: 'turn.failed',
			data: { code: 'turn_interrupted' }
		});
		const { scheduler, waitFor } = createServer(turns.store, {
			...turns.options,
			agent: { ...turns.options.agent, runTurn: (turn) => say(turn, 'Here I am') }
		});
		await scheduler.recover();
		await waitFor(id, 'turn.completed');
	});
});

async function waitForAbort(signal: AbortSignal): Promise<void> {
	if (!signal.aborted) await once(signal, 'abort');
}
