import { answerText } from '$lib/core/conditional';
import { negotiateMediaType } from '$lib/core/negotiate';
import { EXAMPLES_PATH } from '$lib/domain/paths';
import { listExamples } from './list-examples';

interface Site {
	name: string;
	url: string;
}

const JSON_TYPE = 'application/json';
const AVAILABLE = ['text/html; charset=utf-8', 'text/markdown; charset=utf-8', JSON_TYPE] as const;
const CACHE_CONTROL = 'public, max-age=300';

/** The index as JSON. */
export function answerExamples(request: Request, { name, url }: Site): Promise<Response> {
	const text = `${JSON.stringify({ service: name, ...listExamples(url) }, null, '\t')}\n`;
	return answerText(request, text, {
		headers: {
			'content-type': JSON_TYPE,
			'cache-control': CACHE_CONTROL,
			'access-control-allow-origin': '*',
			// Its texts are in the language that the cookie names.
			vary: 'Accept, Cookie'
		}
	});
}

/** The page's address for a reader who likes JSON best; null for everything else. */
export async function negotiateExamples(
	request: Request,
	{ pathname }: URL,
	site: Site
): Promise<Response | null> {
	const isRead = request.method === 'GET' || request.method === 'HEAD';
	if (pathname !== EXAMPLES_PATH || !isRead) return null;
	const type = negotiateMediaType(request.headers.get('accept'), AVAILABLE);
	if (type === JSON_TYPE) return answerExamples(request, site);
	if (type !== null) return null;
	const text = `Not Acceptable\n\nAvailable representations: text/html, text/markdown, ${JSON_TYPE}\n`;
	return new Response(text, {
		status: 406,
		headers: { 'content-type': 'text/plain; charset=utf-8', vary: 'Accept' }
	});
}
