import { WorldError } from '../../world/errors.ts';
import type { AdminAnswer } from './answer.ts';
import { FORM_ERROR } from './fields.ts';

/** A rule of the world that only shows while saving becomes an error of the whole form. */
export function saveOrExplain(
	save: () => AdminAnswer,
	explain: (errors: Record<string, string>) => AdminAnswer
): AdminAnswer {
	try {
		return save();
	} catch (error) {
		if (!(error instanceof WorldError)) throw error;
		return explain({ [FORM_ERROR]: error.message });
	}
}
