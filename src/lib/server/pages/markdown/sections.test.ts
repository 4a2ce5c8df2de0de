import { expect, it, vi } from 'vitest';
import type { Section } from '$lib/domain/sections';

const error = vi.hoisted(() => vi.fn());
vi.mock('../../base/log', () => ({ log: { child: () => ({ error }) } }));

const base = { id: 'gid://shopify/Metaobject/1', scheme: 'default', heading: null } as const;
const quote: Section = { ...base, type: 'quote', quote: 'Whole', author: null, sourceHref: null };
const broken: Section = {
	...base,
	...{ id: 'gid://shopify/Metaobject/2', type: 'rich_text', width: 'wide', alignment: 'start' },
	get bodyHtml(): string {
		throw new Error('odd');
	}
};

const SHOP = {
	site: { name: 'Shop', url: 'https://shop.example', locale: 'en-US' },
	formatMoney: ({ amount }: { amount: string }) => amount,
	pricesIncludeTax: false,
	namesPriorPrices: false,
	linkMarket: null
};

it('leaves out a section that fails, with one line that names it', async () => {
	// Another file of the worker may have imported it with the log itself.
	vi.resetModules();
	const { renderSections } = await import('./sections');
	expect(renderSections([broken, quote], SHOP).filter(Boolean)).toEqual(['> Whole']);
	expect(error).toHaveBeenCalledExactlyOnceWith(
		{ err: new Error('odd'), id: broken.id, type: 'rich_text' },
		expect.any(String)
	);
});
