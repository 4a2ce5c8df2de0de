import type { Page } from '@playwright/test';
import { expect, test } from '../support/shop-test.ts';

type Host = 'document' | 'navigator';

/** A stand-in of the draft's interface: keeps the tools that the page registers. */
async function offerModelContext(page: Page, host: Host): Promise<void> {
	await page.addInitScript((place) => {
		const tools = new Map<string, unknown>();
		const modelContext = {
			tools,
			registerTool: (tool: { name: string }) => void tools.set(tool.name, tool)
		};
		Object.defineProperty(place === 'document' ? document : navigator, 'modelContext', {
			value: modelContext
		});
	}, host);
}

/** Calls a tool as the browser's agent does, once the page has registered it. */
async function callTool(page: Page, host: Host, name: string, input: object): Promise<string> {
	const handle = await page.waitForFunction(
		([place, tool]) => {
			const owner = (place === 'document' ? document : navigator) as unknown as Owner;
			return owner.modelContext.tools.get(tool ?? '');
		},
		[host, name]
	);
	return handle.evaluate(async (tool, given) => {
		const { content } = await (tool as Tool).execute(given);
		return content[0]?.text ?? '';
	}, input);
}

interface Tool {
	execute: (input: object) => Promise<{ content: { text: string }[] }>;
}

interface Owner {
	modelContext: { tools: Map<string, Tool> };
}

for (const host of ['document', 'navigator'] as const) {
	test(`the browser's agent at ${host} finds, chooses, and adds what the shopper agrees to`, async ({
		page
	}) => {
		const questions: string[] = [];
		const answers = [false, true];
		page.on('dialog', (dialog) => {
			questions.push(dialog.message());
			void (answers.shift() === true ? dialog.accept() : dialog.dismiss());
		});
		await offerModelContext(page, host);
		await page.goto('/');

		const found = await callTool(page, host, 'search_catalog', { query: 'mug' });
		expect(found).toContain('[Everyday Mug](/products/everyday-mug.md)');
		await expect(page).toHaveURL('/search?q=mug');

		const shown = await callTool(page, host, 'get_product', { handle: 'everyday-mug' });
		expect(shown).toContain('| Ink | $22.00 |');
		await callTool(page, host, 'show_variant', { options: { Color: 'Ink' } });
		await expect(page.getByRole('link', { name: 'Ink', exact: true })).toHaveAttribute(
			'aria-current',
			'true'
		);

		const unclear = await callTool(page, host, 'update_cart', { handle: 'everyday-mug' });
		expect(unclear).toContain('Choose one variant');
		const ink = { handle: 'everyday-mug', options: { color: 'ink' } };
		expect(await callTool(page, host, 'update_cart', ink)).toContain('declined');
		await expect(page.getByRole('dialog')).toHaveCount(0);
		expect(await callTool(page, host, 'update_cart', ink)).toBe('Added 1 × Everyday Mug, Ink.');
		expect(questions).toEqual(Array(2).fill('Add 1 × Everyday Mug, Ink to the cart?'));
		await expect(page.getByRole('dialog')).toContainText('Everyday Mug');
		await expect(page.locator('[data-cart-count]')).toHaveText('1');
	});
}

test('the agent changes and empties the cart, asks about policies and opens the checkout', async ({
	page
}) => {
	page.on('dialog', (dialog) => void dialog.accept());
	await offerModelContext(page, 'document');
	await page.goto('/products/everyday-mug');
	const call = (name: string, input: object = {}) => callTool(page, 'document', name, input);

	expect(await call('proceed_to_checkout')).toContain('The cart is empty.');
	const returns = await call('search_shop_policies_and_faqs', { query: 'How do I return a mug?' });
	expect(returns).toContain('30 days');

	await call('update_cart', { handle: 'everyday-mug', options: { Color: 'Ink' } });
	const [, id = ''] =
		/Line ids: (\S+) \(1 × Everyday Mug, Ink\)/.exec(await call('get_cart')) ?? [];
	const changed = await call('update_cart', { lines: [{ id, quantity: 3 }] });
	expect(changed).toBe('Changed Everyday Mug, Ink to 3.');
	await expect(page.locator('[data-cart-count]')).toHaveText('3');
	expect(await call('cancel_cart')).toBe('The cart is empty.');

	await call('update_cart', { handle: 'everyday-mug', options: { Color: 'Sage' } });
	await call('proceed_to_checkout');
	await expect(page.getByRole('heading', { name: 'Where shall it go?' })).toBeVisible();
});

test('a browser without an agent loads no tools', async ({ page, openPage }) => {
	const scripts: string[] = [];
	page.on('response', async (response) => {
		if (response.url().endsWith('.js')) scripts.push(await response.text());
	});
	await openPage('/');
	await page.waitForLoadState('networkidle');
	expect(scripts.length).toBeGreaterThan(0);
	expect(scripts.filter((text) => text.includes('search_catalog'))).toEqual([]);
});
