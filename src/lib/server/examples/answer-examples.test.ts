import { describe, expect, it } from 'vitest';
import { negotiateExamples } from './answer-examples';

const SITE = { name: 'Prism Supply', url: 'https://shop.example' };

function ask(accept: string | null, path = '/examples', method = 'GET') {
	const request = new Request(`${SITE.url}${path}`, {
		method,
		...(accept !== null && { headers: { accept } })
	});
	return negotiateExamples(request, new URL(request.url), SITE);
}

describe('leaves to the page', () => {
	it.each([
		null,
		'*/*',
		'text/html,application/xhtml+xml,*/*;q=0.8',
		'text/markdown',
		'text/html;q=0.9, application/json;q=0.8',
		'application/json;q=0, */*',
		'text/*'
	])('Accept: %s', async (accept) => {
		expect(await ask(accept)).toBeNull();
	});

	it.each([
		['/examples/', 'GET'],
		['/example', 'GET'],
		['/examples', 'POST']
	])('%s by %s', async (path, method) => {
		expect(await ask('application/json', path, method)).toBeNull();
	});
});

it.each(['application/json', 'application/*', 'text/html;q=0.5, application/json'])(
	'is JSON for Accept: %s',
	async (accept) => {
		const response = await ask(accept);
		expect(Object.fromEntries(response!.headers)).toMatchObject({
			'content-type': 'application/json',
			vary: 'Accept, Cookie',
			'access-control-allow-origin': '*'
		});
		expect(await response!.json()).toMatchObject({
			service: 'Prism Supply',
			sections: [{ id: 'terminal' }, { id: 'programs' }, { id: 'agents' }, { id: 'browser' }],
			versioning: {
				id: 'versioning',
				deprecations: [
					'/api/tools: deprecated from 2026-08-31, answers until 2027-01-15.',
					'/api/mcp: deprecated from 2026-08-31, answers until 2027-01-15.'
				]
			}
		});
	}
);

it('says what there is when nothing fits', async () => {
	const response = await ask('image/png');
	expect([response?.status, response?.headers.get('vary')]).toEqual([406, 'Accept']);
	expect(await response?.text()).toContain('text/html, text/markdown, application/json');
});
