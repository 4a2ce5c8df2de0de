import { readBody } from '$lib/core/read-body';
import { toOwnPath } from '$lib/core/same-origin';
import type { Localization } from '$lib/domain/types';
import { t } from '$lib/messages/messages';
import { createMessage, serializeMessages } from '../cart';
import { describePlatformFailure } from '../errors';
import { log as rootLog } from '../log';
import type { Storefront } from '../storefront';
import { serializeChoice } from './localization-cookie';
import { resolveLocalization } from './resolve-localization';
import { getLocalizationRules } from './shopper-localization';

export interface LocalizationRequest {
	request: Request;
	url: URL;
	storefront: Storefront;
	/** What holds until now. */
	localization: Localization;
	/** Origins whose pages the form may lead back to. */
	ownOrigins: readonly string[];
}

const FORM_TYPE = 'application/x-www-form-urlencoded';
const MAX_BODY_BYTES = 8 * 1024;
const PRIVATE = { 'cache-control': 'private, no-store' };

const log = rootLog.child({ scope: 'localization' });

/**
 * `POST /api/localization`, a form with `country` and `language`: keeps the choice in a cookie and
 * goes back, to `return_to` where the browser does not say from where. What is missing stays as it was.
 */
export async function handleLocalizationChange(given: LocalizationRequest): Promise<Response> {
	const { request } = given;
	const contentType = request.headers.get('content-type')?.toLowerCase() ?? '';
	if (!contentType.startsWith(FORM_TYPE)) {
		const message = `The content type must be ${FORM_TYPE}, not "${contentType}".`;
		return refuse(415, 'unsupported_media_type', message);
	}
	const bytes = await readBody(request, MAX_BODY_BYTES);
	if (bytes === null) {
		const message = `The body must have ${MAX_BODY_BYTES} bytes at most.`;
		return refuse(413, 'localization_request_too_large', message);
	}
	const form = new URLSearchParams(new TextDecoder().decode(bytes));
	const headers = new Headers({ ...PRIVATE, location: findWayBack(given, form) });
	headers.append('set-cookie', await choose(given, form));
	return new Response(null, { status: 303, headers });
}

/** The cookie that keeps the choice, or the one that tells why there is none. */
async function choose(given: LocalizationRequest, form: URLSearchParams): Promise<string> {
	const { url, storefront, localization } = given;
	const isSecure = url.protocol === 'https:';
	const country = (form.get('country') || localization.country).toUpperCase();
	const language = (form.get('language') || localization.language).toUpperCase();
	try {
		const rules = await getLocalizationRules(storefront);
		const chosen = resolveLocalization({ country, language }, rules);
		if (chosen === null) return tell(t.localization.unknown, isSecure);
		const isHome = chosen.country === rules.home.country && chosen.language === rules.home.language;
		return serializeChoice(isHome ? null : chosen, isSecure);
	} catch (err) {
		const failure = describePlatformFailure(err);
		if (failure === null) throw err;
		log.error({ err }, 'country not chosen');
		return tell(t.error.unavailable, isSecure);
	}
}

function tell(text: string, isSecure: boolean): string {
	return serializeMessages([createMessage('error', text)], isSecure);
}

/** The form may have come with an earlier page: the browser knows better where it is now. */
function findWayBack({ request, url, ownOrigins }: LocalizationRequest, form: URLSearchParams) {
	const wanted = form.get('return_to') ?? '';
	const address = wanted.startsWith('/') ? (URL.parse(wanted, url.origin)?.href ?? null) : null;
	return (
		toOwnPath(request.headers.get('referer'), ownOrigins) ?? toOwnPath(address, ownOrigins) ?? '/'
	);
}

function refuse(status: number, code: string, message: string): Response {
	return Response.json({ error: { code, message } }, { status, headers: PRIVATE });
}
