import { expect, it } from 'vitest';
import { addDeprecationHeaders, parseDeprecations, type Deprecation } from './deprecations';

const OLD_STATUS: Deprecation = {
	path: '/api/v1/test-status',
	deprecatedOn: '2026-12-01',
	sunsetOn: '2027-06-01',
	successor: '/api/v2/test-status'
};

function answer(path: string, table: readonly Deprecation[]): Headers {
	const response = new Response('{}', { headers: { link: '</x>; rel="preload"' } });
	addDeprecationHeaders(response, path, 'https://shop.example', parseDeprecations(table));
	return response.headers;
}

it.each(['/api/v1/test-status/', '/api/v1/test', '/api/v1/test-status/x', '/'])(
	'leaves %s alone',
	(path) => {
		expect([...answer(path, [OLD_STATUS])].map(([name]) => name)).toEqual(['content-type', 'link']);
	}
);

it('announces when, until when, where it is documented and what comes instead', () => {
	const headers = answer('/api/v1/test-status', [OLD_STATUS]);
	expect(headers.get('deprecation')).toBe('@1796083200');
	expect(headers.get('sunset')).toBe('Tue, 01 Jun 2027 00:00:00 GMT');
	expect(headers.get('link')?.split(', ')).toEqual([
		'</x>; rel="preload"',
		'<https://shop.example/examples#versioning>; rel="deprecation"; type="text/html"',
		'<https://shop.example/examples#versioning>; rel="sunset"; type="text/html"',
		'<https://shop.example/api/v2/test-status>; rel="successor-version"'
	]);
});

it.each(['/api/tools', '/api/mcp'])('announces the end of %s', (path) => {
	const response = new Response('{}', { headers: { sunset: 'Fri, 01 Jan 2100 00:00:00 GMT' } });
	addDeprecationHeaders(response, path, 'https://shop.example');
	expect(response.headers.get('deprecation')).toBe('@1788134400');
	expect(response.headers.get('sunset')).toBe('Fri, 15 Jan 2027 00:00:00 GMT');
	expect(response.headers.get('link')).toContain('/api/ucp/mcp>; rel="successor-version"');
});

it('names no successor where there is none', () => {
	const { successor: _, ...endpoint } = OLD_STATUS;
	expect(answer(endpoint.path, [endpoint]).get('link')).not.toContain('successor');
});

it.each([
	['before its deprecation', { sunsetOn: '2026-11-30' }],
	['on a day that is none', { sunsetOn: '2027-13-01' }],
	['after a day that is none', { deprecatedOn: 'soon' }]
])('refuses an entry that ends %s', (_, change) => {
	expect(() => parseDeprecations([{ ...OLD_STATUS, ...change }])).toThrow(
		/^\/api\/v1\/test-status is deprecated on .+ and ends on .+ both must be dates/
	);
});
