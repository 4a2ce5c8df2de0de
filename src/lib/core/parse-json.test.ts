import { expect, it } from 'vitest';
import { parseJson } from './parse-json';

it.each(['', '{', '{"a":1}}', '<html>'])('answers undefined for %j', (text) => {
	expect(parseJson(text)).toBeUndefined();
});

it.each([
	['null', null],
	['{"a":[1]}', { a: [1] }]
])('reads %s', (text, value) => {
	expect(parseJson(text)).toEqual(value);
});
