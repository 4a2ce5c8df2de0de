import { describe, expect, it } from 'vitest';
import { convertHtml } from './html-to-markdown';

describe('convertHtml', () => {
	it.each(['', '  \n ', '<p></p>', '<div><br></div>'])('has nothing to say for %j', (html) => {
		expect(convertHtml(html, 3)).toBe('');
	});

	it.each([
		['<p>*not* _this_ [x](javascript:)</p>', '\\*not\\* \\_this\\_ \\[x]\\(javascript:)'],
		['<p>1. Wash</p>', '1\\. Wash'],
		['<p>&lt;b&gt; &amp;amp;</p>', '\\<b> \\&amp;'],
		['<p>A <strong>lamp</strong>,<br>soft</p>', 'A **lamp**,\\\nsoft'],
		['<ul><li>Glass</li><li>Oak</li></ul>', '- Glass\n- Oak'],
		['<p><a href="/pages/care">Care</a></p>', '[Care](/pages/care)'],
		[
			'<table><thead><tr><th>Size</th><th>cm</th></tr></thead><tbody><tr><td>A|B</td><td>12</td></tr></tbody></table>',
			'| Size | cm |\n| - | - |\n| A\\|B | 12 |'
		],
		[
			'<details><summary>Which <em>one</em>?</summary><p>The long one.</p></details>',
			'**Which _one_?**\n\nThe long one.'
		],
		['<figure><img src="/a.webp" alt="A [cup]" loading="lazy"></figure>', '![A \\[cup\\]](/a.webp)']
	])('%s', (html, markdown) => {
		expect(convertHtml(html, 3)).toBe(markdown);
	});

	it.each([
		[2, '## Care\n\n#### Glass\n\n##### Deep'],
		[4, '#### Care\n\n###### Glass\n\n###### Deep']
	])('puts headings below ours, their distances kept: %d', (highest, markdown) => {
		const html = '<h3>Care</h3><div><h5>Glass</h5></div><h6>Deep</h6>';
		expect(convertHtml(html, highest)).toBe(markdown);
	});
});
