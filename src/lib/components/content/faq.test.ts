import { describe, expect, it } from 'vitest';
import { describeFaq } from './faq';

const fold = (question: string, answer: string) =>
	`<details>\n<summary>${question}</summary>\n${answer}\n</details>`;

describe('describeFaq', () => {
	it('has each question as text, with its answer as it is', () => {
		const html = `<p>Ask.</p>${fold('Is it <em>safe</em>?', '<p>Yes.</p>')}${fold('Why?', 'So.')}`;
		expect(describeFaq(html)).toEqual([
			{
				'@context': 'https://schema.org',
				'@type': 'FAQPage',
				mainEntity: [
					{
						'@type': 'Question',
						name: 'Is it safe?',
						acceptedAnswer: { '@type': 'Answer', text: '<p>Yes.</p>' }
					},
					{
						'@type': 'Question',
						name: 'Why?',
						acceptedAnswer: { '@type': 'Answer', text: 'So.' }
					}
				]
			}
		]);
	});

	it.each(['', '<p>No questions.</p>', fold('Only one?', 'Yes.')])('says nothing of %j', (html) => {
		expect(describeFaq(html)).toEqual([]);
	});
});
