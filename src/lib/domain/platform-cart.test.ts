import { describe, expect, it } from 'vitest';
import { findWarningField, listNewWarnings, type CartOutcome } from './platform-cart';

const warn = (code: string, message: string) => ({ code, message, target: '' });
const OLD = warn('DISCOUNT_NOT_FOUND', 'OLD is unknown');
const NEW = warn('DISCOUNT_CURRENTLY_INACTIVE', 'NEW is over');
const STOCK = warn('MERCHANDISE_NOT_ENOUGH_STOCK', 'Only 3 left');

function list(codes: Record<string, boolean>, warnings: object[], ...entered: string[]): string[] {
	const discountCodes = Object.entries(codes).map(([code, applicable]) => ({ code, applicable }));
	const cart = { discountCodes, lines: { nodes: [] } };
	const outcome = { cart, userErrors: [], warnings } as unknown as CartOutcome;
	return listNewWarnings(outcome, { codes: entered }).map(({ message }) => message);
}

describe('listNewWarnings', () => {
	it('does not repeat what was said about a code when something else changes', () => {
		expect(list({ OLD: false }, [STOCK, OLD])).toEqual(['Only 3 left']);
	});

	it('does not repeat it when another code is applied', () => {
		expect(list({ OLD: false, NEW: true }, [OLD], 'NEW')).toEqual([]);
	});

	it('tells of the refused code that was entered, and of no other', () => {
		expect(list({ OLD: false, GOOD: true, NEW: false }, [OLD, STOCK, NEW], 'new')).toEqual([
			'Only 3 left',
			'NEW is over'
		]);
	});

	it('tells of every code that was entered', () => {
		expect(list({ OLD: false, NEW: false }, [OLD, NEW], 'OLD', 'NEW')).toHaveLength(2);
	});

	it('hides nothing after a code was entered when it cannot tell which one is meant', () => {
		expect(list({ NEW: true }, [NEW], 'NEW')).toEqual(['NEW is over']);
		expect(list({}, [NEW])).toEqual([]);
	});

	const LINE = { id: 'gone', viewKey: 'key', quantity: 0, merchandise: { id: 'mug' } };
	const GONE = { ...warn('MERCHANDISE_OUT_OF_STOCK', 'Sold out'), target: LINE.id };
	it.each([
		['a note', LINE, {}, 0],
		['another line', LINE, { lines: [{ id: 'other' }, { viewKey: 'other' }] }, 0],
		['another addition', LINE, { lines: [{ merchandiseId: 'lamp' }] }, 0],
		['the line', LINE, { lines: [{ id: 'gone' }] }, 1],
		['the line by its key', LINE, { lines: [{ viewKey: 'key' }] }, 1],
		['the addition', LINE, { lines: [{ merchandiseId: 'mug' }] }, 1],
		['a note, as long as there is some', { ...LINE, quantity: 1 }, {}, 1]
	])('after a change of %s, repeats that a line is sold out or not', (_, line, subject, said) => {
		const cart = { discountCodes: [], lines: { nodes: [line] } };
		const outcome = { cart, userErrors: [], warnings: [GONE] } as unknown as CartOutcome;
		expect(listNewWarnings(outcome, subject)).toHaveLength(said);
	});
});

it('knows the field that a warning is about', () => {
	const outcome = { warnings: [OLD, STOCK, warn('SOMETHING_NEW', '')] } as unknown as CartOutcome;
	expect(outcome.warnings.map(findWarningField)).toEqual(['discountCode', 'quantity', null]);
});
