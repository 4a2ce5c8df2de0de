import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_PUBLIC_TOKEN } from '../../demo-store/src/setting-table.ts';
import { startProgram, stopPrograms, type RunningProgram } from '../../scripts/run/processes.ts';
import { describeDemoStore, toOrigin } from '../../scripts/run/shop.ts';
import { buildShop, findPort } from '../support/running-shop.ts';

/** The built shop, started as README.md says, and used as a browser without scripts uses it. */
const ROOT = join(import.meta.dirname, '../..');
const ASSIGNMENT = /^([A-Z_]+)=(\S*)/gm;

const folder = mkdtempSync(join(tmpdir(), 'readme-'));
const running: RunningProgram[] = [];
let site = '';

beforeAll(async () => {
	await buildShop();
	const ports = { shop: await findPort(), demoStore: await findPort() };
	site = toOrigin(ports.shop);
	running.push(await startProgram(describeDemoStore(ports, ['--memory'])));
	const file = join(folder, '.env');
	writeFileSync(file, writeSettings(toOrigin(ports.demoStore)));
	const shop = {
		name: 'The shop of the README',
		args: [`--env-file=${file}`, join(ROOT, 'build')],
		env: { NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(ports.shop) },
		readyUrl: `${site}/healthz`
	};
	running.push(await startProgram(shop));
});
afterAll(async () => {
	await stopPrograms(running);
	rmSync(folder, { recursive: true });
});

/** `.env.example` with the lines of the README, whose values are those of this test. */
function writeSettings(store: string): string {
	const values: Record<string, string> = {
		PLATFORM_STORE_DOMAIN: store,
		PLATFORM_PUBLIC_TOKEN: DEMO_PUBLIC_TOKEN,
		SITE_URL: site
	};
	const example = readFileSync(join(ROOT, '.env.example'), 'utf8');
	const lines = [...readReadmeBlock().matchAll(ASSIGNMENT)].map(
		([, name = '', value = '']) => `${name}=${values[name] ?? value}`
	);
	return `${example}\n${lines.join('\n')}\n`;
}

/** The first block of code below the heading. */
function readReadmeBlock(): string {
	const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');
	const [, section = ''] = readme.split('## Use it with your store');
	return section.split('```')[1] ?? '';
}

/** A form's own address and fields, as they are when the page arrives. */
async function readForm(path: string, action: string) {
	const page = await (await fetch(site + path)).text();
	const forms = page.match(/<form[^]*?<\/form>/g) ?? [];
	const form = forms.find((it) => it.includes(` action="${action}"`)) ?? '';
	const fields = new URLSearchParams();
	for (const [input] of form.matchAll(/<input[^>]*>/g)) {
		const name = /\sname="([^"]*)"/.exec(input)?.[1];
		if (name !== undefined) fields.set(name, /\svalue="([^"]*)"/.exec(input)?.[1] ?? '');
	}
	return { isThere: form !== '', url: site + action, fields };
}

/** Submits a form as a browser does. */
function submit(url: string, fields: URLSearchParams): Promise<Response> {
	const headers = { origin: site, 'sec-fetch-site': 'same-origin', accept: 'text/html' };
	return fetch(url, { method: 'POST', headers, body: fields, redirect: 'manual' });
}

it('names a store, its token and the address of the site', () => {
	const names = [...readReadmeBlock().matchAll(ASSIGNMENT)].map(([, name]) => name);
	expect(names).toEqual([
		...['PLATFORM_STORE_DOMAIN', 'PLATFORM_PUBLIC_TOKEN', 'PLATFORM_API_VERSION', 'SITE_URL']
	]);
});

it('shows the name of a store without a logo, and not the mark of the demo store', async () => {
	const page = await (await fetch(site)).text();
	expect(page).toMatch(/<span class="wordmark[^"]*">(?:<!--[^>]*-->)*\s*<span[^>]*>Prism Supply/);
	expect(page).not.toContain('M16 2.5 26.2');
	expect(page).toContain('<meta name="generator" content="Prism Storefront"/>');
});

it('adds to the cart', async () => {
	const { isThere, url, fields } = await readForm('/products/everyday-mug', '/api/cart');
	expect(isThere).toBe(true);
	const response = await submit(url, fields);
	expect([response.status, await response.text()]).toEqual([303, '']);
	const cookie = response.headers.getSetCookie().map((it) => it.split(';')[0]);
	const cart = await fetch(`${site}/cart`, { headers: { cookie: cookie.join('; ') } });
	expect(await cart.text()).toContain('Everyday Mug');
});

it('changes the country', async () => {
	const { isThere, url, fields } = await readForm('/', '/localization');
	expect(isThere).toBe(true);
	fields.set('country', 'DE');
	const response = await submit(url, fields);
	expect([response.status, await response.text()]).toEqual([303, '']);
	expect(response.headers.getSetCookie().join()).toContain('localization=DE');
});

it('searches', async () => {
	const { isThere, url, fields } = await readForm('/', '/search');
	expect(isThere).toBe(true);
	fields.set('q', 'mug');
	const response = await fetch(`${url}?${fields.toString()}`);
	expect([response.status, await response.text()]).toEqual([
		200,
		expect.stringContaining('Everyday Mug')
	]);
});

it('still refuses what another site sends', async () => {
	const headers = { origin: 'https://evil.example' };
	const body = new URLSearchParams({ country: 'DE' });
	const response = await fetch(`${site}/localization`, { method: 'POST', headers, body });
	expect(response.status).toBe(403);
});
