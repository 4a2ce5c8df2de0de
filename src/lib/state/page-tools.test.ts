import { describe, expect, it, vi } from 'vitest';
import type { AddedItem } from './cart-request';
import { findModelContext, type ModelContextTool } from './model-context';
import { registerPageTools } from './page-tools';

const MUG = {
	title: 'Everyday Mug',
	options: [{ name: 'Color' }],
	variants: ['Ink', 'Sage'].map((title, index) => ({
		...{ id: 11 + index, title, price: '22.00', available: title === 'Ink' },
		...{ option1: title, option2: null, option3: null }
	}))
};

function openPage({ isAgreed = true, isAdded = true, path = '/' } = {}) {
	const add = vi.fn((_line: object, _item: AddedItem) => Promise.resolve(isAdded));
	const browser = {
		cart: {
			edit: (change: (editor: never) => Promise<boolean>) => change({ add } as never),
			open: vi.fn()
		},
		read: vi.fn((address: string) =>
			Promise.resolve(
				address.startsWith('/products/none')
					? new Response('# Product Not Found', { status: 404 })
					: new Response(address.endsWith('.json') ? JSON.stringify({ product: MUG }) : '# Page')
			)
		),
		show: vi.fn(() => Promise.resolve()),
		getPath: () => path,
		confirm: vi.fn(() => isAgreed)
	};
	const tools = new Map<string, ModelContextTool>();
	registerPageTools({ registerTool: (tool) => tools.set(tool.name, tool) }, browser);
	const call = async (name: string, input: unknown) => {
		const result = await tools.get(name)?.execute(input);
		return [result?.content[0]?.text, result?.isError ?? false];
	};
	return { ...browser, add, tools, call };
}

describe('the tools of a page', () => {
	it('are the verbs of the page, each with a schema', () => {
		const { tools } = openPage();
		expect([...tools.keys()]).toEqual([
			...['search_catalog', 'browse_store', 'get_product', 'show_variant', 'get_cart'],
			...['update_cart', 'manage_orders']
		]);
		expect(tools.get('update_cart')).toMatchObject({
			annotations: { readOnlyHint: false },
			inputSchema: { type: 'object', required: ['handle'] }
		});
		expect(tools.get('show_variant')?.inputSchema).toMatchObject({ required: ['options'] });
	});

	it.each([
		['search_catalog', { query: 'blue mug' }, '/search?q=blue+mug', '/search.md?q=blue+mug'],
		['get_product', { handle: 'mug' }, '/products/mug', '/products/mug.md'],
		['browse_store', {}, '/collections', '/collections.md'],
		['browse_store', { collection: 'mugs' }, '/collections/mugs', '/collections/mugs.md'],
		[
			'show_variant',
			{ options: { Color: 'Ink' } },
			'/products/mug?Color=Ink',
			'/products/mug.md?Color=Ink'
		]
	])(
		'%s shows the page to the shopper and its Markdown to the agent',
		async (name, input, shown, read) => {
			const page = openPage({ path: '/products/mug' });
			expect(await page.call(name, input)).toEqual(['# Page', false]);
			expect(page.show).toHaveBeenCalledExactlyOnceWith(shown);
			expect(page.read).toHaveBeenLastCalledWith(read);
		}
	);

	it('return the cart and open it', async () => {
		const page = openPage();
		expect(await page.call('get_cart', {})).toEqual(['# Page', false]);
		expect(page.read).toHaveBeenCalledExactlyOnceWith('/cart.md');
		expect(page.cart.open).toHaveBeenCalledOnce();
	});

	it('show the orders', async () => {
		const page = openPage();
		await page.call('manage_orders', {});
		expect(page.show).toHaveBeenCalledExactlyOnceWith('/account/orders');
	});

	it.each([
		[{}, 'options is empty, but must choose of these: Color: Ink; Sage.'],
		[{ options: {} }, 'options is empty, but must choose of these: Color: Ink; Sage.'],
		[
			{ options: { Color: 'Red' } },
			'Everyday Mug has no variant {"Color":"Red"}. It has: Color: Ink; Sage.'
		],
		[
			{ options: { Size: 'L' } },
			'Everyday Mug has no variant {"Size":"L"}. It has: Color: Ink; Sage.'
		]
	])('do not choose %j on the page of a product', async (input, text) => {
		const page = openPage({ path: '/products/mug' });
		expect(await page.call('show_variant', input)).toEqual([text, true]);
		expect(page.show).not.toHaveBeenCalled();
	});

	it.each([
		['search_catalog', {}, 'query is undefined, but must be a text.'],
		['search_catalog', null, 'The input is null, but must be an object.'],
		['get_product', { handle: 'none' }, '# Product Not Found'],
		[
			'show_variant',
			{ options: { Color: 'Ink' } },
			'The page at / is no product. Call get_product first.'
		],
		['show_variant', { options: 'Ink' }, 'The page at / is no product. Call get_product first.'],
		['update_cart', { handle: 'mug' }, 'Choose one variant by its options: Color: Ink; Sage.'],
		[
			'update_cart',
			{ handle: 'mug', options: { color: 'red' } },
			'Choose one variant by its options: Color: Ink; Sage.'
		],
		[
			'update_cart',
			{ handle: 'mug', options: { color: 'sage' } },
			'Everyday Mug, Sage is sold out.'
		],
		[
			'update_cart',
			{ handle: 'mug', options: { color: 1 } },
			'options is {"color":1}, but must have a text for each option.'
		],
		[
			'update_cart',
			{ handle: 'none' },
			'There is no product at /products/none. Call search_catalog.'
		],
		[
			'update_cart',
			{ handle: 'mug', quantity: 0 },
			'quantity is 0, but must be a whole number from 1 on.'
		]
	])('%s refuses %j, and asks and shows nothing', async (name, input, text) => {
		const page = openPage();
		expect(await page.call(name, input)).toEqual([text, true]);
		expect(page.confirm).not.toHaveBeenCalled();
		expect(page.show).not.toHaveBeenCalled();
		expect(page.add).not.toHaveBeenCalled();
	});
});

describe('an addition to the cart', () => {
	const INPUT = { handle: 'mug', options: { color: 'ink' }, quantity: 2 };

	it('is made after the shopper has agreed', async () => {
		const page = openPage();
		expect(await page.call('update_cart', INPUT)).toEqual(['Added 2 × Everyday Mug, Ink.', false]);
		expect(page.confirm).toHaveBeenCalledExactlyOnceWith('Add 2 × Everyday Mug, Ink to the cart?');
		const line = { merchandiseId: 'gid://shopify/ProductVariant/11', quantity: 2 };
		expect(page.add.mock.calls[0]?.[0]).toMatchObject([{ line }]);
	});

	it('is not made without the agreement', async () => {
		const page = openPage({ isAgreed: false });
		expect(await page.call('update_cart', INPUT)).toEqual([
			'The shopper declined; the cart is unchanged.',
			false
		]);
		expect(page.add).not.toHaveBeenCalled();
	});

	it('that the cart refuses is told to the agent', async () => {
		const page = openPage({ isAdded: false });
		expect(await page.call('update_cart', INPUT)).toEqual([
			expect.stringContaining('did not'),
			true
		]);
	});
});

describe('findModelContext', () => {
	const context = { registerTool: () => undefined };
	const other = { registerTool: () => undefined };

	it.each([
		[{ modelContext: context }, { modelContext: other }, context],
		[{}, { modelContext: other }, other],
		[{ modelContext: undefined }, {}, null],
		[{}, {}, null]
	])('looks at the document first, case %#', (document, navigator, found) => {
		expect(findModelContext(document, navigator)).toBe(found);
	});
});
