import { describe, expect, test } from 'vitest';
import { readWorkbook } from './read-workbook';

const CONVERTED = { text: 'A-1\t1\n', sheet: 'S', others: [] };

/** A thread that answers as it is told. */
function open(answer: (worker: EventTarget) => void) {
	const worker = Object.assign(new EventTarget(), {
		isEnded: false,
		postMessage: () => answer(worker),
		terminate: () => void (worker.isEnded = true)
	});
	return worker;
}

const send = (data: unknown) => (worker: EventTarget) =>
	void worker.dispatchEvent(new MessageEvent('message', { data }));

describe('readWorkbook', () => {
	test.each([
		['what was converted', send(CONVERTED), CONVERTED],
		['null for a file that cannot be read', send(null), null],
		[
			'null for one on which the thread ends',
			(worker: EventTarget) => void worker.dispatchEvent(new Event('error')),
			null
		]
	])('returns %s, and ends the thread', async (_name, answer, expected) => {
		const worker = open(answer);
		const { signal } = new AbortController();
		const options = { createWorker: () => worker, deadline: signal };
		expect(await readWorkbook(new File(['x'], 'x.xlsx'), options)).toEqual(expected);
		expect(worker.isEnded).toBe(true);
	});

	test('ends a thread that takes too long', async () => {
		const controller = new AbortController();
		const worker = open(() => controller.abort());
		const options = { createWorker: () => worker, deadline: controller.signal };
		expect(await readWorkbook(new File(['x'], 'x.xlsx'), options)).toBe(null);
		expect(worker.isEnded).toBe(true);
	});

	test('starts no thread for a large file', async () => {
		const worker = open(() => undefined);
		let started = 0;
		const createWorker = () => {
			started += 1;
			return worker;
		};
		const file = new File(['x'.repeat(1024 * 1024 + 1)], 'x.xlsx');
		expect(await readWorkbook(file, { createWorker })).toBe(null);
		expect(started).toBe(0);
	});
});
