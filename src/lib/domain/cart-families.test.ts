import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CartLine, CartLineInput } from './cart';
import { findLineToJoin, listFamilies } from './cart-families';
import { listRemoved } from './list-removed';

interface Given {
	id: string;
	parentId?: string | null;
	quantity?: number;
	again?: Partial<CartLineInput>;
}

function createLine({ id, parentId = null, quantity = 1, again }: Given): CartLine {
	const merchandiseId = `variant of ${id}`;
	const input = { merchandiseId, quantity, ...again };
	return { id, parentId, quantity, productTitle: id, merchandiseId, again: input } as CartLine;
}

const ids = fc.constantFrom('a', 'b', 'c', 'd', 'e');
/** Children of lines, of nothing that is in the cart, and in any order, but no grandchildren. */
const carts = fc
	.uniqueArray(fc.record({ id: ids, parentId: fc.option(ids) }), { selector: ({ id }) => id })
	.map((lines) => {
		const roots = new Set(lines.flatMap(({ id, parentId }) => (parentId === null ? id : [])));
		return lines
			.filter(({ id, parentId }) => parentId !== id)
			.map(({ id, parentId }) => ({
				id,
				parentId: parentId !== null && roots.has(parentId) ? parentId : null
			}))
			.map(createLine);
	});

describe('listFamilies', () => {
	it('shows every line once, each child below its parent', () => {
		fc.assert(
			fc.property(carts, (lines) => {
				const families = listFamilies(lines);
				const shown = families.flatMap(({ line, children }) => [line, ...children]);
				expect(shown.toSorted(byId)).toEqual(lines.toSorted(byId));
				for (const { line, children } of families) {
					expect(children.map(({ parentId }) => parentId)).toEqual(children.map(() => line.id));
				}
			})
		);
	});

	it('lets a child stand alone whose parent is not there', () => {
		const orphan = createLine({ id: 'a', parentId: 'gone' });
		expect(listFamilies([orphan])).toEqual([{ line: orphan, children: [] }]);
	});
});

describe('listRemoved', () => {
	const lamp = createLine({ id: 'lamp', quantity: 2 });
	const bulb = createLine({ id: 'bulb', parentId: 'lamp', again: { parent: { lineId: 'lamp' } } });

	it('lists a line with its children, which name their parent by its variant', () => {
		expect(listRemoved([bulb, createLine({ id: 'mug' }), lamp], 'lamp')).toEqual([
			{ title: 'lamp', merchandiseId: 'variant of lamp', quantity: 2 },
			{
				...{ title: 'bulb', merchandiseId: 'variant of bulb', quantity: 1 },
				parent: { merchandiseId: 'variant of lamp' }
			}
		]);
	});

	it('leaves a child that is removed alone below its parent', () => {
		expect(listRemoved([lamp, bulb], 'bulb')).toMatchObject([{ parent: { lineId: 'lamp' } }]);
	});

	it.each([
		['is gone', []],
		['was sold out', [createLine({ id: 'lamp', quantity: 0 })]]
	])('lists nothing when the line %s', (_, lines) => {
		expect(listRemoved(lines, 'lamp')).toEqual([]);
	});
});

describe('findLineToJoin', () => {
	const lines = [
		createLine({ id: 'lamp' }),
		createLine({ id: 'engraved', again: { attributes: [{ key: 'Text', value: 'Ada' }] } }),
		createLine({ id: 'bulb', parentId: 'lamp' }),
		createLine({ id: 'candle', again: { sellingPlanId: 'monthly' } })
	];
	const input = (id: string, more: Partial<CartLineInput> = {}) => ({
		...{ merchandiseId: `variant of ${id}`, quantity: 1 },
		...more
	});

	it.each<[CartLineInput, string | undefined]>([
		[input('lamp'), 'lamp'],
		[input('engraved'), undefined],
		[input('engraved', { attributes: [{ key: 'Text', value: 'Ada' }] }), 'engraved'],
		[input('candle'), undefined],
		[input('candle', { sellingPlanId: 'monthly' }), 'candle'],
		[input('bulb'), undefined],
		[input('bulb', { parent: { lineId: 'lamp' } }), 'bulb'],
		[input('bulb', { parent: { merchandiseId: 'variant of lamp' } }), 'bulb'],
		[input('bulb', { parent: { merchandiseId: 'variant of another' } }), undefined]
	])('of %j is %s', (line, id) => {
		expect(findLineToJoin(line, lines)?.id).toBe(id);
	});
});

function byId(one: { id: string }, other: { id: string }): number {
	return one.id.localeCompare(other.id);
}
