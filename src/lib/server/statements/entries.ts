import { CANCELLATION_PATH, WITHDRAWAL_PATH } from '$lib/domain/statements';
import { t } from '$messages';
import { config } from '../base/config';
import { listDuties } from '../law';

/** A link to the form of a statement, with the words of the law. */
export interface StatementEntry {
	label: string;
	path: string;
}

/** The store sells what has to be ended, and somebody takes such statements. */
export const endsContracts = config.statements.cancellation !== null;

/** Lists what readers without a page are led to: those of Markdown, and agents. */
export function listStatementEntries(locals: Parameters<typeof listDuties>[0]): StatementEntry[] {
	const duties = listDuties(locals);
	const { withdraw, endContract } = t.frame;
	return [
		...(duties.includes('withdrawal') ? [{ label: withdraw, path: WITHDRAWAL_PATH }] : []),
		...(endsContracts && duties.includes('end-subscription')
			? [{ label: endContract, path: CANCELLATION_PATH }]
			: [])
	];
}
