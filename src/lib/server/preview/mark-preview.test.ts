import { expect, it } from 'vitest';
import { findAdmin } from './admin-links';
import { addPreviewBar, markPreview } from './mark-preview';

const NOW = Date.parse('2026-11-26T12:00:00Z');
const LATER = { at: Date.parse('2026-12-01T09:00:00Z'), until: NOW + 3_600_000 };
const SHOWN = {
	...{ now: NOW, at: LATER.at, country: 'US', noted: [], isComposed: false },
	admin: findAdmin({ isDemoStore: true, origin: 'http://localhost:4010' })
};
const PAGE = '<html><head><title>$& x</title></head><body class="y"><div>page</div></body></html>';

it('puts a bar before the page, whose form needs no script', () => {
	const page = addPreviewBar(PAGE, LATER, SHOWN);
	expect(page).toMatch(
		/<link rel="stylesheet" href="[^"]*" \/>\n<\/head><body data-sveltekit-reload class="y">\n<aside/
	);
	expect(page).toContain('You see the shop of December 1, 2026 at 9:00 AM UTC.');
	expect(page).toContain('The preview ends on November 26, 2026 at 1:00 PM UTC.');
	expect(page).toContain('value="2026-12-01T09:00"');
	expect(page).toMatch(/<form method="post" action="\/preview">[^]*value="now"[^]*value="end"/);
	expect(page).toContain('<div>page</div></body>');
});

it('has styles that browsers may load, in development too', () => {
	const [, href] = /rel="stylesheet" href="([^"]*)"/.exec(addPreviewBar(PAGE, LATER, SHOWN)) ?? [];
	expect(href).not.toContain('/lib/server/');
});

it('leads from each card to its product, and lists each product once', () => {
	const card =
		'<article><i value="gid://shopify/Product/7"></i><h3><a href="/products/mug">Mug</a></h3></article>';
	const page = addPreviewBar(PAGE.replace('page', card + card), LATER, SHOWN);
	const href = 'http://localhost:4010/admin/products/7';
	expect(page.split(`<a href="${href}">Edit Mug</a>`)).toHaveLength(2);
	const noted = [{ kind: 'section', id: 'gid://shopify/Metaobject/1', name: 'Hero' }] as const;
	const composed = addPreviewBar(PAGE.replace('page', card), LATER, { ...SHOWN, noted });
	expect(composed).toMatch(/>Edit Hero<[^]*>Edit Mug</);
	expect(page.match(/style="position-anchor: --preview-card-[12]"/g)).toHaveLength(2);
	expect(page.match(/<article style="anchor-name: --preview-card-[12]">/g)).toHaveLength(2);
});

it('says that it shows the present, which it then does not offer', () => {
	const page = addPreviewBar(PAGE, { ...LATER, at: null }, SHOWN);
	expect(page).toContain('as it is now');
	expect(page).toContain('value="2026-11-26T12:00"');
	expect(page).not.toContain('value="now"');
});

it.each([
	['text/html; charset=utf-8', 'page', 'page'],
	['application/json', '{}', '{}'],
	[
		'text/markdown; charset=utf-8',
		'---\ntitle: x\n---\n\n# X',
		/^---\ntitle: x\n---\n\n> \*\*Preview\*\* You see the shop of December 1, [^\n]+\n\n# X$/
	],
	['text/markdown', '# X\n\n---\n', /^> \*\*Preview\*\* [^\n]+\n\n# X\n\n---\n$/]
])('keeps %s out of caches', async (type, body, expected) => {
	const response = new Response(body, {
		headers: {
			'content-type': type,
			'cache-control': 'public, max-age=60',
			'cdn-cache-control': 'max-age=60',
			etag: '"x"'
		}
	});
	const marked = await markPreview(response, LATER, 'GET');
	expect(await marked.text()).toMatch(expected);
	expect(Object.fromEntries(marked.headers)).toEqual({
		'content-type': type,
		'cache-control': 'private, no-store',
		'x-robots-tag': 'noindex'
	});
});

it('leaves answers without a body as they are', async () => {
	const moved = new Response(null, { status: 303, headers: { location: '/x' } });
	const marked = await markPreview(moved, LATER, 'GET');
	expect([marked.status, marked.headers.get('location'), marked.body]).toEqual([303, '/x', null]);
});
