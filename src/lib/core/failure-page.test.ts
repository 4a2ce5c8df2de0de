import { describe, expect, it } from 'vitest';
import { renderFailure } from './failure-page';

const FAILURE = {
	status: 404,
	code: 'not_found',
	message: 'Nothing at <b>/x</b>.',
	resolution: 'Go *home*.'
};
const errorPage = '<p>%sveltekit.status%</p><h1>%sveltekit.error.message%</h1>';
const render = (path: string, accept: string | null) =>
	renderFailure(FAILURE, { path, accept, errorPage });

const HTML = '<p>404</p><h1>Nothing at &lt;b&gt;/x&lt;/b&gt;.</h1>';
const JSON_BODY =
	'{"error":{"code":"not_found","message":"Nothing at <b>/x</b>.","resolution":"Go *home*."}}';

describe('renderFailure', () => {
	it.each([
		['/', null, 'text/html; charset=utf-8', HTML],
		['/', '*/*', 'text/html; charset=utf-8', HTML],
		['/apis', 'image/png', 'text/html; charset=utf-8', HTML],
		['/', 'application/json', 'application/json', JSON_BODY],
		['/api/v1/x', 'text/html', 'application/json', JSON_BODY],
		['/install', 'text/html', 'application/json', JSON_BODY],
		['/cart/clear.js', 'text/html', 'application/json', JSON_BODY]
	])('answers %s for %s with %s', (path, accept, type, body) => {
		expect(render(path, accept)).toEqual({ type, body });
	});

	it.each([
		['/', 'text/markdown'],
		['/md', 'text/html'],
		['/products/%ff.md', null]
	])('answers %s for %s with escaped Markdown', (path, accept) => {
		const { type, body } = render(path, accept);
		expect(type).toBe('text/markdown; charset=utf-8');
		expect(body).toMatch(/^# Error 404\n\nNothing at \\?<b/);
		expect(body).toContain(String.raw`\*home\*`);
	});
});
