import { afterEach, expect, it, vi } from 'vitest';
import { createFakeTurns, createServer } from '../testing/fake-turns';
import type { Turn } from '../turn';

const TOKENS_PER_TURN = 30;
const LIMITS = { steps: 3, seconds: 60, inputTokens: 1e6, outputTokens: 1e6, contextTokens: 150 };
const closing: (() => Promise<void>)[] = [];

afterEach(async () => {
	for (const close of closing.splice(0)) await close();
});

const listMessages = ({ history }: Turn) =>
	history.flatMap((event) => (event.type === 'message.received' ? [event.data.message] : []));

/** A conversation whose model reads 30 tokens for each turn that it is told of. */
function openConversation(summarize = () => Promise.resolve(SUMMARY)) {
	const seen: { summary: string | null; messages: string[] }[] = [];
	const turns = createFakeTurns(async (turn) => {
		const messages = [...listMessages(turn), turn.message.text];
		seen.push({ summary: turn.summary, messages });
		await turn.emit({ type: 'step.started', data: { stepIndex: 0, modelId: 'fake' } });
		const usage = { inputTokens: messages.length * TOKENS_PER_TURN, outputTokens: 1 };
		await turn.emit({
			type: 'step.completed',
			data: { stepIndex: 0, finishReason: 'stop', usage }
		});
		return { kind: 'completed' };
	});
	const agent = { ...turns.options.agent, summarize: vi.fn(summarize) };
	const server = createServer(turns.store, { ...turns.options, agent, limits: LIMITS });
	closing.push(() => server.scheduler.close());
	return { ...turns, ...server, agent, seen };
}

const USAGE = { inputTokens: 5, outputTokens: 5, cacheReadTokens: 0, cacheWriteTokens: 0 };
const SUMMARY = { summary: 'The shopper looks for a mug.', usage: USAGE };

it('summarizes old turns, keeps the last four, and goes on for fifty', async () => {
	const { begin, send, readEvents, load, agent, seen } = openConversation();
	const id = await begin();
	for (let turn = 1; turn <= 50; turn += 1) {
		await send(id, `message ${turn}`);
		await vi.waitFor(() => expect(seen).toHaveLength(turn));
		await vi.waitFor(async () => expect((await load(id)).state.leaseToken).toBeNull());
	}
	expect(seen.slice(0, 6).map(({ messages }) => messages.length)).toEqual([1, 2, 3, 4, 5, 6]);
	expect(seen[6]).toEqual({
		summary: SUMMARY.summary,
		messages: ['message 3', 'message 4', 'message 5', 'message 6', 'message 7']
	});
	expect(Math.max(...seen.map(({ messages }) => messages.length))).toBe(6);
	expect(seen.at(-1)?.messages.at(-1)).toBe('message 50');
	const [first] = agent.summarize.mock.calls as unknown as [[Parameters<typeof agent.summarize>]];
	expect(JSON.stringify(first)).toContain('message 2');
	expect(JSON.stringify(first)).not.toContain('message 3');
	const types = (await readEvents(id)).map(({ type }) => type);
	expect(types.filter((type) => type === 'turn.completed')).toHaveLength(50);
	expect(types.indexOf('compaction.completed')).toBe(types.indexOf('compaction.requested') + 1);
});

it('keeps the whole history when there is no summary', async () => {
	const failing = openConversation(() => Promise.reject(new Error('The model is away.')));
	const { begin, send, load, seen } = failing;
	const id = await begin();
	for (let turn = 1; turn <= 8; turn += 1) {
		await send(id, `message ${turn}`);
		await vi.waitFor(() => expect(seen).toHaveLength(turn));
		await vi.waitFor(async () => expect((await load(id)).state.leaseToken).toBeNull());
	}
	expect(seen.at(-1)).toMatchObject({ summary: null, messages: { length: 8 } });
});
