import { expect, it } from 'vitest';
import { z } from 'zod';
import { AdminApiError, createAdminApi } from './admin-api';

const STORE = 'https://store.example';
const APP = { kind: 'app', id: 'id-of-app', secret: 'secret-of-the-app' } as const;
const SHOP = {
	query: 'query { shop { name } }',
	variables: {},
	schema: z.object({ shop: z.object({ name: z.string() }) })
};

/** A store that gives tokens of ten minutes, `day-1` first, and takes the last `valid` ones. */
function open(credentials: Parameters<typeof createAdminApi>[0]['credentials'] = APP) {
	const asked: string[] = [];
	const sent: { token: string | null; body: string }[] = [];
	const store = {
		time: 0,
		revoked: new Set<string | null>(),
		answer: (): Response => Response.json({ data: { shop: { name: 'Prism' } } })
	};
	let given = 0;
	const api = createAdminApi({
		origin: STORE,
		apiVersion: '2026-04',
		credentials,
		timeoutMs: 1000,
		now: () => store.time,
		fetch(url, { headers, body }) {
			asked.push(url);
			if (url.endsWith('/oauth/access_token')) {
				given += 1;
				sent.push({ token: null, body: body as string });
				const access = { access_token: `day-${given}`, scope: 'read_a,write_b', expires_in: 600 };
				return Promise.resolve(Response.json(access));
			}
			const token = new Headers(headers).get('x-shopify-access-token');
			sent.push({ token, body: body as string });
			const isRefused = store.revoked.has(token);
			return Promise.resolve(isRefused ? new Response('', { status: 401 }) : store.answer());
		}
	});
	return { api, store, asked, sent, listTokens: () => sent.flatMap(({ token }) => token ?? []) };
}

it('exchanges id and secret for a token once, and for a new one before its end', async () => {
	const { api, store, asked, sent, listTokens } = open();
	expect(await Promise.all([api.request(SHOP), api.request(SHOP)])).toEqual([
		{ shop: { name: 'Prism' } },
		{ shop: { name: 'Prism' } }
	]);
	expect(Object.fromEntries(new URLSearchParams(sent[0]?.body))).toEqual({
		grant_type: 'client_credentials',
		client_id: 'id-of-app',
		client_secret: 'secret-of-the-app'
	});
	expect([...((await api.getScopes()) ?? [])]).toEqual(['read_a', 'write_b']);
	store.time = 539_000;
	await api.request(SHOP);
	store.time = 541_000;
	await api.request(SHOP);
	expect(listTokens()).toEqual(['day-1', 'day-1', 'day-1', 'day-2']);
	expect(asked[1]).toBe(`${STORE}/admin/api/2026-04/graphql.json`);
});

it('asks again once when a token was revoked', async () => {
	const { api, store, listTokens } = open();
	await api.request(SHOP);
	store.revoked.add('day-1');
	await api.request(SHOP);
	expect(listTokens()).toEqual(['day-1', 'day-1', 'day-2']);
	for (const token of ['day-2', 'day-3']) store.revoked.add(token);
	await expect(api.request(SHOP)).rejects.toThrow('The Admin API answers 401.');
	expect(listTokens()).toHaveLength(5);
});

it('sends a given token, and does not renew it', async () => {
	const { api, store, asked, listTokens } = open({ kind: 'token', token: 'shpat_given' });
	expect(await api.getScopes()).toBeNull();
	await api.request(SHOP);
	store.revoked.add('shpat_given');
	await expect(api.request(SHOP)).rejects.toMatchObject({ status: 401 });
	expect([listTokens(), asked]).toMatchObject([['shpat_given', 'shpat_given'], { length: 2 }]);
});

it.each<[string, () => Response, RegExp]>([
	['an error', () => Response.json({ errors: [{ message: 'Access denied' }] }), /Access denied/],
	['another shape', () => Response.json({ data: { shop: null } }), /something else/],
	['a page', () => new Response('<p>'), /something else/],
	['a failure', () => new Response('', { status: 500 }), /answers 500/],
	['a redirect', () => new Response('', { status: 302 }), /answers 302/]
])('says what is wrong with %s, without its secrets', async (_, answer, words) => {
	const { api, store } = open();
	store.answer = answer;
	const failure: unknown = await api.request(SHOP).catch((thrown: unknown) => thrown);
	expect(failure).toBeInstanceOf(AdminApiError);
	expect(String(failure)).toMatch(words);
	expect(String(failure)).not.toMatch(/secret-of-the-app|day-/);
});
