import { describe, expect, it } from 'vitest';
import { describeSuspects, flood, repeatCase } from './flood.ts';
import type { Target } from './open-target.ts';
import type { RawAnswer, RawRequest } from './raw-request.ts';

const FIRST = 5_000;
const GOOD: RawAnswer = { status: 200, isRefused: false, healthStatus: null, milliseconds: 1 };

/** A shop that answers by a rule, and may end. */
function createTarget(answer: (request: RawRequest) => Partial<RawAnswer>): Target {
	return {
		storeName: null,
		send: (request) => Promise.resolve({ ...GOOD, ...answer(request) }),
		readHealth: () => Promise.resolve(200),
		isRunning: () => true,
		readMemoryMb: () => 100,
		revive: () => Promise.resolve(null),
		stop: () => Promise.resolve()
	};
}

const failsAtDashes = createTarget(({ target }) => ({ status: target.includes('--') ? 500 : 404 }));

async function report(target: Target): Promise<string[]> {
	const { suspects } = await flood(target, FIRST, 300);
	return describeSuspects(target, suspects);
}

describe('a flood', () => {
	it('counts what was answered, and what the parser refused', async () => {
		const target = createTarget(({ method }) => ({ isRefused: method === 'PUT' }));
		const { answered, refused, suspects } = await flood(target, FIRST, 300);
		expect(answered).toBeGreaterThanOrEqual(300);
		expect(refused).toBeGreaterThan(0);
		expect(suspects).toEqual([]);
	});

	it('names the command that repeats a failure, and the smallest request that fails', async () => {
		const [first = ''] = await report(failsAtDashes);
		const [command = '', problem, request = ''] = first.split('\n');
		const [, number] = /^HOSTILE_CASE=(\d+) npx vitest run --project hostile$/.exec(command) ?? [];
		expect(problem).toBe('It was answered with 500.');
		expect(JSON.parse(request)).toMatchObject({ method: 'GET', headers: [], body: null });
		expect(await repeatCase(failsAtDashes, Number(number))).toBe(first);
	});

	it('does not take for a failure what is slow among others and quick alone', async () => {
		let sent = 0;
		const target = createTarget(() => ({ milliseconds: sent++ < 20 ? 1e9 : 1 }));
		expect(await report(target)).toEqual([]);
	});

	it('reports what fails among others only', async () => {
		let sent = 0;
		const target = createTarget(() => ({ status: sent++ === 0 ? 500 : 200 }));
		expect(await report(target)).toEqual([expect.stringContaining('Alone it was answered.')]);
	});

	it.each<[string, Partial<RawAnswer>]>([
		['It was not answered.', { status: 0 }],
		['It took 1000000000 ms', { milliseconds: 1e9 }],
		['/healthz answered 503 on the same connection.', { healthStatus: 503 }]
	])('says "%s"', async (problem, answer) => {
		const reports = await report(createTarget(({ body }) => (body === null ? {} : answer)));
		expect(reports[0]).toContain(problem);
	});

	it('finds the request that ended the shop among those under way', async () => {
		let output: string | null = null;
		const target: Target = {
			...createTarget(({ target: path }) => {
				if (path.includes('%ff')) output = 'URIError';
				return { status: output === null ? 200 : 0 };
			}),
			isRunning: () => output === null,
			revive() {
				const printed = output;
				output = null;
				return Promise.resolve(printed);
			}
		};
		const { suspects } = await flood(target, FIRST, 3_000);
		await target.revive();
		const reports = await describeSuspects(target, suspects);
		expect(reports.join('\n')).toContain('It ended the shop:\nURIError');
	});
});
