import type { Page } from '@playwright/test';
import { expectNoViolations, measureOverhang } from '../support/accessibility.ts';
import { expect, test } from '../support/shop-test.ts';
import { AGENT, connectAgent, showView } from '../support/agent-host.ts';

const ENDPOINT = '/api/ucp/mcp';
const SEARCH = {
	...AGENT,
	catalog: { query: 'mug', context: { address_country: 'US', language: 'en' } }
};

async function expectGoodFrame(page: Page): Promise<void> {
	const frame = page.frames()[1]!;
	await expectNoViolations(frame);
	expect(await measureOverhang(frame)).toBe(0);
}

test('programs that show no views are told of none', async ({ baseURL }) => {
	const client = await connectAgent(new URL(ENDPOINT, baseURL), false);
	const { tools } = await client.listTools();
	expect(tools.filter(({ _meta }) => _meta !== undefined)).toEqual([]);
	expect(client.getServerCapabilities()?.extensions).toBeUndefined();
	const { content, structuredContent } = await client.callTool({
		name: 'search_catalog',
		arguments: SEARCH
	});
	expect(content).toEqual([{ type: 'text', text: JSON.stringify(structuredContent) }]);
});

test('products are cards that open and go into a cart @phone', async ({
	page,
	baseURL,
	viewport
}) => {
	const client = await connectAgent(new URL(ENDPOINT, baseURL), true);
	const host = await showView(page, client, {
		name: 'search_catalog',
		args: SEARCH,
		context: {}
	});
	const view = page.frameLocator('iframe');
	const card = view.getByRole('listitem').filter({ hasText: 'Everyday Mug' });
	await expect(card).toContainText('$22.00');
	const { width } = (await card.boundingBox())!;
	expect(width, 'another card has room beside it').toBeLessThan(viewport!.width / 2);
	await card.getByRole('link', { name: 'View product' }).click();
	await expect
		.poll(() => host.opened.map((url) => new URL(url).pathname))
		.toContain('/products/everyday-mug');
	await card.getByRole('button', { name: 'Add to cart Everyday Mug' }).click();
	await expect(card.getByRole('status')).toContainText('Added');
	await card.getByRole('status').getByRole('link', { name: 'Go to checkout' }).click();
	await expect.poll(() => host.opened.at(-1)).toContain('/cart/c/');
	expect(host.modelContext).toMatchObject([{ cart: { line_items: [{ quantity: 1 }] } }]);
	expect(host.sizes.length).toBeGreaterThan(0);
	await expectGoodFrame(page);
	expect(host.complaints).toEqual([]);
});

test('a cart has its lines, totals and checkout, in the language of its market @phone', async ({
	page,
	baseURL
}) => {
	const client = await connectAgent(new URL(ENDPOINT, baseURL), true);
	const context = { address_country: 'AE', language: 'ar' };
	const line_items = ['4500000013002', '4500000013001'].map((id) => ({
		item: { id: `gid://shopify/ProductVariant/${id}` },
		quantity: 2
	}));
	const host = await showView(page, client, {
		name: 'create_cart',
		args: { ...AGENT, cart: { line_items, context } },
		context: { theme: 'dark', locale: 'de-DE' }
	});
	const view = page.frameLocator('iframe');
	await expect(view.locator('html')).toHaveAttribute('dir', 'rtl');
	await expect(view.getByRole('heading', { level: 1 })).toHaveText('سلتك');
	const lines = view.getByRole('listitem');
	await expect(lines).toHaveCount(2);
	await expectGoodFrame(page);
	await lines.first().getByRole('button').click();
	await expect(lines).toHaveCount(1);
	await expect(view.getByRole('link')).toHaveCount(1);
	await expect(view.locator('body')).toHaveCSS('color', 'rgb(240, 241, 242)');
	expect(host.complaints).toEqual([]);
});

test('what an answer says is text, and leads to pages only', async ({ page, baseURL }) => {
	const client = await connectAgent(new URL(ENDPOINT, baseURL), true);
	const markup = '<img src=x onerror="document.title=1"><script>document.title=1</script>';
	const product = {
		title: markup,
		url: 'javascript:document.title=1',
		media: [{ url: 'data:text/html,x' }],
		variants: [{ id: 'x', title: markup, price: { amount: 'free', currency: '<b>' }, url: null }]
	};
	await showView(page, client, {
		name: 'search_catalog',
		args: SEARCH,
		context: { styles: { variables: { '--color-text-primary': 'red' } } as never },
		result: {
			content: [],
			structuredContent: {
				products: [product, null, { variants: 'none' }],
				messages: [{ content: markup }]
			}
		}
	});
	const view = page.frameLocator('iframe');
	await expect(view.getByRole('heading', { name: markup })).toBeVisible();
	await expect(view.getByText(markup)).toHaveCount(3);
	await expect(view.getByRole('link')).toHaveCount(0);
	await expect(view.locator('img[src]')).toHaveCount(0);
	expect(await view.locator('title').textContent()).toBe('Products');
});
