import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { decodeEntities, NOW, openTestAdmin, type TestAdmin } from '../testing/admin-browser.ts';

let admin: TestAdmin;

beforeEach(() => {
	admin = openTestAdmin();
});

afterEach(() => admin.store.close());

describe('product list', () => {
	test('finds by words, and says when nothing is found', async () => {
		const found = await admin.getPage('/admin/products?q=carafe');
		expect(found).toContain('Carafe');
		expect(found).not.toContain('Bud Vase');
		expect(await admin.getPage('/admin/products?q=zzz')).toContain('0 products found for “zzz”');
	});

	test('pages through all products and back', async () => {
		const first = await admin.getPage('/admin/products');
		const next = /href="(\?after=[^"]+)"/.exec(first)?.[1] ?? '';
		const second = await admin.getPage(`/admin/products${decodeEntities(next)}`);
		const linked = (page: string) =>
			[...page.matchAll(/admin\/products\/(\d+)/g)].map(([, id]) => id);
		expect(new Set([...linked(first), ...linked(second)]).size).toBe(50);
		const previous = /href="(\?before=[^"]+)"/.exec(second)?.[1] ?? '';
		expect(linked(await admin.getPage(`/admin/products${decodeEntities(previous)}`))).toEqual(
			linked(first)
		);
	});

	test('shows drafts too', async () => {
		const carafe = admin.product('carafe');
		admin.store.catalog.saveProduct({ ...carafe, status: 'DRAFT', publishedAt: null });
		expect(await admin.getPage('/admin/products?q=carafe')).toContain('Draft');
	});
});

test('a product says in which combined listing it is', async () => {
	const show = (handle: string) =>
		admin.getPage(`/admin/products/${String(admin.product(handle).id)}`);
	expect(await show('footed-planter')).toContain('<dd>stoneware-planters</dd>');
	expect(await show('stoneware-planters')).toContain('<dd>cylinder-planter, footed-planter</dd>');
	expect(await show('carafe')).not.toContain('Combined listing');
});

describe('editing a product', () => {
	test('saving the form as shown changes nothing', async () => {
		const before = admin.product('equilateral-prism');
		const response = await admin.post(
			`/admin/products/${before.id}`,
			await admin.readForm(`/admin/products/${before.id}`)
		);
		expect(response.status).toBe(303);
		const after = admin.product('equilateral-prism');
		expect({ ...after, updatedAt: before.updatedAt }).toEqual(before);
	});

	test('keeps what was typed, beside what is wrong with it, and saves none of it', async () => {
		const { id, variants } = admin.product('carafe');
		const variantId = variants[0]?.id ?? 0;
		const response = await admin.post(`/admin/products/${id}`, {
			...(await admin.readForm(`/admin/products/${id}`)),
			title: '',
			vendor: '"><script>',
			[`price-${variantId}`]: '12,50',
			[`compareAtPrice-${variantId}`]: '-1',
			[`stock-${variantId}`]: '1.5'
		});
		expect(response.status).toBe(422);
		const page = await response.text();
		expect(page).toContain('Nothing was saved.');
		expect(page).toContain('Title is &quot;&quot;; write a text that is not empty.');
		expect(page).toContain('Price is &quot;12,50&quot;; write an amount such as 18 or 18.50.');
		expect(page).toContain('Price before is &quot;-1&quot;');
		expect(page).toContain('Stock is &quot;1.5&quot;; write a whole number from 0 to 1000000.');
		expect(page).toContain('value="&quot;&gt;&lt;script&gt;"');
		expect(page).toMatch(/name="title"[^>]*aria-invalid="true"\s+aria-describedby="title-error"/);
		expect(admin.product('carafe').title).toBe('Carafe');
		expect(admin.topics()).toEqual([]);
	});

	test('refuses a former price that is no reduction', async () => {
		const { id, variants } = admin.product('carafe');
		const variantId = variants[0]?.id ?? 0;
		const response = await admin.post(`/admin/products/${id}`, {
			...(await admin.readForm(`/admin/products/${id}`)),
			[`price-${variantId}`]: '40',
			[`compareAtPrice-${variantId}`]: '40.00'
		});
		expect(await response.text()).toContain(
			'write more than the price of 40.00, or leave it empty'
		);
	});

	test('saves title, price, former price, stock, tags and state, and records the event', async () => {
		const { id, variants } = admin.product('carafe');
		const variantId = variants[0]?.id ?? 0;
		const response = await admin.post(`/admin/products/${id}`, {
			...(await admin.readForm(`/admin/products/${id}`)),
			title: 'Tall Carafe',
			tags: 'glass, water,, glass',
			[`price-${variantId}`]: '45.5',
			[`compareAtPrice-${variantId}`]: '60',
			[`stock-${variantId}`]: '0'
		});
		expect(response.headers.get('location')).toBe(`/admin/products/${id}`);
		const saved = admin.product('carafe');
		expect(saved).toMatchObject({ title: 'Tall Carafe', tags: ['glass', 'water'] });
		expect(saved.variants[0]).toMatchObject({
			price: '45.50',
			compareAtPrice: '60.00',
			inventoryQuantity: 0,
			availableForSale: false
		});
		expect(admin.topics()).toContain('products/update');
	});

	test('does not undo a sale that happened while the form was open', async () => {
		const { id, variants } = admin.product('equilateral-prism');
		const [first] = variants;
		const form = await admin.readForm(`/admin/products/${id}`);
		admin.store.catalog.adjustInventory([{ variantId: first?.id ?? 0, delta: -4 }]);
		await admin.post(`/admin/products/${id}`, { ...form, title: 'Prism' });
		expect(admin.product('equilateral-prism').variants[0]?.inventoryQuantity).toBe(60);
	});

	test('takes a product from the shop and brings it back with its date', async () => {
		const { id } = admin.product('carafe');
		const form = await admin.readForm(`/admin/products/${id}`);
		await admin.post(`/admin/products/${id}`, { ...form, state: 'draft' });
		expect(admin.store.catalog.isPublished(admin.product('carafe'), null)).toBe(false);
		await admin.post(`/admin/products/${id}`, { ...form, state: 'published' });
		expect(admin.product('carafe').publishedAt).toBe(new Date(NOW).toISOString());
	});

	test('leaves the stock of a bundle to its parts', async () => {
		const bundle = admin.product('desk-starter-set');
		const variantId = bundle.variants[0]?.id ?? 0;
		const form = await admin.readForm(`/admin/products/${bundle.id}`);
		await admin.post(`/admin/products/${bundle.id}`, { ...form, [`stock-${variantId}`]: '999' });
		expect(admin.product('desk-starter-set').variants[0]?.inventoryQuantity).toBe(
			bundle.variants[0]?.inventoryQuantity
		);
	});
});

describe('creating and deleting a product', () => {
	test('shows the form again when it is not complete', async () => {
		const response = await admin.post('/admin/products/new', {
			title: 'Lamp',
			price: '',
			stock: '1'
		});
		expect(response.status).toBe(422);
		const page = await response.text();
		expect(page).toContain('value="Lamp"');
		expect(page).toContain('Price is &quot;&quot;');
		// The box was not checked, and must not become checked.
		expect(page).not.toMatch(/name="published"\s+checked/);
	});

	test('creates, shows, asks before deleting, deletes', async () => {
		const created = await admin.post('/admin/products/new', {
			title: 'Tiny Lamp <1>',
			price: '19',
			stock: '5',
			published: 'on'
		});
		expect(created.status).toBe(303);
		const path = created.headers.get('location') ?? '';
		expect(await admin.getPage(path)).toContain('Tiny Lamp &lt;1&gt;');
		const lamp = admin.product('tiny-lamp-1');
		expect(lamp).toMatchObject({ totalInventory: 5, priceRange: { min: '19.00', max: '19.00' } });

		expect(await admin.getPage(`${path}/delete`)).toContain('Delete Tiny Lamp &lt;1&gt;?');
		expect(admin.store.catalog.getProductByHandle('tiny-lamp-1')).not.toBeNull();
		const deleted = await admin.post(`${path}/delete`, {});
		expect(deleted.headers.get('location')).toBe('/admin/products');
		expect(admin.store.catalog.getProductByHandle('tiny-lamp-1')).toBeNull();
		expect(admin.topics()).toEqual(expect.arrayContaining(['products/create', 'products/delete']));
	});

	test('tells once what happened', async () => {
		const response = await admin.post('/admin/products/new', {
			title: 'Lamp A',
			price: '1',
			stock: '1'
		});
		const cookie = (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
		const shown = await admin.send('/admin/products', { headers: { cookie } });
		expect(await shown.text()).toContain('Lamp A is created.');
		expect(shown.headers.get('set-cookie')).toContain('Max-Age=0');
		expect(await admin.getPage('/admin/products')).not.toContain('is created.');
	});
});
