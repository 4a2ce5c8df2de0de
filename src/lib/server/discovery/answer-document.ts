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
	load: () => string | null | Promise<string | Response | null>
): Promise<Response> {
	try {
		const text = await load();
		if (text instanceof Response) return text;
		return text === null
			? await refuse(request, headers, 404, 'Not Found')
			: await answerText(request, text, { headers });
	} catch (err) {
		const failure = describeServiceFailure(err);
		if (failure === null) throw err;
		log.error({ err, path: new URL(request.url).pathname }, 'unavailable');
		const message = 'The store cannot be reached right now.';
		const answer = await refuse(request, headers, failure.status, message);
		answer.headers.set('cache-control', 'no-store');
		if (failure.retryAfterS !== null)
			answer.headers.set('retry-after', String(failure.retryAfterS));
		return answer;
	}
}

/** A program that reads JSON is refused in JSON. */
function refuse(
	request: Request,
	headers: Record<string, string>,
	status: number,
	message: string
): Promise<Response> {
	const type = headers['content-type'] ?? PLAIN_TEXT;
	const isJson = type.startsWith('application/json');
	return answerText(request, isJson ? JSON.stringify({ errors: message }) : `${message}\n`, {
		status,
		headers: { 'content-type': isJson ? type : PLAIN_TEXT }
	});
}
