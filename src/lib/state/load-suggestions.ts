import { PREDICTIVE_SEARCH_PATH } from '$lib/domain/paths';
import type { PredictiveSearch } from '$lib/domain/predictive-search';
import { link } from '$lib/links';

const LIMIT_OF_EACH = 5;

/** Asks our own service, whose answers are the platform's. */
export async function loadSuggestions(
	term: string,
	signal: AbortSignal
): Promise<PredictiveSearch> {
	const query = new URLSearchParams({ q: term, limit: String(LIMIT_OF_EACH), limitScope: 'EACH' });
	const response = await fetch(link(`${PREDICTIVE_SEARCH_PATH}?${query.toString()}`), { signal });
	if (!response.ok) throw new Error(`Suggestions were answered with ${String(response.status)}.`);
	return (await response.json()) as PredictiveSearch;
}
