import type { StepEntry } from '$lib/core/conversation';
import { describe, expect, it } from 'vitest';
import { createEchoAgent } from './echo-agent';
import type { Turn } from './turn';

describe('the echo agent', () => {
	it('says nothing once it is stopped', async () => {
		const emitted: StepEntry[] = [];
		const turn = createTurn('two words', emitted, AbortSignal.abort());
		await expect(createEchoAgent().runTurn(turn)).rejects.toThrow('aborted');
		expect(emitted.map(({ type }) => type)).toEqual(['step.started']);
	});

	it('says a message again, word by word', async () => {
		const emitted: StepEntry[] = [];
		await createEchoAgent().runTurn(createTurn('two words', emitted));
		expect(emitted.map(({ type }) => type)).toEqual([
			'step.started',
			'message.appended',
			'message.appended',
			'message.completed',
			'step.completed'
		]);
		expect(emitted[3]?.data).toMatchObject({ message: 'two words', finishReason: 'stop' });
	});
});

function createTurn(text: string, emitted: StepEntry[], signal = new AbortController().signal) {
	const turn: Partial<Turn> = {
		message: { text, clientContext: null },
		signal,
		emit: (entry) => {
			emitted.push(entry);
			return Promise.resolve();
		}
	};
	return turn as Turn;
}
