import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface Recording {
	status: number;
	/** Name, value, name, value. */
	headers: string[];
	/** Base64. */
	body: string;
}

/** Node writes these by itself. */
const OWN_HEADERS = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

export async function recordAnswer(
	url: string,
	headers: Record<string, string>
): Promise<Recording> {
	const [response] = (await once(get(url, { headers }), 'response')) as [IncomingMessage];
	const body = await buffer(response);
	const { statusCode: status = 0, rawHeaders } = response;
	const kept = rawHeaders.flatMap((name, index) =>
		index % 2 === 0 && !OWN_HEADERS.has(name.toLowerCase())
			? [name, rawHeaders[index + 1] ?? '']
			: []
	);
	return { status, headers: kept, body: body.toString('base64') };
}
