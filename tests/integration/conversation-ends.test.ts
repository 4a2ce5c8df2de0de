import { afterAll, beforeAll, expect, it } from 'vitest';
import { begin, createShopper } from '../support/conversation-client.ts';
import { startFleet, type ShopFleet } from '../support/shop-fleet.ts';

/** A built shop that keeps conversations for two seconds, over a store that can be taken away. */
let fleet: ShopFleet;
let site: string;

beforeAll(async () => {
	fleet = await startFleet(1, {
		AGENT_ENABLED: 'true',
		ASSISTANT_DATABASE_PATH: ':memory:',
		ASSISTANT_RETENTION_SECONDS: '2',
		LOG_LEVEL: 'error'
	});
	({ site } = fleet);
});
afterAll(() => fleet.stop());

it('answers 410 for a conversation that is over its time, and 409 for messages to it', async () => {
	const anna = await createShopper(site);
	const id = await begin(anna, site, 'hello');
	const open = () =>
		fetch(`${site}/conversation/v1/session/${id}/stream?follow=false`, {
			headers: { cookie: anna.cookie }
		});
	const first = await open();
	expect(first.status).toBe(200);
	await first.body?.cancel();
	await expect.poll(async () => (await open()).status, { interval: 200 }).toBe(410);
	const expired = await open();
	expect(expired.headers.get('cache-control')).toBe('private, no-store');
	expect(await expired.json()).toEqual({
		...{ ok: false, code: 'session_expired' },
		error: 'This conversation is too old; its history is gone.'
	});
	const late = await anna.post(site, `session/${id}`, { message: 'still there?' });
	expect([late.status, await late.json()]).toEqual([
		409,
		expect.objectContaining({ code: 'session_not_active' })
	]);
	expect((await open()).status).toBe(410);
});

it('answers 503 while no cart can be made, and sets no cookie', async () => {
	const setOutage = (outage: boolean) =>
		fetch(`${fleet.store}/admin/api/faults`, {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify({ outage })
		});
	const prepare = () =>
		fetch(`${site}/api/agent/session`, { method: 'POST', headers: { origin: site } });
	await setOutage(true);
	const response = await prepare();
	expect(response.status).toBe(503);
	expect(await response.json()).toEqual({
		ok: false,
		error: 'Could not prepare the assistant. Please try again.',
		code: 'session_unavailable'
	});
	expect(response.headers.getSetCookie()).toEqual([]);
	expect(response.headers.get('cache-control')).toBe('private, no-store');
	await setOutage(false);
	await expect.poll(async () => (await prepare()).status).toBe(200);
});
