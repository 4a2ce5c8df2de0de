import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestAdmin, type TestAdmin } from '../testing/admin-browser.ts';

let admin: TestAdmin;

beforeEach(() => {
	admin = openTestAdmin();
});

afterEach(() => admin.store.close());

const PATH = '/admin/content/files';

test('a picture is uploaded, named, and can be chosen', async () => {
	const background = '#23445f';
	const bytes = await sharp({ create: { width: 30, height: 20, channels: 3, background } })
		.png()
		.toBuffer();
	const response = await admin.upload(PATH, [
		new File([new Uint8Array(bytes)], 'window_at-noon.png')
	]);
	expect(response.status).toBe(303);
	const file = admin.store.content.files().at(-1);
	expect(file).toMatchObject({ altText: 'window at noon', width: 30, height: 20 });
	const address = admin.store.pictures.find(file?.src ?? '') ?? '';
	expect(Buffer.from(await (await fetch(address)).arrayBuffer())).toEqual(bytes);
	await admin.post(`${PATH}/${file?.id}`, { [`alt-${file?.id}`]: 'A window in winter' });
	expect(await admin.getPage('/admin/content/new?type=section_hero')).toContain(
		`${file?.src} · A window in winter`
	);
	expect(await admin.getPage(PATH)).toContain('30 × 20 pixels');
});

test.each<[string, File[], string]>([
	['nothing', [], 'Choose at least one picture.'],
	[
		'a text',
		[new File(['hello'], 'notes.txt')],
		'&quot;notes.txt&quot; is no picture: choose a JPEG'
	],
	[
		'too much',
		[new File([new Uint8Array(6 * 1024 * 1024)], 'wall.png')],
		'&quot;wall.png&quot; has 6.0 MB; choose a picture of at most 5 MB.'
	]
])('%s is refused', async (_name, files, message) => {
	const count = admin.store.content.files().length;
	const response = await admin.upload(PATH, files);
	expect(response.status).toBe(422);
	expect(await response.text()).toContain(message);
	expect(admin.store.content.files()).toHaveLength(count);
});
