import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ProductCard } from '$lib/domain/product';
import { StorefrontApiError } from '../../base/errors';
import { recordReads } from '../../cache/read-record';
import {
	createFailingStorefront,
	createFakeStorefront
} from '../../../../../tests/support/fake-storefront';
import { addCardDetails, readWithFields } from './product-fields';

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
	const fault = new TypeError('a fault of ours');
	await expect(addCardDetails(createFailingStorefront(fault), CARDS)).rejects.toBe(fault);
});

describe('a product and the list of its fields', () => {
	const list = (...keys: string[]) => {
		const nodes = keys.map((key) => ({
			...{ __typename: 'Metaobject', id: `gid://shopify/Metaobject/${key}` },
			fields: [{ key: 'metafield', type: 'single_line_text_field', value: `custom.${key}` }]
		}));
		const fields = ['page', 'comparison', 'tools'].map((key) => ({
			...{ key, value: '[]' },
			references: { nodes: key === 'page' ? nodes : [] }
		}));
		return { lists: { id: 'gid://shopify/Metaobject/1', fields } };
	};

	/** Answers come when the test says. */
	function openLate() {
		const answer = Promise.withResolvers<object>();
		const { storefront } = createFakeStorefront(() => answer.promise);
		const reads: { keys: string[]; answer: PromiseWithResolvers<string> }[] = [];
		const reading = recordReads(() =>
			readWithFields(storefront, (identifiers) => {
				const keys = identifiers
					.filter(({ namespace }) => namespace === 'custom')
					.map(({ key }) => key);
				const read = { keys, answer: Promise.withResolvers<string>() };
				reads.push(read);
				return read.answer.promise;
			})
		);
		return { answer, reads, reading };
	}

	/** Lists what the test expects to be expected. */
	beforeEach(async () => {
		const { storefront } = createFakeStorefront(() => list('origin', 'care'));
		await readWithFields(storefront, () => Promise.resolve());
		vi.useFakeTimers();
	});
	afterEach(() => void vi.useRealTimers());

	it('are asked for at once, as the list was last', async () => {
		const { answer, reads, reading } = openLate();
		expect(reads.map(({ keys }) => keys)).toEqual([['origin', 'care']]);
		reads[0]?.answer.resolve('the product');
		answer.resolve(list('care'));
		const { result, record } = await reading;
		expect([result.found, record.isPartial]).toEqual(['the product', false]);
		expect(result.lists.page.map(({ key }) => key)).toEqual(['care']);
		expect(reads).toHaveLength(1);
	});

	it('are asked for again where there is more on the list, from then on at once', async () => {
		const { answer, reads, reading } = openLate();
		reads[0]?.answer.resolve('less');
		answer.resolve(list('care', 'scent'));
		await vi.waitFor(() => expect(reads).toHaveLength(2));
		reads[1]?.answer.resolve('the product');
		expect((await reading).result.found).toBe('the product');
		expect(reads[1]?.keys).toEqual(['care', 'scent']);
		expect(openLate().reads[0]?.keys).toEqual(['care', 'scent']);
	});

	it('do not wait for each other: a late list is left out, and nobody keeps that', async () => {
		const { reads, reading } = openLate();
		await vi.advanceTimersByTimeAsync(10_000);
		reads[0]?.answer.resolve('the product');
		await vi.advanceTimersByTimeAsync(1000);
		const { result, record } = await reading;
		expect([result.found, result.lists.page, record.isPartial]).toEqual(['the product', [], true]);
	});

	it('are no reason for cards to wait: they come without a line, and nobody keeps that', async () => {
		const { storefront } = createFakeStorefront(() => new Promise(() => undefined));
		const reading = recordReads(() => addCardDetails(storefront, CARDS));
		await vi.advanceTimersByTimeAsync(1000);
		const { result, record } = await reading;
		expect([result, record.isPartial]).toEqual([CARDS, true]);
	});

	it('fail apart: without the list there is the product, without the product nothing', async () => {
		const away = new StorefrontApiError('away');
		const listAway = openLate();
		listAway.answer.reject(away);
		listAway.reads[0]?.answer.resolve('the product');
		const { result, record } = await listAway.reading;
		expect([result.found, result.lists.page, record.isPartial]).toEqual(['the product', [], true]);
		const productAway = openLate();
		productAway.answer.resolve(list('care'));
		productAway.reads[0]?.answer.reject(away);
		await expect(productAway.reading).rejects.toBe(away);
		const fault = new TypeError('a fault of ours');
		const faulty = openLate();
		faulty.answer.reject(fault);
		await expect(faulty.reading).rejects.toBe(fault);
	});
});
