import type { Localization } from '$lib/domain/localization';
import { addQuery, dropMarketParameters } from '$lib/domain/market-parameters';
import { LOCALIZATION_PATH } from '$lib/domain/paths';
import { t } from '$messages';
import { describeServiceFailure } from '../base/errors';
import { COOKIES } from '../http/cookies';
import { readBody } from '../http/read-body';
import { describeTooLarge, parseForm } from '../http/read-form';
import { toOwnPath } from '../http/same-origin';
import { log as rootLog } from '../base/log';
import type { Storefront } from '../storefront';
import { findMarketAddress, writeMarketQuery, type MarketSite } from '../base/market-sites';
import { getMarketAttributes, writeMarket } from './market-cookie';
import { resolveLocalization, getLocalizationRules } from './shopper-localization';

interface LocalizationChange {
	request: Request;
	url: URL;
	storefront: Storefront;
	/** The localization until now: what the form leaves out stays as it was. */
	localization: Localization;
	/** Origins whose pages the form may lead back to. */
	ownOrigins: readonly string[];
	site: MarketSite;
	cookies: {
		set: (
			name: string,
			value: string,
			attributes: { path: string; maxAge: number; sameSite: 'lax'; secure: boolean }
		) => void;
	};
}

type LocalizationFields = Record<'country' | 'language' | 'return_to', string>;

type LocalizationResult =
	/** `location`: a path, or an address where the market has a site of its own. */
	| { kind: 'changed'; location: string }
	| {
			kind: 'refused';
			status: number;
			values: LocalizationFields;
			/** `form`: about no field. */
			faults: { country?: string; form?: string };
	  }
	/** The body is no form of ours. */
	| { kind: 'unreadable'; status: number; message: string };

const MAX_BODY_BYTES = 8 * 1024;

const log = rootLog.child({ scope: 'localization' });

/** Keeps the country and the language that a form names in a cookie. */
export async function changeLocalization(given: LocalizationChange): Promise<LocalizationResult> {
	const { request } = given;
	const bytes = await readBody(request, MAX_BODY_BYTES);
	if (bytes === null) return { kind: 'unreadable', ...describeTooLarge(MAX_BODY_BYTES) };
	const sent = await parseForm(bytes, request.headers);
	if (!(sent instanceof FormData)) return { kind: 'unreadable', ...sent };
	const form = listFields(sent);
	const values = {
		country: (readField(form, 'country') || given.localization.country).toUpperCase(),
		language: (readField(form, 'language') || given.localization.language).toUpperCase(),
		return_to: form.get('return_to') ?? ''
	};
	try {
		return await keepChoice(given, values);
	} catch (err) {
		const failure = describeServiceFailure(err);
		if (failure === null) throw err;
		log.error({ err }, 'country not changed');
		const faults = { form: t.error.unavailable };
		return { kind: 'refused', status: failure.status, values, faults };
	}
}

/** A file says nothing about a country. */
function listFields(form: FormData): URLSearchParams {
	return new URLSearchParams(
		[...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
	);
}

/** Forms of themes write `country_code`. */
function readField(form: URLSearchParams, name: 'country' | 'language'): string | null {
	return form.get(name) || form.get(`${name}_code`);
}

async function keepChoice(
	given: LocalizationChange,
	values: LocalizationFields
): Promise<LocalizationResult> {
	const { url, site, storefront, cookies } = given;
	const rules = await getLocalizationRules(storefront, site.localization);
	const chosen = resolveLocalization(values, rules);
	if (chosen === null) {
		return { kind: 'refused', status: 422, values, faults: { country: t.localization.unknown } };
	}
	const path = findReturnPath(given, values.return_to);
	const address = findMarketAddress(chosen);
	if (address.url !== site.url) {
		// The visitor may have chosen another market there before.
		const location = address.url + addQuery(path, writeMarketQuery(chosen));
		return { kind: 'changed', location };
	}
	const value = writeMarket(chosen, site);
	const attributes = getMarketAttributes(value, url.protocol === 'https:');
	cookies.set(COOKIES.localization, value, attributes);
	return { kind: 'changed', location: addQuery(path, address.marketQuery) };
}

/**
 * Returns the page that the form was sent from. The form may have come with an earlier page, so the
 * browser knows better than `return_to`; the page of the form itself is none to return to.
 */
function findReturnPath({ request, url, ownOrigins }: LocalizationChange, wanted: string): string {
	const address = wanted.startsWith('/') ? (URL.parse(wanted, url.origin)?.href ?? null) : null;
	const paths = [request.headers.get('referer'), address].map((it) => toOwnPath(it, ownOrigins));
	const path = paths.find((it) => it !== null && !it.startsWith(LOCALIZATION_PATH)) ?? '/';
	const page = new URL(path, url.origin);
	dropMarketParameters(page);
	return page.pathname + page.search;
}
