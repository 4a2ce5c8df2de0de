import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPassThroughParameters } from './pass-through-parameters';

const { mark, fill } = createPassThroughParameters('word');

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64');

function send(
	text: string,
	query: string,
	headers: Record<string, string> = {},
	type = 'text/html'
) {
	const given = Object.entries({ 'content-type': `${type}; charset=utf-8`, ...headers });
	const filled = fill({ headers: given, body: Buffer.from(text) }, query);
	return filled && { text: String(filled.body), headers: Object.fromEntries(filled.headers) };
}

it.each([
	['/products/mug', '/products/mug?gclid=word'],
	['/search?q=a&cursor=b', '/search?gclid=word&q=a&cursor=b']
])('stands first in the address %s', (href, marked) => {
	expect(mark(href)).toBe(marked);
});

describe('parameters are put', () => {
	it('into links, written as markup is', () => {
		const link = '<a href="/products/mug?gclid=word&amp;Color=Ink">Ink</a>';
		expect(send(link, 'a=1&b=%22%3E')?.text).toBe(
			'<a href="/products/mug?a=1&amp;b=%22%3E&amp;Color=Ink">Ink</a>'
		);
	});

	it('into forms, a field for each', () => {
		const field = '<form><input type="hidden" name="gclid" value="word"/></form>';
		expect(send(field, 'a=%22%3E%3Cb%3E&a=%26amp%3B&%22=$%26')?.text).toBe(
			'<form><input type="hidden" name="a" value="&quot;&gt;&lt;b&gt;"/>' +
				'<input type="hidden" name="a" value="&amp;amp;"/>' +
				'<input type="hidden" name="&quot;" value="$&amp;"/></form>'
		);
	});

	it('into scripts as they are, and into the policy that names these', () => {
		const scripts = ['start({href:"/a?gclid=word&b=c"})', 'other()'] as const;
		const page = scripts.map((script) => `<script>${script}</script>`).join('');
		const name = (list: readonly string[]) => list.map((it) => `'sha256-${sha256(it)}'`).join(' ');
		const policy = { 'content-security-policy': `script-src 'self' ${name(scripts)}` };
		const filled = send(page, 'a=1&b=2', policy);
		const fresh = ['start({href:"/a?a=1&b=2&b=c"})', 'other()'];
		expect(filled?.text).toBe(fresh.map((script) => `<script>${script}</script>`).join(''));
		expect(filled?.headers['content-security-policy']).toBe(`script-src 'self' ${name(fresh)}`);
	});

	it('into headers', () => {
		const headers = { link: '</a.md?gclid=word>; rel="alternate"', location: '/b?gclid=word' };
		expect(send('', 'a=1&b=2', headers)?.headers).toMatchObject({
			link: '</a.md?a=1&b=2>; rel="alternate"',
			location: '/b?a=1&b=2'
		});
	});

	it.each(['text/markdown', 'application/json'])('into %s as they are', (type) => {
		expect(send('[a](/b?gclid=word&c=d)', 'a=1&b=2', {}, type)?.text).toBe('[a](/b?a=1&b=2&c=d)');
	});

	it('and the length of Markdown is told as it is then', () => {
		const headers = { 'x-markdown-tokens': '4' };
		const filled = send('/b?gclid=word', `a=${'x'.repeat(95)}`, headers, 'text/markdown');
		expect(filled?.headers['x-markdown-tokens']).toBe('25');
	});
});

it.each([
	['in an address inside of another', '<a href="/login?to=%2F%3Fgclid%3Dword">'],
	['in a text', '<p>You came from word.</p>'],
	['in a script that escapes it', '<script>a("gclid\\u003dword")</script>'],
	['in a script that never ends', '<script>a("word")']
])('nothing is sent where the placeholder stands %s', (_, text) => {
	expect(send(text, 'a=1')).toBeNull();
});

it('nothing is sent with the placeholder in a header of its own kind', () => {
	expect(send('', 'a=1', { 'x-came-from': 'word' })).toBeNull();
});

it('a page that has nothing to carry stays the same bytes', () => {
	const body = Buffer.from('<p>Nothing here.</p>');
	const headers = [['content-type', 'text/html']] as const;
	expect(fill({ headers, body }, 'a=1')?.body).toBe(body);
});

it('whatever they are, they stay what they are and add no markup', () => {
	const page = '<a href="/a?gclid=word"></a><script>a("/a?gclid=word")</script>';
	const field = '<input name="gclid" value="word">';
	const text = fc.array(fc.constantFrom(...Array.from('"\'<>&;=?#/\\$`{}%+ \n\0aé灯🕯')), {
		maxLength: 9
	});
	const word = text.map((characters) => characters.join(''));
	const parameters = fc.array(fc.tuple(word, word), { minLength: 1, maxLength: 5 });
	fc.assert(
		fc.property(parameters, (pairs) => {
			const query = new URLSearchParams(pairs).toString();
			const { text = '' } = send(page + field, query) ?? {};
			expect(text.match(/[<>"]/g)?.join('')).toBe('<""><><>""<>' + '<"""">'.repeat(pairs.length));
			const [, href = ''] = /href="\/a\?([^"]*)"/.exec(text) ?? [];
			const [, script = ''] = /a\("\/a\?([^"]*)"\)/.exec(text) ?? [];
			expect([href.replaceAll('&amp;', '&'), script]).toEqual([query, query]);
		})
	);
});

// The pattern is built at run time, where lint cannot see it: a quadratic one takes minutes for these.
it.each(['<input ', '<input value="', '<script', '<', 'gclid=', ' '])(
	'reads a page of many %j in linear time',
	(part) => {
		const text = part.repeat(20_000);
		expect(send(text, 'a=1')?.text).toBe(text);
	}
);
