import { describe, expect, test } from 'vitest';
import type { SurfaceGroup } from '../tests/support/http-surface/surface.ts';
import { printHttpSurface, type SurfaceFiles } from './print-http-surface.ts';

const PAGE = 'docs/http-surface.md';
const TABLE: SurfaceGroup[] = [
	{
		title: 'Platform paths',
		text: 'Before page routing.',
		surfaces: [
			{
				path: '/api/tools',
				platformPath: '/api/mcp',
				what: 'tools',
				methods: ['POST', 'GET'],
				refusal: 'json-rpc',
				exchanges: [
					{
						when: 'a | b',
						path: '/api/tools?a|b',
						status: 200,
						answer: { 'content-type': 'application/json', location: '{store}/*' },
						body: '{"a":*'
					}
				],
				nearMisses: ['/api/tools/']
			},
			{ path: '/x/[...rest]', what: 'rest', methods: [], refusal: 'text', exchanges: [] }
		]
	}
];

function createFiles({ routes = [], page = null }: { routes?: string[]; page?: string | null }) {
	const files = {
		page,
		listRoutes: () => routes,
		read: () => files.page,
		write: (_path: string, text: string) => void (files.page = text)
	};
	return files satisfies SurfaceFiles;
}

const fresh = printHttpSurface([], TABLE, createFiles({}));

describe('the page', () => {
	test.each([
		['is stale', `${fresh}\nmore`],
		['is missing', null]
	])('that %s fails the check and stays as it is', (_, page) => {
		const files = createFiles({ page });
		expect(() => printHttpSurface(['--check', PAGE], TABLE, files)).toThrow(
			`${PAGE} is stale. Run: node scripts/print-http-surface.ts --write ${PAGE}`
		);
		expect(files.page).toBe(page);
	});

	test.each([['--chek', PAGE], ['--check'], ['--write', 'a.md', 'b.md']])(
		'is not touched with the arguments %j',
		(...args) => {
			const files = createFiles({ page: 'old' });
			expect(() => printHttpSurface(args, TABLE, files)).toThrow('Usage:');
			expect(files.page).toBe('old');
		}
	);

	test('is written, and then passes the check', () => {
		const files = createFiles({});
		expect(printHttpSurface(['--write', PAGE], TABLE, files)).toBe(`Wrote ${PAGE}.`);
		expect(printHttpSurface(['--check', PAGE], TABLE, files)).toBe(`${PAGE} is up to date.`);
	});

	test('lists the methods and answers of each path', () => {
		expect(fresh).toContain(
			[
				'### `/api/tools` = `/api/mcp`',
				'Tools. POST, GET (no HEAD); others: 405 as a JSON-RPC error.',
				'- a | b, `POST /api/tools?a|b`: 200, `location: {store}/*`'
			].join('\n\n')
		);
		expect(fresh).toContain('Rest. Any method.');
	});
});

describe('a route', () => {
	test.each([
		['account/+page.svelte', '/account'],
		['(shop)/orders/[id]/+page.svelte', '/orders/[id]'],
		['+page.svelte', '/'],
		['sitemap/[shard=shard].xml/+server.ts', '/sitemap/[shard].xml'],
		['[x+2e]well-known/a/+server.ts', '/.well-known/a']
	])('that no test sends is named: %s', (route, path) => {
		const check = () =>
			printHttpSurface(['--check', PAGE], TABLE, createFiles({ routes: [route] }));
		expect(check).toThrow(`Routes that are not in the table: ${path}. Add them in tests/support`);
	});

	test('that is in the table passes', () => {
		const files = createFiles({ routes: ['x/[...rest]/+server.ts'], page: fresh });
		expect(printHttpSurface(['--check', PAGE], TABLE, files)).toBe(`${PAGE} is up to date.`);
	});
});
