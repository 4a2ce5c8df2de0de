import {
	cpSync,
	globSync,
	mkdtempSync,
	readFileSync,
	rmSync,
	symlinkSync,
	writeFileSync
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startProgram, stopPrograms, type RunningProgram } from '../../scripts/run/processes.ts';
import { describeDemoStore, describeShop, toOrigin } from '../../scripts/run/shop.ts';
import { HTTP_SURFACE } from '../support/http-surface-table.ts';
import { buildShop, findPort, PATIENT } from '../support/running-shop.ts';
import { SHOP_PAGES } from '../support/shop-pages.ts';

/** The built shop over a store of another brand: nothing may say or show the demo's. */
const DEMO_BRAND = /prism[\s-]supply/i;
/** Its mark and icons. */
const DEMO_MARK = /M16 2\.5 26\.2|favicon\.svg|icon-(?:192|512)\.png|apple-touch-icon\.png/;
const COLORS = { background: '#7a5cd6', foreground: '#ffffff' };
/** Any picture that the store has. */
const LOGO = { src: 'home/hero.webp', altText: null, width: 2000, height: 1126 };
const BRAND = 'Harbor & Pine';

const ROOT = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'brand-'));
const running: RunningProgram[] = [];
let origin = '';

beforeAll(async () => {
	await buildShop();
	const ports = { shop: await findPort(), demoStore: await findPort() };
	origin = toOrigin(ports.shop);
	const store = describeDemoStore(ports, ['--memory']);
	const args = [copyDemoStore(), ...store.args.slice(1)];
	running.push(await startProgram({ ...store, args }));
	running.push(await startProgram(describeShop(ports, PATIENT)));
});
afterAll(async () => {
	await stopPrograms(running);
	rmSync(folder, { recursive: true });
});

/** Another merchant's store: the same program with other texts. Returns the path of its program. */
function copyDemoStore(): string {
	for (const path of ['demo-store', 'package.json']) {
		cpSync(join(ROOT, path), join(folder, path), { recursive: true });
	}
	symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
	for (const path of globSync(join(folder, 'demo-store/src/store/seed/data/*.json'))) {
		writeFileSync(path, readFileSync(path, 'utf8').replaceAll('Prism Supply', BRAND));
	}
	const path = join(folder, 'demo-store/src/store/seed/data/shop.json');
	const settings = JSON.parse(readFileSync(path, 'utf8')) as { shop: { brand: object } };
	Object.assign(settings.shop.brand, {
		...{ logo: LOGO, squareLogo: LOGO },
		colors: { primary: [COLORS], secondary: [] }
	});
	writeFileSync(path, JSON.stringify(settings));
	return join(folder, 'demo-store/src/main.ts');
}

async function read(path: string, headers: Record<string, string> = {}): Promise<string> {
	const response = await fetch(origin + path, { headers, redirect: 'manual' });
	const fields = [...response.headers].map((field) => field.join(': '));
	return [...fields, await response.text()].join('\n');
}

const surfaces = HTTP_SURFACE.flatMap(({ surfaces: rows }) => rows).flatMap((surface) =>
	surface.exchanges
		.filter(({ method = surface.methods[0], isEndless }) => method === 'GET' && !isEndless)
		.map(({ path, headers }) => ({ path, headers }))
);
const paths = [
	...new Set([...SHOP_PAGES.map(({ path }) => path), ...surfaces.map((it) => it.path)])
]
	.filter((path) => !path.includes('{') && !path.startsWith('/metrics'))
	.sort();

it('knows many addresses', () => {
	expect(paths.length).toBeGreaterThan(80);
});

it.each(paths)('says nothing of the demo’s brand at %s', async (path) => {
	expect(await read(path)).not.toMatch(DEMO_BRAND);
});

it.each(SHOP_PAGES.map(({ path }) => path))('nor in the Markdown of %s', async (path) => {
	expect(await read(path, { accept: 'text/markdown' })).not.toMatch(DEMO_BRAND);
});

it.each(SHOP_PAGES.map(({ path }) => path))(
	'shows nothing of the demo’s mark at %s',
	async (path) => {
		const text = await read(path);
		expect(DEMO_MARK.exec(text)?.[0]).toBeUndefined();
		if (!text.includes('<html')) return;
		expect(text).toContain('style="--action:light-dark(#7a5cd6,#7a5cd6)');
		expect(text).toMatch(/<link rel="icon" href="[^"]+home\/hero[^"]+width=192"/);
		expect(text).toMatch(
			new RegExp(`<img src="[^"]+width=480" alt="${BRAND.replace('&', '&amp;')}"`)
		);
	}
);

it.each([
	['/site.webmanifest', `"theme_color":"${COLORS.background}"`],
	['/', 'property="og:site_name" content="Harbor &amp; Pine"'],
	['/llms.txt', `# ${BRAND}`],
	['/index.md', `# ${BRAND}`],
	['/site.webmanifest', `"name":"${BRAND}"`],
	['/api/v1/status', `"service":"${BRAND}"`],
	['/blogs/journal/feed.xml', 'Harbor &amp; Pine']
])('says the store’s own at %s', async (path, words) => {
	expect(await read(path)).toContain(words);
});
