import { expect, it } from 'vitest';
import { writeRichText } from './rich-text';

const text = (value: string) => ({ type: 'text', value });
const write = (children: unknown[], highest: number | null = 3) =>
	writeRichText(JSON.stringify({ type: 'root', children }), highest);

it('keeps the distance of headings, below the one that stands above', () => {
	const headings = [2, 4, 2].map((level) => ({ type: 'heading', level, children: [text('a')] }));
	expect(write(headings)).toBe('<h3>a</h3><h5>a</h5><h3>a</h3>');
	expect(write(headings, null)).toBe('<p><strong>a</strong></p>'.repeat(3));
});

it.each([
	[[{ type: 'heading', level: 1e9, children: [text('a')] }], '<h3>a</h3>'],
	[[{ type: 'heading', level: Number.NaN, children: [text('a')] }], ''],
	[
		[{ type: 'paragraph', children: [text('<b onclick=x>'), text('a\nb')] }],
		'<p>&lt;b onclick=x&gt;a<br>b</p>'
	],
	[[{ type: 'constructor', children: [text('a')] }], 'a'],
	[['no node', null, 7], '']
])('writes %j', (children, html) => {
	expect(write(children)).toBe(html);
});

it.each(['', 'plain text', '[]', '{"type":"root"}', 'null'])('is empty for %j', (value) => {
	expect(writeRichText(value)).toBe('');
});
