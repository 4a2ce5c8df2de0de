import { expect, it } from 'vitest';
import { ServerRendered } from '$lib/core/server-rendered';
import { transport } from '../../hooks';
import type { ProductListing } from './listing';
import { listCards, listIds, sendListing } from './page-cards';
import type { ProductCard } from './product';

const products = ['a', 'b'].map((id) => ({ id, title: `Product ${id}` })) as ProductCard[];
const listing = { products, totalCount: 2, pageInfo: { hasNextPage: true } } as ProductListing;

it('sends the browser the ids of cards that it gets as HTML', () => {
	const sent = sendListing({ isDataRequest: false }, listing);
	expect(listCards(sent.products)).toBe(products);
	const text = JSON.stringify(transport['rendered']!.encode(sent.products));
	expect(text).toBe('[["a","b"]]');
	const received = transport['rendered']!.decode(JSON.parse(text)) as ServerRendered<never, never>;
	expect(received).toBeInstanceOf(ServerRendered);
	expect([listIds(received), listCards(received)]).toEqual([['a', 'b'], []]);
});

it('sends whole cards where the browser has no HTML of them', () => {
	const { products: sent, totalCount } = sendListing({ isDataRequest: true }, listing);
	expect([sent, totalCount]).toEqual([products, 2]);
	expect(listIds(sent)).toEqual(['a', 'b']);
});

it('leaves everything else to the serialization of SvelteKit', () => {
	expect(transport['rendered']!.encode({ sent: [], value: null })).toBe(false);
});
