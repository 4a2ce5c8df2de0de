import { describe, expect, it } from 'vitest';
import { createFakeJar } from './testing/fake-jar';
import { createSealer } from './seal';
import { CookieOverflowError, createSealedCookie } from './sealed-cookie';

const SHOP = 'https://shop.example';
const sealer = createSealer({ secret: 's'.repeat(32), previousSecret: null, purpose: 'test' });

function open(browser: ReturnType<typeof createFakeJar>, { origin = SHOP, name = 'session' } = {}) {
	return createSealedCookie({ name, jar: browser.jar, sealer, origin });
}

/** A browser with a value of so many characters in it. */
async function createBrowser(length: number) {
	const browser = createFakeJar();
	await open(browser).write({ text: 'x'.repeat(length) }, 600);
	return browser;
}

describe('a sealed cookie is read as nothing', () => {
	it('when a chunk is missing, changed, repeated or in another place', async () => {
		const { cookies } = await createBrowser(6000);
		const [first = '', second = '', third = ''] = cookies.values();
		const attempts = [
			[first, second],
			[first],
			[second, first, third],
			[first, third, second],
			[first, second, second],
			[first, second, third.slice(1)],
			[first.replace('3~', '2~'), second, third],
			[first.replace('3~', '9~'), second, third],
			[first.replace('3~', ''), second, third]
		];
		for (const attempt of attempts) {
			const entries = attempt.map((value, index) => [`__Host-session.${index}`, value]);
			const browser = createFakeJar(Object.fromEntries(entries) as Record<string, string>);
			expect(await open(browser).read()).toBeNull();
		}
	});

	it('when its chunks come from two writings', async () => {
		const [one, two] = [await createBrowser(6000), await createBrowser(6000)];
		one.cookies.set('__Host-session.1', two.cookies.get('__Host-session.1') ?? '');
		expect(await open(one).read()).toBeNull();
	});

	it('under another name or at another origin', async () => {
		const { cookies } = await createBrowser(10);
		const value = cookies.get('__Host-session.0') ?? '';
		const renamed = createFakeJar({ '__Host-sign_in.0': value });
		expect(await open(renamed, { name: 'sign_in' }).read()).toBeNull();
		const elsewhere = createFakeJar({ '__Host-session.0': value });
		expect(await open(elsewhere, { origin: 'https://other.example' }).read()).toBeNull();
	});

	it('when another site planted it, also without the prefix', async () => {
		const { cookies } = await createBrowser(10);
		const value = cookies.get('__Host-session.0') ?? '';
		expect(await open(createFakeJar({ 'session.0': value })).read()).toBeNull();
		expect(await open(createFakeJar({ '__Host-session.0': '1~AAAA' })).read()).toBeNull();
	});
});

describe('a sealed cookie', () => {
	it.each([10, 2800, 2900, 8000])('of %i characters comes back as it was', async (length) => {
		const browser = await createBrowser(length);
		expect(await open(browser).read()).toEqual({ text: 'x'.repeat(length) });
		for (const [name, value] of browser.cookies) {
			expect(name.length + value.length).toBeLessThan(4096 - 100);
		}
	});

	it('takes no more chunks than headers have room for', async () => {
		await expect(createBrowser(9000)).rejects.toThrow(CookieOverflowError);
	});

	it('is for this host, for HTTP and for navigations only', async () => {
		const { set } = await createBrowser(10);
		const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure: true, maxAge: 600 };
		expect(set).toEqual([['__Host-session.0', attributes]]);
	});

	it('does without the prefix where there is no TLS', async () => {
		const browser = createFakeJar();
		await open(browser, { origin: 'http://localhost:3000' }).write({}, 600);
		expect(browser.set).toMatchObject([['session.0', { secure: false }]]);
	});

	it('leaves no chunk of a longer one behind, nor any when it is cleared', async () => {
		const browser = await createBrowser(6000);
		browser.cookies.set('__Host-session.7', 'junk').set('__Host-sessions.0', 'of somebody else');
		await open(browser).write({ text: 'short' }, 600);
		expect([...browser.cookies.keys()]).toEqual(['__Host-session.0', '__Host-sessions.0']);
		open(browser).clear();
		expect([...browser.cookies.keys()]).toEqual(['__Host-sessions.0']);
	});

	it('is known to be there without being opened', async () => {
		expect(open(await createBrowser(10)).isPresent()).toBe(true);
		expect(open(createFakeJar()).isPresent()).toBe(false);
	});
});
