import { isActionFailure, isHttpError, isRedirect } from '@sveltejs/kit';
import { beforeEach, describe, expect, it } from 'vitest';
import { actForCustomer, failForm, loadForCustomer } from './account-routes';
import { getFormToken, SignedOutError } from './account';
import { StorefrontApiError } from '../base/errors';
import { log } from '../base/log';

const TOKENS = { accessToken: 'a', refreshToken: null, idToken: null, expiresAt: 0 };
const SESSION = { id: 'session-1', customerId: 'customer-1', tokens: TOKENS };
const FORM_TOKEN = getFormToken(SESSION);
const SIGNED_IN = () => Promise.resolve({ kind: 'signed-in', session: SESSION });
const away = () => Promise.reject(new StorefrontApiError('away', { status: 503, retryAfterS: 7 }));

beforeEach(() => void (log.level = 'silent'));

/** A request for a customer's page, and what is set on its answer. */
function createEvent(load: (() => Promise<unknown>) | null = SIGNED_IN, fields?: object) {
	const cookies = new Map<string, string>();
	const headers = new Map<string, string>();
	const url = new URL('https://shop.example/account/orders?after=abc');
	const body = fields && new URLSearchParams({ ...fields });
	const event = {
		url,
		request: new Request(url, { method: body ? 'POST' : 'GET', ...(body && { body }) }),
		locals: { requestId: 'request-1', visit: load && { account: { load } } },
		cookies: {
			get: (name: string) => cookies.get(name),
			set: (name: string, value: string) => void cookies.set(name, value),
			delete: (name: string) => void cookies.delete(name)
		},
		setHeaders: (given: Record<string, string>) => {
			for (const [name, value] of Object.entries(given)) headers.set(name, value);
		}
	};
	// The part of an event that the guard reads.
	return { event: event as never, cookies, headers };
}

/** Returns what was thrown: a redirect as its address, an error as its status. */
async function catchAnswer(work: () => Promise<unknown>): Promise<string | number> {
	try {
		await work();
	} catch (thrown) {
		if (isRedirect(thrown)) return thrown.location;
		if (isHttpError(thrown)) return thrown.status;
		throw thrown;
	}
	throw new Error('Nothing was thrown.');
}

const load = (given: ReturnType<typeof createEvent>, work = () => Promise.resolve({})) =>
	catchAnswer(() => loadForCustomer(work)(given.event));

describe('a customer’s page', () => {
	it.each([
		['is not there without accounts', null, 404],
		[
			'is left for the sign-in, which leads back',
			() => Promise.resolve({ kind: 'signed-out' }),
			'/account/login?return_to=%2Faccount%2Forders%3Fafter%3Dabc'
		],
		[
			'tells who was signed out meanwhile',
			() => Promise.resolve({ kind: 'ended' }),
			'/account/sign-in-failed?reason=ended&return_to=%2Faccount%2Forders%3Fafter%3Dabc'
		],
		['is unavailable while the provider is away', away, 503]
	])('%s', async (_, state, answer) => {
		expect(await load(createEvent(state))).toBe(answer);
	});

	it('is unavailable while the API is away, and says when to come back', async () => {
		const given = createEvent();
		expect(await load(given, away)).toBe(503);
		expect(given.headers.get('retry-after')).toBe('7');
	});

	it('tells who is signed out while it is made', async () => {
		const work = () => Promise.reject(new SignedOutError());
		expect(await load(createEvent(), work)).toContain('reason=ended');
	});

	it('lets faults of ours be faults', async () => {
		await expect(load(createEvent(), () => Promise.reject(new RangeError('ours')))).rejects.toThrow(
			'ours'
		);
	});

	it('says once what was done before it', async () => {
		const given = createEvent();
		given.cookies.set('shop_customer_notice', 'profile-saved');
		const open = () => loadForCustomer(() => Promise.resolve({ a: 1 }))(given.event);
		expect(await open()).toEqual({ a: 1, formToken: FORM_TOKEN, notice: 'profile-saved' });
		expect(await open()).toEqual({ a: 1, formToken: FORM_TOKEN, notice: null });
		given.cookies.set('shop_customer_notice', 'constructor');
		expect((await open()).notice).toBeNull();
	});
});

describe('a customer’s form', () => {
	const send = (
		fields: object,
		state: (() => Promise<unknown>) | null = SIGNED_IN,
		work = () => Promise.resolve(undefined)
	) => {
		const given = createEvent(state, fields);
		let count = 0;
		const act = actForCustomer(() => {
			count += 1;
			return work();
		});
		return { given, run: () => act(given.event), readCount: () => count };
	};

	it.each([
		{},
		{ session: '' },
		{ session: FORM_TOKEN.slice(1) },
		{ session: getFormToken({ ...SESSION, id: 'session-2' }) }
	])('does nothing for another session: %j', async (fields) => {
		const { given, run, readCount } = send(fields);
		expect(await catchAnswer(run)).toBe('/account/orders');
		expect(given.cookies.get('shop_customer_notice')).toBe('other-customer');
		expect(readCount()).toBe(0);
	});

	it('is left for the sign-in by who is signed out', async () => {
		const { run, readCount } = send({ session: FORM_TOKEN }, () =>
			Promise.resolve({ kind: 'signed-out' })
		);
		expect(await catchAnswer(run)).toBe('/account/login?return_to=%2Faccount%2Forders');
		expect(readCount()).toBe(0);
	});

	it('gives back what was typed while the API is away', async () => {
		const { run } = send({ session: FORM_TOKEN, city: 'Jena' }, SIGNED_IN, away);
		const failure = await run();
		expect(isActionFailure(failure) && failure).toMatchObject({
			status: 503,
			data: {
				values: { city: 'Jena' },
				faults: { form: expect.stringContaining('did not work') as string }
			}
		});
	});

	it('gives back its texts, and neither files nor its formToken', () => {
		const form = new FormData();
		form.set('session', FORM_TOKEN);
		form.set('city', 'Jena');
		form.set('file', new File(['x'], 'x'));
		expect(failForm(form, { city: 'no' })).toMatchObject({
			status: 422,
			data: { values: { city: 'Jena' }, faults: { city: 'no' } }
		});
	});
});
