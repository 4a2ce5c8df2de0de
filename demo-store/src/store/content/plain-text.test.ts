import { describe, expect, test } from 'vitest';
import { stripHtml, truncateText } from './plain-text.ts';

describe('text of HTML', () => {
	test.each([
		['', ''],
		['<p>One.</p>\n<ul>\n<li>Two</li>\n</ul>', 'One. Two'],
		['Salt &amp; pepper &lt;3 &quot;now&quot; &#8364;5 &#x263a;', 'Salt & pepper <3 "now" €5 ☺'],
		['&unknown; &#0; &#99999999;', '&unknown; &#0; &#99999999;'],
		['A <strong>bold</strong>, word', 'A bold, word'],
		['10&nbsp;cm', '10\u00a0cm'],
		[
			'<style>.x{color:red}</style><p>Real words</p><SCRIPT type="a">var a=1<2</SCRIPT ><!-- <p>no</p> -->',
			'Real words'
		],
		['<p>Real words</p><style>p > a {}', 'Real words'],
		['<p>Styles <scripted>matter</scripted></p>', 'Styles matter']
	])('%j', (html, text) => expect(stripHtml(html)).toBe(text));
});

describe('truncated text', () => {
	test.each([
		['Everyday Mug', null, 'Everyday Mug'],
		['Everyday Mug', 12, 'Everyday Mug'],
		['Everyday Mug', 11, 'Everyday...'],
		['Everyday Mug', 3, 'Eve'],
		['Everyday Mug', 0, '']
	])('%s at %s', (text, length, expected) => {
		expect(truncateText(text, length)).toBe(expected);
	});
});
