import { describe, expect, it } from 'vitest';
import {
	answerUnsupportedMethod,
	ERROR_CODES,
	errorResponseSchema,
	refuse
} from './error-response';

const WORDS = { message: 'Too wide.', resolution: 'Ask for less.' };

it('is a closed list of codes', () => {
	expect(Object.entries(ERROR_CODES).map(([code, { status }]) => [status, code])).toEqual([
		[400, 'invalid_parameter'],
		[404, 'not_found'],
		[405, 'method_not_allowed'],
		[502, 'upstream_unavailable'],
		[503, 'overloaded']
	]);
	const other = { error: { code: 'teapot', ...WORDS } };
	expect(errorResponseSchema.safeParse(other).success).toBe(false);
});

it('answers with the status of the code, is not kept, and can be read from any page', async () => {
	const response = refuse('upstream_unavailable', WORDS);
	expect(response.status).toBe(502);
	expect(await response.json()).toEqual({ error: { code: 'upstream_unavailable', ...WORDS } });
	expect(Object.fromEntries(response.headers)).toMatchObject({
		'content-type': 'application/json',
		'cache-control': 'no-store',
		'access-control-allow-origin': '*'
	});
});

describe('a path that can only be read', () => {
	const send = (method: string) =>
		answerUnsupportedMethod(new Request('https://shop.example/api/v1/status?x=1', { method }));

	it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND'])('refuses %s', async (method) => {
		const response = send(method);
		expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
		expect(await response.json()).toEqual({
			error: {
				code: 'method_not_allowed',
				message: `${method} is not served at /api/v1/status, which can only be read.`,
				resolution: 'Send GET or HEAD to /api/v1/status.'
			}
		});
	});

	it('answers OPTIONS with the allowed methods', () => {
		const response = send('OPTIONS');
		expect(response.status).toBe(204);
		expect(response.headers.get('allow')).toBe('GET, HEAD');
		expect(response.headers.get('access-control-allow-methods')).toBe('GET, HEAD');
	});
});
