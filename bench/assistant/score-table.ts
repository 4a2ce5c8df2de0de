import type { Judgment, Outcome } from './judge.ts';
import type { Question } from './question.ts';

/** A question that was asked, and how its answer was judged. */
export interface Score extends Judgment {
	set: string;
	topic: string;
	language: string;
	question: Question;
}

/** Share of the answers with an outcome; 0 without questions. */
export function findShare(scores: readonly Score[], wanted: Outcome): number {
	const found = scores.filter(({ outcome }) => outcome === wanted);
	return found.length / Math.max(1, scores.length);
}

/** A Markdown table of outcomes for each set, its languages and its topics. */
export function renderScores(scores: readonly Score[]): string {
	const rows = [...new Set(scores.map(({ set }) => set))].flatMap((set) => {
		const ofSet = scores.filter((score) => score.set === set);
		return [
			renderRow(`**${set}**`, ofSet),
			...groupBy(ofSet, ({ language }) => language),
			...groupBy(ofSet, ({ topic }) => topic)
		];
	});
	const lines = [['questions', 'asked', 'right', 'unsure', 'wrong'], ['---', ...ALIGNED], ...rows];
	return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

const ALIGNED = ['--:', '--:', '--:', '--:'];
const OUTCOMES = ['right', 'unsure', 'wrong'] as const;

/** Lists the faults of each answer that is not right. */
export function renderFaults(scores: readonly Score[]): string {
	return scores
		.filter(({ faults }) => faults.length > 0)
		.map(({ question, outcome, faults }) => {
			const lines = faults.map((fault) => `  - ${fault}`);
			return [`- ${outcome}: ${describeQuestion(question)}`, ...lines].join('\n');
		})
		.join('\n');
}

function describeQuestion({ page, before = [], ask }: Question): string {
	return [...(page === undefined ? [] : [page]), ...before, ask].join(' → ');
}

function groupBy(scores: readonly Score[], name: (score: Score) => string): string[][] {
	return [...Map.groupBy(scores, name)].map(([key, group]) => renderRow(key, group));
}

function renderRow(name: string, scores: readonly Score[]): string[] {
	const shares = OUTCOMES.map((outcome) => {
		const share = findShare(scores, outcome);
		return `${String(Math.round(share * scores.length))} (${(share * 100).toFixed(1)} %)`;
	});
	return [name, String(scores.length), ...shares];
}
