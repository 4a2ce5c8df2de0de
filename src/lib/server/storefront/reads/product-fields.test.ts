import { expect, it } from 'vitest';
import type { ProductCard } from '$lib/domain/product';
import { StorefrontApiError } from '../../base/errors';
import {
	createFailingStorefront,
	createFakeStorefront
} from '../../../../../tests/support/fake-storefront';
import { addCardDetails, getShownFields } from './product-fields';

const CARDS = ['1', '2'].map((number) => ({
	...{ id: `gid://shopify/Product/${number}`, handle: `p-${number}`, vendor: 'Corrow' }
})) as ProductCard[];

function open(listed: readonly string[]) {
	const nodes = listed.map((value) => ({
		...{ __typename: 'Metaobject', id: 'gid://shopify/Metaobject/1' },
		fields: [{ key: 'metafield', type: 'single_line_text_field', value }]
	}));
	return createFakeStorefront(({ name }) =>
		name === 'ProductFields'
			? { lists: { id: '2', fields: [{ key: 'card', value: '[]', references: { nodes } }] } }
			: {
					nodes: [
						null,
						{
							...{ __typename: 'Product', id: 'gid://shopify/Product/2', handle: 'p-2' },
							metafields: [
								null,
								{ namespace: 'custom', key: 'origin', type: 'text', value: 'Wales' },
								{ namespace: 'custom', key: 'care', type: 'json', value: '{}' }
							]
						}
					]
				}
	);
}

it('adds a line of what the merchant lists to the cards that have it', async () => {
	const { storefront, asked } = open(['custom.material', 'custom.origin', 'custom.care']);
	const [first, second] = await addCardDetails(storefront, CARDS);
	expect(first).toBe(CARDS[0]);
	expect(second?.details).toBe('Corrow · Origin: Wales');
	expect(asked.at(-1)?.variables).toMatchObject({
		ids: CARDS.map(({ id }) => id),
		identifiers: [...['material', 'origin', 'care'].map((key) => ({ namespace: 'custom', key }))]
	});
});

it('asks for nothing where nothing is listed, or no card is shown', async () => {
	const nothing = open([]);
	expect(await addCardDetails(nothing.storefront, CARDS)).toBe(CARDS);
	const noCards = open(['custom.care']);
	expect(await addCardDetails(noCards.storefront, [])).toEqual([]);
	expect(nothing.asked.map(({ name }) => name)).toEqual(['ProductFields']);
	expect(noCards.asked).toEqual([]);
});

it('leaves fields out while the store cannot say which, and reports other faults', async () => {
	const away = createFailingStorefront(new StorefrontApiError('away'));
	expect(await addCardDetails(away, CARDS)).toBe(CARDS);
	expect((await getShownFields(away)).page).toEqual([]);
	const fault = new TypeError('a fault of ours');
	await expect(getShownFields(createFailingStorefront(fault))).rejects.toBe(fault);
});
