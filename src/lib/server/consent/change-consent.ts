import {
	FULL_CONSENT,
	grant,
	limitConsent,
	NO_CONSENT,
	PURPOSES,
	writeConsent,
	type Consent
} from '$lib/domain/consent';
import { CONSENT_PATH } from '$lib/domain/paths';
import { COOKIES } from '../http/cookies';
import { readBody } from '../http/read-body';
import { toOwnPath } from '../http/same-origin';
import { hasGlobalPrivacyControl } from './visitor-consent';

interface ConsentChange {
	request: Request;
	url: URL;
	/** Origins whose pages the form may lead back to. */
	ownOrigins: readonly string[];
	cookies: {
		set: (
			name: string,
			value: string,
			attributes: {
				path: string;
				maxAge: number;
				sameSite: 'lax';
				secure: boolean;
				httpOnly: false;
			}
		) => void;
		delete: (name: string, attributes: { path: string }) => void;
	};
}

type ConsentResult =
	| { kind: 'changed'; returnPath: string }
	/** The body is no form of ours. */
	| { kind: 'unreadable'; status: number; message: string };

const FORM_TYPE = 'application/x-www-form-urlencoded';
const MAX_BODY_BYTES = 4 * 1024;
/** Regulators recommend to ask again after six months. */
const MAX_AGE_S = 180 * 24 * 60 * 60;
/** Cookies of the platform that tell visitors and visits apart. */
const ANALYTICS_COOKIES = ['_shopify_y', '_shopify_s'];

/** Keeps what a visitor allows in a cookie, and removes what they no longer allow. */
export async function changeConsent(given: ConsentChange): Promise<ConsentResult> {
	const { request, url, cookies } = given;
	const contentType = request.headers.get('content-type')?.toLowerCase() ?? '';
	if (!contentType.startsWith(FORM_TYPE)) {
		return describeUnreadable(415, `The content type must be ${FORM_TYPE}, not "${contentType}".`);
	}
	const bytes = await readBody(request, MAX_BODY_BYTES);
	if (bytes === null)
		return describeUnreadable(413, `The body must have ${MAX_BODY_BYTES} bytes at most.`);
	const form = new URLSearchParams(new TextDecoder().decode(bytes));
	const wish = readChoice(form);
	if (wish === null) {
		const value = form.get('choice') ?? '';
		return describeUnreadable(400, `"choice" must be accept, decline or selected, not "${value}".`);
	}
	const consent = limitConsent(wish, hasGlobalPrivacyControl(request));
	const secure = url.protocol === 'https:';
	cookies.set(COOKIES.consent, writeConsent(consent), {
		path: '/',
		maxAge: MAX_AGE_S,
		sameSite: 'lax',
		secure,
		httpOnly: false
	});
	if (!consent.analytics) {
		// Also those that a page sets while this request is on its way.
		for (const name of ANALYTICS_COOKIES) cookies.delete(name, { path: '/' });
	}
	return { kind: 'changed', returnPath: findReturnPath(given) };
}

/** Null for a form that says nothing of the kind. */
function readChoice(form: URLSearchParams): Consent | null {
	const choice = form.get('choice');
	if (choice === 'accept') return FULL_CONSENT;
	if (choice === 'decline') return NO_CONSENT;
	if (choice !== 'selected') return null;
	const chosen = new Set(form.getAll('purpose'));
	return grant(PURPOSES.filter((purpose) => chosen.has(purpose)));
}

/** The page with the banner; the page of all choices says itself that it has kept them. */
function findReturnPath({ request, ownOrigins }: ConsentChange): string {
	const path = toOwnPath(request.headers.get('referer'), ownOrigins);
	const isOther = path !== null && !path.startsWith(CONSENT_PATH);
	return isOther ? path : `${CONSENT_PATH}?saved`;
}

function describeUnreadable(status: number, message: string): ConsentResult {
	return { kind: 'unreadable', status, message };
}
