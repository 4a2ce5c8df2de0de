import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import type { NotedEntry } from '$lib/domain/preview';
import { createAdminApi } from '$lib/server/admin-api';
import { openDrafts } from '$lib/server/preview/drafts';
import { getLandingPage, getSections } from '$lib/server/storefront';
import { openDemoStore, ORIGIN } from '../support/open-demo-store.ts';

/** Drafts of the demo store's Admin API, in pages that its Storefront API makes the rest of. */
const demoStore = openDemoStore();
afterAll(demoStore.close);

const api = createAdminApi({
	...{ origin: ORIGIN, apiVersion: '2026-04', timeoutMs: 5000, now: () => 0 },
	credentials: { kind: 'app', id: 'prism-demo-app', secret: 'prism-demo-webhook-secret' },
	fetch: demoStore.fetchUnchanged
});
const log = pino({ level: 'silent' });
const NOW = Date.parse('2026-11-26T12:00:00Z');
const NEXT_WEEK = Date.parse('2026-12-03T12:00:00Z');

const openPreview = (at = NOW, language = 'EN') => ({
	preview: { at, drafts: openDrafts({ api, language, log }) },
	now: NOW
});
const LIVE = { preview: null, now: NOW };

type Fields = Record<string, string | readonly string[]>;

const SAVE = `mutation Save($handle: MetaobjectHandleInput!, $metaobject: MetaobjectUpsertInput!) {
	metaobjectUpsert(handle: $handle, metaobject: $metaobject) {
		metaobject { id }
		userErrors { message }
	}
}`;
const savedSchema = z.object({
	metaobjectUpsert: z.object({
		metaobject: z.object({ id: z.string() }).nullable(),
		userErrors: z.array(z.object({ message: z.string() }))
	})
});

/** Saves an entry, and returns its id. */
async function save(
	type: string,
	handle: string,
	fields: Fields,
	status: 'ACTIVE' | 'DRAFT' = 'DRAFT'
): Promise<string> {
	const list = Object.entries(fields).map(([key, value]) => ({
		key,
		value: typeof value === 'string' ? value : JSON.stringify(value)
	}));
	const variables = {
		handle: { type, handle },
		metaobject: { fields: list, capabilities: { publishable: { status } } }
	};
	const { metaobjectUpsert } = await api.request({ query: SAVE, variables, schema: savedSchema });
	expect(metaobjectUpsert.userErrors).toEqual([]);
	return metaobjectUpsert.metaobject?.id ?? '';
}

const PRODUCT = 'gid://shopify/Product/8100000000001';
const RICH = JSON.stringify({
	type: 'root',
	children: [{ type: 'paragraph', children: [{ type: 'text', value: 'Yes.' }] }]
});

beforeAll(async () => {
	const question = await save('question', 'soon', { question: 'Is it cold?', answer: RICH });
	const sections = [
		await save('section_rich_text', 'intro', { heading: 'Published', body: RICH }, 'ACTIVE'),
		await save('section_quote', 'praise', { quote: 'A draft', author: 'Ada' }),
		await save('section_products', 'gifts', { heading: 'Gifts', products: [PRODUCT] }),
		await save('section_questions', 'cold', { heading: 'Cold', items: [question] }, 'ACTIVE')
	];
	await save('section_rich_text', 'intro-preview', { heading: 'Rewritten', body: RICH });
	await save('page_layout', 'frost', {
		...{ title: 'Frost', place: 'landing', path: '/frost', sections },
		visible_from: '2026-12-01T00:00:00Z'
	});
	const open = [sections[0] ?? '', sections[1] ?? ''];
	const about = { title: 'About', place: 'page', sections: open };
	await save('page_layout', 'below-pages', about, 'ACTIVE');
});

it('shows a draft with sections of every kind of state, at its time', async () => {
	const { storefront } = demoStore;
	const found = await getLandingPage(storefront, '/frost', openPreview(NEXT_WEEK));
	expect(found?.landing).toMatchObject({ title: 'Frost', path: '/frost' });
	expect(found?.sections).toMatchObject([
		{ type: 'rich_text', heading: 'Rewritten' },
		{ type: 'quote', quote: 'A draft', author: 'Ada' },
		{ type: 'products', products: [{ id: PRODUCT }] },
		{ type: 'questions', items: [{ question: 'Is it cold?' }] }
	]);
	expect(await getLandingPage(storefront, '/frost', openPreview(NOW))).toBeNull();
});

it('shows nothing of it to shoppers, nor in a preview without the Admin API', async () => {
	const { storefront } = demoStore;
	for (const options of [LIVE, { ...LIVE, now: NEXT_WEEK }, { preview: { at: NEXT_WEEK } }]) {
		expect(await getLandingPage(storefront, '/frost', options)).toBeNull();
		const place = { name: 'page', handle: 'about' } as const;
		expect(await getSections(storefront, place, options)).toMatchObject([
			{ type: 'rich_text', heading: 'Published' }
		]);
	}
});

it('puts drafts into a published layout, for a preview alone', async () => {
	const place = { name: 'page', handle: 'about' } as const;
	const shown = await getSections(demoStore.storefront, place, openPreview());
	expect(shown).toMatchObject([{ heading: 'Rewritten' }, { quote: 'A draft' }]);
	expect(await getSections(demoStore.storefront, place, LIVE)).toHaveLength(1);
});

it('notes what a page shows and will show, with what is not translated', async () => {
	const noted: NotedEntry[] = [];
	const { preview, now } = openPreview(NOW, 'DE');
	const note = (entry: NotedEntry) => void noted.push(entry);
	const storefront = demoStore.storefront.withLocale({ country: 'DE', language: 'DE' });
	const place = { name: 'page', handle: 'about' } as const;
	await getSections(storefront, place, { preview: { ...preview, note }, now });
	expect(noted).toMatchObject([
		{ kind: 'layout', name: 'About', isShown: true, isDraft: false },
		{ kind: 'section', type: 'section_rich_text', name: 'Rewritten', index: 0, isDraft: true },
		{ kind: 'section', type: 'section_quote', name: 'Ada', index: 1, isDraft: true }
	]);
	noted.length = 0;
	const frost = { name: 'landing', path: '/frost' } as const;
	await getSections(storefront, frost, { preview: { ...preview, note }, now });
	const [coming] = noted;
	expect(noted).toHaveLength(1);
	expect(coming).toMatchObject({ name: 'Frost', isShown: false, isDraft: true });
});
