import { describe, expect, it } from 'vitest';
import { readMarkdownAddress, toMarkdownPath } from './markdown-path';

describe('toMarkdownPath', () => {
	it.each([
		['/', '/index.md'],
		['/?utm=1', '/index.md?utm=1'],
		['/products/lamp-2.0?Color=a%3Fb#x', '/products/lamp-2.0.md?Color=a%3Fb#x']
	])('%s has its twin at %s', (page, twin) => {
		expect(toMarkdownPath(page)).toBe(twin);
	});
});

describe('readMarkdownAddress', () => {
	it.each([
		'/',
		'/products/mug',
		'/products/lamp-2.0',
		'/products/mug.MD',
		'/products/mug.md/',
		'/products/.md',
		'/mdx',
		'/products/md'
	])('%s asks for nothing special', (pathname) => {
		expect(readMarkdownAddress(pathname)).toEqual({ page: pathname, isExplicit: false });
	});

	it.each([
		['/md', '/'],
		['/index.md', '/'],
		['/md/products/mug', '/products/mug'],
		['/md/products/mug.md', '/products/mug.md'],
		['/products/mug.md', '/products/mug'],
		['/products/lamp-2.0.md', '/products/lamp-2.0'],
		['/products/mug.md.md', '/products/mug.md'],
		['/search.md', '/search']
	])('%s is the Markdown of %s', (pathname, page) => {
		expect(readMarkdownAddress(pathname)).toEqual({ page, isExplicit: true });
	});
});
