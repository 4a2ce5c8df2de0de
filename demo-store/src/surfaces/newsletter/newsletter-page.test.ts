import { expect, test } from 'vitest';
import { newsletterPath } from '../../shop-page/newsletter-path.ts';
import { DAY_MS, openTestShop } from '../../store/testing/open-test-shop.ts';
import { createNewsletterPage } from './newsletter-page.ts';

const ORIGIN = 'http://store.test';
const JONAS = 'jonas.brandt@example.com';
const MAREN = 'maren.holloway@example.com';

function open() {
	const { store, wait } = openTestShop();
	const { newsletter, customers } = store;
	const handle = createNewsletterPage({ store, shopOrigin: 'http://shop.test' });
	const send = (token: string, method = 'GET') =>
		handle(new Request(ORIGIN + newsletterPath(store, token), { method }));
	const find = (email: string) => {
		const customer = customers.findByEmail(email);
		if (customer === null) throw new Error(`The seed has no ${email}`);
		return customer;
	};
	const request = (email: string) => {
		newsletter.request(find(email));
		return newsletter.listMails(1)[0]?.token ?? '';
	};
	const stateOf = (email: string) => find(email).emailMarketingState;
	return { newsletter, handle, send, find, request, stateOf, wait };
}

test('a customer is on the list after confirming the email by its button', async () => {
	const { request, send, stateOf } = open();
	const token = request(JONAS);
	expect(stateOf(JONAS)).toBe('PENDING');
	expect(await send(token)?.text()).toContain('Newsletter bestätigen');
	expect(stateOf(JONAS)).toBe('PENDING');
	expect(await send(token, 'POST')?.text()).toContain('Sie sind angemeldet');
	expect(stateOf(JONAS)).toBe('SUBSCRIBED');
	expect(send(token, 'POST')?.status).toBe(404);
});

test('a second email replaces the first, and leaving takes it back', () => {
	const { request, send, stateOf, newsletter, find } = open();
	const first = request(JONAS);
	const second = request(JONAS);
	expect(second).not.toBe(first);
	expect(newsletter.listMails(9)).toHaveLength(1);
	expect(send(first, 'POST')?.status).toBe(404);
	newsletter.leave(find(JONAS));
	expect(send(second, 'POST')?.status).toBe(404);
	expect(stateOf(JONAS)).toBe('UNSUBSCRIBED');
});

test('a link is good for a week', () => {
	const { request, send, wait } = open();
	const token = request(JONAS);
	wait(7 * DAY_MS - 1);
	expect(send(token)?.status).toBe(200);
	wait(1);
	expect(send(token)?.status).toBe(404);
});

test('a subscriber is not asked again', () => {
	const { request, stateOf } = open();
	expect(request(MAREN)).toBe('');
	expect(stateOf(MAREN)).toBe('SUBSCRIBED');
});

test('other addresses and methods', () => {
	const { handle, send } = open();
	expect(handle(new Request(`${ORIGIN}/newsletter/abc`))).toBeNull();
	expect(handle(new Request(`${ORIGIN}/99/newsletter/abc`))).toBeNull();
	expect(send('abc')?.status).toBe(404);
	expect(send('abc', 'PUT')?.status).toBe(405);
});
