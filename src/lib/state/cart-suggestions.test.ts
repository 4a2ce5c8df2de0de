import { expect, it, vi } from 'vitest';
import { loadRecommendations } from './cart-suggestions';

it('asks what goes well with a product', async () => {
	const products = [{ handle: 'lamp' }];
	const send = vi.fn(() => Promise.resolve(Response.json({ products })));
	expect(await loadRecommendations('mug 2', send)).toEqual(products);
	expect(send).toHaveBeenCalledWith('/products/mug%202/recommendations.json');
});

it.each([
	['an outage', () => Promise.resolve(new Response('', { status: 503 }))],
	['a page of something else', () => Promise.resolve(Response.json(null))],
	['an answer that is no JSON', () => Promise.resolve(new Response('<html>'))],
	['a lost connection', () => Promise.reject(new TypeError('Failed to fetch'))]
])('recommends nothing after %s', async (_, send) => {
	expect(await loadRecommendations('mug', send)).toEqual([]);
});
