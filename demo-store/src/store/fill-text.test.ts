import { expect, it } from 'vitest';
import { fillText } from './fill-text.ts';

it.each([
	['{a} and {b}, {a}', { a: '1', b: '2' }, '1 and 2, 1'],
	['{a} stays {toString}', {}, '{a} stays {toString}'],
	['{a}', { a: '{b} $& $1', b: 'no' }, '{b} $& $1']
])('fills %j with %j', (text, values, filled) => {
	expect(fillText(text, values)).toBe(filled);
});

it('puts a number where the text says that it is one, as it is written', () => {
	expect(fillText('{min, number} to {max, number} days', { min: '1', max: '1,000' })).toBe(
		'1 to 1,000 days'
	);
});
