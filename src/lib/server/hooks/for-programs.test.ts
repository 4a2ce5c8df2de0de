import { expect, it } from 'vitest';
import { isForPrograms } from './for-programs';

const ask = (path: string, accept = 'text/html') =>
	isForPrograms(new Request('https://shop.example', { headers: { accept } }), path);

it.each([
	...['/products.json', '/products/mug.js', '/sitemap.xml', '/llms.txt', '/blogs/a/feed.xml'],
	...['/collections/a.atom', '/products/mug.oembed', '/products/mug.md', '/md', '/index.md']
])('programs read %s', (path) => {
	expect(ask(path)).toBe(true);
});

it.each(['/', '/products/mug', '/search', '/cart'])('%s is for whoever asks for it', (path) => {
	expect(ask(path)).toBe(false);
	expect(ask(path, '*/*')).toBe(false);
	expect(ask(path, 'text/markdown')).toBe(true);
});
