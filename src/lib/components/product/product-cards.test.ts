import { render } from 'svelte/server';
import { expect, it } from 'vitest';
import { ServerRendered } from '$lib/core/server-rendered';
import type { PageCards } from '$lib/domain/page-cards';
import type { ProductCard } from '$lib/domain/product';
import ProductCards from './ProductCards.svelte';

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
	let reads = 0;
	const counted = {
		...card('vase'),
		get vendor() {
			reads += 1;
			return 'Corrow';
		}
	};
	const list = new ServerRendered(['vase'], [counted]);
	const { body } = show(list, 0);
	const once = reads;
	expect(once).toBeGreaterThan(0);
	expect(show(list, 0).body).toBe(body);
	expect(reads).toBe(once);
	// A picture of the first screen is another one.
	expect(show(list, 1).body).not.toBe(body);
	expect(reads).toBe(2 * once);
});
