import type { Refuse } from './refusals';

const KEPT_HEADERS = ['content-type', 'etag', 'last-modified'];
/** Hosts of a profile must let it be cached, for a minute or more. */
const PUBLIC = {
	'cache-control':
		'public, max-age=60, s-maxage=60, stale-while-revalidate=300, stale-if-error=300',
	'access-control-allow-origin': '*'
};

/** Agents of everyone read the store's profile here, so only a profile leaves, and nothing personal. */
export async function answerBusinessProfile(upstream: Response, refuse: Refuse): Promise<Response> {
	const { status, body } = upstream;
	if (status === 304 || (status === 200 && isJson(upstream.headers))) {
		return new Response(body, { status, headers: createProfileHeaders(upstream.headers) });
	}
	await body?.cancel();
	if (status === 404) return refuse(404, 'This store publishes no commerce profile.');
	const isRefusal = status >= 400;
	return refuse(isRefusal ? status : 502, 'The commerce profile is unavailable right now.');
}

function isJson(headers: Headers): boolean {
	return /^application\/(?:[\w.-]+\+)?json\b/i.test(headers.get('content-type') ?? '');
}

function createProfileHeaders(upstream: Headers): Headers {
	const headers = new Headers(PUBLIC);
	for (const name of KEPT_HEADERS) {
		const value = upstream.get(name);
		if (value !== null) headers.set(name, value);
	}
	return headers;
}
