import { answerDiscovery, renderRobots } from '$lib/server/discovery';
import type { RequestHandler } from './$types';

const HEADERS = {
	'content-type': 'text/plain; charset=utf-8',
	'cache-control': 'public, max-age=86400, stale-while-revalidate=604800'
};

export const GET: RequestHandler = ({ request, locals: { site } }) =>
	answerDiscovery(request, HEADERS, () => renderRobots(site));
