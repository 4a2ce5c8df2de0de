const QUESTION = /<details\b[^>]*>\s*<summary\b[^>]*>([\s\S]*?)<\/summary>([\s\S]*?)<\/details>/gi;
const TAG = /<[^<>]*>/g;

/** Describes the questions of a page that folds their answers; nothing for a page with fewer than two. */
export function describeFaq(html: string): object[] {
	const questions = [...html.matchAll(QUESTION)].map(([, question = '', answer = '']) => ({
		'@type': 'Question',
		name: toText(question),
		acceptedAnswer: { '@type': 'Answer', text: answer.trim() }
	}));
	if (questions.length < 2) return [];
	return [{ '@context': 'https://schema.org', '@type': 'FAQPage', mainEntity: questions }];
}

function toText(html: string): string {
	return html.replace(TAG, '').replace(/\s+/g, ' ').trim();
}
