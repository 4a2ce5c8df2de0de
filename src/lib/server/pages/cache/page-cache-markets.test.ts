import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markPrivate } from '../../cache/read-record';
import { TAGS } from '../../cache/tags';
import type { RequestPage } from './page-renderer';
import { MUG, NO_CART, openFakeSite, TEXT, type FakeSite } from './testing/fake-site';

const MINUTE_MS = 60_000;

describe('a choice of country', () => {
	const CHOICES = ['DE-EN', 'CA-EN', 'XX-EN', 'DE-', '%44E-EN', '"DE-EN"', '', 'CA-EN,DE-EN', 'ä'];
	const from = (choice: string) => ({ cookie: `localization=${choice}` });
	const ask = ({ pages }: FakeSite, headers: Record<string, string>, method = 'GET') => {
		const found = pages.find(method, MUG, headers);
		const read = (name: string) => found?.headers[found.headers.indexOf(name) + 1];
		return { status: found?.status, etag: read('etag'), control: read('cache-control') };
	};

	it('shares pages only with visitors who chose the same', async () => {
		const shop = openFakeSite();
		expect((await shop.visit(MUG)).text).not.toContain(' in ');
		for (const market of ['DE-EN', 'DE-DE', 'CA-EN']) {
			const first = await shop.visit(MUG, from(market));
			expect(first).toMatchObject({ how: 'miss', text: expect.stringContaining(` in ${market} `) });
			expect(await shop.visit(MUG, from(market))).toEqual({ ...first, how: 'hit' });
		}
		expect(shop.asked).toHaveLength(4);
	});

	it.each(['XX-EN', 'DE-FR', 'de-en', 'DE', '-', 'DE-EN-', '__proto__', 'x'.repeat(5000)])(
		'that the store does not know is none: %s',
		async (choice) => {
			const shop = openFakeSite();
			await shop.visit(MUG);
			expect(await shop.visit(MUG, from(choice))).toEqual({
				...{ how: 'hit', text: `${MUG} v1 ${TEXT}` }
			});
			expect(shop.pages.measure().pages).toBe(1);
		}
	);

	it('is never for caches outside, which cannot tell choices apart', async () => {
		const shop = openFakeSite();
		await shop.visit(MUG);
		await shop.visit(MUG, from('DE-EN'));
		await shop.visit(MUG, from('XX-EN'));
		expect(ask(shop, {}).control).toBe('public, max-age=0, must-revalidate');
		for (const choice of ['DE-EN', 'XX-EN']) {
			const { etag = '', control } = ask(shop, from(choice));
			expect(control).toBe('private, max-age=0, must-revalidate');
			const known = { ...from(choice), 'if-none-match': etag };
			expect(ask(shop, known)).toEqual({ status: 304, etag, control });
			expect(ask(shop, known, 'HEAD').status).toBe(304);
		}
	});

	it('knows a page by another tag in each market, even where it says the same', async () => {
		const shop = openFakeSite();
		const same: RequestPage = async () => new Response(`the same ${await shop.read()}`);
		await shop.visit(MUG, {}, same);
		await shop.visit(MUG, from('DE-EN'), same);
		const { etag = '' } = ask(shop, {});
		expect(ask(shop, { ...from('DE-EN'), 'if-none-match': etag }).status).toBe(200);
	});

	it('keeps no page of a market that was lost while it was made', async () => {
		const shop = openFakeSite();
		const answer = await shop.visit(MUG, from('DE-EN'), async (page) => {
			markPrivate('it is of another market');
			return shop.requestPage({ ...page, market: '' });
		});
		expect(answer.how).toBe('miss');
		expect(shop.pages.measure().pages).toBe(0);
	});

	it('ends with the market, at the latest when what is known of markets does', async () => {
		const shop = openFakeSite();
		await shop.visit(MUG, from('DE-EN'));
		shop.sell(['CA-EN']);
		await shop.cache.invalidateTags([TAGS.markets]);
		expect((await shop.visit(MUG, from('DE-EN'))).text).not.toContain(' in ');
		shop.sell(['CA-EN', 'DE-EN']);
		expect((await shop.visit(MUG, from('DE-EN'))).text).not.toContain(' in ');
		shop.pass(6 * MINUTE_MS);
		// What is stale is used once more while it is asked for.
		await expect
			.poll(async () => (await shop.visit(MUG, from('DE-EN'))).text)
			.toContain(' in DE-EN');
	});

	it('gets no page of another market while the markets are unknown', async () => {
		const shop = openFakeSite();
		await shop.visit(MUG);
		shop.setDown(true);
		expect((await shop.visit(MUG, from('DE-EN'))).how).toBeNull();
		expect((await shop.visit(MUG)).how).toBe('hit');
		shop.setDown(false);
		expect((await shop.visit(MUG, from('DE-EN'))).text).toContain(' in DE-EN');
	});

	it('does not change the market of others, with any made-up cookies', async () => {
		const shop = openFakeSite();
		const name = fc.constantFrom('localization', ' localization', 'Localization', '_ga', 'cart');
		const value = fc.constantFrom(...CHOICES);
		const cookies = fc.array(fc.tuple(name, value), { minLength: 1, maxLength: 4 });
		const between = fc.constantFrom('; ', ';', ', ', ';\t');
		await fc.assert(
			fc.asyncProperty(cookies, between, async (pairs, separator) => {
				const cookie = pairs.map((pair) => pair.join('=')).join(separator);
				const { how, text } = await shop.visit(MUG, { cookie });
				if (how === null) return;
				const [, chosen = ''] = /(?:^|;)\s*localization=([^;]*)/.exec(cookie) ?? [];
				const isSold = chosen === 'DE-EN' || chosen === 'CA-EN';
				expect(text).toContain(isSold ? `${MUG} in ${chosen} v1` : `${MUG} v1`);
			}),
			{ seed: 7, numRuns: 200 }
		);
		expect(shop.asked.toSorted()).toEqual([MUG, `CA-EN ${MUG}`, `DE-EN ${MUG}`].toSorted());
	});
});

describe('an address that names a market', () => {
	const NAMED = `${MUG}?country=DE&language=DE`;
	const show = async (
		{ pages, requestPage, findMarket }: FakeSite,
		target: string,
		cookie = ''
	) => {
		const headers: Record<string, string> = cookie === '' ? {} : { cookie };
		const found = pages.find('GET', target, headers);
		if (found !== null) {
			const pairs = found.headers.flatMap((name, at) =>
				at % 2 === 0 ? [[name, found.headers[at + 1] ?? ''] as [string, string]] : []
			);
			return { isDirect: true, headers: new Headers(pairs), text: String(found.body) };
		}
		const app = { requestPage, findMarket, ...NO_CART };
		const response = await pages.answer({ method: 'GET', target, headers }, app);
		if (response === null) throw new Error('not answered');
		return { isDirect: false, headers: response.headers, text: await response.text() };
	};

	it('is the page of that market, from memory the second time, with its cookie', async () => {
		const shop = openFakeSite();
		for (const isDirect of [false, true]) {
			const shown = await show(shop, NAMED);
			expect(shown.isDirect).toBe(isDirect);
			expect(shown.headers.get('set-cookie')).toBe('localization=DE-DE');
			expect(shown.headers.get('cache-control')).toBe('private, max-age=0, must-revalidate');
		}
		const kept = await show(shop, NAMED, 'localization=DE-DE');
		expect(kept.headers.get('set-cookie')).toBeNull();
		expect((await show(shop, MUG, 'localization=DE-DE')).text).toBe(kept.text);
		expect(shop.asked).toEqual([`DE-DE ${MUG}`]);
	});

	it('counts more than the market that the visitor had', async () => {
		const shop = openFakeSite();
		const { text, headers } = await show(shop, NAMED, 'localization=CA-EN');
		expect(text).toContain(' in DE-DE ');
		expect(headers.get('set-cookie')).toBe('localization=DE-DE');
	});

	it('costs nothing where it is made up', async () => {
		const shop = openFakeSite();
		for (let at = 0; at < 100; at += 1) {
			const country = String.fromCharCode(65 + (at % 26), 65 + Math.floor(at / 26));
			await show(shop, `${MUG}?country=${country}&language=XX`);
		}
		expect([shop.asked, shop.pages.measure().pages]).toEqual([[MUG], 1]);
	});
});

it('keeps the pages of each site apart', async () => {
	const shop = openFakeSite();
	const at = (host: string) => shop.visit(MUG, { host, cookie: 'localization=DE-DE' });
	for (const host of ['shop.example', 'shop.de', 'unknown.example']) await at(host);
	expect(shop.asked).toEqual([`DE-DE ${MUG}`, `shop.de DE-DE ${MUG}`]);
	expect((await shop.visit(MUG, { host: 'shop.de' })).how).toBe('miss');
});
