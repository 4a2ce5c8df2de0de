import { expect, test } from 'vitest';
import { openTestAdmin } from '../testing/admin-browser.ts';

const VIEW = {
	event_name: 'page_rendered',
	unique_token: 'one',
	event_source_url: 'http://shop.test/'
};

test('shows what storefronts have reported, as text', async () => {
	const admin = openTestAdmin();
	const { analytics } = admin.store;
	expect(await admin.getPage('/admin/analytics')).toContain('Nothing was reported yet.');
	analytics.record('custom_storefront_customer_tracking/1.2', VIEW);
	analytics.record('trekkie_storefront_page_view/1.4', { url: '<script>' });
	const page = await admin.getPage('/admin/analytics');
	expect(page).toContain('page_rendered');
	expect(page).toContain('page view');
	expect(page).not.toContain('<script>');
	admin.store.close();
});

test('answers the events of one visitor, whichever name the token has', async () => {
	const admin = openTestAdmin();
	const { analytics } = admin.store;
	analytics.record('a/1', VIEW);
	analytics.record('b/1', { uniqToken: 'one' });
	analytics.record('a/1', { ...VIEW, unique_token: 'other' });
	const read = async (query: string) => {
		const response = await admin.send(`/admin/api/analytics${query}`);
		const { events } = (await response.json()) as { events: { id: number }[] };
		return events.map(({ id }) => id);
	};
	expect(await read('?visitor=one')).toEqual([2, 1]);
	expect(await read('')).toEqual([3, 2, 1]);
	admin.store.close();
});
