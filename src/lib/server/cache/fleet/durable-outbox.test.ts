import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDurableOutbox, type DurableOutbox } from './durable-outbox';

let directory: string;
let outbox: DurableOutbox;

beforeEach(() => {
	directory = mkdtempSync(join(tmpdir(), 'outbox-'));
	outbox = openDurableOutbox(join(directory, 'deep/outbox.db'));
});
afterEach(() => {
	outbox.close();
	rmSync(directory, { recursive: true });
});

describe('the durable outbox', () => {
	it('are none at first', () => {
		expect(outbox.read()).toBeNull();
	});

	it('are what any process has added and none has published', () => {
		outbox.add(['a', 'b']);
		const other = openDurableOutbox(join(directory, 'deep/outbox.db'));
		other.add(['b', 'c']);
		expect(other.read()?.tags).toEqual(['a', 'b', 'c']);
		expect(outbox.read()?.tags).toEqual(['a', 'b', 'c']);
		other.close();
	});

	it('are everything as soon as one of them is', () => {
		outbox.add(['a']);
		outbox.add('all');
		outbox.add(['b']);
		expect(outbox.read()?.tags).toBe('all');
	});

	it('are forgotten up to what was found, not beyond', () => {
		outbox.add(['a']);
		const found = outbox.read();
		outbox.add(['b']);
		if (found !== null) outbox.forget(found);
		expect(outbox.read()?.tags).toEqual(['b']);
		// An empty file does not begin to count anew: a late `forget` of the first must not reach it.
		const second = outbox.read();
		if (second !== null) outbox.forget(second);
		outbox.add(['c']);
		if (second !== null) outbox.forget(second);
		expect(outbox.read()?.tags).toEqual(['c']);
	});

	it('need a place that can be written', () => {
		writeFileSync(join(directory, 'file'), '');
		expect(() => openDurableOutbox(join(directory, 'file/outbox.db'))).toThrow();
	});
});
