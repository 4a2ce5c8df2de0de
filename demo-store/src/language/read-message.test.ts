import { expect, it } from 'vitest';
import { readMessage } from './read-message.ts';

const describe = (text: string) => {
	const { tag, clauses } = readMessage(text, 'en');
	const kinds = clauses.map(({ items }) =>
		items.filter(({ kind }) => kind !== 'filler').map(({ kind, text: said }) => `${kind} ${said}`)
	);
	return [tag, ...kinds];
};

it.each([
	['a blue mug under $30', ['en', ['color blue', 'term mug', 'under under', 'money USD']]],
	['Do you ship to Germany?', ['en', ['topic ship', 'topic germany']]],
	['zwei Tassen für 20 €', ['de', ['number zwei', 'term tassen', 'money EUR']]],
	['Hallo! Wo ist mein Paket?', ['de', ['greet hallo'], ['order wo ist mein paket']]],
	['busco una taza azul', ['es', ['want busco', 'term taza', 'color azul']]],
	['je ne veux pas de bougie', ['fr', ['want veux', 'not pas', 'term bougie']]],
	['送料はいくらですか', ['ja', ['topic 送料', 'price はいくらですか']]],
	['マグカップはありますか', ['ja', ['term マグカップ', 'want ありますか']]],
	['أبحث عن شمعة', ['ar', ['want ابحث عن', 'term شمعه']]],
	['', ['en']],
	['&&& ???', ['en']]
])('reads “%s”', (text, expected) => {
	expect(describe(text)).toEqual(expected);
});

it.each([
	['1,200', 1200],
	['1.200,50', 1200.5],
	['22.5', 22.5],
	['19,99', 19.99]
])('reads the amount %s', (text, value) => {
	const { clauses } = readMessage(`under ${text} euros`, 'en');
	expect(clauses[0]?.items.at(-1)).toEqual({ kind: 'money', text: 'EUR', value });
});
