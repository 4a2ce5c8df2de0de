import { render } from 'svelte/server';
import { expect, it, vi } from 'vitest';
import type { ProductCard } from '$lib/domain/product';
import ProductCards from './ProductCards.svelte';

vi.mock('$lib/state/cart.svelte', () => ({ getCartState: () => ({}) }));
const { page } = vi.hoisted(() => ({ page: { data: { duties: [] as string[] } } }));
vi.mock('$app/state', () => ({ page }));

const USD = (amount: string) => ({ amount, currencyCode: 'USD' });
const card = (handle: string): ProductCard => ({
	id: handle,
	handle,
	href: `/products/${handle}`,
	title: `<${handle}>`,
	vendor: 'Corrow',
	subtitle: null,
	image: { url: `https://cdn.example/${handle}.webp`, altText: '', width: 1200, height: 1500 },
	secondUrl: null,
	price: USD('26.00'),
	hasPriceRange: false,
	maxPrice: USD('26.00'),
	compareAtPrice: null,
	availableForSale: true,
	swatches: [],
	swatchOption: null,
	quickAdd: {
		variantId: `variant-${handle}`,
		value: null,
		quantity: 1,
		price: USD('26.00'),
		availableForSale: true
	}
});

const show = (priorityCount: number) =>
	render(ProductCards, {
		props: { products: ['mug', 'bowl', 'plate'].map(card), sizes: '50vw', priorityCount }
	}).body;

it('lists cards that can be bought without a script', () => {
	const body = show(2);
	expect([...body.matchAll(/<h3[^>]*><a[^>]*>(.*?)<\/a>/g)].map(([, title]) => title)).toEqual([
		'&lt;mug>',
		'&lt;bowl>',
		'&lt;plate>'
	]);
	expect(body).toContain('value="variant-plate"');
});

it('does not let the first pictures wait for the screen', () => {
	expect([...show(2).matchAll(/loading="(\w+)"/g)].map(([, how]) => how)).toEqual([
		'eager',
		'eager',
		'lazy'
	]);
	expect(show(0)).not.toContain('fetchpriority');
});

it('asks for no second picture before anybody is at the card', () => {
	const products = [{ ...card('mug'), secondUrl: 'https://cdn.example/second.webp?width=480' }];
	const { body } = render(ProductCards, { props: { products, sizes: '50vw' } });
	expect(body).not.toContain('second.webp');
	expect(body).toMatch(/<a class="strip[^"]* more" href="[^"]+" tabindex="-1" aria-hidden="true"/);
});

it.each<[string, string[], Partial<ProductCard>, RegExp, RegExp]>([
	[
		'named',
		['prior-price'],
		{},
		/>Lowest price in the 30 days before the reduction:<.*<s>/s,
		/Regular/
	],
	['regular', [], {}, /visually-hidden">Regular price<.*<s>/s, /Lowest/],
	['nothing', ['prior-price'], { hasPriceRange: true }, /\$26\.00–\$26\.00/, /<s>|Sale|Save/],
	['a word', [], { hasPriceRange: true }, />Sale</, /<s>/]
])('calls the price before a reduction %s', (_, duties, more, expected, unexpected) => {
	page.data.duties = duties;
	const products = [{ ...card('mug'), compareAtPrice: USD('28.00'), ...more }];
	const { body } = render(ProductCards, { props: { products, sizes: '50vw' } });
	expect(body).toMatch(expected);
	expect(body).not.toMatch(unexpected);
});
