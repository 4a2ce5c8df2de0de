import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestAdmin, type TestAdmin } from '../testing/admin-browser.ts';

let admin: TestAdmin;

beforeEach(() => {
	admin = openTestAdmin();
});

afterEach(() => admin.store.close());

describe('editing a collection', () => {
	test('refuses handles of no product', async () => {
		const { id } = admin.store.catalog.getCollectionByHandle('gifts') ?? { id: 0 };
		const form = await admin.readForm(`/admin/collections/${id}`);
		const response = await admin.post(`/admin/collections/${id}`, {
			...form,
			productHandles: 'carafe\nno-such-thing'
		});
		expect(response.status).toBe(422);
		expect(await response.text()).toContain('No product has the handle no-such-thing');
	});

	test('saves title, description and members in their order', async () => {
		const { id } = admin.store.catalog.getCollectionByHandle('gifts') ?? { id: 0 };
		await admin.post(`/admin/collections/${id}`, {
			title: 'Presents',
			descriptionHtml: '<p>For you &amp; me.</p>\r\n<p>Now.</p>',
			productHandles: 'carafe\r\nbud-vase\r\ncarafe'
		});
		expect(admin.store.catalog.getCollectionByHandle('gifts')).toMatchObject({
			title: 'Presents',
			description: 'For you & me. Now.',
			productHandles: ['carafe', 'bud-vase']
		});
		expect(admin.topics()).toEqual(['collections/update']);
	});

	test('shows the rules of one that fills itself, and leaves its members alone', async () => {
		const prisms = admin.store.catalog.getCollectionByHandle('prisms');
		const path = `/admin/collections/${prisms?.id ?? 0}`;
		expect(await admin.getPage(path)).toContain('type equals <strong>Prisms</strong>');
		await admin.post(path, { ...(await admin.readForm(path)), productHandles: 'carafe' });
		expect(admin.store.catalog.getCollectionByHandle('prisms')?.productHandles).toEqual(
			prisms?.productHandles
		);
	});
});
