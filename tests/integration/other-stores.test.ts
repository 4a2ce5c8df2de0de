import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startProgram, stopPrograms, type RunningProgram } from '../../scripts/run/processes.ts';
import { describeDemoStore, describeShop, toOrigin } from '../../scripts/run/shop.ts';
import { writeStore, type OtherStore } from '../support/other-store.ts';
import { buildShop, findPort, PATIENT } from '../support/running-shop.ts';

/** Stores unlike the demo's: other languages and currencies, and little or no content. */
const ROASTER: OtherStore = {
	...{ name: 'Kessel & Korn', country: 'DE', language: 'DE', languageName: 'Deutsch' },
	...{ currency: 'EUR', slogan: 'Kaffee aus der Trommel' },
	colors: { background: '#7A1F2B', foreground: '#FFF8F0' },
	secondaryColors: [{ background: '#E8D9C0', foreground: '#2B1B12' }],
	products: [
		{
			...{ handle: 'hausroestung', title: 'Hausröstung', price: '12.90' },
			option: { name: 'Mahlgrad', values: ['Ganze Bohne', 'Espresso'] }
		},
		{ handle: 'kanne', title: 'Kanne', price: '1039.00', stock: 0 }
	],
	collections: [{ handle: 'kaffee', title: 'Kaffee', products: ['hausroestung'] }],
	menus: [{ handle: 'main-menu', items: { '/collections/kaffee': 'Kaffee' } }],
	pages: [{ handle: 'roesterei', title: 'Unsere Rösterei', body: '<p>Wir rösten mittwochs.</p>' }],
	policies: { legalNotice: { handle: 'legal-notice', title: 'Impressum', body: '<p>Leipzig</p>' } }
};
const ONE_PRODUCT: OtherStore = {
	...{
		name: 'Une Lampe',
		country: 'CH',
		language: 'FR',
		languageName: 'français',
		currency: 'CHF'
	},
	products: [{ handle: 'lampe', title: 'La lampe', price: '80.00', hasPictures: false }]
};
const EVERYTHING_SOLD: OtherStore = {
	...{ name: 'Gone', country: 'JP', language: 'JA', languageName: '日本語', currency: 'JPY' },
	decimals: 0,
	products: ['one', 'two'].map((handle) => ({ handle, title: handle, price: '500', stock: 0 }))
};
const NOTHING: OtherStore = {
	...{ name: 'Soon', country: 'GB', language: 'EN', languageName: 'English', currency: 'GBP' },
	products: []
};

/** Texts that a program failed to fill in, and the demo's brand. */
const WRONG = /\b(?:undefined|NaN|null|\[object Object\])\b|prism[\s-]supply|Invalid Date/i;
/** English words of pages, which a page of another language has no use for. */
const ENGLISH =
	/\b(?:the|your|with|cart|search|price|sold|availability|stock|all products|delivery|shipping)\b/i;
/** The gallery of a product without pictures shows a stand-in by its style. */
const EMPTY = /<(h[1-6]|ul(?! class="strip)|ol)\b[^>]*>(?:\s|<!--[^>]*-->)*<\/\1>/;
const FRAME = [
	'/',
	'/collections',
	'/collections/all',
	'/cart',
	'/search',
	'/search?q=x',
	'/blogs',
	'/policies'
];

type Site = Map<string, { status: number; text: string }>;
const sites = new Map<string, Site>();

const resources = new AsyncDisposableStack();
beforeAll(buildShop);
afterAll(() => resources.disposeAsync());

async function startStore(store: OtherStore): Promise<string> {
	const folder = mkdtempSync(join(tmpdir(), 'store-'));
	resources.defer(() => rmSync(folder, { recursive: true }));
	writeStore(folder, store);
	const ports = { shop: await findPort(), demoStore: await findPort() };
	const running: RunningProgram[] = [];
	resources.defer(() => stopPrograms(running));
	running.push(await startProgram(describeDemoStore(ports, ['--seed', folder, '--memory'])));
	const { country: COUNTRY, language: LANGUAGE } = store;
	running.push(await startProgram(describeShop(ports, { COUNTRY, LANGUAGE, ...PATIENT })));
	return toOrigin(ports.shop);
}

/** Reads the pages of the frame and all that they link to, once each. */
async function readSite(origin: string): Promise<Site> {
	const pages: Site = new Map();
	const waiting = [...FRAME];
	for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
		if (pages.has(path)) continue;
		const response = await fetch(origin + path, { headers: { accept: 'text/html' } });
		const text = await response.text();
		pages.set(path, { status: response.status, text });
		waiting.push(...listLinks(text));
	}
	return pages;
}

/** Links without a query: filters and orders lead to ever more of them. */
function listLinks(text: string): string[] {
	const links = [...text.matchAll(/<a [^>]*?href="(\/[^"#?]*)"/g)].map(([, href = '']) => href);
	return links.filter((href) => !/^\/(?:account|discount)/.test(href));
}

/** Reads the text that visitors see or hear, without scripts, styles and identifiers. */
function listTexts(page: string): string {
	const shown = page.replace(/<(script|style)[^>]*>[\s\S]*?<\/\1>/g, '');
	const attributes = [...shown.matchAll(/(?:alt|title|aria-label|placeholder)="([^"]*)"/g)];
	return [...attributes.map(([, text]) => text), shown.replace(/<[^>]*>/g, '\n')].join('\n');
}

describe.each([
	['in German only', ROASTER],
	['with one product, in a language without texts', ONE_PRODUCT],
	['in which all is sold', EVERYTHING_SOLD],
	['without anything', NOTHING]
])('a store %s', (_, store) => {
	let pages: Site;
	let origin: string;
	beforeAll(async () => {
		origin = await startStore(store);
		pages = await readSite(origin);
		sites.set(store.name, pages);
	});

	it('has no page or link that leads nowhere', () => {
		const broken = [...pages].filter(([, { status }]) => status !== 200).map(([path]) => path);
		expect(broken).toEqual([]);
		for (const { handle } of store.products)
			expect([...pages.keys()]).toContain(`/products/${handle}`);
	});

	it('says nothing that is not its own', () => {
		for (const [path, { text }] of pages) {
			expect([path, WRONG.exec(listTexts(text))?.[0]]).toEqual([path, undefined]);
		}
	});

	it('has no heading without words, and no list without entries', () => {
		for (const [path, { text }] of pages) {
			expect([path, EMPTY.exec(text)?.[0]]).toEqual([path, undefined]);
		}
	});

	it('shows no product twice on the home page', () => {
		const text = pages.get('/')?.text ?? '';
		for (const { handle } of store.products) {
			expect(text.split(`<a href="/products/${handle}"`)).toHaveLength(2);
		}
	});

	it('shows only pictures that are there', async () => {
		const sources = new Set(
			[...pages.values()].flatMap(({ text }) =>
				[...text.matchAll(/<img [^>]*?src="([^"]+)"/g)].map(([, src = '']) =>
					src.replaceAll('&amp;', '&')
				)
			)
		);
		for (const source of [...sources, '/favicon.ico']) {
			const { status } = await fetch(new URL(source, origin), { method: 'HEAD' });
			expect([source, status]).toEqual([source, 200]);
		}
	});
});

it('says nothing in English in a German store', () => {
	const pages = sites.get(ROASTER.name)!;
	expect(pages.size).toBeGreaterThan(12);
	for (const [path, { text }] of pages) {
		expect([path, ENGLISH.exec(listTexts(text))?.[0]]).toEqual([path, undefined]);
	}
	expect(listTexts(pages.get('/products/kanne')!.text)).toMatch(/1\.039,00\s€/);
});
