import { describe, expect, it } from 'vitest';
import {
	addOutcomes,
	describeCounts,
	describeFindings,
	describeFlaky,
	fail,
	listFailedFiles,
	mergeRepetition,
	NOTHING,
	readPlaywright,
	readVitest,
	skip
} from './report.ts';

interface VitestCase {
	fullName: string;
	status: string;
	failureMessages?: string[];
	meta?: { skipReason?: string };
}

function createVitestReport(cases: VitestCase[], status = 'passed', message = ''): unknown {
	const assertionResults = cases.map((it) => ({ failureMessages: [], meta: {}, ...it }));
	return { testResults: [{ name: '/project/a.test.ts', status, message, assertionResults }] };
}

const ROOT = '/project';
const PASSED = { fullName: 'one', status: 'passed' };

describe('readVitest', () => {
	it('names each failed test with its error', () => {
		const failed = { fullName: 'two', status: 'failed', failureMessages: ['\x1b[31mno\x1b[0m\n'] };
		const outcome = readVitest(createVitestReport([PASSED, failed], 'failed'), ROOT);
		expect(outcome).toEqual({
			passed: 1,
			failures: [{ where: 'a.test.ts: two', why: 'no' }],
			flaky: [],
			skips: []
		});
	});

	it('counts a file that could not be loaded as a failure', () => {
		const { failures } = readVitest(createVitestReport([], 'failed', 'no such module'), ROOT);
		expect(failures).toEqual([{ where: 'a.test.ts', why: 'no such module' }]);
	});

	it('counts a file that failed after its tests as a failure', () => {
		const outcome = readVitest(createVitestReport([PASSED], 'failed', 'afterAll threw'), ROOT);
		expect(outcome).toMatchObject({ passed: 1, failures: [{ why: 'afterAll threw' }] });
	});

	it.each(['skipped', 'pending'])('counts tests left %s by a failed hook as failures', (status) => {
		const left = [
			{ fullName: 'two', status },
			{ fullName: 'three', status }
		];
		const { failures, skips } = readVitest(createVitestReport(left, 'failed', 'no server'), ROOT);
		expect(failures.map(({ why }) => why)).toEqual(['no server', 'no server']);
		expect(skips).toEqual([]);
	});

	it('counts a skip with a reason as a skip, and one without as a failure', () => {
		const { failures, skips } = readVitest(
			createVitestReport([
				{ fullName: 'two', status: 'skipped', meta: { skipReason: 'no Redis' } },
				{ fullName: 'three', status: 'skipped' },
				{ fullName: 'four', status: 'todo' }
			]),
			ROOT
		);
		expect(skips).toEqual([{ where: 'a.test.ts: two', why: 'no Redis' }]);
		expect(failures.map(({ why }) => why)).toEqual([
			expect.stringContaining('without a reason'),
			expect.stringContaining('without a reason')
		]);
	});

	it('refuses what is no report', () => {
		expect(() => readVitest({}, ROOT)).toThrow('testResults');
	});
});

describe('mergeRepetition', () => {
	const failures = ['a.test.ts: one', 'a.test.ts: two', 'b.test.ts'].map((where) => ({
		where,
		why: 'no'
	}));
	const first = { ...NOTHING, passed: 3, failures };

	it('fails what failed twice, and reports what failed once as flaky', () => {
		const second = { ...NOTHING, passed: 2, failures: failures.slice(0, 1) };
		expect(mergeRepetition(first, second)).toEqual({
			...{ passed: 5, failures: failures.slice(0, 1) },
			...{ flaky: failures.slice(1), skips: [] }
		});
	});

	it('fails what only the repetition finds', () => {
		const second = { ...NOTHING, failures: [{ where: 'b.test.ts: three', why: 'new' }] };
		expect(mergeRepetition(first, second).failures).toEqual(second.failures);
	});

	it('repeats each failed file once', () => {
		expect(listFailedFiles(first)).toEqual(['a.test.ts', 'b.test.ts']);
	});
});

describe('readPlaywright', () => {
	function createReport(tests: object[], errors: object[] = []): unknown {
		const filled = tests.map((it) => ({
			...{ projectName: 'phone', annotations: [], results: [] },
			...it
		}));
		const spec = { title: 'buys', file: 'cart.spec.ts', line: 7, tests: filled };
		return { suites: [{ specs: [], suites: [{ specs: [spec] }] }], errors };
	}

	it('names failed tests, and errors outside of tests', () => {
		const failed = { status: 'unexpected', results: [{ errors: [{ stack: 'Error: no' }] }] };
		const outcome = readPlaywright(
			createReport([{ status: 'expected' }, failed], [{ message: 'no server' }])
		);
		expect(outcome).toEqual({
			passed: 1,
			failures: [
				{ where: 'phone cart.spec.ts:7 buys', why: 'Error: no' },
				{ where: 'browser tests', why: 'no server' }
			],
			flaky: [],
			skips: []
		});
	});

	it('reports a test that passed only when repeated as flaky, with its first error', () => {
		const results = [{ errors: [{ stack: 'Error: no' }] }, { errors: [] }];
		const outcome = readPlaywright(createReport([{ status: 'flaky', results }]));
		const flaky = [{ where: 'phone cart.spec.ts:7 buys', why: 'Error: no' }];
		expect(outcome).toEqual({ ...NOTHING, passed: 1, flaky });
		expect(describeFindings(outcome).join('\n')).toContain(
			'FLAKY, passed only when repeated: phone'
		);
	});

	it('counts a skip with a reason as a skip, and one without as a failure', () => {
		const annotations = [{ type: 'skip', description: 'has no keyboard' }];
		const { failures, skips } = readPlaywright(
			createReport([
				{ status: 'skipped', annotations },
				{ status: 'skipped', annotations: [{ type: 'skip' }] },
				{ status: 'skipped' }
			])
		);
		expect(skips).toEqual([{ where: 'phone cart.spec.ts:7 buys', why: 'has no keyboard' }]);
		expect(failures).toHaveLength(2);
	});
});

const MIXED = [skip('a', 'no Redis'), skip('b', 'no Redis'), fail('c', 'no\nserver')].reduce(
	addOutcomes,
	{ ...NOTHING, passed: 3 }
);

describe('describeCounts', () => {
	it('says what passed and what failed', () => {
		expect(describeCounts(NOTHING)).toBe('0 passed, 0 failed');
		expect(describeCounts(MIXED)).toBe('3 passed, 1 failed, 2 skipped');
	});
});

describe('describeFlaky', () => {
	it('names flaky tests in one line', () => {
		const first = { ...fail('a.test.ts: x', 'late'), passed: 2 };
		const outcome = addOutcomes(
			mergeRepetition(first, NOTHING),
			mergeRepetition(fail('phone › b', 'no'), NOTHING)
		);
		expect(describeFlaky(outcome)).toEqual([
			'2 flaky, passed only when repeated: a.test.ts: x; phone › b'
		]);
		expect(describeFlaky(NOTHING)).toEqual([]);
	});
});

describe('describeFindings', () => {
	it('lists skips by reason, then failures', () => {
		expect(describeFindings(MIXED)).toEqual(['2 skipped: no Redis', '', '✗ c', '  no\n  server']);
	});

	it('says once what several tests failed of', () => {
		const outcome = addOutcomes(fail('a', 'no server'), fail('b', 'no server'));
		expect(describeFindings(outcome)).toEqual(['', '✗ a', '✗ b', '  no server']);
	});

	it('cuts a long error', () => {
		const [, , why] = describeFindings(fail('a', 'x'.repeat(10_000)));
		expect(why).toHaveLength(2_004);
	});
});
