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

/** Two mugs, and a lamp with a bulb that belongs to it. */
const LINES = [
	{ id: 'mug', quantity: 2, productTitle: 'Mug', variantTitle: 'Ink', parentId: null },
	{ id: 'lamp', quantity: 1, productTitle: 'Lamp', variantTitle: null, parentId: null },
	{ id: 'bulb', quantity: 1, productTitle: 'Bulb', variantTitle: null, parentId: 'lamp' }
];

interface AddedLine {
	merchandiseId: string;
	quantity: number;
}

interface TestPage {
	isAgreed?: boolean;
	isAdded?: boolean;
	path?: string;
	lines?: object[];
	/** The cart takes no more of one variant. */
	most?: number;
	hasAccounts?: boolean;
	/** Of the store's own tool. */
	policies?: object;
	registerTool?: (tool: ModelContextTool) => unknown;
}

function openPage({
	isAgreed = true,
	isAdded = true,
	path = '/',
	lines = LINES,
	most = Infinity,
	hasAccounts = true,
	policies = {},
	registerTool
}: TestPage = {}) {
	const cart = { lines: lines as { id: string; merchandiseId?: string; quantity: number }[] };
	const add = vi.fn((additions: readonly { line: AddedLine; item: AddedItem }[]) => {
		for (const { line } of isAdded ? additions : []) {
			const quantity = Math.min(line.quantity, most);
			cart.lines = [...cart.lines, { id: 'new', merchandiseId: line.merchandiseId, quantity }];
		}
		return Promise.resolve(isAdded);
	});
	const refused = new Set<string>();
	const setQuantity = vi.fn((id: string, quantity: number) => {
		if (refused.has(id)) return Promise.resolve(false);
		const changed = cart.lines.map((line) =>
			line.id === id && isAdded ? { ...line, quantity: Math.min(quantity, most) } : line
		);
		cart.lines = changed.filter((line) => line.quantity > 0);
		return Promise.resolve(isAdded);
	});
	const answerRequest = (address: string): Response => {
		if (address === '/api/mcp') return Response.json(policies);
		if (address.startsWith('/products/none'))
			return new Response('# Product Not Found', { status: 404 });
		return new Response(address.endsWith('.json') ? JSON.stringify({ product: MUG }) : '# Page');
	};
	const browser = {
		cart: {
			cart: cart as never,
			add,
			edit: (change: (editor: never) => Promise<boolean>) => change({ setQuantity } as never),
			load: () => Promise.resolve(),
			open: vi.fn()
		},
		hasAccounts,
		request: vi.fn((address: string, _init?: RequestInit) =>
			Promise.resolve(answerRequest(address))
		),
		show: vi.fn(() => Promise.resolve()),
		leave: vi.fn(),
		getPath: () => path,
		confirm: vi.fn(() => isAgreed)
	};
	const tools = new Map<string, ModelContextTool>();
	registerPageTools(
		{ registerTool: registerTool ?? ((tool) => tools.set(tool.name, tool)) },
		browser
	);
	const call = async (name: string, input: unknown, options?: { signal?: AbortSignal }) => {
		const result = await tools.get(name)?.execute(input, options);
		return [result?.content[0]?.text, result?.isError ?? false];
	};
	const refuse = (id: string) => refused.add(id);
	return { ...browser, add, setQuantity, refuse, tools, call };
}

describe('the tools of a page', () => {
	it('are the verbs of the page, each with a schema', () => {
		const { tools } = openPage();
		expect([...tools.keys()]).toEqual([
			...['search_catalog', 'browse_store', 'get_product', 'show_variant', 'get_cart'],
			...['update_cart', 'cancel_cart', 'proceed_to_checkout', 'manage_orders'],
			'search_shop_policies_and_faqs'
		]);
		const writing = [...tools.values()].filter((tool) => !tool.annotations?.readOnlyHint);
		expect(writing.map(({ name }) => name)).toEqual(['update_cart', 'cancel_cart']);
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
			expect(page.request).toHaveBeenLastCalledWith(read, {});
		}
	);

	it('return the cart and open it', async () => {
		const page = openPage();
		expect(await page.call('get_cart', {})).toEqual([
			'# Page\nLine ids: mug (2 × Mug, Ink), lamp (1 × Lamp), bulb (1 × Bulb).\n',
			false
		]);
		expect(page.request).toHaveBeenCalledExactlyOnceWith('/cart.md', {});
		expect(page.cart.open).toHaveBeenCalledOnce();
	});

	it('lead to the checkout when there is something in the cart', async () => {
		const page = openPage();
		expect(await page.call('proceed_to_checkout', {})).toEqual([
			'The checkout opens; the shopper pays there.',
			false
		]);
		expect(page.leave).toHaveBeenCalledExactlyOnceWith('/checkout');
		const empty = openPage({ lines: [] });
		expect(await empty.call('proceed_to_checkout', {})).toEqual([
			'The cart is empty. Add something with update_cart.',
			true
		]);
		expect(empty.leave).not.toHaveBeenCalled();
	});

	it("answer questions with the store's own tool, else with the policies", async () => {
		const result = { content: [{ type: 'text', text: 'Within 30 days.' }] };
		const question = { query: 'returns' };
		const page = openPage({ policies: { result } });
		expect(await page.call('search_shop_policies_and_faqs', question)).toEqual([
			'Within 30 days.',
			false
		]);
		const [[path, init] = []] = page.request.mock.calls;
		expect(path).toBe('/api/mcp');
		expect(JSON.parse(init?.body as string)).toMatchObject({
			method: 'tools/call',
			params: { name: 'search_shop_policies_and_faqs', arguments: question }
		});
		const gone = openPage({ policies: { error: { message: 'Tool not found' } } });
		expect(await gone.call('search_shop_policies_and_faqs', question)).toEqual(['# Page', false]);
		expect(gone.show).toHaveBeenCalledExactlyOnceWith('/policies');
	});

	it('end with the call', async () => {
		const page = openPage();
		const { signal } = new AbortController();
		await page.call('search_catalog', { query: 'mug' }, { signal });
		expect(page.request).toHaveBeenLastCalledWith('/search.md?q=mug', { signal });
		const ended = await page.call(
			'update_cart',
			{ handle: 'mug' },
			{ signal: AbortSignal.abort() }
		);
		expect(ended).toEqual([expect.stringContaining('abort'), true]);
		expect(page.confirm).not.toHaveBeenCalled();
	});

	it('know nothing of orders while there are no accounts', () => {
		expect(openPage({ hasAccounts: false }).tools.has('manage_orders')).toBe(false);
	});

	it('leave a page as it is where a name is taken', () => {
		const taken: unknown[] = [];
		const registerTool = ({ name }: ModelContextTool) => {
			taken.push(name);
			if (name === 'get_cart') throw new Error('InvalidStateError');
			return Promise.reject(new Error('InvalidStateError'));
		};
		openPage({ registerTool });
		expect(taken).toHaveLength(10);
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

	it('of which the cart takes less is told by what the cart holds', async () => {
		const page = openPage({ most: 72 });
		expect(await page.call('update_cart', { ...INPUT, quantity: 9999 })).toEqual([
			'Asked to add 9999 × Everyday Mug, Ink; the cart holds 72.',
			false
		]);
	});

	it('that the cart refuses is told to the agent', async () => {
		const page = openPage({ isAdded: false });
		expect(await page.call('update_cart', INPUT)).toEqual([
			expect.stringContaining('did not'),
			true
		]);
	});
});

describe('a change of the cart', () => {
	const LAMP = { id: 'lamp', quantity: 0 };

	it('of which the cart takes less is told by what the cart holds', async () => {
		const page = openPage({ most: 3 });
		expect(await page.call('update_cart', { lines: [{ id: 'mug', quantity: 500 }] })).toEqual([
			'Asked to change Mug, Ink to 500; the cart holds 3.',
			false
		]);
	});

	it('is made line by line, after one question', async () => {
		const page = openPage();
		const ink = { handle: 'mug', options: { color: 'ink' } };
		const lines = [{ id: 'mug', quantity: 3 }, LAMP, ink];
		expect(await page.call('update_cart', { lines })).toEqual([
			'Changed Mug, Ink to 3. Removed Lamp. Added 1 × Everyday Mug, Ink.',
			false
		]);
		expect(page.confirm).toHaveBeenCalledExactlyOnceWith(
			[
				'Change Mug, Ink to 3 in the cart?',
				'Remove Lamp from the cart?',
				'Add 1 × Everyday Mug, Ink to the cart?'
			].join('\n')
		);
		expect(page.setQuantity.mock.calls).toEqual([
			['mug', 3],
			['lamp', 0]
		]);
		expect(page.add).toHaveBeenCalledOnce();
	});

	it('is not made without the agreement', async () => {
		const page = openPage({ isAgreed: false });
		await page.call('update_cart', { lines: [LAMP] });
		await page.call('cancel_cart', {});
		expect(page.confirm).toHaveBeenCalledTimes(2);
		expect(page.setQuantity).not.toHaveBeenCalled();
	});

	it.each([
		[{ lines: [] }, 'lines is [], but must be a list that is not empty.'],
		[{ lines: [7] }, 'The input is 7, but must be an object.'],
		[{ lines: [{ id: 'mug' }] }, 'quantity is null, but must be a whole number from 0 on.'],
		[
			{ lines: [{ id: 'vase', quantity: 1 }] },
			'The cart has no line "vase". It has: mug (2 × Mug, Ink), lamp (1 × Lamp), bulb (1 × Bulb).'
		]
	])('refuses %j, and asks nothing', async (input, text) => {
		const page = openPage();
		expect(await page.call('update_cart', input)).toEqual([text, true]);
		expect(page.confirm).not.toHaveBeenCalled();
	});

	it('says what was done when the cart refuses the rest', async () => {
		const page = openPage();
		page.refuse('lamp');
		const lines = [{ id: 'mug', quantity: 3 }, LAMP];
		expect(await page.call('update_cart', { lines })).toEqual([
			'Changed Mug, Ink to 3. But: The cart did not take it; its message is on the page.',
			true
		]);
	});

	it('empties the cart; what belongs to a line goes with it', async () => {
		const page = openPage();
		expect(await page.call('cancel_cart', {})).toEqual(['The cart is empty.', false]);
		expect(page.setQuantity.mock.calls).toEqual([
			['mug', 0],
			['lamp', 0]
		]);
		const refused = await openPage({ isAdded: false }).call('cancel_cart', {});
		expect(refused).toEqual(['The cart kept some lines; its message is on the page.', true]);
		const empty = openPage({ lines: [] });
		expect(await empty.call('cancel_cart', {})).toEqual(['The cart is empty already.', false]);
		expect(empty.confirm).not.toHaveBeenCalled();
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
