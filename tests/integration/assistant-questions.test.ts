import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeCart, findFaults, listLines, observe } from '../../bench/assistant/judge.ts';
import type { Question, QuestionSet } from '../../bench/assistant/question.ts';
import { QUESTION_SETS } from '../../bench/assistant/question-sets.ts';
import { openAssistantShopper, type Said } from '../support/assistant-shopper';
import { openDemoStore, type OpenDemoStore } from '../support/open-demo-store';

let store: OpenDemoStore;

beforeAll(() => {
	store = openDemoStore();
});

afterAll(() => store.close());

/** Asks the demo store's model as the shop does, and returns what is wrong with its answer. */
async function ask(question: Question, { locale }: QuestionSet): Promise<string[]> {
	const locales = { EN: 'en-US', DE: 'de-DE' };
	const localization = { ...locale, locale: locales[locale.language] };
	const shopper = await openAssistantShopper(store, undefined, undefined, localization);
	const lines = listLines(question.cart ?? {});
	if (lines.length > 0) await shopper.cart.change({ kind: 'add', lines });
	let last: Said | null = null;
	for (const message of [...(question.before ?? []), question.ask]) {
		last = await shopper.say(message, { pagePath: question.page ?? null });
	}
	const cart = describeCart((await shopper.cart.load())?.lines ?? []);
	return findFaults(question, observe(last?.entries ?? [], cart));
}

const describeQuestion = ({ before = [], ask: asked, page }: Question) =>
	[...(page === undefined ? [] : [page]), ...before, asked].join(' → ');

/** The model's rules were not made for these questions. */
const GOOD_SHARE = 0.8;

describe.each(QUESTION_SETS)('$name', (set) => {
	it(`has good answers to ${GOOD_SHARE * 100} % of the questions`, async () => {
		const faults = [];
		for (const question of set.questions) {
			const found = await ask(question, set);
			if (found.length > 0) faults.push([describeQuestion(question), ...found]);
		}
		const share = 1 - faults.length / set.questions.length;
		expect(share, JSON.stringify(faults, null, '\t')).toBeGreaterThanOrEqual(GOOD_SHARE);
	});
});
