import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_SEED } from '../../demo-store/src/store/seed/seed-files.ts';
import { sendRawRequest } from '../support/raw-request.ts';
import { startShop } from '../support/running-shop.ts';

/** The merchant moved paths of every shape: below a route of the shop, beside one, and of none. */
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
const TAILS = ['', '/register', '/Old-Name', '/x/products/y', '/y.html'];
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
	const running = await startShop({}, ['--seed', seed]);
	resources.defer(() => running.stop());
	origin = running.shop;
});
afterAll(() => resources.disposeAsync());

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
		const { status, headers } = await sendRawRequest(origin, toPath(path), request);
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
	for (const path of ['/abouts', '/PRODUCTS/NONE', '/collections/x/products/none']) {
		expect((await sendRawRequest(origin, path, HTML)).status).toBe(404);
	}
	expect((await sendRawRequest(origin, '/about', { method: 'POST' })).status).toBeOneOf([
		403, 404, 405
	]);
});
