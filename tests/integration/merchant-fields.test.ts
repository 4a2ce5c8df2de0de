import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPreviews } from '$lib/server/preview/previews';
import {
	chunk,
	entries,
	findMismatches,
	listMatrixEntries,
	listMatrixProducts,
	MATRIX,
	MATRIX_CARDS,
	readLine,
	readRows,
	type SeedEntry,
	text,
	unescape,
	writeSeed
} from '../support/field-matrix.ts';
import { createHttpBrowser } from '../support/http-browser.ts';
import { parseFeed } from '../support/merchant-feed.ts';
import {
	startShopBeforeChangedStore,
	type ShopBeforeChangedStore
} from '../support/changed-store.ts';
import {
	describeProducts,
	FILE_STATES,
	listCombinedCases,
	listDefinitions,
	listEntryCases,
	type EntryCase
} from '../support/merchant-entries.ts';
import {
	startScriptedModel,
	type ScriptedAnswer,
	type ScriptedModel
} from '../support/scripted-model.ts';

/**
 * The built shop over a store whose seed has entries of each definition, filled in each way: every page that shows one
 * says what it holds, and nothing that only a program reads.
 */

const MAX_SECTIONS = 25;
/** As many as a product page shows of what a field lists. */
const MAX_LISTED = 10;
/** As many as the platform lists. */
const MAX_LAYOUTS = 250;
const PREVIEW_SECRET = 'a secret of previews for the tests of fields';

const DEFINITIONS = listDefinitions();
/** Types of entries that stand for the whole shop, whose name each case takes in the shop's questions. */
const SETTINGS: Readonly<Record<string, (question: string, handle: string) => string>> = {
	announcement: (question, handle) => question.replaceAll('site-bar', handle),
	service: (question, handle) =>
		question
			.replaceAll('\\"default\\"', `\\"${handle}\\"`)
			.replaceAll('"market":"us"', '"market":"none"'),
	agent_document: (question, handle) => question.replaceAll('\\"agents\\"', `\\"${handle}\\"`),
	page_picture: (question, handle) =>
		question.replaceAll('"page":"empty-cart"', `"page":"${handle}"`)
};
/** Types of entries that others refer to. */
const REFERRED = ['question', 'maker', 'review'];
/** Types of entries that say which metafields are shown, which have tests of their own. */
const LISTING = ['product_field', 'product_fields'];
/** Types of entries that only markets of some laws show: tests of notices and warnings look at them. */
const OWED = ['durability_guarantee', 'guarantee_notice', 'product_warning'];
/** Types of entries of which each field is shown whatever the others hold. */
const INDEPENDENT = ['service', 'agent_document', 'maker'];

const CASES = new Map(
	DEFINITIONS.filter(({ type }) => !['page_layout', ...LISTING].includes(type)).map(
		(definition) => [
			definition.type,
			INDEPENDENT.includes(definition.type)
				? listCombinedCases(definition)
				: listEntryCases(definition)
		]
	)
);
const METAFIELD_CASES = listCombinedCases(describeProducts());
const casesOf = (type: string) => CASES.get(type) ?? [];
const isSection = (type: string) => type.startsWith('section_');

const nameEntry = ({ type, handle }: { type: string; handle: string }) => `${type}/${handle}`;

/** A page, and the cases that it shows. */
interface Page {
	path: string;
	cases: readonly EntryCase[];
	/** The fields that are shown there; all where they are not named. */
	keys?: { html: readonly string[]; markdown: readonly string[] };
	/** Sections of a page of its own. */
	sections?: readonly SeedEntry[];
	metafields?: { namespace: string; key: string; type: string; value: string }[];
}

const SECTION_PAGES: Page[] = DEFINITIONS.filter(({ type }) => isSection(type)).flatMap(
	({ type }) =>
		chunk(casesOf(type), MAX_SECTIONS).map((cases, index) => ({
			path: `/${type.replaceAll('_', '-')}-${index}`,
			...{ cases, sections: cases }
		}))
);

/** Each question in a section of its own. */
const QUESTION_PAGES: Page[] = chunk(casesOf('question'), MAX_SECTIONS).map((cases, index) => ({
	...{ path: `/questions-${index}`, cases },
	sections: cases.map((entry) => ({
		...{ type: 'section_questions', handle: `of-${entry.handle}` },
		fields: [
			text('heading', `${entry.token} heading`),
			entries('items', [nameEntry(entry), 'question/whole'], 'list.metaobject_reference')
		]
	}))
}));

function listOnProducts(type: string, key: string, shown: Page['keys']): Page[] {
	return chunk(casesOf(type), MAX_LISTED).map((cases, index) => ({
		...{ path: `/products/${type}-${index}`, cases },
		...(shown && { keys: shown }),
		metafields: [
			{ namespace: 'custom', ...entries(key, cases.map(nameEntry), 'list.metaobject_reference') }
		]
	}));
}

const MAKER_PAGES = listOnProducts('maker', 'maker', { html: ['name'], markdown: ['name'] });
const REVIEW_PAGES = listOnProducts('review', 'reviews', {
	html: ['author', 'title', 'body', 'date'],
	markdown: ['title']
});

const DETAILS = ['maker', 'material', 'dimensions', 'care', 'origin', 'lead_time'].map(
	(key) => `custom.${key}`
);
const PRODUCT_PAGES: Page[] = METAFIELD_CASES.map((entry) => ({
	path: `/products/${entry.handle}`,
	cases: [entry],
	keys: {
		html: [...DETAILS, 'custom.add_ons', 'custom.reviews'],
		markdown: [...DETAILS, 'custom.reviews']
	},
	metafields: entry.fields.map(({ key: name, type, value }) => {
		const [namespace = '', key = ''] = name.split('.');
		return { namespace, key, type, value };
	})
}));
/** Cards and lists of these products, which show a line of their own. */
const CARD_PAGES: Page[] = chunk(METAFIELD_CASES, MAX_SECTIONS).map((cases, index) => ({
	...{ path: `/cards-${index}`, cases },
	keys: { html: [], markdown: ['descriptors.subtitle'] },
	sections: [
		{
			...{ type: 'section_products', handle: `cards-${index}` },
			fields: [
				{ key: 'limit', type: 'number_integer', value: String(MAX_SECTIONS) },
				entries(
					'products',
					cases.map(({ handle }) => handle),
					'list.product_reference'
				)
			]
		}
	]
}));

/** One that the shop does not know, and lists that may be out of reach. */
const UNKNOWN: SeedEntry = {
	type: 'section_unknown',
	handle: 'unknown',
	fields: [text('heading', 'Odd')]
};
const LIST: SeedEntry = {
	type: 'section_products',
	handle: 'any',
	fields: [text('heading', 'Anything')]
};
const QUOTE: SeedEntry = {
	type: 'section_quote',
	handle: 'whole',
	fields: [text('quote', 'Whole')]
};
const FAILING_PAGES: Page[] = [
	{ path: '/unknown', cases: [], sections: [UNKNOWN, QUOTE] },
	{ path: '/partly', cases: [], sections: [LIST, QUOTE] },
	{ path: '/nothing-left', cases: [], sections: [LIST] }
];

const LANDING_PAGES = [...SECTION_PAGES, ...QUESTION_PAGES, ...CARD_PAGES];
const PAGES = [...LANDING_PAGES, ...MAKER_PAGES, ...REVIEW_PAGES, ...PRODUCT_PAGES];

/** What no field of a layout should hold. */
const ODD = ['', 'no id', '[]', '{}', '[null,7]', 'gid://shopify/Product/1', '//[', '2026-13-45'];
const LAYOUT_FIELDS = DEFINITIONS.find(({ type }) => type === 'page_layout')?.fields ?? [];
const PLACES = ['home', 'page', 'collection', 'product', 'landing'];

/** Layouts, each with one field that holds something odd, also of another type. */
function listOddLayouts(): SeedEntry[] {
	const wrong = LAYOUT_FIELDS.flatMap(({ key, type }) =>
		ODD.map((value, index) => ({ key, type: index % 2 === 0 ? type : 'json', value }))
	);
	return wrong.map((field, index) => ({
		type: 'page_layout',
		handle: `odd-${index}`,
		fields: [
			text('place', PLACES[index % PLACES.length] ?? ''),
			...[text('title', 'Odd'), text('path', `/odd-${index}`)],
			entries('sections', [nameEntry(QUOTE)])
		]
			.filter(({ key }) => key !== field.key)
			.concat(field)
	}));
}

function buildLayout({ path, sections = [] }: Page): SeedEntry {
	return {
		type: 'page_layout',
		handle: path.slice(1),
		fields: [
			...[text('title', 'A page'), text('place', 'landing'), text('path', path)],
			entries('sections', sections.map(nameEntry))
		]
	};
}

function listMetaobjects(): SeedEntry[] {
	const landing = [...LANDING_PAGES, ...FAILING_PAGES];
	const all = [
		...[...CASES.values()]
			.flat()
			.map(({ id, type, handle, fields }) => ({ id, type, handle, fields })),
		...landing.flatMap(({ sections = [], cases }) => (sections === cases ? [] : sections)),
		...landing.map(buildLayout),
		...listOddLayouts(),
		...listMatrixEntries(DETAILS),
		{ type: 'review', handle: 'whole', fields: [text('title', 'Wholly recommended')] }
	];
	return [...new Map(all.map((entry) => [nameEntry(entry), entry])).values()];
}

function listPageProducts() {
	return PAGES.flatMap(({ path, metafields }) =>
		metafields === undefined
			? []
			: {
					handle: path.replace('/products/', ''),
					title: `Product ${path.replace('/products/', '')}`,
					...{ variants: [{ price: '18.00' }], metafields }
				}
	);
}

/** Fields whose value is the name of a state get a file that is in it. */
function putFiles(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(putFiles);
	if (typeof value !== 'object' || value === null) return value;
	const state =
		'value' in value && typeof value.value === 'string' ? FILE_STATES[value.value] : undefined;
	const file = state && { id: 'gid://shopify/MediaImage/9', ...state };
	const inner = Object.entries(value).map(([key, item]) => [key, putFiles(item)]);
	return {
		...Object.fromEntries(inner),
		...(file && { value: 'gid://shopify/MediaImage/9', reference: file })
	};
}

const resources = new AsyncDisposableStack();
afterAll(() => resources.disposeAsync());
let running: ShopBeforeChangedStore;
let previewCookie: string;
let model: ScriptedModel;
/** Of the model, one for each time that it is asked. */
const answers: ScriptedAnswer[] = [];

const putFilesIn = (_: string, answer: object) => putFiles(answer) as object;

beforeAll(async () => {
	const folder = mkdtempSync(join(tmpdir(), 'fields-'));
	resources.defer(() => rmSync(folder, { recursive: true }));
	writeSeed(folder, listMetaobjects(), [...listMatrixProducts(), ...listPageProducts()]);
	model = resources.adopt(await startScriptedModel(answers), ({ stop }) => stop());
	running = resources.use(
		await startShopBeforeChangedStore(
			{
				...{ PREVIEW_SECRET, LOG_LEVEL: 'warn', AGENT_ENABLED: 'true' },
				...{ ASSISTANT_BASE_URL: model.baseUrl, ASSISTANT_MODEL: 'scripted' },
				ASSISTANT_DATABASE_PATH: ':memory:'
			},
			folder
		)
	);
	running.changeAnswers(putFilesIn);
	const now = Date.now();
	const link = await createPreviews({ secret: PREVIEW_SECRET, now: () => now }).buildLink({
		...{ path: '/', at: null, until: now + 3_600_000 }
	});
	const { headers } = await fetch(running.shop + link, { redirect: 'manual' });
	previewCookie = headers
		.getSetCookie()
		.map((it) => it.split(';', 1)[0])
		.join('; ');
});

interface Answer {
	status: number;
	control: string;
	text: string;
}

async function ask(path: string, headers: Record<string, string> = {}): Promise<Answer> {
	const response = await fetch(running.shop + path, { headers, redirect: 'manual' });
	const control = response.headers.get('cache-control') ?? '';
	return { status: response.status, control, text: await response.text() };
}

const askPreview = (path: string) => ask(path, { cookie: previewCookie });

/** What only a program reads. */
const FOR_PROGRAMS = /\bundefined\b|\bnull\b|\bNaN\b|\[object |gid:\/\/|[{[]\\?"|javascript:/;
/** Nothing of the merchant's runs. */
const RUNNING = /<script>alert|<img src="?x|href="javascript:/;
const ATTRIBUTES = /\s(?:href|src|srcset|alt|title|content|aria-label|poster|datetime)="([^"]*)"/g;

/** What people and search engines read of a page. */
function readHtml(html: string): string[] {
	const data = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([^]*?)<\/script>/g)];
	const shown = html.replace(
		/<(script|style|noscript)\b[^]*?<\/\1>|<!--[^]*?-->|<meta name="visitor"[^>]*>/g,
		' '
	);
	const attributes = [...shown.matchAll(ATTRIBUTES)].map(([, value = '']) => value);
	const texts = shown.split(/<[^>]*>/);
	const values = data.flatMap(([, json = '']) => listTexts(JSON.parse(json)));
	return [...values, ...[...attributes, ...texts].map(unescape)].filter((it) => it.trim() !== '');
}

/** Every text of structured data; it has no empty values. */
function listTexts(value: unknown): string[] {
	if (typeof value !== 'object' || value === null) return [String(value)];
	return Object.values(value).flatMap(listTexts);
}

function findFaultsOfHtml({ status, text: html }: Answer): string[] {
	const read = readHtml(html).filter((it) => FOR_PROGRAMS.test(it));
	return [
		...(status === 200 ? [] : [`status ${status}`]),
		...(RUNNING.test(html) ? ['something runs'] : []),
		...(/<h1\b[^]*<\/main>[^]*<footer\b[^]*<\/html>/.test(html) ? [] : ['not a whole page']),
		...read.map((it) => `shows ${it.slice(0, 100)}`)
	];
}

function findFaultsOfMarkdown({ status, text: markdown }: Answer): string[] {
	const read = markdown
		.replaceAll(/`[^`\n]*`/g, '')
		.split('\n')
		.filter((it) => FOR_PROGRAMS.test(it));
	return [
		...(status === 200 ? [] : [`status ${status}`]),
		...read.map((it) => `shows ${it.slice(0, 100)}`)
	];
}

/** One part of a page has all that a case shows; without the case, nothing has to. */
function findLosses(
	{ about, token, shown, isWhole }: EntryCase,
	parts: readonly string[],
	keys?: readonly string[]
): string[] {
	const texts = shown.flatMap((it) => (keys?.includes(it.key) === false ? [] : [it.text]));
	const own = parts.filter((part) => part.includes(token));
	if (!isWhole && own.length === 0) return [];
	const candidates = own.length > 0 ? own : parts;
	const isShown = candidates.some((part) => texts.every((it) => part.includes(it)));
	const [best = ''] = candidates;
	return isShown ? [] : [`${about}: no ${texts.filter((it) => !best.includes(it)).join(', no ')}`];
}

const splitSections = (html: string) => unescape(html).split(/<section\b/);

function findFaultsOfPage({ cases, keys, sections }: Page, answer: Answer): string[] {
	const { text: html } = answer;
	const parts = sections === undefined || keys ? [unescape(html)] : splitSections(html);
	return [
		...findFaultsOfHtml(answer),
		...cases.flatMap((entry) => findLosses(entry, parts, keys?.html))
	];
}

function findFaultsOfTwin({ cases, keys }: Page, answer: Answer): string[] {
	return [
		...findFaultsOfMarkdown(answer),
		...cases.flatMap((entry) => findLosses(entry, [answer.text], keys?.markdown))
	];
}

describe('sections that fail', () => {
	const listLines = () =>
		running
			.readOutput()
			.split('\n')
			.filter((line) => line.includes('an entry is left out') && line.includes('"unknown"'));

	it('leave themselves out, with one line in the log', async () => {
		for (const path of ['/unknown', '/unknown.md']) {
			// On a busy machine the first answers of the store may be late, and the page is kept by nobody then.
			await expect.poll(async () => (await ask(path)).control).toMatch(/^public/);
			const shown = await ask(path);
			expect([shown.status, shown.text.includes('Whole')]).toEqual([200, true]);
		}
		await running.forgetAll();
		expect((await ask('/unknown')).text).toContain('Whole');
		expect((await askPreview('/unknown')).text).toContain('Whole');
		await expect.poll(listLines).toHaveLength(1);
		expect(JSON.parse(listLines()[0] ?? '{}')).toMatchObject({
			...{ type: 'section_unknown', handle: 'unknown', id: expect.stringMatching(/^gid:/) },
			reason: expect.stringMatching(/^the type is section_unknown: use one of section_hero, /)
		});
	});

	it('make the page one that nobody keeps, and one without any section unavailable', async () => {
		running.changeAnswers((operation, answer) => {
			const errors = [{ message: 'away', extensions: { code: 'INTERNAL_SERVER_ERROR' } }];
			return operation === 'SectionProducts' ? { data: null, errors } : answer;
		});
		const paths = ['/partly', '/partly.md', '/nothing-left', '/nothing-left.md'];
		const failing = await Promise.all([
			...paths.map((path) => ask(path)),
			askPreview('/partly'),
			askPreview('/nothing-left')
		]);
		expect(failing.map(({ status }) => status)).toEqual([200, 200, 503, 503, 200, 503]);
		for (const { control } of failing) expect(control).toMatch(/no-store/);
		for (const [index, { text: shown }] of failing.entries())
			expect([index, shown.includes('Whole')]).toEqual([index, [0, 1, 4].includes(index)]);
		running.changeAnswers(putFilesIn);
		for (const path of paths) {
			await expect.poll(async () => (await ask(path)).control).toMatch(/^public/);
			const { status, text: shown } = await ask(path);
			expect([path, status, shown.includes('Anything')]).toEqual([path, 200, true]);
		}
	});
});

it('has a page for the entries of each definition', () => {
	const placed = [...Object.keys(SETTINGS), ...REFERRED, ...LISTING, ...OWED, 'page_layout'];
	const unplaced = DEFINITIONS.map(({ type }) => type).filter(
		(it) => !isSection(it) && !placed.includes(it)
	);
	expect(unplaced).toEqual([]);
	expect(listMetaobjects().filter(({ type }) => type === 'page_layout').length).toBeLessThan(
		MAX_LAYOUTS
	);
});

it.each(PAGES)('$path shows each entry in HTML and Markdown', async (page) => {
	expect(findFaultsOfPage(page, await ask(page.path))).toEqual([]);
	const twin = await ask(`${page.path}.md`);
	// A product's Markdown has its first reviews, and links to all.
	const reviews = /\((\/products\/[^)]+\/reviews\.md)\)/.exec(twin.text)?.[1];
	const text = twin.text + (reviews ? (await ask(reviews)).text : '');
	expect(findFaultsOfTwin(page, { ...twin, text })).toEqual([]);
});

it.each(LANDING_PAGES)('$path shows each entry in a preview', async (page) => {
	const answer = await askPreview(page.path);
	// The bar names entries that have nothing to show, too.
	const text = answer.text.replace(/<aside class="preview-bar[^]*?<\/aside>/, '');
	expect(findFaultsOfPage(page, { ...answer, text })).toEqual([]);
});

/** Where a setting is shown, and which of its fields. */
const SHOWN: Readonly<Record<string, { paths: readonly string[]; keys: readonly string[] }>> = {
	announcement: { paths: ['/policies'], keys: ['message', 'link_text', 'link_url'] },
	service: {
		paths: ['/products/wool-throw', '/products/wool-throw.md'],
		keys: ['delivery', 'free_delivery_from', 'returns']
	},
	agent_document: { paths: ['/agents.md', '/llms.txt', '/llms-full.txt'], keys: ['body'] },
	page_picture: { paths: ['/cart'], keys: ['picture'] }
};

describe.each(Object.entries(SETTINGS))('the setting %s', (type, put) => {
	const { paths = [], keys = [] } = SHOWN[type] ?? {};

	it.each(casesOf(type))('is shown: $about', async (entry) => {
		running.changeQuestions((question) => put(question, entry.handle));
		await running.forgetAll();
		for (const path of paths) {
			const answer = await ask(path);
			const isHtml = answer.text.startsWith('<!');
			const faults = isHtml ? findFaultsOfHtml(answer) : findFaultsOfMarkdown(answer);
			const losses = findLosses(entry, [unescape(answer.text)], keys);
			expect([path, ...faults, ...losses]).toEqual([path]);
		}
	});
});

it('reads layouts that hold anything, and the others beside them', async () => {
	running.changeQuestions((question) => question);
	const odd = listOddLayouts().map(({ handle }) => `/${handle}`);
	const places = ['/', '/pages/about', '/collections/lighting', '/products/wool-throw'];
	for (const path of [...places, ...odd]) {
		const { status, text: html } = await ask(path);
		expect(status).toBeOneOf(odd.includes(path) ? [200, 404] : [200]);
		expect(html).toContain('</html>');
	}
});

/** What an item of a feed says of each field, by heading. */
function readFeedDetails(xml: string, handle: string): ReadonlyMap<string, string> {
	const item = parseFeed(xml).find(({ link: [address = ''] = [] }) =>
		new URL(address).pathname.endsWith(`/${handle}`)
	);
	const values = item?.['attribute_value'] ?? [];
	return new Map(
		(item?.['attribute_name'] ?? []).map((name, index) => [name, values[index] ?? ''])
	);
}

/** Lets the assistant of a page without scripts call a tool; returns what its page shows, and what the model reads. */
async function callTool(name: string, input: object): Promise<{ page: string; read: Read }> {
	answers.push(
		{ kind: 'calls', calls: [{ name, arguments: JSON.stringify(input) }] },
		{ kind: 'text', deltas: ['There it is.'] }
	);
	const { text: page } = await createHttpBrowser(running.shop).open('/assistant?/send', {
		method: 'POST',
		headers: { accept: 'text/html' },
		body: new URLSearchParams({ message: 'What do you say of it?' })
	});
	const result = model.requests.at(-1)?.messages.findLast(({ role }) => role === 'tool');
	return { page, read: JSON.parse(String(result?.content)) as Read };
}

/** What a model reads of a tool's result, as far as it is of fields. */
interface Read {
	specifications?: { label: string; value: string }[];
	different?: Record<string, string[]>;
	products?: { handle: string; details?: string }[];
}

describe.each(MATRIX)('fields of $handle', ({ handle, title, cases }) => {
	const path = `/products/${handle}`;
	const find = (said: ReadonlyMap<string, string>) => findMismatches(cases, said);

	it('are shown by the page and its structured data', async () => {
		const answer = await ask(path);
		expect(findFaultsOfHtml(answer)).toEqual([]);
		expect(find(readRows(answer.text))).toEqual([]);
		const data = [
			...answer.text.matchAll(/<script type="application\/ld\+json"[^>]*>([^]*?)<\/script>/g)
		].flatMap(([, json = '']) => [JSON.parse(json)].flat() as Record<string, unknown>[]);
		const properties = data.flatMap(
			(it) => (it['additionalProperty'] as { name: string; value: string }[] | undefined) ?? []
		);
		expect(find(new Map(properties.map(({ name, value }) => [name, value])))).toEqual([]);
	});

	it('are told by Markdown, the feed and cards', async () => {
		const markdown = await ask(`${path}.md`);
		expect(findFaultsOfMarkdown(markdown)).toEqual([]);
		const lines = markdown.text.split(/^- /m).map((line) => line.replaceAll('\\', ''));
		expect(find(new Map(lines.flatMap((line) => [...readLine(line)])))).toEqual([]);
		const { text: xml } = await ask('/feeds/google.xml');
		expect(find(readFeedDetails(xml, handle))).toEqual([]);
		const { text: cards } = await ask(MATRIX_CARDS);
		// Its picture is a link, too.
		const card = cards.split(`href="${path}"`).at(-1) ?? '';
		const [, line = ''] = /<p class="vendor[^"]*">([^]*?)<\/p>/.exec(card) ?? [];
		expect(find(readLine(unescape(line)))).toEqual([]);
	});

	it('are told by the assistant: of the product, of what it finds, and in comparisons', async () => {
		const product = await callTool('get-product-details', { handle });
		const said = product.read.specifications ?? [];
		expect(find(new Map(said.map(({ label, value }) => [label, value])))).toEqual([]);

		const found = await callTool('search-products', { query: title });
		const card = found.read.products?.find((it) => it.handle === handle);
		expect(find(readLine(card?.details ?? ''))).toEqual([]);

		// The other has none of the fields: each is a difference.
		const compared = await callTool('compare-products', { handles: [handle, 'wool-throw'] });
		const different = Object.entries(compared.read.different ?? {});
		expect(find(new Map(different.map(([label, [value = '']]) => [label, value])))).toEqual([]);
		const [, table = ''] = /<table\b([^]*?)<\/table>/.exec(compared.page) ?? [];
		expect(find(readRows(table))).toEqual([]);
	});
});
