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
	const call = async (name: string, input: unknown, client = {}) => {
		const result = await tools.get(name)?.execute(input, client);
		return [result?.content[0]?.text, result?.isError ?? false];
	};
	return { ...browser, add, tools, call };
}

describe('the tools of a page', () => {
	it('are the verbs of the page, each with a schema', () => {
		const { tools } = openPage();
		expect([...tools.keys()]).toEqual([
			...['search-products', 'show-product', 'choose-option', 'add-to-cart', 'open-cart']
		]);
		expect(tools.get('add-to-cart')).toMatchObject({
			annotations: { readOnlyHint: false },
			inputSchema: { type: 'object', required: ['handle'] }
		});
		expect(tools.get('choose-option')?.inputSchema).toMatchObject({ required: ['options'] });
	});

	it.each([
		['search-products', { query: 'blue mug' }, '/search?q=blue+mug', '/search.md?q=blue+mug'],
		['show-product', { handle: 'mug' }, '/products/mug', '/products/mug.md'],
		[
			'choose-option',
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
			expect(page.read).toHaveBeenCalledExactlyOnceWith(read);
		}
	);

	it('open the cart', async () => {
		const page = openPage();
		await page.call('open-cart', {});
		expect(page.cart.open).toHaveBeenCalledOnce();
	});

	it.each([
		['search-products', {}, 'query is undefined, but must be a text.'],
		['search-products', null, 'The input is null, but must be an object.'],
		['show-product', { handle: 'none' }, '# Product Not Found'],
		[
			'choose-option',
			{ options: { Color: 'Ink' } },
			'The page at / is no product. Call show-product first.'
		],
		['choose-option', { options: 'Ink' }, 'The page at / is no product. Call show-product first.'],
		['add-to-cart', { handle: 'mug' }, 'Choose one variant by its options: Ink; Sage.'],
		[
			'add-to-cart',
			{ handle: 'mug', options: { color: 'red' } },
			'Choose one variant by its options: Ink; Sage.'
		],
		[
			'add-to-cart',
			{ handle: 'mug', options: { color: 'sage' } },
			'Everyday Mug, Sage is sold out.'
		],
		[
			'add-to-cart',
			{ handle: 'mug', options: { color: 1 } },
			'options is {"color":1}, but must have a text for each option.'
		],
		[
			'add-to-cart',
			{ handle: 'none' },
			'There is no product at /products/none. Call search-products.'
		],
		[
			'add-to-cart',
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
		expect(await page.call('add-to-cart', INPUT)).toEqual(['Added 2 × Everyday Mug, Ink.', false]);
		expect(page.confirm).toHaveBeenCalledExactlyOnceWith('Add 2 × Everyday Mug, Ink to the cart?');
		const line = { merchandiseId: 'gid://shopify/ProductVariant/11', quantity: 2 };
		expect(page.add.mock.calls[0]?.[0]).toMatchObject([{ line }]);
	});

	it('asks through the agent where it lets pages ask', async () => {
		const page = openPage();
		const requestUserInteraction = vi.fn(<Answer>(ask: () => Promise<Answer>) => ask());
		await page.call('add-to-cart', INPUT, { requestUserInteraction });
		expect(requestUserInteraction).toHaveBeenCalledOnce();
		expect(page.add).toHaveBeenCalledOnce();
	});

	it('is not made without the agreement', async () => {
		const page = openPage({ isAgreed: false });
		expect(await page.call('add-to-cart', INPUT)).toEqual([
			'The shopper declined; the cart is unchanged.',
			false
		]);
		expect(page.add).not.toHaveBeenCalled();
	});

	it('that the cart refuses is told to the agent', async () => {
		const page = openPage({ isAdded: false });
		expect(await page.call('add-to-cart', INPUT)).toEqual([
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
