import { config } from '$lib/server/base/config';
import { answerDiscovery, renderSecurityContact } from '$lib/server/discovery';
import type { RequestHandler } from './$types';

const HEADERS = {
	'content-type': 'text/plain; charset=utf-8',
	'cache-control': 'public, max-age=86400'
};

export const GET: RequestHandler = ({ request, locals: { site } }) => {
	const contact = config.securityContact;
	return answerDiscovery(request, HEADERS, () =>
		contact === undefined ? null : renderSecurityContact(contact, site.url, new Date())
	);
};
