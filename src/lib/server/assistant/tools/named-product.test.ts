import { describe, expect, it } from 'vitest';
import { listWords, namesItem } from './named-product';

const MUG = { title: 'Everyday Mug', values: [], quantity: 1 };
const INK = { ...MUG, values: ['Ink'] };

describe('an item', () => {
	it.each([
		['Two mugs please', { ...MUG, quantity: 2 }],
		['Give me the mug', MUG],
		['the everyday mug in ink', INK],
		['Get me 3 large ink mugs', { ...INK, quantity: 3 }],
		['Ich will zwei Becher', { title: 'Alltagsbecher Becher', values: [], quantity: 2 }],
		['zwei Tassen, bitte', { title: 'Tasse', values: [], quantity: 2 }],
		['Je voudrais deux tasses', { title: 'Tasse quotidienne', values: [], quantity: 2 }],
		['quiero tres tazas', { title: 'Taza diaria', values: [], quantity: 3 }],
		['マグカップを2つください', { title: 'マグカップ', values: [], quantity: 2 }],
		['マグカップを二つください', { title: 'マグカップ', values: [], quantity: 2 }],
		['أريد الكوب', { title: 'كوب', values: [], quantity: 1 }],
		['أريد ٣ أكواب من كوب', { title: 'كوب', values: [], quantity: 3 }],
		['２ mugs', { ...MUG, quantity: 2 }]
	])('is named by “%s”', (message, item) => {
		expect(namesItem(message, item)).toBe(true);
	});

	it.each([
		['', MUG],
		['add it', MUG],
		['yes', MUG],
		['tell me about the carafe', MUG],
		['the mug', INK],
		['the mug', { ...MUG, quantity: 2 }],
		['two mugs', MUG],
		['two mugs', { ...MUG, quantity: 3 }],
		['Is it safe to put the mug into the dishwasher at 60 degrees?', { ...MUG, quantity: 60 }],
		['mug 60', { ...MUG, quantity: 60 }],
		['the', { title: 'The Mug of the Day', values: [], quantity: 1 }],
		['me', { title: '…', values: [], quantity: 1 }]
	])('is not named by “%s”', (message, item) => {
		expect(namesItem(message, item)).toBe(false);
	});
});

it('words lose case, accents and the digits of their script', () => {
	expect(listWords('Zwei Tässchen à ٣٠ ２')).toEqual(['zwei', 'tasschen', 'a', '30', '2']);
});
