import { expect, test } from 'vitest';
import { toMatchExpression } from './match-expression.ts';

test.each<[string, string[], boolean, string]>([
	['one phrase', ['Bud vase!'], false, '"bud vase"'],
	['an unfinished word', ['Búd va'], true, '"bud va" *'],
	['any of several', ['mug', 'coffee cup'], true, '("mug" * OR "coffee cup")'],
	['no word', ['!?', ''], false, '']
])('%s', (_, phrases, isPrefix, expression) => {
	expect(toMatchExpression(phrases, isPrefix)).toBe(expression);
});
