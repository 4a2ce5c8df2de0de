import type { IncomingMessage, ServerResponse } from 'node:http';

interface Form {
	type: string;
	body: string;
}

const RETRY_AFTER_S = '1';
const MESSAGE = 'The shop has more visitors than it can serve right now.';
const RESOLUTION = 'Try again in a moment.';

const HTML: Form = {
	type: 'text/html; charset=utf-8',
	body:
		'<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
		`<title>Too busy</title><h1>Too busy</h1><p>${MESSAGE} ${RESOLUTION}</p></html>\n`
};
const JSON_FORM: Form = {
	type: 'application/json',
	body: JSON.stringify({
		error: { code: 'overloaded', message: MESSAGE, resolution: RESOLUTION }
	})
};
const TEXT: Form = { type: 'text/plain; charset=utf-8', body: `${MESSAGE} ${RESOLUTION}\n` };

/** Answers 503 in the form that the client reads, with a time for the next attempt. */
export function refuseForLoad(request: IncomingMessage, response: ServerResponse): void {
	const { type, body } = chooseForm(request);
	response.writeHead(503, {
		'content-type': type,
		'content-length': Buffer.byteLength(body),
		'retry-after': RETRY_AFTER_S,
		'cache-control': 'no-store',
		'x-content-type-options': 'nosniff'
	});
	response.end(request.method === 'HEAD' ? undefined : body);
}

function chooseForm({ url = '', headers: { accept = '' } }: IncomingMessage): Form {
	if (url.startsWith('/api/')) return JSON_FORM;
	return accept.includes('text/html') ? HTML : TEXT;
}
