/**
 * `npm run bench -- assistant`: asks the assistant of a shop on the demo store the questions in
 * `bench/assistant/questions`, and prints how many answers are right, unsure and wrong. Without settings
 * the demo store's model answers. Another model is judged by
 *
 *     ASSISTANT_MODEL=… ASSISTANT_API_KEY=… npm run bench -- assistant
 *
 * Options: `--set measured` asks the questions of one set, `--limit 20` only so many of each set,
 * `--faults` prints what is wrong with each answer that is not right. With the demo store's model it fails
 * when more than a tenth of the measured answers are wrong.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { env } from 'node:process';
import { parseArgs } from 'node:util';
import { withShop } from '../scripts/run/with-shop.ts';
import { openShopper } from './assistant/http-shopper.ts';
import { describeCart, judge, listLines, observe, type Judgment } from './assistant/judge.ts';
import { LOCALES } from './assistant/question.ts';
import { listQuestions, SETS, type Asked, type SetName } from './assistant/question-sets.ts';
import { findShare, renderFaults, renderScores, type Score } from './assistant/score-table.ts';

const FIRST_PORT = 4197;
/** Conversations at once: a provider counts requests per minute. */
const CONCURRENCY = 4;
const WRONG_SHARE = 0.1;

export async function runBench(args: string[]): Promise<string> {
	const { values } = parseArgs({
		args,
		options: {
			faults: { type: 'boolean', default: false },
			limit: { type: 'string' },
			set: { type: 'string' }
		}
	});
	const limit = Number(values.limit ?? Infinity);
	if (Number.isNaN(limit) || limit < 1) {
		throw new Error(`--limit ${values.limit ?? ''} is no number of questions. Try --limit 20.`);
	}
	const asked = pickSets(values.set).flatMap((set) => listQuestions(set).slice(0, limit));
	const folder = mkdtempSync(join(tmpdir(), 'assistant-'));
	try {
		const scores = await withShop(
			FIRST_PORT,
			({ origin }) => scoreAll(origin, asked),
			describeSettings(folder)
		);
		const measured = scores.filter(({ set }) => set === 'measured');
		const isDemoModel = env['ASSISTANT_MODEL'] === undefined;
		if (isDemoModel && findShare(measured, 'wrong') > WRONG_SHARE) process.exitCode = 1;
		return [renderScores(scores), ...(values.faults ? [renderFaults(scores)] : [])].join('\n\n');
	} finally {
		rmSync(folder, { recursive: true });
	}
}

function pickSets(name: string | undefined): SetName[] {
	const known = Object.keys(SETS) as SetName[];
	const picked = known.filter((set) => name === undefined || set === name);
	if (picked.length > 0) return picked;
	throw new Error(
		`--set ${name ?? ''} is no set of questions. Try --set ${known.join(' or --set ')}.`
	);
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

async function scoreAll(origin: string, asked: readonly Asked[]): Promise<Score[]> {
	const scores: Score[] = [];
	const waiting = asked.entries();
	const work = async () => {
		for (const [index, question] of waiting) {
			scores[index] = { ...question, ...(await ask(question, origin)) };
		}
	};
	await Promise.all(Array.from({ length: CONCURRENCY }, work));
	return scores;
}

async function ask({ question, language }: Asked, origin: string): Promise<Judgment> {
	const shopper = await openShopper(origin, LOCALES[language]);
	await shopper.fillCart(listLines(question.cart ?? {}));
	const page = question.page ?? '/pages/about';
	for (const message of question.before ?? []) await shopper.say(message, page, 'approve');
	const events = await shopper.say(question.ask, page, question.presses ?? 'cancel');
	return judge(question, observe(events, describeCart(await shopper.readCart())));
}
