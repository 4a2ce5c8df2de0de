import { afterEach, beforeEach, expect, it } from 'vitest';
import { setMarketSource } from '$lib/links';
import { linkHtml } from './link-html';

beforeEach(() => setMarketSource(() => 'country=DE&language=de'));
afterEach(() => setMarketSource(() => ''));

it.each([
	['<a href="/cart">', '<a href="/cart?country=DE&amp;language=de">'],
	[
		'<p><a class="video" href="/products/a?b=c&amp;d=e#f">x</a></p>',
		'<p><a class="video" href="/products/a?b=c&amp;d=e&amp;country=DE&amp;language=de#f">x</a></p>'
	],
	[
		'<a href="https://other.example/?a=b&amp;c=d">',
		'<a href="https://other.example/?a=b&amp;c=d">'
	],
	['<a href="/files/a&quot;b.pdf">', '<a href="/files/a&quot;b.pdf">'],
	['<a id="x">', '<a id="x">'],
	['<p>&lt;a href="/b"</p>', '<p>&lt;a href="/b"</p>'],
	['<a href="#notes">', '<a href="#notes">']
])('%s becomes %s', (html, expected) => {
	expect(linkHtml(html)).toBe(expected);
	expect(linkHtml(expected)).toBe(expected);
});
