import { execFile } from 'node:child_process';
import {
	cpSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	symlinkSync,
	writeFileSync
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { chromium, type Browser, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BROWSER_OPTIONS, findBrowser } from '../../scripts/run/browser.ts';
import { deadline } from '../../scripts/run/deadline.ts';
import { startProgram, stopPrograms } from '../../scripts/run/processes.ts';
import { describeDemoStore, describeShop, toOrigin } from '../../scripts/run/shop.ts';
import manifest from '../../package.json' with { type: 'json' };
import { contains } from '../../shop.config.ts';
import { listFeaturePaths } from '../../src/lib/server/pages/find-page.ts';
import type { Feature } from '../../src/lib/server/pages/page-table.ts';
import { findPort, listOwnVariables } from '../support/running-shop.ts';

/**
 * The build leaves the framework as its manual describes it: routes and a package's components, added to
 * a copy of the project and built with its own configuration, work in a browser. The copy leaves out every feature that
 * a build can leave out, and has nothing of them.
 */
const ROOT = join(import.meta.dirname, '../..');
const LEFT_OUT = [
	...['node_modules', 'build', '.git', '.env', '.data', 'test-results', 'screenshots'],
	...['demo-store', 'docs', 'tests', 'bench']
];
const VITE = join(ROOT, 'node_modules/vite/bin/vite.js');

const PROBES: Record<string, string> = {
	'src/routes/probe/[id]/+page.ts': `
		export const load = ({ params, url }) => ({ text: params.id + url.searchParams.get('tab') });`,
	'src/routes/probe/[id]/+page.svelte': `
		<script>
			import { Boundary, List } from 'probe-package';
			import { onMount } from 'svelte';
			let { data } = $props();
			let isMounted = $state(false);
			onMount(() => (isMounted = true));
		</script>
		<div id="probe" data-mounted={isMounted}>
			<p id="loaded">{data.text}</p>
			<a id="next" href="/probe/2?tab=b">next</a>
			<List />
			<Boundary />
		</div>`,
	'node_modules/probe-package/package.json': JSON.stringify({
		...{ name: 'probe-package', version: '1.0.0', type: 'module' },
		...{ svelte: './index.js', exports: { '.': { svelte: './index.js', default: './index.js' } } }
	}),
	'node_modules/probe-package/index.js': `
		export { default as Boundary } from './Boundary.svelte';
		export { default as List } from './List.svelte';`,
	'node_modules/probe-package/List.svelte': `
		<script>
			let items = $state([]);
			function push() {
				items.push('one');
				items.push('two');
			}
		</script>
		<button id="push" onclick={push}>push</button>
		<output id="count">{items.length}</output>`,
	'node_modules/probe-package/Boundary.svelte': `
		<script>
			import Throwing from './Throwing.svelte';
			let isShown = $state(false);
		</script>
		<button id="throw" onclick={() => (isShown = true)}>throw</button>
		<svelte:boundary>
			{#if isShown}<Throwing />{/if}
			{#snippet failed(error)}<p id="failed">{error.message}</p>{/snippet}
		</svelte:boundary>`,
	'node_modules/probe-package/Throwing.svelte': `
		<script>
			throw new Error('thrown while rendering');
		</script>`
};

const NOTHING = Object.fromEntries(Object.keys(contains).map((feature) => [feature, false]));
/** What is left out cannot be switched on. */
const WITHOUT_FEATURES = {
	...{ AUTH_ENABLED: 'false', AGENT_ENABLED: 'false', ANALYTICS_ENABLED: 'false' },
	...{ APPS_ENABLED: 'false', FEEDS_ENABLED: 'false' }
};
/** With a page in each of the ways in which pages are answered. */
const PATHS = [
	...['/', '/collections/all', '/products/everyday-mug', '/cart', '/search?q=mug', '/policies'],
	...['/products/everyday-mug.md', '/index.md', '/cart.md', '/llms.txt', '/agents.md'],
	...['/sitemap.xml', '/sitemap-pages.xml', '/nothing-here']
];

const resources = new AsyncDisposableStack();
let browser: Browser;
let copy: string;
let origin: string;

beforeAll(async () => {
	copy = copyProject();
	resources.defer(() => rmSync(copy, { recursive: true }));
	await runVite(copy, 'build', '--logLevel', 'error');
	const ports = { shop: await findPort(), demoStore: await findPort() };
	origin = toOrigin(ports.shop);
	const store = await startProgram(describeDemoStore(ports, ['--memory']));
	resources.defer(() => stopPrograms([store]));
	const address = ['--host', '127.0.0.1', '--port', String(ports.shop), '--strictPort'];
	const shop = await startProgram({
		...describeShop(ports, WITHOUT_FEATURES),
		args: [VITE, 'preview', ...address],
		cwd: copy
	});
	resources.defer(() => stopPrograms([shop]));
	const executablePath = findBrowser((message) => console.error(message));
	browser = await chromium.launch({ executablePath, ...BROWSER_OPTIONS });
	resources.defer(() => browser.close());
}, deadline(180_000));
afterAll(() => resources.disposeAsync());

/** The project with the probes, its packages linked. */
function copyProject(): string {
	const folder = mkdtempSync(join(tmpdir(), 'probes-'));
	for (const name of readdirSync(ROOT).filter((it) => !LEFT_OUT.includes(it))) {
		cpSync(join(ROOT, name), join(folder, name), { recursive: true });
	}
	mkdirSync(join(folder, 'node_modules'));
	for (const name of readdirSync(join(ROOT, 'node_modules')).filter((it) => it !== '.vite')) {
		symlinkSync(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name));
	}
	const dependencies = { ...manifest.dependencies, 'probe-package': '1.0.0' };
	const config = readFileSync(join(ROOT, 'shop.config.ts'), 'utf8');
	const files = {
		...{ ...PROBES, 'package.json': JSON.stringify({ ...manifest, dependencies }) },
		'shop.config.ts': config.replace(/contains = {[^}]*}/, `contains = ${JSON.stringify(NOTHING)}`)
	};
	for (const [path, text] of Object.entries(files)) {
		mkdirSync(dirname(join(folder, path)), { recursive: true });
		writeFileSync(join(folder, path), text);
	}
	return folder;
}

/** Without the variables of the test runner, which would change what is built. */
async function runVite(cwd: string, ...args: string[]): Promise<void> {
	await promisify(execFile)(process.execPath, [VITE, ...args], { cwd, env: listOwnVariables() });
}

async function openProbe(): Promise<{ page: Page; errors: string[] }> {
	const page = await browser.newPage();
	const errors: string[] = [];
	page.on('pageerror', ({ message }) => errors.push(message));
	await page.goto(`${origin}/probe/1?tab=a`);
	await page.locator('#probe[data-mounted=true]').waitFor();
	return { page, errors };
}

/** Reads a text as soon as it differs from the one before. */
async function readChanged(page: Page, id: string, before: string): Promise<string | null> {
	const element = page.locator(`#${id}`);
	await expect.poll(() => element.textContent()).not.toBe(before);
	return element.textContent();
}

it('shows what the loader of the page returns after a navigation', async () => {
	const { page, errors } = await openProbe();
	expect(await page.locator('#loaded').textContent()).toBe('1a');
	await page.evaluate(() => document.documentElement.setAttribute('data-kept', ''));
	await page.locator('#next').click();
	await page.waitForURL('**/probe/2?tab=b');
	expect(await readChanged(page, 'loaded', '1a')).toBe('2b');
	expect(await page.locator('html[data-kept]').count(), 'the document is the same').toBe(1);
	expect(errors).toEqual([]);
});

it('follows changes inside a list that a component of a package keeps', async () => {
	const { page, errors } = await openProbe();
	await page.locator('#push').click();
	expect(await readChanged(page, 'count', '0')).toBe('2');
	expect(errors).toEqual([]);
});

it('shows in place of a component that throws what its boundary says', async () => {
	const { page, errors } = await openProbe();
	await page.locator('#throw').click();
	await page.locator('#failed').waitFor();
	expect(await page.locator('#failed').textContent()).toBe('thrown while rendering');
	expect(errors).toEqual([]);
});

describe('a build without the features that can be left out', () => {
	const features: Feature[] = ['accounts', 'analytics', 'assistant', 'companies', 'feeds'];
	const left: Feature[] = [...features, 'quickOrder', 'wishList'];

	it.each(left)('has no address of %s', async (feature) => {
		const paths = listFeaturePaths(feature);
		expect(paths).not.toEqual([]);
		for (const path of paths) {
			for (const method of ['GET', 'POST']) {
				const answer = await fetch(origin + path, { method, headers: { origin } });
				expect(answer.status, `${method} ${path}`).toBe(404);
			}
		}
	});

	it.each(PATHS)('names none of them on %s', async (path) => {
		const text = await (await fetch(origin + path)).text();
		expect(text.length).toBeGreaterThan(20);
		for (const named of left.flatMap(listFeaturePaths)) expect(text, named).not.toContain(named);
		expect(text).not.toMatch(/wish.?list|form="wish"|class="[^"]*heart/i);
	});

	it('loads no script of the wish list for who begins to buy', async () => {
		const page = await browser.newPage();
		const scripts = new Set<string>();
		page.on('request', (request) => {
			if (request.url().endsWith('.js')) scripts.add(request.url());
		});
		await page.goto(`${origin}/products/everyday-mug`, { waitUntil: 'networkidle' });
		const first = scripts.size;
		expect(first).toBeGreaterThan(5);
		// The first sign of a visitor loads the rest.
		await expect
			.poll(async () => {
				await page.keyboard.press('Shift');
				return scripts.size;
			})
			.toBeGreaterThan(first);
		await page.waitForLoadState('networkidle');
		await page.close();
		for (const url of scripts) {
			const text = await (await fetch(url)).text();
			expect(text.includes('wish_list'), url).toBe(false);
		}
	});
});
