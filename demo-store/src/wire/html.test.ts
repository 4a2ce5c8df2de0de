import { describe, expect, test } from 'vitest';
import { decodeEntities, escapeHtml, html, markSafe } from './html.ts';

describe('html', () => {
	test('escapes text in elements and in attributes with either quotes', () => {
		const title = `"Tom's" <Lamp> & more`;
		expect(String(html`<a title="${title}">${title}</a>`)).toBe(
			'<a title="&quot;Tom&#39;s&quot; &lt;Lamp&gt; &amp; more">' +
				'&quot;Tom&#39;s&quot; &lt;Lamp&gt; &amp; more</a>'
		);
	});

	test('does not escape twice what it made itself, also in lists', () => {
		const rows = ['<1>', '2'].map((value) => html`<li>${value}</li>`);
		expect(String(html`[${rows}]`)).toBe('[<li>&lt;1&gt;</li><li>2</li>]');
	});

	test('renders nothing for false, null and undefined, but does render zero', () => {
		expect(String(html`[${false}${null}${undefined}${true}${0}]`)).toBe('[0]');
	});

	test('a string that looks like markup stays text unless it is marked safe', () => {
		expect(String(html`${'<b>'}${markSafe('<b>')}`)).toBe('&lt;b&gt;<b>');
	});
});

test('escapeHtml leaves other characters alone', () => {
	expect(escapeHtml('Größe – 10 × 20 `x`')).toBe('Größe – 10 × 20 `x`');
});

test.each([
	['Salt &amp; pepper &lt;3 &quot;now&quot; it&#39;s &apos;', `Salt & pepper <3 "now" it's '`],
	['&#8364;5 &#x263a; 10&nbsp;cm &AMP;', '€5 ☺ 10\u00a0cm &'],
	['&amp;lt;', '&lt;'],
	['&unknown; &#0; &#99999999; &#xffffffff; & ;', '&unknown; &#0; &#99999999; &#xffffffff; & ;']
])('decodes %j', (text, decoded) => {
	expect(decodeEntities(text)).toBe(decoded);
});

test('decodes what it escapes', () => {
	const text = `<a href="x">'&amp;'</a>`;
	expect(decodeEntities(escapeHtml(text))).toBe(text);
});
