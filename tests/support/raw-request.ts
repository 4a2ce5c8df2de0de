import { once } from 'node:events';
import { request as openRequest, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';

export interface RawAnswer {
	status: number;
	headers: IncomingMessage['headers'];
	body: string;
}

/** A request whose path and headers go over the wire as they are, which `fetch` would tidy up. */
export async function sendRawRequest(
	origin: string,
	target: string,
	{
		method = 'GET',
		headers = {},
		body
	}: { method?: string; headers?: Record<string, string | string[]>; body?: string } = {}
): Promise<RawAnswer> {
	const { hostname, port } = new URL(origin);
	const request = openRequest({ hostname, port, path: target, method, headers });
	request.end(body);
	const [response] = (await once(request, 'response')) as [IncomingMessage];
	const { statusCode = 0 } = response;
	return { status: statusCode, headers: response.headers, body: await text(response) };
}
