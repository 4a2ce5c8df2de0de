import { describe, expect, it } from 'vitest';
import { createCartConsent } from './cart-consent';

const MUG = { handle: 'everyday-mug', title: 'Everyday Mug' };
const LAMP = { handle: 'dome-lamp', title: 'Dome Table Lamp' };

const consent = (message: string, seen: string[] = []) =>
	createCartConsent({ message, seenHandles: new Set(seen), tally: new Map() });
const ONE = { variantId: 'ink', quantity: 1 };

describe('adding', () => {
	it.each([
		'tell me about the mug',
		'how much is the mug?',
		'is the mug in stock?',
		'what is in my cart?',
		'The yes-mug is nice',
		''
	])('is not asked for by “%s”', (message) => {
		expect(consent(message, ['everyday-mug']).asksToAdd(MUG, ONE)).toBe(false);
	});

	it.each([
		'add the mug',
		'put two mugs in my cart',
		'I’ll take the mug',
		'I want the mugs!',
		'two of those mugs, please',
		'Die Mug in den Warenkorb'
	])('is asked for by “%s”, of what it names and of nothing else', (message) => {
		expect(consent(message).asksToAdd(MUG, ONE)).toBe(true);
		expect(consent(message).asksToAdd(LAMP, ONE)).toBe(false);
	});

	it.each(['add it', 'yes', 'two of those', 'nehme ich', 'zwei davon', 'noch eine'])(
		'“%s” is of what is in sight',
		(message) => {
			expect(consent(message).asksToAdd(MUG, ONE)).toBe(false);
			expect(consent(message, ['everyday-mug']).asksToAdd(MUG, ONE)).toBe(true);
			expect(consent(message, ['everyday-mug']).asksToAdd(LAMP, ONE)).toBe(false);
		}
	);

	it('of a wish that is still open is asked for by its answer', () => {
		expect(consent('add the mug\nink').asksToAdd(MUG, ONE)).toBe(true);
	});
});

describe('how many', () => {
	it.each([
		['add the mug', 1],
		['add some mugs', 1],
		['add two mugs', 2],
		['add the mug\n12, please', 12]
	])('is no more than was said: “%s”', (message, most) => {
		expect(consent(message).asksToAdd(MUG, { ...ONE, quantity: most })).toBe(true);
		expect(consent(message).asksToAdd(MUG, { ...ONE, quantity: most + 1 })).toBe(false);
	});

	it('counts what one turn adds bit by bit', () => {
		const { asksToAdd, recordAdded, allowsQuantity } = consent('add two mugs');
		for (const _ of [1, 2]) {
			expect(asksToAdd(MUG, ONE)).toBe(true);
			recordAdded(ONE);
		}
		expect(asksToAdd(MUG, ONE)).toBe(false);
		expect(asksToAdd(MUG, { ...ONE, variantId: 'sage' })).toBe(true);
		expect(allowsQuantity('line-1', 3, 1)).toBe(true);
		expect(allowsQuantity('line-1', 5, 3)).toBe(false);
	});

	it.each([
		['make it three', 3, 1, true],
		['one more', 3, 2, true],
		['one more', 4, 2, false],
		['just one', 1, 5, true],
		['make it three', 40, 1, false]
	])('may become of a line: “%s”, %i instead of %i: %s', (message, quantity, before, expected) => {
		expect(consent(message).allowsQuantity('line-1', quantity, before)).toBe(expected);
	});
});

it.each([
	['remove it', true],
	['make it three', true],
	['empty my cart', true],
	['lösche das', true],
	['ändere die Menge', true],
	['zwei davon', true],
	['die Änderungsschneiderei', false],
	['what is in my cart?', false],
	['add the mug', false]
])('“%s” asks for a change of a line: %s', (message, expected) => {
	expect(consent(message).asksToChange()).toBe(expected);
});

it.each([
	['add a note: ring twice', true],
	['bitte eine Notiz dazu', true],
	['add the notebook', false],
	['.', false],
	['', false]
])('“%s” asks for a note: %s', (message, expected) => {
	expect(consent(message).asksForNote()).toBe(expected);
});
