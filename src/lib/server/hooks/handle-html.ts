import type { Handle } from '@sveltejs/kit';
import { toLanguageTag } from '$lib/core/language-tag';

/** Writes the language of the page: paths have none, the market cookie or the deployment chooses it. */
export const handleLanguage: Handle = ({ event, resolve }) =>
	resolve(event, {
		transformPageChunk: ({ html }) => {
			const { locale, language } = event.locals.localization;
			return html
				.replace('%lang%', toLanguageTag(language))
				.replace('%language%', language)
				.replace('%locale%', locale);
		}
	});

const SCRIPT = 'rel="modulepreload"';

/** Loads scripts after styles, fonts and pictures: a page can be read before its scripts are there. */
export const handlePreloads: Handle = async ({ event, resolve }) => {
	const response = await resolve(event, {
		transformPageChunk: ({ html }) => html.replaceAll(SCRIPT, `${SCRIPT} fetchpriority="low"`)
	});
	const links = response.headers.get('link');
	if (links !== null) {
		response.headers.set('link', links.replaceAll(SCRIPT, `${SCRIPT}; fetchpriority="low"`));
	}
	return response;
};
