import fc from 'fast-check';
import { deadline } from '../../scripts/run/deadline.ts';
import { hostileRequest } from './arbitrary.ts';
import type { Target } from './open-target.ts';
import type { RawAnswer, RawRequest } from './raw-request.ts';

const CONNECTIONS = 8;
const SLOW_MS = 1_000;
const REQUESTS_PER_HEALTH_CHECK = 250;
const MOST_SUSPECTS = 40;
const MOST_REPORTS = 8;
const SHRINK_MS = 30_000;

export interface Flood {
	/** Requests that passed Node's parser and were answered. */
	answered: number;
	refused: number;
	suspects: readonly Suspect[];
	memoryMb: number | null;
}

/** A case whose answer was wrong, or whose connection was open when the shop ended. */
interface Suspect {
	number: number;
	problem: string;
	isSlow: boolean;
}

/** Sends the cases from `first` on until so many have passed the parser. */
export async function flood(target: Target, first: number, requests: number): Promise<Flood> {
	const suspects: Suspect[] = [];
	let [next, answered, refused] = [first, 0, 0];
	const isOver = () =>
		answered >= requests || suspects.length >= MOST_SUSPECTS || !target.isRunning();
	async function sendAll(): Promise<void> {
		while (!isOver()) {
			const number = next++;
			const answer = await target.send(createCase(number));
			if (answer.isRefused) refused += 1;
			else answered += 1;
			const problem = findProblem(answer);
			const isSlow = answer.milliseconds > deadline(SLOW_MS);
			if (problem !== null || isSlow) {
				suspects.push({ number, problem: problem ?? describeSlowness(answer), isSlow: !problem });
			}
			if (number % REQUESTS_PER_HEALTH_CHECK === 0 && !isOver()) await checkHealth(number);
		}
	}
	async function checkHealth(number: number): Promise<void> {
		const status = await target.readHealth().catch(String);
		if (status === 200 || isOver()) return;
		suspects.push({ number, problem: `/healthz answered ${status} after it.`, isSlow: false });
	}
	await Promise.all(Array.from({ length: CONNECTIONS }, sendAll));
	const memoryMb = target.isRunning() ? target.readMemoryMb() : null;
	return { answered, refused, suspects, memoryMb };
}

/** Creates the request of a number, always the same one. */
function createCase(number: number): RawRequest {
	const [request] = fc.sample(hostileRequest, { seed: number, numRuns: 1 });
	if (request === undefined) throw new Error(`There is no case ${number}.`);
	return request;
}

/** Each suspect that is wrong alone too, or that was wrong for more than its time, in words. */
export async function describeSuspects(
	target: Target,
	suspects: readonly Suspect[]
): Promise<string[]> {
	const reports: string[] = [];
	for (const { number, problem, isSlow } of suspects) {
		if (reports.length >= MOST_REPORTS) break;
		const report = await repeatCase(target, number);
		if (report !== null) reports.push(report);
		else if (!isSlow)
			reports.push(`${describeRepetition(target, number)}\n${problem} Alone it was answered.`);
	}
	return reports;
}

/** Sends a case alone, and makes it as small as it can be while it fails; null when it passes. */
export async function repeatCase(target: Target, number: number): Promise<string | null> {
	const property = fc.asyncProperty(hostileRequest, async (request) => {
		const problem = await sendAlone(target, request);
		if (problem !== null) throw new Error(problem);
	});
	const details = await fc.check(property, {
		seed: number,
		numRuns: 1,
		plugins: [fc.interruptAfterTimeLimit(deadline(SHRINK_MS), { failOnInterrupt: false })]
	});
	if (!details.failed || details.counterexample === null) return null;
	// The plugin is of any property, and so is the result then.
	const [smallest] = details.counterexample as [RawRequest];
	const problem = details.errorInstance instanceof Error ? details.errorInstance.message : '';
	return [describeRepetition(target, number), problem, describeRequest(smallest)].join('\n');
}

async function sendAlone(target: Target, request: RawRequest): Promise<string | null> {
	const answer = await target.send(request);
	const output = await target.revive();
	if (output !== null) return `It ended the shop:\n${output}`;
	if (answer.milliseconds > deadline(SLOW_MS)) return describeSlowness(answer);
	return findProblem(answer);
}

function findProblem({ status, isRefused, healthStatus }: RawAnswer): string | null {
	if (status === 0) return 'It was not answered.';
	if (status >= 500) return `It was answered with ${status}.`;
	if (!isRefused && healthStatus !== null && healthStatus !== 200) {
		return `/healthz answered ${healthStatus} on the same connection.`;
	}
	return null;
}

function describeSlowness({ milliseconds }: RawAnswer): string {
	return `It took ${milliseconds.toFixed(0)} ms; the limit here is ${deadline(SLOW_MS)}.`;
}

function describeRepetition({ storeName }: Target, number: number): string {
	return `${storeName === null ? '' : `HOSTILE_STORE=${storeName} `}HOSTILE_CASE=${number} npx vitest run --project hostile`;
}

function describeRequest(request: RawRequest): string {
	const text = JSON.stringify(request);
	return text.length > 1_000 ? `${text.slice(0, 1_000)} … (${text.length} characters)` : text;
}
