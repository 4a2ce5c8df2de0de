/**
 * `npm run bench -- assistant`: asks the assistant of a shop on the demo store the questions of
 * `bench/assistant/question-sets.ts`, and prints how many answers are good. Without settings the demo store's
 * model answers. Another model is judged by
 *
 *     ASSISTANT_BASE_URL=… ASSISTANT_MODEL=… ASSISTANT_API_KEY=… npm run bench -- assistant
 *
 * Options: `--faults` prints what is wrong with each answer that is not good, `--limit 20` asks only so
 * many questions of each set. With the demo store's model it fails below 80 %.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { env } from 'node:process';
import { parseArgs } from 'node:util';
import { withShop } from '../scripts/run/with-shop.ts';
import { openShopper, type Shopper } from './assistant/http-shopper.ts';
import { describeCart, findFaults, listLines, observe } from './assistant/judge.ts';
import type { Question, QuestionSet } from './assistant/question.ts';
import { QUESTION_SETS } from './assistant/question-sets.ts';
import { findShare, renderFaults, renderScores, type Score } from './assistant/score-table.ts';

const FIRST_PORT = 4197;
/** Conversations at once: a provider counts requests per minute. */
const CONCURRENCY = 4;
const GOOD_SHARE = 0.8;

export async function runBench(args: string[]): Promise<string> {
	const { values } = parseArgs({
		args,
		options: { faults: { type: 'boolean', default: false }, limit: { type: 'string' } }
	});
	const limit = Number(values.limit ?? Infinity);
	if (Number.isNaN(limit) || limit < 1) {
		throw new Error(`--limit ${values.limit ?? ''} is no number of questions. Try --limit 20.`);
	}
	const folder = mkdtempSync(join(tmpdir(), 'assistant-'));
	try {
		const scores = await withShop(
			FIRST_PORT,
			({ origin }) => scoreAll(origin, limit),
			describeSettings(folder)
		);
		const isDemoModel = env['ASSISTANT_MODEL'] === undefined;
		if (isDemoModel && findShare(scores) < GOOD_SHARE) process.exitCode = 1;
		return [renderScores(scores), ...(values.faults ? [renderFaults(scores)] : [])].join('\n\n');
	} finally {
		rmSync(folder, { recursive: true });
	}
}

/** All shoppers of this measurement come from one address. The shop inherits the settings of the model. */
function describeSettings(folder: string): Record<string, string> {
	return {
		AGENT_ENABLED: 'true',
		ASSISTANT_DATABASE_PATH: join(folder, 'assistant.db'),
		ASSISTANT_SHOPPERS_PER_MINUTE: '100000',
		LOG_LEVEL: 'warn'
	};
}

async function scoreAll(origin: string, limit: number): Promise<Score[]> {
	const asked = QUESTION_SETS.flatMap((set) =>
		set.questions.slice(0, limit).map((question) => ({ set, question }))
	);
	const scores: Score[] = [];
	const waiting = asked.entries();
	const work = async () => {
		for (const [index, { set, question }] of waiting) {
			const faults = await ask(question, set, origin);
			scores[index] = { set: set.name, question, faults };
		}
	};
	await Promise.all(Array.from({ length: CONCURRENCY }, work));
	return scores;
}

async function ask(question: Question, { locale }: QuestionSet, origin: string): Promise<string[]> {
	const shopper = await openShopper(origin, locale);
	await shopper.fillCart(listLines(question.cart ?? {}));
	let events: Awaited<ReturnType<Shopper['say']>> = [];
	for (const message of [...(question.before ?? []), question.ask]) {
		events = await shopper.say(message, question.page ?? '/pages/about');
	}
	return findFaults(question, observe(events, describeCart(await shopper.readCart())));
}
