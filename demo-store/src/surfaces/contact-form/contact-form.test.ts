import { expect, test } from 'vitest';
import { openTestShop } from '../../store/testing/open-test-shop.ts';
import { createContactForm } from './contact-form.ts';

const ORIGIN = 'http://store.test';
const NEWSLETTER = { form_type: 'customer', 'contact[tags]': 'newsletter' };

function open() {
	const { store } = openTestShop();
	let tokens = 0;
	const createToken = () => `token-${String((tokens += 1))}`;
	const handle = createContactForm({ store, shopOrigin: 'http://shop.test', createToken });
	const ask = async (path: string, init?: RequestInit) => handle(new Request(ORIGIN + path, init));
	const post = async (fields: Record<string, string>, path = '/contact') =>
		ask(path, {
			method: 'POST',
			body: new URLSearchParams(fields),
			headers: { 'accept-language': 'de' }
		});
	return { store, handle, ask, post };
}

test('a message is kept with the fields that its form has', async () => {
	const { store, post } = open();
	const answer = await post({
		...{ form_type: 'contact', 'contact[email]': 'kim@example.com', 'contact[body]': 'Hello' },
		...{ 'contact[name]': 'Kim', utf8: '✓' }
	});
	expect(answer?.headers.get('location')).toBe('/contact?contact_posted=true#contact_form');
	expect(store.contactMessages.list(9)).toMatchObject([
		{ email: 'kim@example.com', body: 'Hello', fields: { name: 'Kim' } }
	]);
});

test('a sign-up sends one email in the language of its browser, and answers the same to subscribers', async () => {
	const { store, post } = open();
	const answers = [];
	for (const email of ['new@example.com', 'new@example.com', 'maren.holloway@example.com']) {
		const answer = await post({ ...NEWSLETTER, 'contact[email]': email });
		answers.push([answer?.status, answer?.headers.get('location')]);
	}
	expect(new Set(answers.map(String)).size).toBe(1);
	expect(answers[0]?.[1]).toContain('customer_posted=true');
	expect(store.newsletter.listMails(9)).toHaveLength(1);
	expect(store.customers.findByEmail('new@example.com')).toMatchObject({
		...{ tags: ['newsletter'], emailMarketingState: 'PENDING', locale: 'DE' }
	});
});

test('a challenge keeps a form until a person confirms it, once', async () => {
	const { store, ask, post } = open();
	const form = { ...NEWSLETTER, 'contact[email]': 'kim@challenge.example' };
	const challenge = (await post(form))?.headers.get('location') ?? '';
	expect(challenge).toBe('/challenge?token=token-1');
	expect(store.newsletter.listMails(9)).toEqual([]);
	expect(await (await ask(challenge))?.text()).toContain('I am a person');
	expect((await post({}, challenge))?.headers.get('location')).toContain('customer_posted=true');
	expect(store.newsletter.listMails(9)).toHaveLength(1);
	expect((await post({}, challenge))?.headers.get('location')).toBe('/contact');
});

test('what is not an address, other paths, and the page afterwards', async () => {
	const { handle, ask, post } = open();
	expect((await post({ form_type: 'contact', 'contact[email]': 'kim' }))?.status).toBe(422);
	expect(handle(new Request(`${ORIGIN}/contacts`))).toBeNull();
	expect((await ask('/contact'))?.headers.get('location')).toBe('http://shop.test/pages/contact');
	expect(await (await ask('/contact?contact_posted=true'))?.text()).toContain('Thank you');
});
