import { describe, expect, it } from 'vitest';
import { cleanLine, cleanMessage, readGuardedForm, saysNothing } from './guard';

function read(fields: Record<string, string>) {
	const body = new URLSearchParams(fields);
	return readGuardedForm(new Request('https://shop.example/', { method: 'POST', body }));
}

describe('a form', () => {
	it.each([
		['the script of a page has sent', { step: 'script' }, null],
		['was shown a second time', { step: 'shown' }, null],
		['came from nowhere', {}, 'unconfirmed'],
		['has a page without script', { step: '' }, 'unconfirmed'],
		['has the field that nobody sees', { step: 'script', leave_empty: 'x' }, 'automatic']
	])('that %s', async (_, fields, doubt) => {
		const form = await read({ ...fields, email: ' kim@example.com ' });
		expect(form.doubt).toBe(doubt);
		expect(form.read('email')).toBe('kim@example.com');
		expect(form.read('other')).toBe('');
	});

	it('has files for no values', async () => {
		const body = new FormData();
		body.set('message', new File(['a'], 'a.txt'));
		const request = new Request('https://shop.example/', { method: 'POST', body });
		expect((await readGuardedForm(request)).read('message')).toBe('');
	});
});

it.each([
	['Kim\r\nBcc: all@example.com', 'Kim Bcc: all@example.com'],
	['Kim\u{2028}Lee\u{0}', 'Kim Lee'],
	['  a \t b ', 'a b'],
	['n'.repeat(200), 'n'.repeat(100)]
])('%j is one line', (text, line) => {
	expect(cleanLine(text)).toBe(line);
});

it('a message keeps its lines and loses other control characters', () => {
	expect(cleanMessage(' a\r\nb\rc\u{0}\u{1b}d\te\n')).toBe('a\nb\nc' + 'd\te');
});

it.each([
	['https://spam.example', true],
	['Buy https://spam.example now http://spam.example/2', true],
	['www.spam.example', true],
	['spam.example/offer', true],
	['The link https://shop.example/products/mug shows no price.', false],
	['このページが開きません https://shop.example/', false],
	['返品', false],
	['Hi', false]
])('%j says nothing: %j', (message, isEmpty) => {
	expect(saysNothing(message)).toBe(isEmpty);
});
