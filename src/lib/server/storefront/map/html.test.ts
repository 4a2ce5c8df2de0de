import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { config } from '../../base/config';
import { sanitizeContent, sanitizeWithout, summarizeContent } from './html';

const STORE = config.platform.origin;

describe('sanitizeContent', () => {
	it('puts tables into a box that scrolls and that the keyboard reaches', () => {
		const table = '<table><thead><tr><th scope="col">Destination</th></tr></thead></table>';
		expect(sanitizeContent(`<p>To</p>${table}`)).toBe(
			`<p>To</p><div class="table" tabindex="0">${table}</div>`
		);
	});

	it.each([
		['<script>alert(1)</script><p>Glass</p>', '<p>Glass</p>'],
		['<p onclick="alert(1)" style="color:red" class="x">Glass</p>', '<p>Glass</p>'],
		['<a href="javascript:alert(1)">Glass</a>', '<span>Glass</span>'],
		['<iframe src="javascript:alert(1)">old</iframe>', '<span></span>'],
		['<video src="data:text/html,x" onerror="alert(1)">old</video>', '<span></span>'],
		['<a href="java\nscript:alert(1)">Glass</a>', '<span>Glass</span>'],
		[
			'<a href="https://elsewhere.example/x" onclick="alert(1)">Glass</a>',
			'<a href="https://elsewhere.example/x">Glass</a>'
		],
		['<form action="/api/cart"><input name="q" />Glass</form>', '<div>Glass</div>'],
		['<style>p{}</style>Glass', 'Glass'],
		['<img src="x" onerror="alert(1)" />', `<img alt="" src="${STORE}/x" loading="lazy" />`],
		['<svg><script>alert(1)</script></svg>', '']
	])('takes the danger out of %s', (html, safe) => {
		expect(sanitizeContent(html)).toBe(safe);
	});

	it('keeps words of blocks apart', () => {
		expect(sanitizeContent('<section>Wool</section><center>Cotton</center>')).toBe(
			'<div>Wool</div><div>Cotton</div>'
		);
	});

	it.each(['<h2></h2>', '<h3> &nbsp;<br></h3>', '<ul>\n</ul>', '<h1><img></h1>'])(
		'leaves out %s, which says nothing',
		(html) => {
			expect(sanitizeContent(`<p>a</p>${html}b`)).toBe('<p>a</p>b');
			expect(sanitizeWithout(`<p>a</p>${html}b`, ['x'])).toBe('<p>a</p>b');
		}
	);

	it('leaves the first heading to the page', () => {
		expect(sanitizeContent('<h1>Care</h1>')).toBe('<h2>Care</h2>');
	});

	it.each([
		'<p>A bar of <strong>optical</strong> glass.</p>',
		'<ul><li>Rinse</li></ul>',
		'<a href="/products/dome-lamp">Dome Lamp</a>',
		'<details name="faq" open><summary>Which prism?</summary><p>The long one.</p></details>',
		'<a href="mailto:hello@prismsupply.example">Write</a>',
		'<a href="tel:+12075550118">Call</a>'
	])('keeps %s', (html) => {
		expect(sanitizeContent(html)).toBe(html);
	});
});

describe('elements', () => {
	const tags =
		'p b ul li table td iframe video audio object embed source img area section x-y a h1 menu';
	const name = fc.constantFrom(...tags.split(' '));
	const attribute = fc.constantFrom(
		'',
		' src=""',
		' src="/a.mp4"',
		' data="//x.example"',
		' alt="x"'
	);
	const { html } = fc.letrec<{ html: string }>((tie) => ({
		html: fc.oneof(
			{ maxDepth: 4 },
			fc.constantFrom('', 'word', '<br>'),
			fc
				.tuple(name, attribute, fc.array(tie('html'), { maxLength: 3 }), fc.boolean())
				.map(([tag, text, inner, isClosed]) =>
					[`<${tag}${text}>`, ...inner, isClosed ? `</${tag}>` : ''].join('')
				)
		)
	}));

	it('are closed in the order in which they were opened', () => {
		fc.assert(
			fc.property(html, (text) => {
				const open: string[] = [];
				for (const [, slash, tag = '', end] of sanitizeContent(text).matchAll(
					/<(\/?)([a-z\d-]+)[^>]*?(\/?)>/g
				)) {
					if (slash) expect(open.pop()).toBe(tag);
					else if (!end) open.push(tag);
				}
				expect(open).toEqual([]);
			})
		);
	});
});

describe('addresses', () => {
	it.each([
		['<a href="//cdn.example/manual.pdf">M</a>', '<a href="https://cdn.example/manual.pdf">M</a>'],
		[
			`<a href="${STORE}/products/everyday-mug?x=1#y">M</a>`,
			'<a href="/products/everyday-mug?x=1#y">M</a>'
		],
		['<a href="../pages/about">M</a>', '<a href="/pages/about">M</a>'],
		['<a href="/cdn/shop/files/m.pdf">M</a>', `<a href="${STORE}/cdn/shop/files/m.pdf">M</a>`],
		['<a href="#sizes">S</a><h2 id="sizes">S</h2>', '<a href="#sizes">S</a><h2 id="sizes">S</h2>'],
		['<a name="sizes">S</a>', '<a id="sizes">S</a>'],
		['<a href="sms:+12075550118">S</a>', '<a href="sms:+12075550118">S</a>'],
		[
			'<img src="//cdn.example/a.png?v=1" alt="Sizes">',
			'<img alt="Sizes" src="https://cdn.example/a.png?v=1" loading="lazy" />'
		],
		[
			'<img src="/cdn/shop/files/a.webp" srcset="//cdn.example/a,b.png 1x, /cdn/b.png 2x">',
			`<img alt="" src="${STORE}/cdn/shop/files/a.webp" srcset="https://cdn.example/a,b.png 1x, ${STORE}/cdn/b.png 2x" loading="lazy" />`
		],
		['<a href="www.elsewhere.example/x">M</a>', '<a href="https://www.elsewhere.example/x">M</a>'],
		['<a href="whatsapp://send?text=Hi">W</a>', '<a href="whatsapp://send?text=Hi">W</a>'],
		[
			'<img src="data:image/gif;base64,R0lGOD" data-src="//cdn.example/a.png">',
			'<img alt="" src="https://cdn.example/a.png" loading="lazy" />'
		],
		[
			'<img src="data:image/png;base64,iVBORw" alt="Sizes">',
			'<img alt="Sizes" src="data:image/png;base64,iVBORw" loading="lazy" />'
		],
		[
			'<img srcset="/cdn/b.png 2x">',
			`<img alt="" srcset="${STORE}/cdn/b.png 2x" src="${STORE}/cdn/b.png" loading="lazy" />`
		],
		[
			'<p><img src="blob:x" alt="Sizes"> <img src=""></p>',
			'<p><span>Sizes</span> <span></span></p>'
		],
		['<p>Was <del>$20</del> <ins>$15</ins></p>', '<p>Was <del>$20</del> <ins>$15</ins></p>']
	])('of %s', (html, safe) => {
		expect(sanitizeContent(html)).toBe(safe);
	});

	const hosts = fc
		.constantFrom('https://', 'http://', '//')
		.chain((scheme) => fc.domain().map((host) => `${scheme}${host}/`));
	const address = fc.tuple(fc.oneof(hosts, fc.constantFrom('/', '', `${STORE}/`)), fc.webSegment());
	const written = fc.constantFrom(
		(it: string) => `<a href="${it}">x</a>`,
		(it: string) => `<img src="${it}">`,
		(it: string) => `<p><iframe src="${it}"></iframe>`,
		(it: string) => `<video><source src='${it}'>old</video>`,
		(it: string) => `<embed src="${it}">`,
		(it: string) => `<table><td><a href="${it}"><b>x</a></td>`
	);

	it('are never lost, wherever they are written', () => {
		fc.assert(
			fc.property(address, written, ([start, rest], write) => {
				const segment = encodeURIComponent(rest.replaceAll(/[.%]/g, '') || 'x');
				expect(sanitizeContent(write(`${start}files-${segment}`))).toMatch(
					new RegExp(`(?:href|src)="[^"]*files-`)
				);
			})
		);
	});
});

describe('what a merchant embedded', () => {
	it.each([
		[
			'<p>See</p><iframe width="560" src="https://www.youtube.com/embed/aqz-KE-bpKQ" title="YouTube video player" onload="alert(1)"></iframe>',
			'<p>See</p><a class="video" href="https://www.youtube.com/watch?v=aqz-KE-bpKQ">Video (YouTube)</a>'
		],
		[
			'<iframe src="//player.vimeo.com/video/1084537" title="A <b>lamp</b>"></iframe>',
			'<a class="video" href="https://vimeo.com/1084537">A &lt;b&gt;lamp&lt;/b&gt; (Vimeo)</a>'
		],
		[
			'<iframe src="https://www.google.com/maps/embed?pb=!1m18">A <b>map</b></iframe>',
			'<a href="https://www.google.com/maps/embed?pb=!1m18">Open the map (www.google.com)</a>'
		],
		[
			'<iframe title="Book a table" src="//tables.example/x"></iframe>',
			'<a href="https://tables.example/x">Book a table (tables.example)</a>'
		],
		[
			'<video controls src="https://cdn.example/abc.mp4"></video>',
			'<a class="video" href="https://cdn.example/abc.mp4">Open the video (cdn.example)</a>'
		],
		[
			'<audio><source src="https://cdn.example/abc.mp3" type="audio/mpeg" /></audio>',
			'<span><a class="video" href="https://cdn.example/abc.mp3">Listen to the recording (cdn.example)</a></span>'
		],
		[
			'<audio><source src="//cdn.example/abc.ogg" /></audio>',
			'<span><a class="video" href="https://cdn.example/abc.ogg">Listen to the recording (cdn.example)</a></span>'
		],
		[
			'<object data="https://cdn.example/guide.pdf"></object>',
			'<a href="https://cdn.example/guide.pdf">Open the embedded content (cdn.example)</a>'
		]
	])('becomes a link: %s', (html, safe) => {
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
		'<ul><li>Glazed stoneware <img alt="" src="https://x.example/" loading="lazy" /></li></ul>',
		'<ul><li><img alt="" src="https://x.example/" loading="lazy" /></li></ul>'
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
