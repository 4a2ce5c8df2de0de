import { describe, expect, it } from 'vitest';
import { sanitizeContent, sanitizeWithout, summarizeContent } from './html';

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

describe('an embedded video', () => {
	it.each([
		[
			'<p>See</p><iframe width="560" src="https://www.youtube.com/embed/aqz-KE-bpKQ" title="YouTube video player" onload="alert(1)"></iframe>',
			'<p>See</p><a class="video" href="https://www.youtube.com/watch?v=aqz-KE-bpKQ">Video (YouTube)</a>'
		],
		[
			'<iframe src="//player.vimeo.com/video/1084537" title="A <b>lamp</b>"></iframe>',
			'<a class="video" href="https://vimeo.com/1084537">A &lt;b&gt;lamp&lt;/b&gt; (Vimeo)</a>'
		],
		['<iframe src="https://maps.example/embed">A map</iframe>', 'A map']
	])('becomes a link, another frame its text: %s', (html, safe) => {
		expect(sanitizeContent(html)).toBe(safe);
	});
});

describe('sanitizeWithout', () => {
	const facts = ['Glazed stoneware', 'Dishwasher safe\nno sprays'];

	it.each([
		['an item', '<ul><li>Glazed stoneware</li><li>300 ml</li></ul>', '<ul><li>300 ml</li></ul>'],
		[
			'its name',
			'<ol><li><b>Material:</b> glazed stoneware.</li><li>x</li></ol>',
			'<ol><li>x</li></ol>'
		],
		[
			'other separators',
			'<ul><li>Dishwasher safe; no sprays</li><li>x</li></ul>',
			'<ul><li>x</li></ul>'
		],
		[
			'a list that is then empty',
			'<p>A mug.</p><ul> <li>Glazed stoneware</li> </ul>',
			'<p>A mug.</p>'
		]
	])('leaves out %s that says a fact', (_, html, rest) => {
		expect(sanitizeWithout(html, facts)).toBe(rest);
	});

	it.each([
		'<p>Glazed stoneware</p>',
		'<ul><li>Glazed stoneware, twice fired</li></ul>',
		'<ul><li>Glazed stoneware <img alt="" src="x" loading="lazy" /></li></ul>',
		'<ul><li><img alt="" src="x" loading="lazy" /></li></ul>'
	])('keeps %s', (html) => {
		expect(sanitizeWithout(html, facts)).toBe(html);
	});

	it('sanitizes with and without facts', () => {
		for (const known of [[], facts]) {
			expect(sanitizeWithout('<script>alert(1)</script><p>Glass</p>', known)).toBe('<p>Glass</p>');
		}
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
