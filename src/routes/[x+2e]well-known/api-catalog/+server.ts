import { AGENT_PATHS } from '$lib/domain/agent-paths';
import { answerDiscovery, API_CATALOG_TYPE, renderApiCatalog } from '$lib/server/discovery';
import type { RequestHandler } from './$types';

const HEADERS = {
	'content-type': API_CATALOG_TYPE,
	'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
	// RFC 9727 §3.2: HEAD says so too.
	link: `<${AGENT_PATHS.apiCatalog}>; rel="api-catalog"`
};

export const GET: RequestHandler = ({ request, locals: { site } }) =>
	answerDiscovery(request, HEADERS, () => renderApiCatalog(site));
