import { describe, expect, it } from 'vitest';
import {
	addAlternateLinks,
	isForPrograms,
	negotiatePage,
	refuseRepresentation
} from './representations';

function negotiate(path: string, accept?: string, method = 'GET') {
	const url = new URL(path, 'https://shop.example');
	const headers = accept === undefined ? {} : { accept };
	return negotiatePage(new Request(url, { method, headers }), url);
}

const PAGES = [
	...['/', '/products/mug', '/products/lamp-2.0', '/collections', '/collections/all', '/search'],
	...[
		'/cart',
		'/policies',
		'/policies/refund-policy',
		'/pages/about',
		'/blogs',
		'/blogs/journal',
		'/blogs/journal/a',
		'/blogs/journal/feed.xml-explained'
	]
];

describe('negotiatePage', () => {
	it.each(['/products', '/products/a/b', '/pages', '/blogs/a/b/c', '/nowhere.php'])(
		'%s, which is no page, is told of in Markdown to those who ask for it',
		(path) => {
			expect(negotiate(path, 'text/markdown')).toEqual({ kind: 'markdown', pathname: path });
			expect(negotiate(`${path}.md`, '*/*')).toEqual({ kind: 'markdown', pathname: path });
			expect(negotiate(path, 'text/html')).toBeNull();
		}
	);

	it.each([
		...['/account', '/md', '/md/products/mug', '/md/account', '/agents.md'],
		...['/blogs/journal/feed.xml', '/md/blogs/journal/feed.xml'],
		...['/sitemap.xml', '/llms.txt', '/llms-full.txt', '/api/cart']
	])('%s has one representation only', (path) => {
		expect(negotiate(path, 'text/markdown')).toBeNull();
	});

	it.each(['/account', '/assistant', '/llms.txt', '/sitemap.xml', '/blogs/journal/feed.xml'])(
		'the Markdown of %s, which has none, is told of in Markdown',
		(pathname) => {
			expect(negotiate(`${pathname}.md`, '*/*')).toEqual({ kind: 'markdown', pathname });
		}
	);

	it.each(['POST', 'PUT', 'OPTIONS'])('%s is not negotiated', (method) => {
		expect(negotiate('/products/mug', 'text/markdown', method)).toBeNull();
	});

	it.each(PAGES)('%s is HTML for browsers and Markdown for who asks', (path) => {
		expect(negotiate(path, 'text/html,*/*;q=0.8')?.kind).toBe('html');
		expect(negotiate(path, 'text/markdown', 'HEAD')).toEqual({ kind: 'markdown', pathname: path });
		expect(negotiate(path, 'image/webp')).toEqual({
			kind: 'none-acceptable',
			available: 'text/html, text/markdown'
		});
	});

	it.each(PAGES.filter((path) => path !== '/'))(
		'%s has an address that is Markdown whatever is accepted',
		(path) => {
			for (const accept of ['text/html', 'image/webp']) {
				expect(negotiate(`${path}.md`, accept)).toEqual({ kind: 'markdown', pathname: path });
			}
		}
	);

	it('links Markdown with the same query', () => {
		expect(negotiate('/products/mug?Color=Sea%20green')).toEqual({
			kind: 'html',
			links: ['</products/mug.md?Color=Sea%20green>; rel="alternate"; type="text/markdown"']
		});
	});

	it('links the API catalog on the home page', () => {
		expect(negotiate('/')).toEqual({
			kind: 'html',
			links: [
				'</index.md>; rel="alternate"; type="text/markdown"',
				'</.well-known/api-catalog>; rel="api-catalog"'
			]
		});
	});
});

describe('a page that is JSON too', () => {
	it.each([
		[undefined, 'html'],
		['*/*', 'html'],
		['text/html,application/xhtml+xml,*/*;q=0.8', 'html'],
		['text/markdown', 'markdown'],
		['text/html;q=0.9, application/json;q=0.8', 'html'],
		['application/json;q=0, */*', 'html'],
		['text/*', 'html'],
		['application/json', 'json'],
		['application/*', 'json'],
		['text/html;q=0.5, application/json', 'json']
	])('is for Accept: %s', (accept, kind) => {
		expect(negotiate('/examples', accept)?.kind).toBe(kind);
	});

	it.each([
		['/examples/', 'GET'],
		['/example', 'GET'],
		['/examples', 'POST']
	])('is not %s by %s', (path, method) => {
		expect(negotiate(path, 'application/json', method)).toBeNull();
	});

	it('is JSON only where it says so', () => {
		expect(negotiate('/products/mug', 'application/json')?.kind).toBe('none-acceptable');
	});

	it('names all that there is when nothing fits', () => {
		expect(negotiate('/examples', 'image/png')).toEqual({
			kind: 'none-acceptable',
			available: 'text/html, text/markdown, application/json'
		});
	});
});

describe('addAlternateLinks', () => {
	const announce = (status: number) => {
		const headers = { vary: 'Cookie', link: '<a.js>; rel="modulepreload"' };
		const response = new Response('', { status, headers });
		addAlternateLinks(response, ['</x.md>; rel="alternate"']);
		return [response.headers.get('vary'), response.headers.get('link')];
	};

	it('keeps what stands there', () => {
		expect(announce(200)).toEqual([
			'Cookie, Accept',
			'</x.md>; rel="alternate", <a.js>; rel="modulepreload"'
		]);
	});

	it('promises no twin of a page that is not there', () => {
		expect(announce(404)).toEqual(['Cookie, Accept', '<a.js>; rel="modulepreload"']);
	});
});

it('says what there is to who accepts neither', async () => {
	const response = refuseRepresentation('text/html, text/markdown');
	expect([response.status, response.headers.get('vary')]).toEqual([406, 'Accept']);
	expect(await response.text()).toBe(
		'Not Acceptable\n\nAvailable representations: text/html, text/markdown\n'
	);
});

describe('isForPrograms', () => {
	const ask = (path: string, accept = 'text/html') =>
		isForPrograms(new Request('https://shop.example', { headers: { accept } }), path);

	it.each([
		...['/products.json', '/products/mug.js', '/sitemap.xml', '/llms.txt', '/blogs/a/feed.xml'],
		...['/collections/a.atom', '/products/mug.oembed', '/products/mug.md', '/md', '/index.md']
	])('programs read %s', (path) => {
		expect(ask(path)).toBe(true);
	});

	it.each(['/', '/products/mug', '/search', '/cart'])(
		'the visitor’s headers say in which form they want %s',
		(path) => {
			expect(ask(path)).toBe(false);
			expect(ask(path, '*/*')).toBe(false);
			expect(ask(path, 'text/markdown')).toBe(true);
		}
	);
});
