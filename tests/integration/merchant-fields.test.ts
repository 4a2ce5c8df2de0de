import { afterAll, expect, it } from 'vitest';
import { z } from 'zod';
import { createAdminApi } from '$lib/server/admin-api';
import { getLandingPage } from '$lib/server/storefront';
import { openDemoStore, ORIGIN } from '../support/open-demo-store.ts';

const demoStore = openDemoStore();
afterAll(demoStore.close);

const api = createAdminApi({
	...{ origin: ORIGIN, apiVersion: '2026-04', timeoutMs: 5000, now: () => 0 },
	credentials: { kind: 'app', id: 'prism-demo-app', secret: 'prism-demo-webhook-secret' },
	fetch: demoStore.fetchUnchanged
});
const SAVE = `mutation Save($handle: MetaobjectHandleInput!, $metaobject: MetaobjectUpsertInput!) {
	metaobjectUpsert(handle: $handle, metaobject: $metaobject) { metaobject { id } }
}`;
const savedSchema = z.object({
	metaobjectUpsert: z.object({ metaobject: z.object({ id: z.string() }) })
});

async function save(type: string, handle: string, values: Record<string, string>) {
	const fields = Object.entries(values).map(([key, value]) => ({ key, value }));
	const variables = {
		handle: { type, handle },
		metaobject: { fields, capabilities: { publishable: { status: 'ACTIVE' } } }
	};
	const saved = await api.request({ query: SAVE, variables, schema: savedSchema });
	return saved.metaobjectUpsert.metaobject.id;
}

it('shows the products of the collection that a section names', async () => {
	const { storefront } = demoStore;
	const collection = 'gid://shopify/Collection/4600000000001';
	const section = await save('section_products', 'lamps', {
		heading: 'Lamps',
		collection,
		limit: '4'
	});
	const sections = JSON.stringify([section]);
	await save('page_layout', 'lamps', { place: 'landing', path: '/lamps', sections });
	const page = await getLandingPage(storefront, '/lamps', { preview: null });
	expect(page?.sections).toMatchObject([
		{ type: 'products', heading: 'Lamps', products: [{}, {}, {}, {}] }
	]);
});
