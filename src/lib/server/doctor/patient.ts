import type { parseConfig } from '../base/config';
import type * as assistant from '../assistant';
import type * as search from '../search';
import type { Storefront } from '../storefront';

/** The deployment that the checks examine, and the connections that they use. */
export interface Patient {
	config: ReturnType<typeof parseConfig>;
	/** Variables that the server around the app reads. */
	environment: Readonly<Record<string, string | undefined>>;
	storefront: Pick<Storefront, 'request'>;
	fetch: typeof fetch;
	/** Passed on: modules of checks would import too much. */
	assistant: Pick<typeof assistant, 'createModel' | 'describeModelError' | 'isNoMoneyLeft'>;
	/** Connects to the search of `SEARCH_PROVIDER`. */
	connectProvider: typeof search.connectProvider;
	/** Fills it with all products. */
	runImport: (
		settings: Parameters<typeof search.runImport>[1]
	) => ReturnType<typeof search.runImport>;
	/** Asks a Redis for its `INFO`, and ends the connection. Throws when it cannot be reached. */
	readRedisInfo: (url: string) => Promise<string>;
	/** Since when the log of prices is kept, in milliseconds since 1970; null: there is none yet. */
	readPriceLogStart: () => Promise<number | null>;
	/** Bytes that are free on the disk of a path. */
	readFreeBytes: (path: string) => Promise<number>;
	/** Milliseconds since 1970. */
	now: () => number;
}

/** A service that takes longer counts as away. */
export const TIMEOUT_MS = 5000;

/** Asks a service. Null: it cannot be reached. Follows no redirect. */
export async function ask(
	patient: Pick<Patient, 'fetch'>,
	url: string,
	init: RequestInit = {}
): Promise<Response | null> {
	try {
		return await askOrThrow(patient, url, init);
	} catch {
		return null;
	}
}

/** As `ask`; throws why the service cannot be reached. */
export async function askOrThrow(
	{ fetch }: Pick<Patient, 'fetch'>,
	url: string,
	init: RequestInit = {}
): Promise<Response> {
	return fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS), ...init });
}
