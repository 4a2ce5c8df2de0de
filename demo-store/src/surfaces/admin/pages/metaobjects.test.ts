import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestAdmin, type TestAdmin } from '../testing/admin-browser.ts';

let admin: TestAdmin;

beforeEach(() => {
	admin = openTestAdmin();
});

afterEach(() => admin.store.close());

describe('editing content', () => {
	const path = '/admin/content/96100000001';

	test('refuses values that their type does not allow', async () => {
		const response = await admin.post(path, {
			...(await admin.readForm(path)),
			'field-since': 'long ago',
			'field-products': '{"a": 1}'
		});
		expect(response.status).toBe(422);
		const page = await response.text();
		expect(page).toContain(
			'Since is &quot;long ago&quot;; write a whole number, for example 2009.'
		);
		expect(page).toContain('write a JSON list');
		expect(admin.store.content.getMetaobjectById(96_100_000_001)?.fields[3]?.value).toBe('2009');
	});

	test('saves fields, an empty one too, and records the event', async () => {
		await admin.post(path, {
			...(await admin.readForm(path)),
			'field-since': '2010',
			'field-quote': ''
		});
		const fields = admin.store.content.getMetaobjectById(96_100_000_001)?.fields ?? [];
		expect(fields.find(({ key }) => key === 'since')?.value).toBe('2010');
		expect(fields.find(({ key }) => key === 'quote')?.value).toBe('');
		expect(admin.topics()).toEqual(['metaobjects/update']);
	});
});
