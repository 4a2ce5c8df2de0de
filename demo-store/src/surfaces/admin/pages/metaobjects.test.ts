import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { MetaobjectRecord } from '../../../store/store.ts';
import { openTestAdmin, type TestAdmin } from '../testing/admin-browser.ts';

let admin: TestAdmin;

beforeEach(() => {
	admin = openTestAdmin();
});

afterEach(() => admin.store.close());

function find(type: string, handle: string): MetaobjectRecord {
	const found = admin.store.content.metaobjects(type).find((entry) => entry.handle === handle);
	if (found === undefined) throw new Error(`no ${type} ${handle}`);
	return found;
}

const read = ({ fields }: MetaobjectRecord, key: string) =>
	fields.find((field) => field.key === key)?.value;

const gid = ({ id }: MetaobjectRecord) => `gid://shopify/Metaobject/${id}`;

test('entries are listed by type, and found by name and status', async () => {
	expect(await admin.getPage('/admin/content')).toContain('/admin/content?type=section_hero');
	const { content } = admin.store;
	content.saveMetaobject({ ...find('maker', 'corrow-glass'), status: 'DRAFT' });
	const drafts = await admin.getPage('/admin/content?type=maker&status=DRAFT');
	expect(drafts).toContain('Corrow Glass');
	expect(drafts).not.toContain('Ostrel Works');
	const named = await admin.getPage('/admin/content?type=maker&q=ostrel');
	expect(named).toContain('Ostrel Works');
	expect(named).not.toContain('Corrow Glass');
	expect(await admin.getPage('/admin/content?type=maker&q=zzz')).toContain('No entry fits.');
});

describe('editing content', () => {
	const path = '/admin/content/96100000001';

	test('refuses values that their type does not allow', async () => {
		const response = await admin.post(path, {
			...(await admin.readForm(path)),
			'field-since': 'long ago',
			'field-products.0': 'gid://shopify/Product/1'
		});
		expect(response.status).toBe(422);
		const page = await response.text();
		expect(page).toContain(
			'Since is &quot;long ago&quot;; write a whole number, for example 2009.'
		);
		expect(page).toContain('Products is &quot;gid://shopify/Product/1&quot;; nothing has this id');
		expect(page).toContain('gid://shopify/Product/1 (not there)');
		expect(read(find('maker', 'corrow-glass'), 'since')).toBe('2009');
	});

	test('saves fields, an empty one too, and records the event', async () => {
		const form = await admin.readForm(path);
		await admin.post(path, { ...form, 'field-since': '2010', 'field-quote': '', status: 'DRAFT' });
		const maker = find('maker', 'corrow-glass');
		expect([read(maker, 'since'), read(maker, 'quote'), maker.status]).toEqual([
			'2010',
			'',
			'DRAFT'
		]);
		expect(maker.translations?.['DE']?.['craft']).toBeDefined();
		expect(admin.topics()).toEqual(['metaobjects/update']);
	});

	test('an edit of someone else is not lost unseen', async () => {
		const form = await admin.readForm(path);
		await admin.post(path, { ...form, 'field-since': '2010' });
		const response = await admin.post(path, { ...form, 'field-founder': 'Ann' });
		expect(response.status).toBe(409);
		const page = await response.text();
		expect(page).toContain('was changed since this page was opened');
		expect(page).toContain('value="Ann"');
		expect(read(find('maker', 'corrow-glass'), 'since')).toBe('2010');
	});

	test('saves what is not edited as it was', async () => {
		for (const entry of admin.store.content.metaobjects()) {
			const address = `/admin/content/${entry.id}?language=DE`;
			const response = await admin.post(address, await admin.readForm(address));
			expect([entry.handle, response.status]).toEqual([entry.handle, 303]);
			const saved = admin.store.content.getMetaobjectById(entry.id);
			expect(saved?.translations ?? {}).toEqual(entry.translations ?? {});
			for (const { key, type, value } of entry.fields) {
				if (/reference/.test(type)) continue;
				const now = saved === null ? undefined : read(saved, key);
				expect([entry.handle, key, now || null]).toEqual([entry.handle, key, value || null]);
			}
		}
	}, 60_000);

	test('texts of another language stand beside the own ones', async () => {
		const hero = find('section_hero', 'winter-light-hero');
		const address = `/admin/content/${hero.id}?language=DE`;
		const page = await admin.getPage(address);
		expect(page).toContain('Heading in German');
		expect(page).toContain('value="Winterlicht"');
		const form = await admin.readForm(address);
		await admin.post(address, { ...form, 'text-DE-heading': 'Licht', 'text-DE-text': '' });
		const { translations } = find('section_hero', 'winter-light-hero');
		expect(translations?.['DE']).toEqual({ heading: 'Licht', button_label: 'Zu den Leuchten' });
		expect(translations?.['FR']?.['heading']).toBe('Lumière d’hiver');
	});

	test('rich text is written without JSON, times in UTC', async () => {
		const media = find('section_text_and_media', 'winter-light-candles');
		const page = `/admin/content/${media.id}`;
		const form = await admin.readForm(page);
		expect(form['field-body']).toContain('**nineteen times**');
		await admin.post(page, { ...form, 'field-body': 'One **bold** word.\r\n\r\n- A\r\n- B' });
		const body = read(find('section_text_and_media', 'winter-light-candles'), 'body') ?? '';
		expect(
			(JSON.parse(body) as { children: { type: string }[] }).children.map(({ type }) => type)
		).toEqual(['paragraph', 'list']);
		const countdown = find('section_countdown', 'winter-light-countdown');
		const address = `/admin/content/${countdown.id}`;
		const shown = await admin.readForm(address);
		expect(shown['field-ends_at']).toBe(read(countdown, 'ends_at')?.replace(':00Z', ''));
		await admin.post(address, { ...shown, 'field-ends_at': '2027-02-01T08:30' });
		expect(read(find('section_countdown', 'winter-light-countdown'), 'ends_at')).toBe(
			'2027-02-01T08:30:00Z'
		);
	});
});

describe('the sections of a layout', () => {
	test('are moved, taken out and added by buttons, and saved at the end', async () => {
		const layout = find('page_layout', 'textiles');
		const path = `/admin/content/${layout.id}`;
		const hero = gid(find('section_hero', 'winter-light-hero'));
		const intro = gid(find('section_rich_text', 'textiles-intro'));
		const form = await admin.readForm(path);
		expect(form['field-sections.0']).toBe(intro);
		const added = { ...form, 'field-sections.1': hero, step: 'add:field-sections' };
		const response = await admin.post(path, added);
		expect(response.status).toBe(200);
		const page = await response.text();
		expect(page).toContain('not saved yet');
		expect(page).toContain('name="field-sections.2"');
		const moved = await admin.post(path, {
			...form,
			'field-sections.1': hero,
			step: 'up:field-sections:1'
		});
		expect(await moved.text()).toMatch(
			new RegExp(`name="field-sections.0"[\\s\\S]*?value="${hero}" selected`)
		);
		expect(read(find('page_layout', 'textiles'), 'sections')).toBe(read(layout, 'sections'));
		await admin.post(path, { ...form, 'field-sections.0': hero, 'field-sections.1': intro });
		expect(JSON.parse(read(find('page_layout', 'textiles'), 'sections') ?? '')).toEqual([
			hero,
			intro
		]);
		const removed = await admin.post(path, {
			...(await admin.readForm(path)),
			step: 'remove:field-sections:0'
		});
		expect(await removed.text()).toMatch(
			new RegExp(`name="field-sections.0"[\\s\\S]*?value="${intro}" selected`)
		);
	});

	test('are made for it: a new entry joins the list', async () => {
		const layout = find('page_layout', 'textiles');
		const path = `/admin/content/new?type=section_quote&into=${layout.id}&key=sections`;
		expect(await admin.getPage(`/admin/content/${layout.id}`)).toContain(
			path.replaceAll('&', '&amp;')
		);
		const response = await admin.post(path, {
			...(await admin.readForm(path)),
			'field-quote': 'Warm.',
			'field-author': 'Ana K.'
		});
		expect(response.headers.get('location')).toBe(`/admin/content/${layout.id}`);
		const quote = find('section_quote', 'ana-k');
		expect(JSON.parse(read(find('page_layout', 'textiles'), 'sections') ?? '')).toContain(
			gid(quote)
		);
	});
});

test.each([
	['section_questions', 'fill in Questions.'],
	['section_logos', 'fill in Logos.'],
	['section_video', 'Shoppers do not see it yet: fill in ']
])('a new %s that shows nothing yet says so', async (type, words) => {
	const layout = find('page_layout', 'textiles');
	const path = `/admin/content/new?type=${type}&into=${layout.id}&key=sections`;
	const response = await admin.post(path, { handle: 'bare' });
	const message = decodeURIComponent(response.headers.get('set-cookie') ?? '');
	expect(message).toContain('is made and added here. Shoppers do not see it yet');
	expect(message).toContain(words);
});

test('pictures are chosen by their previews, which work without scripts', async () => {
	const path = `/admin/content/${find('section_hero', 'winter-light-hero').id}`;
	const page = await admin.getPage(path);
	const choices = [
		...page.matchAll(/value="(choose:field-image:(gid:[^"]+))"[\s\S]*?<img\s+src="([^"]+)"/g)
	];
	expect(choices.length).toBeGreaterThan(100);
	const [, step = '', picture = ''] = choices[7] ?? [];
	const response = await admin.post(path, { ...(await admin.readForm(path)), step });
	const chosen = await response.text();
	expect(chosen).toContain('not saved yet');
	expect(chosen).toContain(`<option value="${picture}" selected`);
});

test('a new section does not join a list that is full', async () => {
	const layout = find('page_layout', 'textiles');
	const intro = gid(find('section_rich_text', 'textiles-intro'));
	const full = { key: 'sections', type: '', value: JSON.stringify(Array(25).fill(intro)) };
	const others = layout.fields.filter(({ key }) => key !== 'sections');
	admin.store.content.saveMetaobject({ ...layout, fields: [...others, full] });
	const path = `/admin/content/new?type=section_quote&into=${layout.id}&key=sections`;
	const response = await admin.post(path, { handle: 'one-more', 'field-quote': 'Warm.' });
	const made = find('section_quote', 'one-more');
	expect(response.headers.get('location')).toBe(`/admin/content/${made.id}`);
	expect(decodeURIComponent(response.headers.get('set-cookie') ?? '')).toContain(
		'not added to Head of textiles: Sections has 26 items; give it at most 25.'
	);
});

test('entries of a type without definition are edited by the fields that they have', async () => {
	const draft = admin.store.content.draftMetaobject({
		type: 'recipe',
		handle: 'soup',
		status: 'ACTIVE',
		fields: [
			{ key: 'minutes', type: 'number_integer', value: '20' },
			{ key: 'tools', type: 'list.product_reference', value: '["carafe"]' }
		]
	});
	const { id } = admin.store.content.saveMetaobject(draft);
	const path = `/admin/content/${id}`;
	await admin.post(path, { ...(await admin.readForm(path)), 'field-minutes': '25' });
	expect(find('recipe', 'soup').fields).toEqual([
		{ key: 'minutes', type: 'number_integer', value: '25' },
		{
			key: 'tools',
			type: 'list.product_reference',
			value: JSON.stringify([`gid://shopify/Product/${admin.product('carafe').id}`])
		}
	]);
	expect(await admin.getPage('/admin/content?type=recipe')).not.toContain('Add entry');
});

describe('entries', () => {
	test('are made with the fields of their definition', async () => {
		const path = '/admin/content/new?type=page_layout';
		const refused = await admin.post(path, { ...(await admin.readForm(path)), handle: 'a b' });
		expect(refused.status).toBe(422);
		const page = await refused.text();
		expect(page).toContain('Place is empty, and an entry needs it');
		expect(page).toContain('The handle is &quot;a b&quot;');
		const response = await admin.post(path, {
			...(await admin.readForm(path)),
			'field-title': 'Spring sale',
			'field-place': 'landing',
			'field-path': '/spring',
			'field-markets': 'US\r\nDE',
			status: 'DRAFT'
		});
		const made = find('page_layout', 'spring-sale');
		expect(response.headers.get('location')).toBe(`/admin/content/${made.id}`);
		expect([made.status, read(made, 'markets')]).toEqual(['DRAFT', '["US","DE"]']);
		expect(admin.topics()).toEqual(['metaobjects/create']);
		expect((await admin.send('/admin/content/new?type=soup')).status).toBe(404);
	});

	test('are copied as drafts', async () => {
		const hero = find('section_hero', 'winter-light-hero');
		await admin.post(`/admin/content/${hero.id}/duplicate`, {});
		await admin.post(`/admin/content/${hero.id}/duplicate`, {});
		const copy = find('section_hero', 'winter-light-hero-copy');
		expect(copy).toMatchObject({ status: 'DRAFT', fields: hero.fields });
		expect(find('section_hero', 'winter-light-hero-copy-2').id).not.toBe(copy.id);
	});

	test('are deleted after a question that names where they are used', async () => {
		const hero = find('section_hero', 'winter-light-hero');
		const path = `/admin/content/${hero.id}/delete`;
		expect(await admin.getPage(path)).toContain('It drops out of Winter light.');
		const response = await admin.post(path, {});
		expect(response.headers.get('location')).toBe('/admin/content?type=section_hero');
		expect(admin.store.content.getMetaobjectById(hero.id)).toBeNull();
	});
});
