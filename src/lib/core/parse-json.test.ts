import { expect, it } from 'vitest';
import { isRecord, parseJson } from './parse-json';

const encoder = new TextEncoder();

it.each(['', '{', '{"a":1}}', '<html>'])('returns undefined for %j', (text) => {
	expect(parseJson(text)).toBeUndefined();
	expect(parseJson(encoder.encode(text))).toBeUndefined();
});

it.each([
	['null', null],
	['{"a":["ä"]}', { a: ['ä'] }]
])('reads %s', (text, value) => {
	expect(parseJson(text)).toEqual(value);
	expect(parseJson(encoder.encode(text))).toEqual(value);
});

it('reads bytes that are no UTF-8 as replacement characters', () => {
	expect(parseJson(new Uint8Array([0x22, 0xff, 0x22]))).toBe('\uFFFD');
});

it.each([
	[{}, true],
	[[], false],
	[null, false],
	['{}', false],
	[undefined, false]
])('%j is an object of JSON: %s', (value, expected) => {
	expect(isRecord(value)).toBe(expected);
});
