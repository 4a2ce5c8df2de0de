import { t } from '$lib/messages/messages';
import { describePlatformFailure } from '../errors';
import { log as rootLog } from '../log';
import { getCacheControl } from '../localization';
import { predictSearch, type Storefront } from '../storefront';
import { parseQuestion, PredictiveSearchError } from './parse-question';

/** Long enough for somebody who types, deletes and types again. */
const MAX_AGE_S = 60;

const log = rootLog.child({ scope: 'predictive-search' });

/** `GET /api/predictive-search`: suggestions for what somebody is typing. */
export async function handlePredictiveSearch({
	url,
	storefront
}: {
	url: URL;
	storefront: Storefront;
}): Promise<Response> {
	try {
		const answer = await predictSearch(storefront, parseQuestion(url.searchParams));
		return Response.json(answer, { headers: getCacheControl(storefront.locale, MAX_AGE_S) });
	} catch (err) {
		if (err instanceof PredictiveSearchError) {
			return refuse(400, 'invalid_predictive_search_request', err.message);
		}
		const failure = describePlatformFailure(err);
		if (failure === null) throw err;
		log.error({ err }, 'no suggestions');
		const response = refuse(failure.status, 'predictive_search_unavailable', t.error.unavailable);
		if (failure.retryAfterS !== null) {
			response.headers.set('retry-after', String(failure.retryAfterS));
		}
		return response;
	}
}

function refuse(status: number, code: string, message: string): Response {
	const headers = { 'cache-control': 'no-store' };
	return Response.json({ error: { code, message } }, { status, headers });
}
