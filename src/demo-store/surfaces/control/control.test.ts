import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openWorld } from '../../world/open.ts';
import type { ProductRecord } from '../../world/types.ts';
import type { World } from '../../world/world.ts';
import { createControl, type Control } from './control.ts';

const ORIGIN = 'http://localhost:4010';
const NOW = Date.parse('2027-01-10T12:00:00Z');

let world: World;
let control: Control;

beforeEach(() => {
	world = openWorld({
		databasePath: ':memory:',
		now: () => NOW,
		randomBytes: (length) => new Uint8Array(length).fill(7)
	});
	control = createControl({ world, origin: ORIGIN, shopOrigin: 'http://localhost:3000' });
});

afterEach(() => world.close());

async function send(path: string, init: RequestInit = {}): Promise<Response> {
	const response = await control.handle(new Request(ORIGIN + path, init));
	if (response === null) throw new Error(`${path} was not handled`);
	return response;
}

async function getPage(path: string): Promise<string> {
	const response = await send(path);
	expect(response.status).toBe(200);
	expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
	return response.text();
}

function post(path: string, fields: Record<string, string>): Promise<Response> {
	const headers = { origin: ORIGIN, 'sec-fetch-site': 'same-origin' };
	return send(path, { method: 'POST', headers, body: new URLSearchParams(fields) });
}

function postJson(path: string, value: unknown): Promise<Response> {
	const headers = { 'content-type': 'application/json' };
	return send(path, { method: 'POST', headers, body: JSON.stringify(value) });
}

function product(handle: string): ProductRecord {
	const found = world.catalog.getProductByHandle(handle);
	if (found === null) throw new Error(`no product ${handle}`);
	return found;
}

function topics(): string[] {
	return world.events.since(0).map(({ topic }) => topic);
}

/** What a browser would send back for a form it was shown. */
async function readForm(path: string): Promise<Record<string, string>> {
	const page = await getPage(path);
	const inputs = page.matchAll(/<input[^>]*?\sname="([^"]+)"\s+value="([^"]*)"/g);
	const areas = page.matchAll(/<textarea[^>]*?\sname="([^"]+)"[^>]*>\n([^<]*)<\/textarea>/g);
	const selected = page.matchAll(/<select[^>]*name="([^"]+)"[\s\S]*?value="([^"]+)" selected/g);
	const fields = [...inputs, ...areas, ...selected];
	return Object.fromEntries(
		fields.map(([, name = '', value = '']) => [name, decodeEntities(value)])
	);
}

function decodeEntities(text: string): string {
	return text
		.replaceAll('&lt;', '<')
		.replaceAll('&gt;', '>')
		.replaceAll('&quot;', '"')
		.replaceAll('&#39;', "'")
		.replaceAll('&amp;', '&');
}

describe('refuses', () => {
	test('addresses outside the admin, by leaving them to others', async () => {
		expect(await control.handle(new Request(`${ORIGIN}/administrator`))).toBeNull();
	});

	test('changes from another site, and changes nothing', async () => {
		const { id } = product('carafe');
		const response = await send(`/admin/products/${id}/delete`, {
			method: 'POST',
			headers: { origin: 'http://evil.example' }
		});
		expect(response.status).toBe(403);
		expect(world.catalog.getProductById(id)).not.toBeNull();
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
		const response = await send(path);
		expect(response.status).toBe(status);
		expect(await response.text()).toContain(text);
	});

	test('the wrong method, saying which would work', async () => {
		const response = await send('/admin/products', { method: 'POST' });
		expect(response.status).toBe(405);
		expect(response.headers.get('allow')).toBe('GET');
	});

	test('bodies that are no form', async () => {
		const headers = { 'content-type': 'text/plain' };
		const response = await send('/admin/reset', { method: 'POST', headers, body: 'x' });
		expect(response.status).toBe(415);
	});
});

describe('product list', () => {
	test('finds by words, and says when nothing is found', async () => {
		const found = await getPage('/admin/products?q=carafe');
		expect(found).toContain('Carafe');
		expect(found).not.toContain('Bud Vase');
		expect(await getPage('/admin/products?q=zzz')).toContain('0 products found for “zzz”');
	});

	test('pages through all products and back', async () => {
		const first = await getPage('/admin/products');
		const next = /href="(\?after=[^"]+)"/.exec(first)?.[1] ?? '';
		const second = await getPage(`/admin/products${decodeEntities(next)}`);
		const linked = (page: string) =>
			[...page.matchAll(/admin\/products\/(\d+)/g)].map(([, id]) => id);
		expect(new Set([...linked(first), ...linked(second)]).size).toBe(50);
		const previous = /href="(\?before=[^"]+)"/.exec(second)?.[1] ?? '';
		expect(linked(await getPage(`/admin/products${decodeEntities(previous)}`))).toEqual(
			linked(first)
		);
	});

	test('shows drafts too', async () => {
		const carafe = product('carafe');
		world.catalog.saveProduct({ ...carafe, status: 'DRAFT', publishedAt: null });
		expect(await getPage('/admin/products?q=carafe')).toContain('Draft');
	});
});

describe('editing a product', () => {
	test('saving the form as shown changes nothing', async () => {
		const before = product('equilateral-prism');
		const response = await post(
			`/admin/products/${before.id}`,
			await readForm(`/admin/products/${before.id}`)
		);
		expect(response.status).toBe(303);
		const after = product('equilateral-prism');
		expect({ ...after, updatedAt: before.updatedAt }).toEqual(before);
	});

	test('keeps what was typed, beside what is wrong with it, and saves none of it', async () => {
		const { id, variants } = product('carafe');
		const variantId = variants[0]?.id ?? 0;
		const response = await post(`/admin/products/${id}`, {
			...(await readForm(`/admin/products/${id}`)),
			title: '',
			vendor: '"><script>',
			[`price-${variantId}`]: '12,50',
			[`compareAtPrice-${variantId}`]: '-1',
			[`stock-${variantId}`]: '1.5'
		});
		expect(response.status).toBe(422);
		const page = await response.text();
		expect(page).toContain('Nothing was saved.');
		expect(page).toContain('Title is empty; write 1 to 255 characters.');
		expect(page).toContain('Price is &quot;12,50&quot;; write an amount such as 18 or 18.50.');
		expect(page).toContain('Price before is &quot;-1&quot;');
		expect(page).toContain('Stock is &quot;1.5&quot;; write a whole number from 0 to 1000000.');
		expect(page).toContain('value="&quot;&gt;&lt;script&gt;"');
		expect(page).toMatch(/name="title"[^>]*aria-invalid="true"\s+aria-describedby="title-error"/);
		expect(product('carafe').title).toBe('Carafe');
		expect(topics()).toEqual([]);
	});

	test('refuses a former price that is no reduction', async () => {
		const { id, variants } = product('carafe');
		const variantId = variants[0]?.id ?? 0;
		const response = await post(`/admin/products/${id}`, {
			...(await readForm(`/admin/products/${id}`)),
			[`price-${variantId}`]: '40',
			[`compareAtPrice-${variantId}`]: '40.00'
		});
		expect(await response.text()).toContain(
			'write more than the price of 40.00, or leave it empty'
		);
	});

	test('saves title, price, former price, stock, tags and state, and records the event', async () => {
		const { id, variants } = product('carafe');
		const variantId = variants[0]?.id ?? 0;
		const response = await post(`/admin/products/${id}`, {
			...(await readForm(`/admin/products/${id}`)),
			title: 'Tall Carafe',
			tags: 'glass, water,, glass',
			[`price-${variantId}`]: '45.5',
			[`compareAtPrice-${variantId}`]: '60',
			[`stock-${variantId}`]: '0'
		});
		expect(response.headers.get('location')).toBe(`/admin/products/${id}`);
		const saved = product('carafe');
		expect(saved).toMatchObject({ title: 'Tall Carafe', tags: ['glass', 'water'] });
		expect(saved.variants[0]).toMatchObject({
			price: '45.50',
			compareAtPrice: '60.00',
			inventoryQuantity: 0,
			availableForSale: false
		});
		expect(topics()).toContain('products/update');
	});

	test('does not undo a sale that happened while the form was open', async () => {
		const { id, variants } = product('equilateral-prism');
		const [first] = variants;
		const form = await readForm(`/admin/products/${id}`);
		world.catalog.adjustInventory([{ variantId: first?.id ?? 0, delta: -4 }]);
		await post(`/admin/products/${id}`, { ...form, title: 'Prism' });
		expect(product('equilateral-prism').variants[0]?.inventoryQuantity).toBe(60);
	});

	test('takes a product from the shop and brings it back with its date', async () => {
		const { id } = product('carafe');
		const form = await readForm(`/admin/products/${id}`);
		await post(`/admin/products/${id}`, { ...form, state: 'draft' });
		expect(world.catalog.isPublished(product('carafe'))).toBe(false);
		await post(`/admin/products/${id}`, { ...form, state: 'published' });
		expect(product('carafe').publishedAt).toBe(new Date(NOW).toISOString());
	});

	test('leaves the stock of a bundle to its parts', async () => {
		const bundle = product('desk-starter-set');
		const variantId = bundle.variants[0]?.id ?? 0;
		const form = await readForm(`/admin/products/${bundle.id}`);
		await post(`/admin/products/${bundle.id}`, { ...form, [`stock-${variantId}`]: '999' });
		expect(product('desk-starter-set').variants[0]?.inventoryQuantity).toBe(
			bundle.variants[0]?.inventoryQuantity
		);
	});
});

describe('creating and deleting a product', () => {
	test('shows the form again when it is not complete', async () => {
		const response = await post('/admin/products/new', { title: 'Lamp', price: '', stock: '1' });
		expect(response.status).toBe(422);
		const page = await response.text();
		expect(page).toContain('value="Lamp"');
		expect(page).toContain('Price is &quot;&quot;');
		// The box was not checked, and must not become checked.
		expect(page).not.toMatch(/name="published"\s+checked/);
	});

	test('creates, shows, asks before deleting, deletes', async () => {
		const created = await post('/admin/products/new', {
			title: 'Tiny Lamp <1>',
			price: '19',
			stock: '5',
			published: 'on'
		});
		expect(created.status).toBe(303);
		const path = created.headers.get('location') ?? '';
		expect(await getPage(path)).toContain('Tiny Lamp &lt;1&gt;');
		const lamp = product('tiny-lamp-1');
		expect(lamp).toMatchObject({ totalInventory: 5, priceRange: { min: '19.00', max: '19.00' } });

		expect(await getPage(`${path}/delete`)).toContain('Delete Tiny Lamp &lt;1&gt;?');
		expect(world.catalog.getProductByHandle('tiny-lamp-1')).not.toBeNull();
		const deleted = await post(`${path}/delete`, {});
		expect(deleted.headers.get('location')).toBe('/admin/products');
		expect(world.catalog.getProductByHandle('tiny-lamp-1')).toBeNull();
		expect(topics()).toEqual(expect.arrayContaining(['products/create', 'products/delete']));
	});

	test('tells once what happened', async () => {
		const response = await post('/admin/products/new', { title: 'Lamp A', price: '1', stock: '1' });
		const cookie = (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
		const shown = await send('/admin/products', { headers: { cookie } });
		expect(await shown.text()).toContain('Lamp A is created.');
		expect(shown.headers.get('set-cookie')).toContain('Max-Age=0');
		expect(await getPage('/admin/products')).not.toContain('is created.');
	});
});

describe('editing a collection', () => {
	test('refuses handles of no product', async () => {
		const { id } = world.catalog.getCollectionByHandle('gifts') ?? { id: 0 };
		const form = await readForm(`/admin/collections/${id}`);
		const response = await post(`/admin/collections/${id}`, {
			...form,
			productHandles: 'carafe\nno-such-thing'
		});
		expect(response.status).toBe(422);
		expect(await response.text()).toContain('No product has the handle no-such-thing');
	});

	test('saves title, description and members in their order', async () => {
		const { id } = world.catalog.getCollectionByHandle('gifts') ?? { id: 0 };
		await post(`/admin/collections/${id}`, {
			title: 'Presents',
			descriptionHtml: '<p>For you &amp; me.</p>\r\n<p>Now.</p>',
			productHandles: 'carafe\r\nbud-vase\r\ncarafe'
		});
		expect(world.catalog.getCollectionByHandle('gifts')).toMatchObject({
			title: 'Presents',
			description: 'For you & me. Now.',
			productHandles: ['carafe', 'bud-vase']
		});
		expect(topics()).toEqual(['collections/update']);
	});

	test('shows the rules of one that fills itself, and leaves its members alone', async () => {
		const prisms = world.catalog.getCollectionByHandle('prisms');
		const path = `/admin/collections/${prisms?.id ?? 0}`;
		expect(await getPage(path)).toContain('type equals <strong>Prisms</strong>');
		await post(path, { ...(await readForm(path)), productHandles: 'carafe' });
		expect(world.catalog.getCollectionByHandle('prisms')?.productHandles).toEqual(
			prisms?.productHandles
		);
	});
});

describe('editing content', () => {
	const path = '/admin/content/96100000001';

	test('refuses values that their type does not allow', async () => {
		const response = await post(path, {
			...(await readForm(path)),
			'field-since': 'long ago',
			'field-products': '{"a": 1}'
		});
		expect(response.status).toBe(422);
		const page = await response.text();
		expect(page).toContain(
			'Since is &quot;long ago&quot;; write a whole number, for example 2009.'
		);
		expect(page).toContain('write a JSON list');
		expect(world.content.getMetaobjectById(96_100_000_001)?.fields[3]?.value).toBe('2009');
	});

	test('saves fields, an empty one too, and records the event', async () => {
		await post(path, { ...(await readForm(path)), 'field-since': '2010', 'field-quote': '' });
		const fields = world.content.getMetaobjectById(96_100_000_001)?.fields ?? [];
		expect(fields.find(({ key }) => key === 'since')?.value).toBe('2010');
		expect(fields.find(({ key }) => key === 'quote')?.value).toBe('');
		expect(topics()).toEqual(['metaobjects/update']);
	});
});

describe('trouble and reset', () => {
	test('refuses a delay that is no number, and keeps the switches as they were', async () => {
		const response = await post('/admin/trouble', { outage: 'on', delayMs: '1s' });
		expect(response.status).toBe(422);
		expect(await response.text()).toContain('Delay is &quot;1s&quot;');
		expect(world.faults.get().outage).toBe(false);
	});

	test('switches trouble on, says so on every page, and off again', async () => {
		await post('/admin/trouble', { outage: 'on', throttled: 'on', delayMs: '250' });
		expect(world.faults.get()).toEqual({ outage: true, throttled: true, delayMs: 250 });
		expect(await getPage('/admin/orders')).toContain(
			'every API answers 503; the Storefront API answers THROTTLED; every API answer is 250 ms late'
		);
		await post('/admin/trouble', { delayMs: '0' });
		expect(world.faults.get()).toEqual({ outage: false, throttled: false, delayMs: 0 });
	});

	test('asks before a reset, then brings the seed back', async () => {
		world.catalog.deleteProduct(product('carafe').id);
		expect(await getPage('/admin/reset')).toContain('Reset the store?');
		expect(world.catalog.getProductByHandle('carafe')).toBeNull();
		await post('/admin/reset', {});
		expect(product('carafe').title).toBe('Carafe');
	});
});

test('lists orders and events', async () => {
	expect(await getPage('/admin/orders')).toContain('#1121');
	expect(await getPage('/admin/events')).toContain('Nothing was changed');
	world.catalog.saveProduct(product('carafe'));
	expect(await getPage('/admin/events')).toContain('products/update');
	expect(await getPage('/admin')).toContain('products/update');
});

describe('control API', () => {
	test.each([
		['no object', [], 'expected object'],
		['an unknown switch', { outtage: true }, 'Unrecognized key: "outtage"'],
		['a switch that is no boolean', { outage: 'yes' }, 'expected boolean'],
		['an endless delay', { delayMs: 1e9 }, 'A delay of 1000000000 ms is not possible']
	])('refuses %s', async (_name, value, message) => {
		const response = await postJson('/admin/api/faults', value);
		expect(response.status).toBe(400);
		expect(await response.text()).toContain(JSON.stringify(message).slice(1, -1));
		expect(world.faults.get().outage).toBe(false);
	});

	test('refuses what is not JSON', async () => {
		const headers = { 'content-type': 'application/json' };
		const init = { method: 'POST', headers, body: '{' };
		expect((await send('/admin/api/faults', init)).status).toBe(400);
	});

	test('refuses to count events from nowhere', async () => {
		const response = await send('/admin/api/events?since=x');
		expect(response.status).toBe(400);
		expect(await response.text()).toContain('this asked ?since=x');
	});

	test('sets one switch and leaves the others', async () => {
		await postJson('/admin/api/faults', { throttled: true });
		const response = await postJson('/admin/api/faults', { delayMs: 5 });
		expect(await response.json()).toEqual({ outage: false, throttled: true, delayMs: 5 });
		expect(await (await send('/admin/api/faults')).json()).toMatchObject({ delayMs: 5 });
	});

	test('gives the events after one', async () => {
		const carafe = product('carafe');
		const first = world.events.record('test/one', carafe.id, {});
		world.events.record('test/two', carafe.id, {});
		const response = await send(`/admin/api/events?since=${first.id}&limit=10`);
		const { events } = (await response.json()) as { events: { topic: string }[] };
		expect(events.map(({ topic }) => topic)).toEqual(['test/two']);
	});

	test('resets', async () => {
		world.catalog.deleteProduct(product('carafe').id);
		expect(await (await postJson('/admin/api/reset', {})).json()).toEqual({ reset: true });
		expect(product('carafe').title).toBe('Carafe');
	});
});

test('serves its style under a name that changes with it', async () => {
	const page = await getPage('/admin');
	const path = /href="(\/admin\/style-\w+\.css)"/.exec(page)?.[1] ?? '';
	const response = await send(path);
	expect(response.headers.get('cache-control')).toContain('immutable');
	expect(await response.text()).toContain('color-scheme: light dark');
});
