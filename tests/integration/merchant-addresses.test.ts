import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_SEED } from '../../demo-store/src/store/seed/seed-files.ts';
import { sendRawRequest } from '../support/raw-request.ts';
import { startShop } from '../support/running-shop.ts';

/**
 * The merchant moved paths of every shape: below a route of the shop, beside one, and of none; some are written as
 * they are read, some as addresses are.
 */
const HEADS = [
	'about',
	'Lamps',
	'index.php',
	'products',
	'collections',
	'pages',
	'blogs',
	'account'
];
const TAILS = [
	'',
	'/register',
	'/Old-Name',
	'/x/products/y',
	'/y.html',
	'/Caf%C3%A9',
	'/ältere lampen'
];
/** These are pages, and a redirect never hides a page. */
const PAGES = ['/collections', '/blogs', '/account'];
const MOVED = HEADS.flatMap((head) => TAILS.map((tail) => `/${head}${tail}`)).filter(
	(path) => !PAGES.includes(path)
);

const PAGE = '/products/everyday-mug';
const TARGETS = [
	...[PAGE, '/search?q=mug', 'https://other.example/new', '/pages/about#people'],
	'/account/login'
];
const MARKDOWN_TWINS: Record<string, string> = {
	[PAGE]: `${PAGE}.md`,
	'/search?q=mug': '/search.md?q=mug',
	'/pages/about#people': '/pages/about.md#people'
};

const SPELLINGS = {
	'as it is written': (path: string) => path,
	'in capitals': (path: string) => path.toUpperCase(),
	'in small letters': (path: string) => path.toLowerCase()
};

const resources = new AsyncDisposableStack();
let origin: string;

beforeAll(async () => {
	const seed = mkdtempSync(join(tmpdir(), 'redirects-'));
	resources.defer(() => rmSync(seed, { recursive: true }));
	cpSync(DEMO_SEED, seed, { recursive: true });
	const file = join(seed, 'data/content.json');
	const content = JSON.parse(readFileSync(file, 'utf8')) as { urlRedirects: object[] };
	content.urlRedirects.push(
		...MOVED.map((path, index) => ({ id: 97_200_000_000 + index, path, target: findTarget(path) }))
	);
	writeFileSync(file, JSON.stringify(content));
	addCollection(join(seed, 'data/collections.json'));
	const running = await startShop({}, ['--seed', seed]);
	resources.defer(() => running.stop());
	origin = running.shop;
});
afterAll(() => resources.disposeAsync());

/** The merchant's own collection at the address of the automatic list. */
function addCollection(file: string): void {
	const shelf = JSON.parse(readFileSync(file, 'utf8')) as { collections: object[] };
	shelf.collections.push({
		...{ id: 4_600_000_000_999, handle: 'all', title: 'Merchant ALL', description: 'Two things' },
		...{
			descriptionHtml: '<p>Two things</p>',
			image: null,
			type: 'MANUAL',
			ruleSet: null,
			sortOrder: 'MANUAL'
		},
		...{ productHandles: ['everyday-mug', 'carafe'], productsCount: 2 },
		...{ seo: { title: null, description: null }, updatedAt: '2026-10-25T09:00:00Z' }
	});
	writeFileSync(file, JSON.stringify(shelf));
}

function findTarget(path: string): string {
	return TARGETS[MOVED.indexOf(path) % TARGETS.length] ?? PAGE;
}

/** With the query of the request before the fragment. */
function addCampaign(target: string): string {
	const [address = '', fragment] = target.split('#');
	const query = `${address.includes('?') ? '&' : '?'}utm_source=mail`;
	return address + query + (fragment === undefined ? '' : `#${fragment}`);
}

async function expectMoved(
	toPath: (path: string) => string,
	toLocation: (target: string) => string,
	request: Parameters<typeof sendRawRequest>[2]
): Promise<void> {
	const wrong: string[] = [];
	for (const path of MOVED) {
		const target = encodeURI(decodeURI(toPath(path)));
		const { status, headers } = await sendRawRequest(origin, target, request);
		const expected = `301 ${toLocation(findTarget(path))}`;
		const actual = `${status} ${headers.location ?? ''}`;
		if (actual !== expected) wrong.push(`${toPath(path)}: ${actual}, not ${expected}`);
	}
	expect(wrong).toEqual([]);
}

const HTML = { headers: { accept: 'text/html' } };
const toMarkdown = (target: string) => MARKDOWN_TWINS[target] ?? target;

it.each(Object.entries(SPELLINGS))('a moved path %s leads on', async (_, spell) => {
	await expectMoved(spell, (target) => target, HTML);
	await expectMoved(spell, (target) => target, { ...HTML, method: 'HEAD' });
});

it('a moved path carries what the request asks', async () => {
	await expectMoved((path) => `${path}?utm_source=mail`, addCampaign, HTML);
});

it.each(Object.entries(SPELLINGS))(
	'a moved path %s leads readers of Markdown to Markdown',
	async (_, spell) => {
		const asked = { headers: { accept: 'text/markdown' } };
		await expectMoved(spell, toMarkdown, asked);
		await expectMoved(spell, toMarkdown, { ...asked, method: 'HEAD' });
		await expectMoved((path) => `${spell(path)}.md`, toMarkdown, {});
		await expectMoved((path) => `/md${spell(path)}`, toMarkdown, {});
	}
);

it('a redirect of the demo store is found in any case', async () => {
	const asked = await sendRawRequest(origin, '/PRODUCTS/TRIANGULAR-PRISM', HTML);
	expect([asked.status, asked.headers.location]).toEqual([301, '/products/equilateral-prism']);
});

it('a path that nobody moved stays a page that says so', async () => {
	for (const path of ['/abouts', '/PRODUCTS/NONE', '/blogs/x/y/z']) {
		expect((await sendRawRequest(origin, path, HTML)).status).toBe(404);
	}
	expect((await sendRawRequest(origin, '/about', { method: 'POST' })).status).toBeOneOf([
		403, 404, 405
	]);
});

it('a product within a collection leads to the product, after the redirects of the merchant', async () => {
	for (const suffix of ['', '.js', '.json', '.md', '.oembed']) {
		const path = `/collections/lighting/products/globe-pendant${suffix}?variant=1&utm_source=mail`;
		const { status, headers } = await sendRawRequest(origin, path, HTML);
		const location = `/products/globe-pendant${suffix}?variant=1&utm_source=mail`;
		expect([status, headers.location]).toEqual([301, location]);
	}
});

describe('a collection of the merchant’s own at /collections/all', () => {
	const read = async (path: string) => (await sendRawRequest(origin, path, HTML)).body;

	it('is the page, with its products and no others', async () => {
		const html = await read('/collections/all');
		expect(html).toMatch(/<h1[^>]*>\s*Merchant ALL/);
		expect(html).toContain('/products/everyday-mug');
		expect(html).not.toContain('/products/globe-pendant');
		const data = html.match(/<script type="application\/ld\+json">.*?<\/script>/gs)?.join() ?? '';
		expect(data).toContain('Merchant ALL');
	});

	it('is what agents and programs read there', async () => {
		const markdown = await read('/collections/all.md');
		expect(markdown).toContain('# Merchant ALL');
		expect(markdown).not.toContain('globe-pendant');
		const { products } = JSON.parse(await read('/collections/all/products.json')) as {
			products: { handle: string }[];
		};
		expect(products.map(({ handle }) => handle)).toEqual(['everyday-mug', 'carafe']);
		expect(await read('/collections/all.atom')).toContain('<title>Merchant ALL');
		expect(await read('/sitemap/collections-1.xml')).toContain('/collections/all</loc>');
		const guide = await read('/llms.txt');
		expect(guide).toContain('[Merchant ALL](/collections/all.md)');
		expect(guide.match(/\/collections\/all\.md/g)).toHaveLength(1);
	});
});
