import { describe, expect, it } from 'vitest';
import { sanitizeContent, summarizeContent } from './html';

describe('sanitizeContent', () => {
	it.each([
		['<script>alert(1)</script><p>Glass</p>', '<p>Glass</p>'],
		['<p onclick="alert(1)" style="color:red" class="x">Glass</p>', '<p>Glass</p>'],
		['<a href="javascript:alert(1)">Glass</a>', '<a>Glass</a>'],
		['<a href="//evil.example">Glass</a>', '<a>Glass</a>'],
		['<iframe src="https://evil.example"></iframe>', ''],
		['<form action="/api/cart"><input name="q" />Glass</form>', 'Glass'],
		['<style>p{}</style>Glass', 'Glass'],
		['<img src="x" onerror="alert(1)" />', '<img alt="" src="x" loading="lazy" />'],
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
		'<details name="faq" open><summary>Which prism?</summary><p>The long one.</p></details>',
		'<a href="mailto:hello@prismsupply.example">Write</a>',
		'<a href="tel:+12075550118">Call</a>'
	])('keeps %s', (html) => {
		expect(sanitizeContent(html)).toBe(html);
	});
});

describe('summarizeContent', () => {
	it.each([
		['', null],
		['<p> </p><img src="x" />', null],
		['<h2>Care</h2><p>Hand <b>wash</b>, dry.</p>', 'Care Hand wash, dry.'],
		['<p>Cups &amp; plates &lt; $50</p>', 'Cups & plates < $50'],
		['<p>one<br>two</p><script>three()</script>', 'one two'],
		['<details><summary>Which?</summary>This one.</details>', 'Which? This one.']
	])('of %s is %s', (html, text) => {
		expect(summarizeContent(html)).toBe(text);
	});

	it('ends at a word', () => {
		const summary = summarizeContent(`<p>${'glass '.repeat(60)}</p>`);
		expect(summary).toMatch(/^(?:glass )+glass…$/);
		expect(summary?.length).toBeLessThanOrEqual(161);
	});
});
