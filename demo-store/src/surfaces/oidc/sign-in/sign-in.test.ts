import { describe, expect, test } from 'vitest';
import {
	MAREN,
	openOidc,
	readCode,
	readLocation,
	toAuthorizeUrl,
	type Browser
} from '../testing/open-oidc.ts';

const MINUTE_MS = 60_000;

async function begin(browser: Browser, changes: Record<string, string | null> = {}) {
	return readLocation(await browser.get(toAuthorizeUrl(changes))).pathname;
}

/** Requests the code and stops on the page that asks for it. */
async function sendCode(browser: Browser, email = MAREN) {
	const path = readLocation(await browser.post(await begin(browser), { email })).pathname;
	const page = await browser.get(path);
	return { path, code: await readCode(page) };
}

function wrongOf(code: string): string {
	return code === '000000' ? '111111' : '000000';
}

async function problemOf(response: Response): Promise<string> {
	return /role="alert">([^<]+)</.exec(await response.text())?.[1] ?? '';
}

describe('an email', () => {
	test.each([
		'',
		'maren',
		'maren@',
		'maren@example',
		'a b@example.com',
		`${'x'.repeat(250)}@x.example`
	])('%j is none: it stays in the field, and no code is sent', async (email) => {
		const browser = openOidc().openBrowser();
		const answer = await browser.post(await begin(browser), { email });
		expect(answer.status).toBe(422);
		const page = await answer.text();
		expect(page).toContain('aria-invalid="true"');
		expect(page).toContain(`value="${email}"`);
	});

	test('is known in any writing', async () => {
		const { openBrowser, store } = openOidc();
		await openBrowser().signIn(` ${MAREN.toUpperCase()} `);
		expect(store.customers.list(10)).toHaveLength(6);
	});

	test('that is new makes a customer, when its code was entered and not before', async () => {
		const { openBrowser, store } = openOidc();
		const browser = openBrowser();
		const { path, code } = await sendCode(browser, 'new@example.com');
		expect(store.customers.findByEmail('new@example.com')).toBeNull();
		await browser.post(path, { code });
		expect(store.customers.findByEmail('new@example.com')).toMatchObject({
			displayName: 'new@example.com',
			numberOfOrders: 0,
			addresses: []
		});
	});

	test('gets ten codes in ten minutes at most; used ones do not count', async () => {
		const { openBrowser, wait } = openOidc();
		for (let count = 0; count < 12; count++) await openBrowser().signIn(MAREN);
		const browser = openBrowser();
		for (let count = 0; count < 10; count++) await sendCode(browser);
		const refused = await browser.post(await begin(browser), { email: MAREN });
		expect(await problemOf(refused)).toContain('Too many codes');
		wait(10 * MINUTE_MS);
		expect((await browser.post(await begin(browser), { email: MAREN })).status).toBe(303);
	});
});

describe('a code', () => {
	test('that is wrong may be tried again, five times', async () => {
		const browser = openOidc().openBrowser();
		const { path, code } = await sendCode(browser);
		for (let count = 0; count < 4; count++) {
			const answer = await browser.post(path, { code: wrongOf(code) });
			expect(answer.status).toBe(422);
			expect(await problemOf(answer)).toContain('not the code');
		}
		const last = await browser.post(path, { code: wrongOf(code) });
		expect(await problemOf(last)).toContain('Too many wrong codes');
		expect((await browser.post(path, { code })).status).toBe(422);
	});

	test('that is wrong four times is still the code', async () => {
		const browser = openOidc().openBrowser();
		const { path, code } = await sendCode(browser);
		for (let count = 0; count < 4; count++) await browser.post(path, { code: wrongOf(code) });
		expect((await browser.post(path, { code })).status).toBe(303);
	});

	test('expires after ten minutes; a new one is sent on demand', async () => {
		const { openBrowser, wait } = openOidc();
		const browser = openBrowser();
		const { path, code } = await sendCode(browser);
		wait(10 * MINUTE_MS);
		expect(await problemOf(await browser.post(path, { code }))).toContain('expired');
		await browser.post(path.replace('/code', ''), { email: MAREN });
		const fresh = await readCode(await browser.get(path));
		expect(readLocation(await browser.post(path, { code: fresh })).hostname).toBe('shop.test');
	});

	test('is replaced by the one that was sent after it, and good once', async () => {
		const browser = openOidc().openBrowser();
		const { path, code } = await sendCode(browser);
		await browser.post(path.replace('/code', ''), { email: MAREN });
		const second = await readCode(await browser.get(path));
		expect(second).not.toBe(code);
		expect((await browser.post(path, { code })).status).toBe(422);
		expect(
			(await browser.post(path, { code: ` ${second.slice(0, 3)} ${second.slice(3)}` })).status
		).toBe(303);
		expect((await browser.post(path, { code: second })).status).toBe(404);
	});

	test('of one address is none for another', async () => {
		const browser = openOidc().openBrowser();
		const { code } = await sendCode(browser, 'attacker@example.com');
		const { path } = await sendCode(browser, MAREN);
		expect((await browser.post(path, { code })).status).toBe(422);
	});
});

describe('a sign-in', () => {
	test('belongs to the browser that began it', async () => {
		const { openBrowser } = openOidc();
		const [first, second] = [openBrowser(), openBrowser()];
		const { path, code } = await sendCode(first);
		await begin(second);
		for (const attempt of [second.get(path), second.post(path, { code }), second.post(path, {})]) {
			const answer = await attempt;
			expect([answer.status, answer.headers.get('location')]).toEqual([404, null]);
		}
		expect((await first.post(path, { code })).status).toBe(303);
	});

	test.each(['cross-site', 'same-site'])('takes no form from a page of a %s', async (site) => {
		const browser = openOidc().openBrowser();
		const { path, code } = await sendCode(browser);
		const foreign = await browser.post(path, { code }, { 'sec-fetch-site': site });
		expect(foreign.status).toBe(404);
		const own = await browser.post(path, { code }, { 'sec-fetch-site': 'same-origin' });
		expect(own.status).toBe(303);
	});

	test('is gone after an hour, and asks for the email before the code', async () => {
		const { openBrowser, wait } = openOidc();
		const browser = openBrowser();
		const path = await begin(browser);
		expect(readLocation(await browser.get(`${path}/code`)).pathname).toBe(path);
		expect((await browser.post(`${path}/code`, { code: '123456' })).status).toBe(303);
		wait(60 * MINUTE_MS);
		expect((await browser.get(path)).status).toBe(404);
	});

	test('sets cookies that scripts and other sites do not get', async () => {
		const { openBrowser } = openOidc();
		const answer = await openBrowser().signIn(MAREN);
		expect(answer.headers.get('set-cookie')).toMatch(
			/^demo_account=[\w-]{43}; Path=\/authentication\/61234500001; HttpOnly; SameSite=Lax; Max-Age=2592000; Secure$/
		);
	});

	test('shows pages that may not be framed, kept or led elsewhere', async () => {
		const browser = openOidc().openBrowser();
		const { path } = await sendCode(browser);
		const { headers } = await browser.get(path);
		expect(headers.get('cache-control')).toBe('no-store');
		expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
		expect(headers.get('content-security-policy')).toContain(
			"form-action 'self' https://shop.test"
		);
	});

	test.each([
		[{ locale: 'de' }, 'de', 'Anmelden', 'ltr'],
		[{ locale: 'fr-CA' }, 'fr', 'Connexion', 'ltr'],
		[{ ui_locales: 'fi ja de' }, 'ja', 'ログイン', 'ltr'],
		[{ locale: 'ar-EG' }, 'ar', 'تسجيل الدخول', 'rtl'],
		[{ ui_locales: 'pl' }, 'pl', 'Logowanie', 'ltr'],
		[{ locale: 'uk' }, 'en', 'Sign in', 'ltr']
	])('asked for with %j speaks %s', async (changes, language, heading, direction) => {
		const browser = openOidc().openBrowser();
		const page = await (await browser.get(await begin(browser, changes))).text();
		expect(page).toContain(`<html lang="${language}" dir="${direction}">`);
		expect(page).toContain(`<h1>${heading}</h1>`);
	});

	test("shows the merchant's picture in the page's language, and none without the entry", async () => {
		const { openBrowser, store } = openOidc();
		const browser = openBrowser();
		const path = await begin(browser, { locale: 'de' });
		const [picture = ''] = /<img[^>]+>/.exec(await (await browser.get(path)).text()) ?? [];
		expect(picture).toMatch(/src="\/cdn\/shop\/files\/pages\/sign-in\.webp\?v=\d+"/);
		expect(picture).toMatch(/alt="Notizbuch in Salbei[^"]+"/);
		const entry = store.content.metaobjects('page_picture').find((it) => it.handle === 'sign-in');
		store.content.deleteMetaobject(entry?.id ?? 0);
		expect(await (await browser.get(path)).text()).not.toContain('<img');
	});

	test('offers the customers of the seed and no others, and has the hint filled in', async () => {
		const { openBrowser } = openOidc();
		await openBrowser().signIn('somebody@example.com');
		const browser = openBrowser();
		const path = await begin(browser, { login_hint: '"><b>@x.example' });
		const page = await (await browser.get(path)).text();
		expect(page).toContain('value="&quot;&gt;&lt;b&gt;@x.example"');
		for (const name of ['Maren Holloway', 'Priya Nair', 'Jonas Brandt']) {
			expect(page).toContain(name);
		}
		expect(page).not.toContain('somebody@example.com');
	});
});

test('a reset of the store forgets every session and every token', async () => {
	const { openBrowser, store } = openOidc();
	const browser = openBrowser();
	const { path, code } = await sendCode(browser);
	store.reset();
	expect((await browser.post(path, { code })).status).toBe(404);
});
