import { expect, it } from 'vitest';
import { parseMessage } from './parse-message.ts';
import { translateGerman } from './translate-german.ts';

it.each([
	['Eine blaue Tasse unter 30 €', 'the blue Tasse under €30'],
	['Füge zwei Becher hinzu', 'add two Becher'],
	['Leg den großen in den Warenkorb', 'add the large'],
	['Was ist in meinem Warenkorb?', 'what is of my cart?'],
	['Noch eine', 'one more'],
	['Zwei davon', 'two of those'],
	['Entferne die Lampe', 'remove the Lampe'],
	['Wie funktioniert die Rückgabe?', 'how the return?'],
	['Zur Kasse', 'checkout'],
	['Notiz: bitte zwei Mal klingeln', 'add a note: bitte zwei Mal klingeln'],
	['Weihnachtsbaum', 'Weihnachtsbaum']
])('%s', (german, english) => {
	expect(translateGerman(german)).toBe(english);
});

it.each([
	['Eine grüne Vase zwischen 20 und 50 Euro', { colors: ['green'], minPrice: 20, maxPrice: 50 }],
	['ein Geschenk für etwa 40 €', { terms: ['gift'], minPrice: 28, maxPrice: 52 }],
	['die günstigste Kerze', { terms: ['kerze'], sort: 'price-ascending' }],
	['drei Kerzen, bitte', { quantity: 3 }],
	['den zweiten', { ordinal: 1 }]
])('asks for as much: %s', (german, expected) => {
	expect(parseMessage(translateGerman(german))).toMatchObject(expected);
});

// The pattern is built at run time, where lint cannot see it: a quadratic one takes minutes for these.
it.each(['1', '1,', ' ', 'unter ', '€', 'ä'])('reads many %j in linear time', (part) => {
	expect(translateGerman(`x${part.repeat(50_000)}`).length).toBeGreaterThan(0);
});
