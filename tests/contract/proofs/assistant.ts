import { expect } from 'vitest';
import { begin, createShopper } from '../../support/conversation-client.ts';
import type { ContractShop } from '../contract-shop.ts';
import type { Start } from '../statements/statement.ts';

const CONVERSATION = '/conversation/v1';

export async function startWithoutOptions(_: ContractShop, start: Start): Promise<void> {
	const shop = await start({ AGENT_ENABLED: '', AUTH_ENABLED: '' });
	const paths = [
		`${CONVERSATION}/health`,
		'/agent/commerce-profile.json',
		'/account',
		'/account/login'
	];
	for (const path of paths) expect((await shop.fetch(path)).status, path).toBe(404);
}

export async function holdConversation({ shop }: ContractShop): Promise<void> {
	const shopper = await createShopper(shop);
	const id = await begin(shopper, shop, 'hello');
	const follower = await shopper.follow(shop, id);
	const events = await follower.until('session.waiting');
	expect(JSON.stringify(events)).toContain('hello');
	expect((await shopper.post(shop, `session/${id}`, { message: 'and mugs?' })).status).toBe(202);
	expect(JSON.stringify(await follower.until('session.waiting'))).toContain('and mugs?');
	await follower.close();
	const history = await shopper.read(shop, id);
	expect(JSON.stringify(history)).toMatch(/hello.*and mugs\?/);
	expect((await shopper.post(shop, `session/${id}/reset`)).ok).toBe(true);
	expect((await shopper.post(shop, 'session/conv_nobody0', { message: 'x' })).status).toBe(404);
}

/** The browser that began a conversation reads it, signed in or not; the customer elsewhere does not. */
export async function readWithoutAccount(running: ContractShop): Promise<void> {
	const { shop } = running;
	const email = 'priya.nair@example.com';
	const [one, elsewhere] = [running.createBrowser(), running.createBrowser()];
	for (const browser of [one, elsewhere]) {
		await browser.signIn(email);
		await browser.send('/api/agent/session', { method: 'POST' });
	}
	const post = (path: string, body?: object) =>
		one.send(`${CONVERSATION}/${path}`, {
			method: 'POST',
			headers: { origin: shop, 'content-type': 'application/json' },
			...(body && { body: JSON.stringify(body) })
		});
	const begun = await post('session', { message: 'my order is late' });
	const { sessionId } = (await begun.json()) as { sessionId: string };
	const history = `${CONVERSATION}/session/${sessionId}/stream?follow=false`;
	const read = async () => {
		const response = await one.send(history);
		return `${response.status} ${await response.text()}`;
	};
	expect(await read()).toMatch(/^200 .*my order is late/s);
	expect((await elsewhere.send(history)).status, 'the same customer elsewhere').toBe(404);
	await one.open('/account/logout', { method: 'POST' });
	expect((await one.send('/account/profile')).status).toBe(303);
	expect(await read(), 'signed out').toMatch(/^200 .*my order is late/s);
}
