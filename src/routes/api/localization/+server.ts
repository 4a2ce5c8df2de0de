import { config } from '$lib/server/config';
import { handleLocalizationChange } from '$lib/server/localization';
import type { RequestHandler } from './$types';

export const POST: RequestHandler = ({ request, url, locals: { storefront, localization } }) =>
	handleLocalizationChange({
		...{ request, url, storefront, localization },
		ownOrigins: [url.origin, config.site.url]
	});
