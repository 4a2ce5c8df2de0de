import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeJar } from '../http/testing/fake-jar';
import { createSealer } from '../http/seal';
import { createSealedCookie } from '../http/sealed-cookie';
import { createSessionStore, type SessionTokens } from './session';
import { createLocalRevokedIds } from './revoked-ids';

const DAY_MS = 24 * 60 * 60 * 1000;
const TOKENS: SessionTokens = {
	accessToken: 'access-1',
	refreshToken: 'refresh-1',
	idToken: null,
	expiresAt: 5
};
const sealer = createSealer({ secret: 's'.repeat(32), previousSecret: null, purpose: 'test' });

type Browser = ReturnType<typeof createFakeJar>;
let revokedIds: ReturnType<typeof createLocalRevokedIds>;

beforeEach(() => {
	vi.useFakeTimers({ now: Date.parse('2026-11-20T12:00:00Z') });
	revokedIds = createLocalRevokedIds({ path: ':memory:', now: Date.now });
});
afterEach(() => void vi.useRealTimers());

/** Opens the session store as a request of the browser does. */
function open({ jar }: Browser) {
	const origin = 'https://shop.example';
	const cookie = createSealedCookie({ name: 'session', jar, sealer, origin });
	return createSessionStore({ cookie, revokedIds });
}

async function signIn(customerId = 'customer-1') {
	const browser = createFakeJar();
	await open(browser).start(customerId, TOKENS);
	return browser;
}

const copy = ({ cookies }: Browser) => createFakeJar(Object.fromEntries(cookies));

describe('nobody is signed in', () => {
	it('without cookies, and nothing is set', async () => {
		const browser = createFakeJar();
		expect(await open(browser).load()).toBeNull();
		expect(browser.set).toEqual([]);
	});

	it('with cookies that are not ours, which are removed', async () => {
		const browser = createFakeJar({ '__Host-session.0': '1~bm90IG91cnM', '__Host-session.1': 'x' });
		expect(await open(browser).load()).toBeNull();
		expect([...browser.cookies]).toEqual([]);
	});

	it('with sealed cookies of another shape', async () => {
		const browser = createFakeJar();
		const origin = 'https://shop.example';
		const cookie = createSealedCookie({ name: 'session', jar: browser.jar, sealer, origin });
		await cookie.write({ id: 'x'.repeat(30) }, 60);
		expect(await open(browser).load()).toBeNull();
	});

	it('after seven days', async () => {
		const browser = await signIn();
		vi.setSystemTime(Date.now() + 7 * DAY_MS);
		expect(await open(browser).load()).toBeNull();
		expect([...browser.cookies]).toEqual([]);
	});

	it('after signing out, also not with a copy of the cookies', async () => {
		const browser = await signIn();
		const stolen = copy(browser);
		await open(browser).end();
		expect([...browser.cookies]).toEqual([]);
		expect(await open(stolen).load()).toBeNull();
	});

	it('with the cookies from before another customer signed in', async () => {
		const browser = await signIn();
		const before = copy(browser);
		await open(browser).start('customer-2', TOKENS);
		expect(await open(before).load()).toBeNull();
		expect((await open(browser).load())?.customerId).toBe('customer-2');
	});
});

describe('a session', () => {
	it('is what was begun', async () => {
		const session = await open(await signIn()).load();
		expect(session).toMatchObject({ customerId: 'customer-1', tokens: TOKENS });
		expect(session?.id).toMatch(/^[a-z\d]{40}$/);
	});

	it('begins anew when it is used in its second half, with the same id', async () => {
		const browser = await signIn();
		const { id } = (await open(browser).load())!;
		vi.setSystemTime(Date.now() + 4 * DAY_MS);
		expect((await open(browser).load())?.id).toBe(id);
		vi.setSystemTime(Date.now() + 6 * DAY_MS);
		expect((await open(browser).load())?.id).toBe(id);
	});

	it('has a new id every time, whatever the browser brought along', async () => {
		const browser = await signIn();
		const first = (await open(browser).load())?.id;
		const second = (await open(browser).start('customer-1', TOKENS)).id;
		expect(second).not.toBe(first);
	});

	it('keeps new tokens, and none that belong to another session', async () => {
		const browser = await signIn();
		const session = (await open(browser).load())!;
		const renewed = { ...TOKENS, accessToken: 'access-2' };
		await open(browser).keepTokens(session, renewed);
		expect((await open(browser).load())?.tokens).toEqual(renewed);
		await open(browser).start('customer-2', TOKENS);
		await open(browser).keepTokens(session, renewed);
		expect((await open(browser).load())?.tokens).toEqual(TOKENS);
	});

	it('is not guessed while it is unknown who has signed out', async () => {
		const browser = await signIn();
		revokedIds.isRevoked = () => Promise.reject(new Error('away'));
		await expect(open(browser).load()).rejects.toThrow('away');
		expect(browser.cookies.size).toBe(1);
	});
});
