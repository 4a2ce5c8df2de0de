import type { StatementKind, StatementValues } from '$lib/domain/statements';
import { STATEMENT_FIELDS } from '$lib/domain/statements';
import type { Sealer } from '../http/seal';

/** Proofs that the server has shown a step. Whoever sends without one is shown it first. */
export function createStepProofs({ seal, open }: Sealer) {
	return {
		/** `values`: those of the summary; null: the form itself has the last button. */
		create: (kind: StatementKind, seed: string, values: StatementValues | null) =>
			seal(seed, describe(kind, values)),
		verify: async (
			token: string,
			kind: StatementKind,
			seed: string,
			values: StatementValues | null
		): Promise<boolean> => seed !== '' && (await open(token, describe(kind, values))) === seed
	};
}

function describe(kind: StatementKind, values: StatementValues | null): string {
	return JSON.stringify([kind, values && STATEMENT_FIELDS.map((name) => values[name])]);
}
