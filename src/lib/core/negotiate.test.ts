import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { negotiateMediaType } from './negotiate';

const HTML = 'text/html';
const MARKDOWN = 'text/markdown; charset=utf-8';
const BROWSER =
	'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8';
const negotiate = (accept: string | null) => negotiateMediaType(accept, [HTML, MARKDOWN]);

describe('negotiateMediaType', () => {
	it.each([
		'application/json',
		'image/*, application/*',
		'text/markdownx',
		'text/markdown;charset=latin-1',
		'text/html;q=0, text/markdown;q=0.000',
		'text/*;q=0',
		'*/*;q=0'
	])('finds nothing for "%s"', (accept) => {
		expect(negotiate(accept)).toBeNull();
	});

	it.each([
		null,
		'',
		' , ,',
		'*/*',
		'text/*',
		BROWSER,
		'text/html, text/markdown',
		'text/html;level=1',
		'text/markdown;variant=GFM;q=0.5, text/html;q=0.8',
		'text/html;q=0.9, text/markdown;q=0.8',
		'text/markdown;q=0.5, */*',
		'text/markdown;q=0, */*',
		'*/*, text/markdown',
		'text/*;q=0.9, text/markdown;q=0.1',
		// No range of the grammar: as if it were not there.
		'nonsense',
		'*/html',
		'text/markdown;q=1.5, */*;q=0.1',
		'text/markdown;q=.5',
		'text/markdown;charset, */*'
	])('prefers HTML for "%s"', (accept) => {
		expect(negotiate(accept)).toBe(HTML);
	});

	it.each([
		'text/markdown',
		'TEXT/Markdown',
		'text/markdown, text/html',
		'text/markdown, */*',
		'application/json, text/markdown, */*',
		'text/html;q=0.8, text/markdown;q=0.9',
		'text/html;q=0.999, text/markdown',
		'text/html;q=0, */*',
		'*/*;q=0.1, text/html;q=0.05',
		'text/*;q=0.3, text/html;q=0.2',
		'text/markdown;charset=UTF-8',
		'text/markdown ; charset="utf-8" ; q=0.2',
		'text/markdown;;q=0.2',
		'text/markdown;variant=GFM',
		'text/markdown; charset=UTF-8; variant=CommonMark',
		'image/png;x="a,text/html,b", text/markdown'
	])('prefers Markdown for "%s"', (accept) => {
		expect(negotiate(accept)).toBe(MARKDOWN);
	});

	it('lets the most specific range say the quality, wherever it stands', () => {
		expect(negotiate('text/markdown;charset=utf-8;q=0.1, text/markdown, text/html;q=0.5')).toBe(
			HTML
		);
	});

	it('lets a range without unknown parameters decide before one that has some', () => {
		expect(negotiate('text/markdown;variant=GFM;q=0.1, text/markdown, text/html;q=0.5')).toBe(
			MARKDOWN
		);
	});

	it.each(['"', '\\', ',', ';', 'a;', '"a', '",', 'a/b;x="\\'])(
		'reads %j a hundred thousand times',
		(part) => {
			expect([HTML, null]).toContain(negotiate(part.repeat(100_000)));
		}
	);

	it('never throws, and answers nothing that was not offered', () => {
		const part = fc.constantFrom(
			'text/',
			'*',
			'markdown',
			'html',
			';q=',
			'0.5',
			',',
			'"',
			'\\',
			'/'
		);
		fc.assert(
			fc.property(fc.array(fc.oneof(part, fc.string())), (parts) => {
				expect([HTML, MARKDOWN, null]).toContain(negotiate(parts.join('')));
			})
		);
	});
});
