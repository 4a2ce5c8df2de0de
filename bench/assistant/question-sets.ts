import { LOCALES, type Question, type Topic } from './question.ts';
import { DEVELOPMENT } from './questions/development.ts';
import { MEASURED } from './questions/measured.ts';

/**
 * The questions are split once, by topic. The rules of the demo store's model were written with the topics of one
 * set; of the other set only totals are looked at.
 */
export const SETS = { development: DEVELOPMENT, measured: MEASURED } as const;

export type SetName = keyof typeof SETS;

export interface Asked {
	set: SetName;
	topic: string;
	language: keyof typeof LOCALES;
	question: Question;
}

export function listQuestions(set: SetName): Asked[] {
	const topics: readonly Topic[] = SETS[set];
	return topics.flatMap(({ topic, questions }) =>
		Object.entries(questions).flatMap(([language, list]) =>
			list.map((question) => ({
				...{ set, topic, question },
				language: language as keyof typeof LOCALES
			}))
		)
	);
}
