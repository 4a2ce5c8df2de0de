import { expect, it } from 'vitest';
import type { PlatformCart } from '$lib/domain/platform-cart';
import { describeShipments } from './describe-shipments';

const NOW = Date.parse('2026-11-29T20:00:00Z');

function open(...lines: { title: string; day?: string | null; isDigital?: true }[]) {
	const nodes = lines.map(({ title, day, isDigital }) => ({
		id: title,
		merchandise: {
			title: 'Default Title',
			requiresShipping: isDigital !== true,
			currentlyNotInStock: day !== undefined,
			metafield: null,
			product: { title, metafield: day == null ? null : { type: 'date', value: day } }
		}
	}));
	return { id: 'cart', lines: { nodes } } as unknown as PlatformCart;
}

const describe = (...lines: Parameters<typeof open>) => {
	const { lines: described, shipments } = describeShipments(open(...lines), NOW);
	return { ships: described.nodes.map(({ ships }) => ships), shipments };
};

it('says what ships when, where not all ships at once', () => {
	expect(
		describe(
			{ title: 'Mug' },
			{ title: 'Lamp', day: '2027-01-12' },
			{ title: 'Vase' },
			{ title: 'Bowl', day: null },
			{ title: 'Gift card', isDigital: true }
		)
	).toEqual({
		ships: [
			...[undefined, 'Pre-order, ships January 12', undefined],
			...['Made to order: ships later', undefined]
		],
		shipments:
			'Mug, Vase – In stock, ready to ship\nLamp – Pre-order, ships January 12\nBowl – Made to order: ships later'
	});
});

it('says it once where all ships on one day, and nothing where all is in stock', () => {
	expect(describe({ title: 'Lamp', day: '2027-01-12' })).toEqual({
		...{ ships: ['Pre-order, ships January 12'], shipments: undefined }
	});
	const cart = open({ title: 'Mug' });
	expect(describeShipments(cart, NOW)).toBe(cart);
});
