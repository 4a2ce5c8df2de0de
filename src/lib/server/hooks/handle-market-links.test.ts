import { describe, expect, it } from 'vitest';
import { handleMarketLinks } from './handle-market-links';
import { visitHandle } from './testing/visit-handle';

const QUERY = 'country=JP&language=ja';

async function lead(location: string, marketQuery = QUERY): Promise<string | null> {
	const response = new Response(null, { status: 302, headers: { location } });
	const { answer } = visitHandle(
		({ event, resolve }) => {
			Object.assign(event.locals, { marketQuery });
			return handleMarketLinks({ event, resolve });
		},
		{ response }
	);
	return (await answer).headers.get('location');
}

describe('a redirect in a market that is not the site’s own', () => {
	it.each([
		['/cart', `/cart?${QUERY}`],
		['/products/mug?Color=Ink#buy', `/products/mug?Color=Ink&${QUERY}#buy`],
		['/cart?country=US&language=en', '/cart?country=US&language=en'],
		['/checkouts/cn/token', '/checkouts/cn/token'],
		['/account/orders', '/account/orders'],
		['//other.example/cart', '//other.example/cart'],
		['https://other.example/cart', 'https://other.example/cart']
	])('to %s leads to %s', async (location, kept) => {
		expect(await lead(location)).toBe(kept);
		expect(await lead(location, '')).toBe(location);
	});
});
