import pino from 'pino';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
	createRateLimits,
	createShopperCookies,
	getShopperCookieAttributes,
	handleSessionRequest,
	createOpenStreams
} from './shopper-session';

const SITE = 'https://shop.example';
const shopperCookies = createShopperCookies('k'.repeat(32), {
	now: Date.now,
	random: (length) => crypto.getRandomValues(new Uint8Array(length))
});

let services: Parameters<typeof handleSessionRequest>[1];
const prepareCart = vi.fn<() => Promise<void>>();
const set = vi.fn();

beforeEach(() => {
	prepareCart.mockReset().mockResolvedValue(undefined);
	set.mockReset();
	services = {
		...{ shopperCookies, log: pino({ level: 'silent' }) },
		rateLimits: createRateLimits({ messages_per_minute: 1, shoppers_per_minute: 2 }, null)
	};
});

function prepare(headers: Record<string, string>, cookie?: string) {
	const request = new Request(`${SITE}/api/agent/session`, { method: 'POST', headers });
	const cookies = { get: () => cookie, set };
	const more = { cookies, prepareCart, isSecure: true, clientAddress: '192.0.2.1' };
	return handleSessionRequest({ request, ownOrigins: [SITE], ...more }, services);
}

describe('a session is refused', () => {
	it.each<[string, Record<string, string>]>([
		['without an origin', {}],
		['to another site', { origin: 'https://evil.example' }],
		['to the same host without TLS', { origin: 'http://shop.example' }],
		['to a page in a sandbox', { origin: 'null' }],
		['to whoever only names the origin', { origin: SITE, 'sec-fetch-site': 'cross-site' }],
		['to a link from the shop', { referer: `${SITE}/` }]
	])('%s', async (_, headers) => {
		const response = await prepare(headers);
		expect(response.status).toBe(403);
		expect(await response.json()).toMatchObject({ ok: false, code: 'forbidden' });
		expect(response.headers.get('cache-control')).toBe('private, no-store');
		expect(prepareCart).not.toHaveBeenCalled();
	});

	it('when there is no cart to be had, and no cookie is set', async () => {
		prepareCart.mockRejectedValue(new Error('away'));
		const response = await prepare({ origin: SITE });
		expect(response.status).toBe(503);
		expect(await response.json()).toEqual({
			...{ ok: false, code: 'session_unavailable' },
			error: 'Could not prepare the assistant. Please try again.'
		});
		expect(set).not.toHaveBeenCalled();
	});

	it('to too many new shoppers of one address, and not to those who are known', async () => {
		await prepare({ origin: SITE });
		await prepare({ origin: SITE });
		const refused = await prepare({ origin: SITE });
		expect(refused.status).toBe(429);
		expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
		expect(await refused.json()).toMatchObject({ code: 'shoppers_per_minute' });
		const known = shopperCookies.write(shopperCookies.createId());
		expect((await prepare({ origin: SITE }, known)).status).toBe(200);
	});
});

describe('a session', () => {
	it('names a new shopper', async () => {
		const response = await prepare({ origin: SITE, 'sec-fetch-site': 'same-origin' });
		expect(response.status).toBe(200);
		expect(await response.json()).toEqual({ ok: true });
		expect(response.headers.get('cache-control')).toBe('private, no-store');
		const [name, value, attributes] = set.mock.calls[0] as [string, string, object];
		expect(name).toBe('shop_agent_session');
		expect(shopperCookies.read(value)).toMatch(/^[\w-]{22}$/);
		expect(attributes).toMatchObject({ httpOnly: true, sameSite: 'strict', secure: true });
	});

	it('keeps the name of a shopper who is known, and gives a new one for what is not ours', async () => {
		const shopperId = shopperCookies.createId();
		await prepare({ origin: SITE }, shopperCookies.write(shopperId));
		await prepare({ origin: SITE }, `${shopperId}.9999999999.AAAA`);
		const names = set.mock.calls.map(([, value]) => shopperCookies.read(value as string));
		expect(names[0]).toBe(shopperId);
		expect(names[1]).not.toBe(shopperId);
	});
});

const NOW = Date.UTC(2036, 10, 20);
const clock = { now: NOW };
const sources = {
	now: () => clock.now,
	random: (length: number) => new Uint8Array(length).fill(7)
};
const cookies = createShopperCookies('k'.repeat(32), sources);
const ID = 'BwcHBwcHBwcHBwcHBwcHBw';

describe('the cookie of a shopper is not read', () => {
	const value = cookies.write(ID);
	const [, until = '', signature = ''] = value.split('.');

	it.each([
		['missing', undefined],
		['empty', ''],
		['without a signature', `${ID}.${until}`],
		['with an empty signature', `${ID}.${until}.`],
		['with a signature that is no base64url', `${ID}.${until}.?`],
		['of somebody else', `AwcHBwcHBwcHBwcHBwcHBw.${until}.${signature}`],
		['made to last longer', `${ID}.${Number(until) + 1}.${signature}`],
		['with more behind it', `${value}.x`],
		['with a name that is too short', `BwcH.${until}.${signature}`]
	])('when it is %s', (_, cookie) => {
		expect(cookies.read(cookie)).toBeNull();
	});

	it('when it was signed with another key', () => {
		const others = createShopperCookies('x'.repeat(32), sources);
		expect(cookies.read(others.write(ID))).toBeNull();
	});

	it('after a day', () => {
		clock.now = NOW + 86_400_000 - 1;
		expect(cookies.read(value)).toBe(ID);
		clock.now = NOW + 86_400_000;
		expect(cookies.read(value)).toBeNull();
		clock.now = NOW;
	});
});

describe('the cookie of a shopper', () => {
	it('names the shopper by 128 random bits', () => {
		expect(cookies.createId()).toBe(ID);
		expect(cookies.read(cookies.write(ID))).toBe(ID);
	});

	it('is for no script and no other site', () => {
		expect(getShopperCookieAttributes(true)).toEqual({
			...{ path: '/', sameSite: 'strict', maxAge: 86_400, httpOnly: true, secure: true }
		});
	});
});

const NEVER = new AbortController().signal;

function createBody(text: string): ReadableStream<Uint8Array> {
	return new Blob([text]).stream();
}

describe('open streams', () => {
	it('are refused to a shopper who has enough, and to all when the server has', () => {
		const streams = createOpenStreams({ perShopper: 2, all: 3 });
		expect([streams.open('a'), streams.open('a'), streams.open('b')]).not.toContain(null);
		expect(streams.open('b')).toBeNull();
		const others = createOpenStreams({ perShopper: 1, all: 3 });
		others.open('a');
		expect(others.open('a')).toBeNull();
		expect(others.open('b')).not.toBeNull();
	});

	it('release their slot once, however they end', async () => {
		const streams = createOpenStreams({ perShopper: 9, all: 9 });
		const gone = new AbortController();
		const read = streams.open('a')!.guard(createBody('x'), NEVER);
		const failed = streams.open('a')!.guard(createFailing(), NEVER);
		const cancelled = streams.open('a')!.guard(createBody('x'), NEVER);
		streams.open('a')!.guard(createBody('x'), gone.signal);
		const refused = streams.open('b')!;
		expect(streams.count()).toBe(5);
		expect(await new Response(read).text()).toBe('x');
		await expect(new Response(failed).text()).rejects.toThrow('the disk is gone');
		await cancelled.cancel();
		gone.abort();
		refused.release();
		refused.release();
		expect(streams.count()).toBe(0);
	});

	it('let go of what they read from when the reader is gone', async () => {
		let isCancelled = false;
		const body = new ReadableStream<Uint8Array>({
			cancel: () => {
				isCancelled = true;
			}
		});
		const gone = new AbortController();
		createOpenStreams({ perShopper: 1, all: 1 }).open('a')!.guard(body, gone.signal);
		gone.abort();
		await Promise.resolve();
		expect(isCancelled).toBe(true);
	});
});

function createFailing(): ReadableStream<Uint8Array> {
	return new ReadableStream({
		pull: () => {
			throw new Error('the disk is gone');
		}
	});
}
