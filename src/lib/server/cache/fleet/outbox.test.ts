import { describe, expect, it } from 'vitest';
import { createOutbox } from './outbox';

describe('the outbox', () => {
	it('gives out what waits, together and once', () => {
		const outbox = createOutbox();
		outbox.add(['a', 'b']);
		outbox.add(['b', 'c']);
		expect(outbox.size()).toBe(3);
		expect(outbox.take()).toEqual(['a', 'b', 'c']);
		outbox.settle(true);
		expect([outbox.take(), outbox.size()]).toEqual([null, 0]);
	});

	it('takes back what could not be sent, with what came meanwhile', () => {
		const outbox = createOutbox();
		outbox.add(['a']);
		outbox.take();
		outbox.add(['b']);
		outbox.settle(false);
		expect(new Set(outbox.take())).toEqual(new Set(['a', 'b']));
	});

	it('counts as pending what waits and what is under way', () => {
		const outbox = createOutbox();
		outbox.add(['a']);
		outbox.take();
		outbox.add(['b']);
		expect(['a', 'b', 'c'].map((tag) => outbox.isPending([tag]))).toEqual([true, true, false]);
		outbox.settle(true);
		expect(outbox.isPending(['a'])).toBe(false);
	});

	it('knows that everything includes each', () => {
		const outbox = createOutbox();
		outbox.add(['a']);
		outbox.add('all');
		expect([outbox.isPending([]), outbox.take()]).toEqual([true, 'all']);
		outbox.settle(false);
		expect(outbox.take()).toBe('all');
	});

	it('takes everything for more than it can hold', () => {
		const outbox = createOutbox(2);
		outbox.add(['a', 'b', 'c']);
		expect([outbox.size(), outbox.take()]).toEqual([1, 'all']);
	});
});
