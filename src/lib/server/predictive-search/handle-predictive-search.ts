import { t } from '$lib/messages/messages';
import { config } from '../config';
import { describePlatformFailure } from '../errors';
import { log as rootLog } from '../log';
import { predictSearch, type Storefront } from '../storefront';
import { parseQuestion, PredictiveSearchError } from './parse-question';

/** Long enough for somebody who types, deletes and types again. */
const SHARED = 'public, max-age=60, stale-while-revalidate=300';
const OWN = 'private, max-age=60';
/** The country and the language of an answer come with a cookie. */
const VARY = { vary: 'Cookie' };

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
		const cacheControl = isHome(storefront) ? SHARED : OWN;
		return Response.json(answer, { headers: { ...VARY, 'cache-control': cacheControl } });
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

function isHome({ locale }: Storefront): boolean {
	const { country, language } = config.localization;
	return locale.country === country && locale.language === language;
}

function refuse(status: number, code: string, message: string): Response {
	const headers = { ...VARY, 'cache-control': 'no-store' };
	return Response.json({ error: { code, message } }, { status, headers });
}
