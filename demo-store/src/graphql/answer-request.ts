import type { Locale } from '../store/types.ts';
import type { Store } from '../store/store.ts';
import type { DeferredPart } from './deferred-fragments.ts';
import { runRequest, type RunOptions } from './run-request.ts';
import { formatError, readGraphqlRequest, RequestRefusal } from './wire.ts';

export interface Outcome {
	body: unknown;
	/** 200 when there is none. */
	status?: number;
	/** Clients that take deferred parts get these after the body. */
	parts?: readonly DeferredPart[];
	/** Deprecated fields that the document asks for: `Type.field`. */
	deprecated?: readonly string[];
}

/** The permissions of a caller, or the refusal. */
export type Admission<Context extends object> = { refusal: Outcome } | { run: RunOptions<Context> };

interface ApiContext {
	store: Pick<Store, 'faults'>;
	wait: (milliseconds: number) => Promise<void>;
}

/** Answers a POST to an API, with the faults that the demo admin has switched on. */
export async function answerRequest<Context extends object>(
	request: Request,
	{ store, wait }: ApiContext,
	admit: () => Admission<Context>
): Promise<Outcome> {
	const faults = store.faults.get();
	if (faults.delayMs > 0) await wait(faults.delayMs);
	if (faults.outage) {
		return { status: 503, body: formatError('SERVICE_UNAVAILABLE', 'Service unavailable') };
	}
	const admission = admit();
	if ('refusal' in admission) return admission.refusal;
	try {
		const graphqlRequest = await readGraphqlRequest(request);
		if (faults.throttled) return { body: formatError('THROTTLED', 'Throttled') };
		return await runRequest(graphqlRequest, admission.run);
	} catch (error) {
		if (error instanceof RequestRefusal) {
			return { status: error.status, body: formatError(error.code, error.message) };
		}
		throw error;
	}
}

/** Reads the locale from the arguments of `@inContext`. */
export function readLocale(
	{ markets }: Pick<Store, 'markets'>,
	contextArguments: Record<string, unknown> | null
): Locale {
	const { country, language } = contextArguments ?? {};
	return markets.resolveLocale(readCode(country), readCode(language));
}

function readCode(value: unknown): string | null {
	return typeof value === 'string' ? value : null;
}
