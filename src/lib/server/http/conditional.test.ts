import { describe, expect, it } from 'vitest';
import { answerText } from './conditional';

const HEADERS = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'max-age=60' };

function ask(headers: Record<string, string> = {}, method = 'GET', status = 200) {
	const request = new Request('https://shop.example/robots.txt', { method, headers });
	return answerText(request, 'Größe', { headers: HEADERS, status });
}

const tag = (await ask()).headers.get('etag') ?? '';

describe('answerText', () => {
	it.each([
		'"other"',
		'W/"other"',
		tag.replaceAll('"', ''),
		tag.toLowerCase(),
		`"${tag.slice(1, -2)}"`,
		''
	])('sends the text to who knows %s', async (known) => {
		const response = await ask({ 'if-none-match': known });
		expect([response.status, await response.text()]).toEqual([200, 'Größe']);
	});

	it.each([tag, `W/${tag}`, `"a", W/"b" ,${tag}`, '*', ' * '])(
		'sends 304 to who knows %s',
		async (known) => {
			const { status, headers, body } = await ask({ 'if-none-match': known });
			expect([status, body]).toEqual([304, null]);
			expect([headers.get('etag'), headers.get('cache-control')]).toEqual([tag, 'max-age=60']);
			expect(headers.has('content-type')).toBe(false);
		}
	);

	it('answers HEAD with the headers of GET', async () => {
		const [get, head] = [await ask(), await ask({}, 'HEAD')];
		expect([...head.headers]).toEqual([...get.headers]);
		expect(head.headers.get('content-length')).toBe('7');
		expect(head.body).toBeNull();
	});

	it('validates nothing but success', async () => {
		const response = await ask({ 'if-none-match': '*' }, 'GET', 404);
		expect([response.status, response.headers.has('etag')]).toEqual([404, false]);
	});
});
