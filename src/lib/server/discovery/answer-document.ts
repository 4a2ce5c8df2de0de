import { answerText } from '../http/conditional';
import { describeServiceFailure } from '../base/errors';
import { log as rootLog } from '../base/log';

const PLAIN_TEXT = 'text/plain; charset=utf-8';

const log = rootLog.child({ scope: 'discovery' });

/**
 * Answers a GET or HEAD of a document for programs. A text that is null is a document that does
 * not exist; while the platform is away they get a 503 and not half of it.
 */
export async function answerDiscovery(
	request: Request,
	headers: Record<string, string>,
	load: () => string | null | Promise<string | null>
): Promise<Response> {
	try {
		const text = await load();
		return text === null
			? await answerPlain(request, 404, 'Not Found\n', {})
			: await answerText(request, text, { headers });
	} catch (err) {
		const failure = describeServiceFailure(err);
		if (failure === null) throw err;
		log.error({ err, path: new URL(request.url).pathname }, 'unavailable');
		return answerPlain(request, failure.status, 'The store cannot be reached right now.\n', {
			'cache-control': 'no-store',
			...(failure.retryAfterS !== null && { 'retry-after': String(failure.retryAfterS) })
		});
	}
}

function answerPlain(
	request: Request,
	status: number,
	text: string,
	headers: Record<string, string>
): Promise<Response> {
	return answerText(request, text, {
		status,
		headers: { 'content-type': PLAIN_TEXT, ...headers }
	});
}
