import { expect, it } from 'vitest';
import { covers, findPassage } from './covers.ts';
import { readMessage, readText } from './read-message.ts';

const TEXTS = [
	{ title: 'Delivery', heading: 'Rates', text: 'Germany: €7. France: €8. Free from €110.' },
	{
		title: 'Help',
		heading: 'Returns',
		text: 'You have 30 days. Candles that were lit stay yours.'
	},
	{
		title: 'Help',
		heading: 'Studio',
		text: 'Open from Tuesday to Saturday. The door sticks in wet weather.'
	}
];

const read = (text: string) => {
	const { tag, clauses } = readMessage(text, 'en');
	const items = clauses.flatMap((clause) => clause.items);
	return { tag, items: items.filter(({ kind }) => ['term', 'topic', 'price'].includes(kind)) };
};

it.each([
	['can I return a lit candle', 'Returns'],
	['what can I send back?', 'Returns'],
	['Wie lange habe ich für die Rückgabe?', 'Returns'],
	['¿Hasta cuándo puedo devolver?', 'Returns'],
	['返品できますか', 'Returns'],
	['what are your opening hours?', 'Studio'],
	['can I return a car?', undefined],
	['how is the weather?', undefined],
	['do you ship to Brazil?', undefined]
])('“%s” is answered under “%s”', (question, heading) => {
	const { items, tag } = read(question);
	expect(findPassage(items, TEXTS, tag)?.heading).toBe(heading);
});

it.each([
	['cars', 'a gift card', false],
	['mugs', 'Everyday Mug', true],
	['vase', 'Knospenvase', true],
	['candle', 'Candle Holder', true]
])('whether “%s” is spoken of in “%s”: %s', (word, text, expected) => {
	const tag = text.includes('vase') ? 'de' : 'en';
	expect(covers(readText(text), { kind: 'term', text: word, value: null }, tag)).toBe(expected);
});

it.each([
	['Reinigung: nur von Hand', true],
	['Aus Kupfer, von Hand gedreht', false],
	['Von Hand gedreht. Pflege: trocken abwischen', false],
	['Bitte mit der Hand abwaschen', true],
	['By hand only', true],
	['Wash gently by hand', true],
	['Thrown by hand in Perthshire', false],
	['Uniquement à la main', true],
	['Fait à la main', false],
	['Nettoyage à la main', true],
	['Solo a mano', true],
	['Hecho a mano', false],
	['Alleen met de hand', true],
	['Met de hand gemaakt', false]
])('whether “%s” speaks of dishwashers: %s', (fact, expected) => {
	const item = { kind: 'topic', text: 'dishwasher', value: 'dishwasher' } as const;
	expect(covers(readText(fact), item, 'en')).toBe(expected);
});
