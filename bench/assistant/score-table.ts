import type { Kind, Question } from './question.ts';

/** A question that was asked, and what is wrong with its answer. */
export interface Score {
	set: string;
	question: Question;
	faults: readonly string[];
}

/** Share of the answers that are good; 1 without questions. */
export function findShare(scores: readonly Score[]): number {
	const good = scores.filter(({ faults }) => faults.length === 0);
	return scores.length === 0 ? 1 : good.length / scores.length;
}

/** Two Markdown tables: by set and by kind of question. */
export function renderScores(scores: readonly Score[]): string {
	const sets = [...new Set(scores.map(({ set }) => set))];
	const bySet = [
		...sets.map((set) =>
			renderRow(
				set,
				scores.filter((score) => score.set === set)
			)
		),
		renderRow('**Together**', scores)
	];
	const kinds = [...new Set<Kind>(scores.map(({ question }) => question.kind))];
	const byKind = kinds.map((kind) => {
		const ofKind = scores.filter(({ question }) => question.kind === kind);
		return renderRow(kind, ofKind);
	});
	return [renderTable('questions of', bySet), renderTable('kind', byKind)].join('\n\n');
}

/** Lists the faults of each question. */
export function renderFaults(scores: readonly Score[]): string {
	const bad = scores.filter(({ faults }) => faults.length > 0);
	return bad
		.map(({ question, faults }) => {
			const { page, before = [], ask } = question;
			const asked = [...(page === undefined ? [] : [page]), ...before, ask].join(' → ');
			return [`- ${asked}`, ...faults.map((fault) => `  - ${fault}`)].join('\n');
		})
		.join('\n');
}

function renderRow(name: string, scores: readonly Score[]): string[] {
	const good = scores.filter(({ faults }) => faults.length === 0).length;
	const percent = `${(findShare(scores) * 100).toFixed(1)} %`;
	return [name, String(scores.length), String(good), percent];
}

function renderTable(title: string, rows: readonly (readonly string[])[]): string {
	const lines = [[title, 'asked', 'good', 'share'], ['---', '--:', '--:', '--:'], ...rows];
	return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
