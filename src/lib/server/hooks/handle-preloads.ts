import type { Handle } from '@sveltejs/kit';

const SCRIPT = 'rel="modulepreload"';

/** A page can be read before its scripts are there: they let styles, fonts and pictures pass. */
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
