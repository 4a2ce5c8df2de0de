import { expect, it } from 'vitest';
import { readCard } from './read-card';

const GERMANY = { country: 'DE', language: 'DE', currencyCode: 'EUR' };
const image = { src: 'https://cdn.example/lamp.webp', width: 1200, height: 1500, alt: null };
const variant = (price: string, compare_at_price: string | null = null, available = true) => ({
	...{ price, compare_at_price, available }
});

function read(variants: object[], status = 200) {
	const asked: string[] = [];
	const product = { id: 7, title: 'Lamp', vendor: 'Lumen', images: [image], variants };
	const request = ((url: string) => {
		asked.push(url);
		return Promise.resolve(Response.json({ product }, { status }));
	}) as unknown as typeof fetch;
	return { asked, card: readCard('lamp', GERMANY, request) };
}

it('asks for the market of the page, and shows its prices', async () => {
	const { asked, card } = read([variant('30.00'), variant('9.00', '12.00', false)]);
	expect(await card).toMatchObject({
		...{ href: '/products/lamp', title: 'Lamp', availableForSale: true, hasPriceRange: true },
		price: { amount: '9.00', currencyCode: 'EUR' },
		maxPrice: { amount: '30.00', currencyCode: 'EUR' },
		compareAtPrice: { amount: '12.00', currencyCode: 'EUR' },
		image: { url: image.src, altText: 'Lamp', width: 1200, height: 1500 }
	});
	expect(asked).toEqual(['/products/lamp.json?country=DE&language=DE']);
});

it('has one price without a reduction', async () => {
	expect(await read([variant('9.00', '9.00', false)]).card).toMatchObject({
		...{ hasPriceRange: false, compareAtPrice: null, availableForSale: false }
	});
});

it('is nothing for a product that is gone, and a failure for one that cannot be read', async () => {
	expect(await read([], 404).card).toBeNull();
	expect(await read([]).card).toBeNull();
	await expect(read([], 503).card).rejects.toThrow('503');
});
