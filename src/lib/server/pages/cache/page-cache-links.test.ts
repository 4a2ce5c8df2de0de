import { describe, expect, it } from 'vitest';
import type { RequestPage } from './page-renderer';
import { MUG, openFakeSite, TEXT, type FakeSite } from './testing/fake-site';

const MINUTE_MS = 60_000;

describe('where a page has moved to', () => {
	const moved =
		({ read }: FakeSite): RequestPage =>
		async () => {
			await read();
			return new Response(null, { status: 301, headers: { location: '/pages/new' } });
		};

	it('is kept for those who bring no parameters along', async () => {
		const shop = openFakeSite();
		await shop.visit('/pages/old', {}, moved(shop));
		expect(shop.pages.find('GET', '/pages/old', {})?.status).toBe(301);
		expect(shop.pages.find('GET', '/pages/old?utm_source=x', {})).toBeNull();
		expect((await shop.visit('/pages/old?utm_source=x', {}, moved(shop))).how).toBeNull();
	});

	it('is asked of the app by those who do', async () => {
		const shop = openFakeSite();
		expect((await shop.visit('/pages/old?utm_source=x', {}, moved(shop))).how).toBeNull();
	});
});

describe('parameters that links carry on', () => {
	const link =
		({ read, asked }: FakeSite): RequestPage =>
		async ({ href }) => {
			asked.push(href);
			const body = `<a href="${href}">v${await read()}</a>${TEXT}`;
			return new Response(body, { headers: { 'content-type': 'text/html' } });
		};
	const MARKED = `${MUG}?gclid=placeholder`;

	it('are put into a page that is made once for all of them', async () => {
		const shop = openFakeSite();
		for (const [index, how] of ['miss', 'hit', 'hit'].entries()) {
			const answer = await shop.visit(`${MUG}?utm_source=${index}`, {}, link(shop));
			expect(answer).toEqual({ how, text: `<a href="${MUG}?utm_source=${index}">v1</a>${TEXT}` });
		}
		expect(shop.asked).toEqual([MARKED]);
		expect(shop.pages.measure().pages).toBe(1);
	});

	it('make no difference to the page without', async () => {
		const shop = openFakeSite();
		await shop.visit(`${MUG}?utm_source=1`, {}, link(shop));
		expect(await shop.visit(MUG, {}, link(shop))).toMatchObject({
			...{ how: 'miss', text: expect.stringContaining(`"${MUG}"`) }
		});
	});

	it('are remembered for who brings the same, for as long as the page holds', async () => {
		const shop = openFakeSite();
		const letter = `${MUG}?utm_source=letter`;
		expect(shop.pages.find('GET', letter, {})).toBeNull();
		await shop.visit(letter, {}, link(shop));
		expect(shop.pages.find('GET', letter, {})?.status).toBe(200);
		expect(shop.pages.find('GET', `${letter}s`, {})).toBeNull();
		shop.edit();
		await shop.cache.invalidateTags(['product-mug']);
		expect(shop.pages.find('GET', letter, {})).toBeNull();
		expect((await shop.visit(letter, {}, link(shop))).text).toContain('v2');
		shop.pass(60 * MINUTE_MS);
		expect((await shop.visit(letter, {}, link(shop))).how).toBe('stale');
	});

	it('push out nothing but each other', async () => {
		const shop = openFakeSite({ maxBytes: 200_000 });
		await shop.visit('/', {}, link(shop));
		for (let visit = 0; visit < 50; visit += 1) {
			await shop.visit(`${MUG}?gclid=${visit}`, {}, link(shop));
		}
		expect((await shop.visit('/', {}, link(shop))).how).toBe('hit');
		expect(shop.pages.measure().pages).toBe(2);
		expect(shop.pages.measure().bytes).toBeLessThan(30_000);
	});

	it('cannot be requested by its cache key', async () => {
		const shop = openFakeSite();
		await shop.visit(`${MUG}?gclid=1`, {}, link(shop));
		await shop.visit(`${MUG}?gclid=1`, { cookie: 'localization=DE-EN' }, link(shop));
		for (const target of [`carrying ${MUG}`, `DE-EN carrying ${MUG}`, `carrying%20${MUG}`]) {
			expect(shop.pages.find('GET', target, {}), target).toBeNull();
		}
		const known = await shop.visit(`${MUG}?gclid=placeholder`, {}, link(shop));
		expect(known).toMatchObject({ how: null });
	});

	it('are the app’s to show where a page has them in a place of its own', async () => {
		const shop = openFakeSite();
		const odd: RequestPage = async () => {
			const headers = { 'content-type': 'text/html' };
			return new Response(`${await shop.read()} placeholder`, { headers });
		};
		for (const _ of ['first', 'next']) {
			expect((await shop.visit(`${MUG}?gclid=1`, {}, odd)).how).toBeNull();
		}
	});

	it('are the app’s to show while the platform fails', async () => {
		const shop = openFakeSite();
		shop.setDown(true);
		expect((await shop.visit(`${MUG}?gclid=1`)).how).toBeNull();
	});
});
