import { describe, expect, test } from 'vitest';
import { escapeHtml, html, markSafe } from './html.ts';

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
