import { describe, expect, it } from 'vitest';
import { sanitizeContent } from './html';

describe('sanitizeContent', () => {
	it.each([
		['<script>alert(1)</script><p>Glass</p>', '<p>Glass</p>'],
		['<p onclick="alert(1)" style="color:red" class="x">Glass</p>', '<p>Glass</p>'],
		['<a href="javascript:alert(1)">Glass</a>', '<a>Glass</a>'],
		['<a href="//evil.example">Glass</a>', '<a>Glass</a>'],
		['<iframe src="https://evil.example"></iframe>', ''],
		['<form action="/api/cart"><input name="q" />Glass</form>', 'Glass'],
		['<style>p{}</style>Glass', 'Glass'],
		['<img src="x" onerror="alert(1)" />', '<img src="x" loading="lazy" />'],
		['<svg><script>alert(1)</script></svg>', '']
	])('takes the danger out of %s', (html, safe) => {
		expect(sanitizeContent(html)).toBe(safe);
	});

	it('leaves the first heading to the page', () => {
		expect(sanitizeContent('<h1>Care</h1>')).toBe('<h2>Care</h2>');
	});

	it.each([
		'<p>A bar of <strong>optical</strong> glass.</p>',
		'<ul><li>Rinse</li></ul>',
		'<table><thead><tr><th scope="col">Destination</th></tr></thead></table>',
		'<a href="/products/dome-lamp">Dome Lamp</a>',
		'<a href="mailto:hello@prismsupply.example">Write</a>',
		'<a href="tel:+12075550118">Call</a>'
	])('keeps %s', (html) => {
		expect(sanitizeContent(html)).toBe(html);
	});
});
