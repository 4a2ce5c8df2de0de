import { expect, it } from 'vitest';
import { fillText } from './fill-text.ts';

it.each([
	['{a} and {b}, {a}', { a: '1', b: '2' }, '1 and 2, 1'],
	['{a} stays {toString}', {}, '{a} stays {toString}'],
	['{a}', { a: '{b} $& $1', b: 'no' }, '{b} $& $1']
])('fills %j with %j', (text, values, filled) => {
	expect(fillText(text, values)).toBe(filled);
});
