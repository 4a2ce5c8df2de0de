import type { Locale } from '../world/types.ts';
import type { World } from '../world/world.ts';
import { runRequest, type RunOptions } from './run-request.ts';
import { formatError, readGraphqlRequest, RequestRefusal } from './wire.ts';

export interface Outcome {
	body: unknown;
	/** 200 when there is none. */
	status?: number;
}

/** What a caller may do, or why it may do nothing. */
export type Admission<Context extends object> = { refusal: Outcome } | { run: RunOptions<Context> };

interface Door {
	world: Pick<World, 'faults'>;
	wait: (milliseconds: number) => Promise<void>;
}

/** What becomes of a POST to an API, under the switches with which merchants try failures. */
export async function answerRequest<Context extends object>(
	request: Request,
	{ world, wait }: Door,
	admit: () => Admission<Context>
): Promise<Outcome> {
	const faults = world.faults.get();
	if (faults.delayMs > 0) await wait(faults.delayMs);
	if (faults.outage) {
		return { status: 503, body: formatError('SERVICE_UNAVAILABLE', 'Service unavailable') };
	}
	const admission = admit();
	if ('refusal' in admission) return admission.refusal;
	try {
		const graphqlRequest = await readGraphqlRequest(request);
		if (faults.throttled) return { body: formatError('THROTTLED', 'Throttled') };
		return { body: await runRequest(graphqlRequest, admission.run) };
	} catch (error) {
		if (error instanceof RequestRefusal) {
			return { status: error.status, body: formatError(error.code, error.message) };
		}
		throw error;
	}
}

/** From the arguments of `@inContext`. */
export function readLocale(
	{ markets }: Pick<World, 'markets'>,
	contextArguments: Record<string, unknown> | null
): Locale {
	const { country, language } = contextArguments ?? {};
	return markets.resolveLocale(readCode(country), readCode(language));
}

function readCode(value: unknown): string | null {
	return typeof value === 'string' ? value : null;
}
