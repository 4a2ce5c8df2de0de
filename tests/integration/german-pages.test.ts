import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startShop, type RunningShop } from '../support/running-shop.ts';
import { SHOP_PAGES } from '../support/shop-pages.ts';

type Texts = Record<string, unknown>;

const SEED = new URL('../../demo-store/src/store/seed/data/', import.meta.url);
const GERMANY = { country: 'DE', language: 'DE' };
/** Shorter ones may be a part of a German text: "Light" is in "Lightbox". */
const MIN_PHRASE_LENGTH = 24;
/** The data of the page's script, and parameters in Markdown: the store's own names of values. */
const PROGRAM_TEXTS = /<script(?! type="application\/ld\+json")[^>]*>[\s\S]*?<\/script>|`[^`\n]*`/g;

const resources = new AsyncDisposableStack();
afterAll(() => resources.disposeAsync());

let running: RunningShop;
let cookie: string;
beforeAll(async () => {
	running = await startShop();
	resources.defer(running.stop);
	const response = await fetch(`${running.shop}/localization`, {
		method: 'POST',
		headers: { origin: running.shop },
		body: new URLSearchParams({ ...GERMANY, return_to: '/' }),
		redirect: 'manual'
	});
	cookie = response.headers
		.getSetCookie()
		.map((it) => it.split(';', 1)[0])
		.join('; ');
});

function readSeed(name: string): unknown {
	return JSON.parse(readFileSync(new URL(`${name}.json`, SEED), 'utf8'));
}

/** The English text of everything that has a German one, in the order of the files. */
function listEnglishTexts(): string[] {
	const dictionary = (readSeed('translations') as { DE: Record<string, string> }).DE;
	const records = ['products', 'collections', 'content', 'shop'].flatMap((name) =>
		listTranslated(readSeed(name))
	);
	const pairs = [...Object.entries(dictionary), ...records];
	return pairs.flatMap(([english, german]) => {
		const isHtml = /<\w/.test(english);
		const isPhrase = (text: string) =>
			text.length >= (isHtml ? MIN_PHRASE_LENGTH : 4) && !text.includes('@');
		return toBlocks(english).filter((text) => isPhrase(text) && !toBlocks(german).includes(text));
	});
}

/** Pairs of an English text and its translation, wherever a record has translations. */
function listTranslated(value: unknown): [english: string, german: string][] {
	if (typeof value !== 'object' || value === null) return [];
	const record = value as Texts;
	const inner = Object.entries(record).flatMap(([key, it]) =>
		key === 'translations' ? [] : listTranslated(it)
	);
	const german = (record['translations'] as Record<string, Texts> | undefined)?.['DE'] ?? {};
	return [...inner, ...pairTexts(record, german)];
}

function pairTexts(english: Texts, german: Texts): [string, string][] {
	return Object.entries(german).flatMap(([key, translated]): [string, string][] => {
		const own = english[key] ?? findField(english, key);
		if (typeof own === 'string' && typeof translated === 'string') return [[own, translated]];
		return key === 'seo' ? pairTexts(own as Texts, translated as Texts) : [];
	});
}

/** Texts of metaobjects are in a list of fields. */
function findField({ fields }: Texts, key: string): unknown {
	const list = Array.isArray(fields) ? (fields as { key: string; value: unknown }[]) : [];
	return list.find((field) => field.key === key)?.value;
}

/** The texts between tags, and of the attributes that people see or hear. */
function toBlocks(html: string): string[] {
	const shown = html.replace(PROGRAM_TEXTS, '');
	const attributes = [...shown.matchAll(/(?:alt|title|content|aria-label)="([^"]*)"/g)];
	const texts = [...attributes.map(([, text = '']) => text), ...shown.split(/<[^<>]*>|\n/)];
	return texts.map(decode).filter((text) => text !== '');
}

function decode(text: string): string {
	return text
		.replaceAll('&amp;', '&')
		.replaceAll('&quot;', '"')
		.replaceAll('&lt;', '<')
		.replaceAll('&gt;', '>')
		.replace(/\s+/g, ' ')
		.trim();
}

function findEnglish(page: string, english: readonly string[]): string[] {
	const blocks = new Set(toBlocks(page));
	const whole = [...blocks].join('\n');
	return english.filter((text) =>
		text.length < MIN_PHRASE_LENGTH ? blocks.has(text) : whole.includes(text)
	);
}

async function listPaths(): Promise<string[]> {
	const names = ['products', 'collections', 'pages', 'blogs', 'articles'];
	const maps = await Promise.all(
		names.map(async (name) => (await fetch(`${running.shop}/sitemap/${name}-1.xml`)).text())
	);
	const listed = maps.flatMap((xml) =>
		[...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
	);
	const policies = Object.values(
		(readSeed('shop') as { policies: Record<string, { handle: string }> }).policies
	).map(({ handle }) => `/policies/${handle}`);
	return [...new Set([...SHOP_PAGES.map(({ path }) => path), ...listed, ...policies])];
}

it('German pages have none of the English texts of the store, as HTML and as Markdown', async () => {
	const english = [...new Set(listEnglishTexts())];
	expect(english.length).toBeGreaterThan(800);
	expect(findEnglish(await read('/', { accept: 'text/html' }), english).length).toBeGreaterThan(5);

	const found: string[] = [];
	for (const path of await listPaths()) {
		for (const accept of ['text/html', 'text/markdown']) {
			const page = await read(path, { accept, cookie });
			found.push(...findEnglish(page, english).map((text) => `${accept} ${path}: ${text}`));
		}
	}
	expect(found).toEqual([]);
});

async function read(path: string, headers: Record<string, string>): Promise<string> {
	return (await fetch(new URL(path, running.shop), { headers })).text();
}
