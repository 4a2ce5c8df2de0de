import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { begin, createShopper, type Shopper } from '../support/conversation-client.ts';
import { startEveServer, type EveServer } from '../support/eve-server.ts';
import { startFleet, type ShopFleet } from '../support/shop-fleet.ts';

/** Conversations that another server keeps, through a built shop and over real connections. */
const TOKEN = 'provider-token-of-the-test';

let provider: EveServer;
let fleet: ShopFleet;
let site: string;
let anna: Shopper;
let id: string;

beforeAll(async () => {
	provider = await startEveServer();
	fleet = await startFleet(1, {
		AGENT_ENABLED: 'true',
		ASSISTANT_DATABASE_PATH: ':memory:',
		CONVERSATION_PROVIDER_URL: provider.url,
		CONVERSATION_PROVIDER_TOKEN: TOKEN
	});
	({ site } = fleet);
	anna = await createShopper(site);
});
afterAll(async () => {
	await fleet.stop();
	await provider.stop();
});

beforeEach(async () => {
	provider.answerWith(null);
	provider.requests.length = 0;
	id = await begin(anna, site, 'hello');
});

it('are not told who asks: our token goes along, no cookie, no address, no page', async () => {
	await fetch(`${site}/conversation/v1/session/${id}`, {
		method: 'POST',
		headers: {
			...{ origin: site, cookie: anna.cookie, referer: `${site}/products/everyday-mug` },
			...{ 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9' }
		},
		body: '{"message":"and this one?"}'
	});
	expect(provider.requests.map(({ method, path, body }) => [method, path, body])).toEqual([
		['POST', '/eve/v1/session', '{"message":"hello"}'],
		['POST', `/eve/v1/session/${id}`, '{"message":"and this one?","turnPolicy":"steer"}']
	]);
	for (const { headers } of provider.requests) {
		expect(headers.authorization).toBe(`Bearer ${TOKEN}`);
		expect(headers['content-type']).toBe('application/json');
		const personal = ['cookie', 'origin', 'referer', 'x-forwarded-for', 'forwarded'];
		expect(personal.filter((name) => name in headers)).toEqual([]);
	}
});

it('stream event by event, as they are said', async () => {
	const follower = await anna.follow(site, id);
	provider.stream.say('session.started');
	await follower.until('session.started');
	provider.stream.say('turn.started');
	await follower.until('turn.started');
	await follower.close();
	expect(provider.requests.at(-1)?.path).toBe(`/eve/v1/session/${id}/stream?startIndex=0`);
});

it('are left when the reader leaves', async () => {
	const follower = await anna.follow(site, id);
	provider.stream.say('session.started');
	await follower.until('session.started');
	const { closed } = provider.stream;
	await follower.close();
	await closed;
});

it('end where the line to them breaks, and are read on from there', async () => {
	const follower = await anna.follow(site, id);
	provider.stream.say('session.started');
	await follower.until('session.started');
	provider.stream.cut();
	await expect(follower.until('session.waiting')).rejects.toThrow();
	const again = await anna.follow(site, id, 1);
	expect(provider.requests.at(-1)?.path).toBe(`/eve/v1/session/${id}/stream?startIndex=1`);
	provider.stream.say('session.waiting');
	expect((await again.until('session.waiting')).map(({ type }) => type)).toEqual([
		'session.waiting'
	]);
	await again.close();
});

it.each([
	['a fault', { status: 500, body: '{"error":"at db.ts:7 of secret-host"}' }],
	['a page', { status: 200, body: '<html>secret-host' }],
	['a refusal of our token', { status: 401, body: '{"error":"secret-host"}' }]
])('are unavailable after %s, of which nothing is told', async (_, answer) => {
	provider.answerWith(answer);
	const response = await anna.post(site, `session/${id}`, { message: 'still there?' });
	expect(response.status).toBe(502);
	const text = await response.text();
	expect(JSON.parse(text)).toMatchObject({ ok: false, code: 'provider_unavailable' });
	expect(text).not.toContain('secret-host');
});

it('have their refusals passed on', async () => {
	provider.answerWith({
		...{ status: 410 },
		body: '{"ok":false,"error":"Too old.","code":"session_expired"}'
	});
	const response = await anna.post(site, `session/${id}`, { message: 'still there?' });
	expect(response.status).toBe(410);
	expect(await response.json()).toEqual({
		...{ ok: false, error: 'Too old.', code: 'session_expired' }
	});
});

it('are private', async () => {
	const bert = await createShopper(site);
	provider.requests.length = 0;
	expect((await bert.post(site, `session/${id}`, { message: 'mine?' })).status).toBe(404);
	expect(provider.requests).toEqual([]);
});
