import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDemoStore, type OpenDemoStore } from '../support/open-demo-store.ts';
import type { ToolContext } from '$lib/server/assistant/tools/define-tool';
import { browseCollection } from '$lib/server/assistant/tools/listing-tools';
import { getProductDetails } from '$lib/server/assistant/tools/product-tools';

let demoStore: OpenDemoStore;
beforeAll(() => {
	demoStore = openDemoStore({
		priorPrices: {
			source: 'metafield',
			isOwed: (country) => country === 'DE',
			findLogged: () => Promise.resolve(new Map()),
			now: () => Date.parse('2026-11-29T12:00:00Z')
		}
	});
});
afterAll(() => demoStore.close());

const within = (country: string) => {
	const storefront = demoStore.connect({ country, language: 'EN' });
	const localization = { country, language: 'EN', locale: 'en-US' };
	return { shopper: { storefront, localization, catalog: null } } as unknown as ToolContext;
};
const NAMED = '€26.00 (lowest price in the 30 days before the reduction: €28.00)';

describe('a tool tells of a reduction', () => {
	it.each([
		['DE', '28.00 EUR', NAMED],
		['US', '34.00 USD', undefined]
	])('in %s what its law wants', async (country, compareAtPrice, priceText) => {
		const input = { handle: 'hexagon-paperweight' };
		const { variants } = (await getProductDetails.run(input, within(country), 'a')) as {
			variants: { compareAtPrice: string; priceText?: string }[];
		};
		expect(variants).toHaveLength(3);
		for (const variant of variants)
			expect([variant.compareAtPrice, variant.priceText]).toEqual([compareAtPrice, priceText]);
	});

	it.each([
		['DE', ['hexagon-paperweight'], ['desk-clock', 'ripple-vase']],
		['US', ['hexagon-paperweight', 'desk-clock', 'ripple-vase'], []]
	])('in %s where it finds what is reduced', async (country, found, missing) => {
		const handles: string[] = [];
		for (const collection of ['prisms', 'desk', 'vases', 'clocks', 'sale']) {
			const input = { collection, onSale: true };
			const answer = (await browseCollection.run(input, within(country), 'a')) as {
				products?: { handle: string; priceText?: string; compareAtPrice: object | null }[];
			};
			for (const { handle, priceText, compareAtPrice } of answer.products ?? []) {
				handles.push(handle);
				expect(priceText !== undefined).toBe(country === 'DE' && compareAtPrice !== null);
			}
		}
		expect(handles).toEqual(expect.arrayContaining(found));
		for (const handle of missing) expect(handles).not.toContain(handle);
	});
});

it.each([
	[
		'DE',
		expect.arrayContaining([
			{ label: 'Identification', text: expect.stringContaining('LF-2') as string }
		])
	],
	['US', undefined]
])('a tool tells of the safety of a product what is owed in %s', async (country, safety) => {
	const input = { handle: 'dome-lamp' };
	const details = await getProductDetails.run(input, within(country), 'a');
	expect((details as { safety?: object[] }).safety).toEqual(safety);
});
