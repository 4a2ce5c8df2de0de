import { expect, it, vi } from 'vitest';
import type { ProductCard } from '$lib/domain/product';
import { chooseSwatch, listVariants, type JsonVariant } from './find-variant';

const variant = (
	id: number,
	color: string,
	size: string,
	available = true,
	price = '9.00'
): JsonVariant => ({
	...{ id, option1: color, option2: size, option3: null },
	...{ available, featured_image: null, price, compare_at_price: null }
});
const product = {
	options: [{ name: 'Color' }, { name: 'Size' }],
	variants: [
		variant(1, 'Ink', 'S', false),
		variant(2, 'Ink', 'L'),
		variant(3, 'Sage', 'S', false),
		variant(4, 'Sage', 'L', false)
	]
};

it.each([
	['Color=Ink', [2]],
	['Color=Ink&Size=S', [1]],
	['Color=Sage', [3, 4]],
	['Color=Ink&utm_source=x', [2]],
	['', [2]],
	['Color=Rose', []]
])('"%s" names the variants %s', (query, ids) => {
	expect(listVariants(product, new URLSearchParams(query)).map(({ id }) => id)).toEqual(ids);
});

const money = (amount: string) => ({ amount, currencyCode: 'EUR' });

/** The card of a bowl after a press on a swatch. */
async function pressSwatch(value: string) {
	vi.stubGlobal('location', { href: 'https://shop.example/' });
	const variants = [
		...[variant(1, 'Ink', 'S', true, '9.00'), variant(2, 'Ink', 'L', true, '100.00')],
		{
			...{ ...variant(3, 'Sage', 'S', true, '28.00'), compare_at_price: '35.00' },
			featured_image: { src: 'Bowl in Sage.webp' }
		},
		...[variant(4, 'Sage', 'L', false, '30.00'), variant(5, 'Rose', 'S', false, '31.00')]
	];
	const card = {
		...{ handle: 'bowl', title: 'Bowl', image: null, quickAdd: null, compareAtPrice: money('12') },
		...{ price: money('9.00'), maxPrice: money('100.00'), hasPriceRange: true }
	} as ProductCard;
	const images = ['Bowl in Ink', 'Bowl in Sage', 'Sage bowl with plums'].map((alt) => ({
		...{ src: `${alt}.webp`, alt, width: 1200, height: 1500 }
	}));
	const answer = { title: 'Bowl', options: product.options, images, variants };
	const request = () => Promise.resolve(Response.json({ product: answer }));
	return chooseSwatch(card, value, `/products/bowl?Color=${value}`, request);
}

it('gives a card the price of its swatch, and the range of prices where it still has one', async () => {
	expect(await pressSwatch('Sage')).toMatchObject({
		...{ price: money('28.00'), hasPriceRange: false, compareAtPrice: money('35.00') },
		availableForSale: true
	});
	expect(await pressSwatch('Ink')).toMatchObject({
		...{ price: money('9.00'), maxPrice: money('100.00'), hasPriceRange: true },
		compareAtPrice: null
	});
	expect(await pressSwatch('Rose')).toMatchObject({
		...{ price: money('31.00'), hasPriceRange: false, availableForSale: false }
	});
});

it('gives a card the pictures of its swatch', async () => {
	expect(await pressSwatch('Sage')).toMatchObject({
		image: { url: 'Bowl in Sage.webp', altText: 'Bowl in Sage' },
		secondUrl: 'Sage bowl with plums.webp?width=480'
	});
	expect(await pressSwatch('Rose')).toMatchObject({ image: null, secondUrl: null });
});
