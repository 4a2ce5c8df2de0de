import { render } from 'svelte/server';
import { expect, it, vi } from 'vitest';
import { ServerRendered } from '$lib/core/server-rendered';
import type { PageCards } from '$lib/domain/page-cards';
import type { ProductCard } from '$lib/domain/product';
import ProductCards from './ProductCards.svelte';

vi.mock('svelte/server', { spy: true });

const USD = (amount: string) => ({ amount, currencyCode: 'USD' });
const card = (handle: string): ProductCard => ({
	...{ id: handle, handle, href: `/products/${handle}`, title: `<${handle}>`, vendor: 'Corrow' },
	...{ subtitle: null, hoverImage: null, compareAtPrice: null, hasPriceRange: false },
	image: { url: `https://cdn.example/${handle}.webp`, altText: '', width: 1200, height: 1500 },
	...{ price: USD('26.00'), maxPrice: USD('26.00'), availableForSale: true },
	...{ swatches: [], swatchOption: null },
	quickAdd: { variantId: `variant-${handle}`, value: null, quantity: 1 }
});
const CARDS = ['mug', 'bowl', 'plate'].map(card);
const IDS = CARDS.map(({ id }) => id);

const show = (products: PageCards, priorityCount = 2) =>
	render(ProductCards, { props: { products, sizes: '50vw', priorityCount } });

it('renders the cards of a document, without the marks of hydration', () => {
	const { body } = show(new ServerRendered(IDS, CARDS));
	expect([...body.matchAll(/<h3[^>]*><a[^>]*>(.*?)<\/a>/g)].map(([, title]) => title)).toEqual([
		...['&lt;mug>', '&lt;bowl>', '&lt;plate>']
	]);
	expect(body).toContain('value="variant-plate"');
	expect(body).toContain('data-static="cards mug"');
	expect(body.slice(body.indexOf('<li>'), body.lastIndexOf('</li>'))).not.toContain('<!--');
});

it('preloads the pictures of the first cards, which do not wait for the screen', () => {
	const { head, body } = show(new ServerRendered(IDS, CARDS));
	expect(head.match(/rel="preload"/g)).toHaveLength(2);
	expect(head).toContain('https://cdn.example/bowl.webp');
	expect([...body.matchAll(/loading="(\w+)"/g)].map(([, how]) => how)).toEqual([
		...['eager', 'eager', 'lazy']
	]);
});

it('renders a card once, wherever it is listed', () => {
	show(new ServerRendered(IDS, CARDS));
	vi.mocked(render).mockClear();
	const { body } = show(new ServerRendered(['plate', 'mug'], [CARDS[2]!, CARDS[0]!]), 0);
	expect(body.indexOf('&lt;plate>')).toBeLessThan(body.indexOf('&lt;mug>'));
	// The list, and the mug, which had a picture of the first screen before.
	expect(render).toHaveBeenCalledTimes(2);
});
