import type { Section } from '$lib/domain/sections';

/** Describes all questions of a page to search engines; nothing without one. */
export function describeQuestions(sections: readonly Section[]): object[] {
	const questions = sections.flatMap((section) =>
		section.type === 'questions' ? section.items : []
	);
	if (questions.length === 0) return [];
	return [
		{
			'@context': 'https://schema.org',
			'@type': 'FAQPage',
			mainEntity: questions.map(({ question, answerHtml }) => ({
				'@type': 'Question',
				name: question,
				acceptedAnswer: { '@type': 'Answer', text: answerHtml }
			}))
		}
	];
}
