import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ORIGIN, openTestAdmin, type TestAdmin } from './testing/admin-browser.ts';

let admin: TestAdmin;

beforeEach(() => {
	admin = openTestAdmin();
});

afterEach(() => admin.store.close());

describe('refuses', () => {
	test('addresses outside the admin, by leaving them to others', async () => {
		expect(await admin.handle(new Request(`${ORIGIN}/administrator`))).toBeNull();
	});

	test('changes from another site, and changes nothing', async () => {
		const { id } = admin.product('carafe');
		const response = await admin.send(`/admin/products/${id}/delete`, {
			method: 'POST',
			headers: { origin: 'http://evil.example' }
		});
		expect(response.status).toBe(403);
		expect(admin.store.catalog.getProductById(id)).not.toBeNull();
	});

	test.each([
		['/admin/nothing', 404, 'There is no such page'],
		['/admin/products/1', 404, 'There is no such product'],
		['/admin/products/1/delete', 404, 'There is no such product'],
		['/admin/products/%3Cscript%3E', 404, '/admin/products/%3Cscript%3E'],
		['/admin/collections/1', 404, 'There is no such collection'],
		['/admin/content/1', 404, 'There is no such entry'],
		['/admin/api/nothing', 404, 'There is nothing at /admin/api/nothing.'],
		['/admin/products?after=nonsense', 400, 'is not a cursor of this list']
	])('%s', async (path, status, text) => {
		const response = await admin.send(path);
		expect(response.status).toBe(status);
		expect(await response.text()).toContain(text);
	});

	test('the wrong method, saying which would work', async () => {
		const response = await admin.send('/admin/products', { method: 'POST' });
		expect(response.status).toBe(405);
		expect(response.headers.get('allow')).toBe('GET');
	});

	test('bodies that are no form', async () => {
		const headers = { 'content-type': 'text/plain' };
		const response = await admin.send('/admin/reset', { method: 'POST', headers, body: 'x' });
		expect(response.status).toBe(415);
	});
});

test('serves its style under a name that changes with it', async () => {
	const page = await admin.getPage('/admin');
	const path = /href="(\/admin\/style-\w+\.css)"/.exec(page)?.[1] ?? '';
	const response = await admin.send(path);
	expect(response.headers.get('cache-control')).toContain('immutable');
	expect(await response.text()).toContain('color-scheme: light dark');
});
