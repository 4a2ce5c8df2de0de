import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeCart, judge, listLines, observe } from '../../bench/assistant/judge.ts';
import { LOCALES } from '../../bench/assistant/question.ts';
import { listQuestions, type Asked } from '../../bench/assistant/question-sets.ts';
import {
	renderFaults,
	renderScores,
	findShare,
	type Score
} from '../../bench/assistant/score-table.ts';
import { openAssistantShopper, sayAndAgree } from '../support/assistant-shopper';
import { openDemoStore, type OpenDemoStore } from '../support/open-demo-store';

let store: OpenDemoStore;

beforeAll(() => {
	store = openDemoStore();
});

afterAll(() => store.close());

/** Asks the demo store's model as the shop does, and judges its answer. */
async function score(asked: Asked): Promise<Score> {
	const { question, language } = asked;
	const shopper = await openAssistantShopper(store, undefined, undefined, LOCALES[language]);
	const lines = listLines(question.cart ?? {});
	if (lines.length > 0) await shopper.cart.change({ kind: 'add', lines });
	const options = { pagePath: question.page ?? null };
	for (const message of question.before ?? []) await sayAndAgree(shopper, message, options);
	let said = await shopper.say(question.ask, options);
	const entries = [...said.entries];
	let approvals = 0;
	while (said.request !== null) {
		approvals += 1;
		said = await shopper.press(question.presses ?? 'cancel', options);
		entries.push(...said.entries);
	}
	const cart = describeCart((await shopper.cart.load())?.lines ?? []);
	return { ...asked, ...judge(question, { ...observe(entries, cart), approvals }) };
}

/** A third of the questions keeps the test short; `npm run bench -- assistant` asks all. */
const STEP = 3;
const RIGHT_SHARE = 0.9;
const WRONG_SHARE = 0.05;

it('has right answers to most questions of its development, and few wrong ones', async () => {
	const scores: Score[] = [];
	const questions = listQuestions('development').filter((_, index) => index % STEP === 0);
	for (const asked of questions) scores.push(await score(asked));
	const faults = `${renderScores(scores)}\n${renderFaults(scores)}`;
	expect(findShare(scores, 'right'), faults).toBeGreaterThanOrEqual(RIGHT_SHARE);
	expect(findShare(scores, 'wrong'), faults).toBeLessThanOrEqual(WRONG_SHARE);
});
