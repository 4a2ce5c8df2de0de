import { error, fail, redirect } from '@sveltejs/kit';
import { HOME_PATH } from '$lib/domain/paths';
import { link } from '$lib/links';
import { config } from '$lib/server/base/config';
import { toOwnPath } from '$lib/server/http/same-origin';
import { changeLocalization, getLanguageChoices } from '$lib/server/localization';
import { t } from '$messages';
import type { Actions, PageServerLoad } from './$types';

/** The texts come with the data: those of the footer are shipped to no browser. */
export const load: PageServerLoad = async ({ parent, request, url, locals }) => {
	const { countries } = (await parent()).localizationChoices;
	const languages = await getLanguageChoices(locals.storefront);
	const { title, country, language, submit, countryOption } = t.localization;
	const referer = request.headers.get('referer');
	return {
		/** The page that led here. */
		returnPath: toOwnPath(referer, [url.origin, config.site.url]) ?? HOME_PATH,
		texts: { title, country, language, submit },
		countries: countries.map(({ code, name, currencyCode }) => ({
			value: code,
			label: countryOption({ name, currency: currencyCode })
		})),
		languages: languages.map(({ code, name, countries }) => ({
			value: code,
			label: name,
			countries
		}))
	};
};

export const actions = {
	default: async ({ request, url, cookies, setHeaders, locals }) => {
		const { site, storefront, localization } = locals;
		setHeaders({ 'cache-control': 'private, no-store' });
		const result = await changeLocalization({
			request,
			url,
			cookies,
			site,
			storefront,
			localization,
			ownOrigins: [url.origin, config.site.url]
		});
		if (result.kind === 'changed') {
			// The page belongs to the market that was chosen, not to the one of this request.
			locals.marketQuery = '';
			redirect(303, link(result.location));
		}
		if (result.kind === 'unreadable') error(result.status, { message: result.message });
		return fail(result.status, { values: result.values, faults: result.faults });
	}
} satisfies Actions;
