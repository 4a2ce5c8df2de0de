import { expect } from 'vitest';
import type { ContractShop } from '../contract-shop.ts';

/** Handles of the cards of a listing, in their order. */
async function listCards(shop: ContractShop, path: string) {
	const page = await shop.read(path);
	const main = page.slice(page.indexOf('<main'), page.indexOf('</main>'));
	const cards = [...main.matchAll(/<h3[^>]*><a href="\/products\/([\w-]+)[^>]*>/g)];
	const prices = [...main.matchAll(/<p class="price[^$]*?\$([\d.,]+)/g)];
	const next = /<a[^>]*rel="next"[^>]*>/.exec(page)?.[0] ?? '';
	const [, href = ''] = /href="([^"]+)"/.exec(next) ?? [];
	return {
		handles: cards.map(([, handle = '']) => handle),
		prices: prices.map(([, amount = '']) => Number(amount.replace(',', ''))),
		next: href.replaceAll('&amp;', '&')
	};
}

export async function sortAndPage(shop: ContractShop): Promise<void> {
	const path = '/collections/lighting';
	const all = await listCards(shop, path);
	expect(all.handles).toContain('cylinder-lamp');
	const filtered = await listCards(shop, `${path}?filter.v.option.color=Ink`);
	expect(filtered.handles).toContain('dome-lamp');
	expect(filtered.handles).not.toContain('cylinder-lamp');
	const up = await listCards(shop, `${path}?sort_by=price-ascending`);
	const down = await listCards(shop, `${path}?sort_by=price-descending`);
	expect(up.prices).toHaveLength(up.handles.length);
	expect(up.prices).toEqual(up.prices.toSorted((a, b) => a - b));
	expect(down.prices).not.toEqual(up.prices);
	expect(down.handles.toSorted()).toEqual(up.handles.toSorted());
	const [first, second] = await readPages(shop, '/collections/all');
	expect(second.length).toBeGreaterThan(0);
	expect(new Set([...first, ...second]).size).toBe(first.length + second.length);
}

async function readPages(shop: ContractShop, path: string) {
	const { handles, next } = await listCards(shop, path);
	expect(next).toContain('cursor=');
	const following = await listCards(
		shop,
		new URL(next, shop.shop + path).href.replace(shop.shop, '')
	);
	return [handles, following.handles] as const;
}
