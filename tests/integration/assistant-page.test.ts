import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHttpBrowser, type HttpBrowser } from '../support/http-browser.ts';
import { startShop, type RunningShop } from '../support/running-shop.ts';
import {
	startScriptedModel,
	type ScriptedAnswer,
	type ScriptedModel
} from '../support/scripted-model.ts';

const MAREN = 'maren.holloway@example.com';
const PRIYA = 'priya.nair@example.com';

const call = (name: string, input: object = {}): ScriptedAnswer => ({
	kind: 'calls',
	calls: [{ name, arguments: JSON.stringify(input) }]
});
const say = (text: string): ScriptedAnswer => ({ kind: 'text', deltas: [text] });
/** The answers of the model, in the order of the messages below. */
const ANSWERS = [
	...[call('get-orders'), say('Please sign in first.')],
	...[call('get-orders'), say('Here they are.')],
	...[
		call('compare-products', { handles: ['everyday-mug', 'espresso-cup'] }),
		say('See the table.')
	],
	...[call('contact-store'), say('Write to them.')]
];

const resources = new AsyncDisposableStack();
let running: RunningShop;
let model: ScriptedModel;

beforeAll(async () => {
	model = resources.adopt(await startScriptedModel(ANSWERS), ({ stop }) => stop());
	running = resources.adopt(
		await startShop({
			...{ AGENT_ENABLED: 'true', ASSISTANT_BASE_URL: model.baseUrl, ASSISTANT_MODEL: 'scripted' },
			ASSISTANT_DATABASE_PATH: ':memory:'
		}),
		({ stop }) => stop()
	);
});

afterAll(() => resources.disposeAsync());

const post = (browser: HttpBrowser, action: string, fields: Record<string, string> = {}) =>
	browser.open(`/assistant?/${action}`, {
		method: 'POST',
		headers: { accept: 'text/html' },
		body: new URLSearchParams(fields)
	});
const send = (browser: HttpBrowser, message: string) => post(browser, 'send', { message });
const signOut = (browser: HttpBrowser) => browser.open('/account/logout', { method: 'POST' });

describe('the page without scripts', () => {
	let browser: HttpBrowser;

	beforeAll(() => {
		browser = createHttpBrowser(running.shop);
	});

	it('asks a shopper whom it does not know to sign in', async () => {
		const { url, text } = await send(browser, 'Where is my order?');
		expect(url).toBe(`${running.shop}/assistant#latest`);
		expect(text).toContain('Please sign in first.');
		expect(text).toMatch(/<a[^>]* href="\/account\/orders"[^>]*>Sign in to see your orders/);
	});

	it('shows the orders of who has signed in since, and tells the model nothing personal', async () => {
		await browser.signIn(MAREN);
		const { text } = await send(browser, 'And now?');
		expect(text).toContain('Please sign in first.');
		expect(text).toMatch(/href="\/account\/orders\/\d+"[^>]*>Order #\d+/);
		const read = JSON.stringify(model.requests.at(-1)?.messages);
		expect(read).toMatch(/\\"status\\":\\"shown\\"/);
		expect(read).not.toMatch(/holloway|maren|@example\.com|Bearer|trackingHref/i);
	});

	it('shows nothing of them to another customer of the same browser, or to nobody', async () => {
		const other = createHttpBrowser(running.shop);
		await other.signIn(PRIYA);
		// What the browser keeps when one session ends by itself and another begins.
		const kept = ['shop_agent_session', 'shop_agent_conversation'];
		const cookie = [
			...other.listCookies().map((name) => `${name}=${other.readCookie(name)}`),
			...kept.map((name) => `${name}=${browser.readCookie(name)}`)
		].join('; ');
		const seen = await fetch(`${running.shop}/assistant`, { headers: { cookie } });
		expect(await seen.text()).not.toMatch(/Order #|And now\?/);

		expect((await browser.open('/assistant')).text).toContain('And now?');
		await signOut(browser);
		expect((await browser.open('/assistant')).text).not.toMatch(/Order #|And now\?/);
	});

	it('shows a comparison as a table, and how to reach people', async () => {
		const other = createHttpBrowser(running.shop);
		const { text } = await send(other, 'Mug or cup?');
		expect(text).toMatch(/<table[^]*Comparison[^]*Everyday Mug[^]*Espresso Cup[^]*<\/table>/);
		const contact = await send(other, 'A person please');
		expect(contact.text).toContain('mailto:hello@prismsupply.example?subject=Question%20for');
		expect(contact.text).toContain('href="tel:+12075550118"');
		expect(contact.text).toMatch(/<a href="\/contact"[^>]*>Write to us<\/a>/);
		const fresh = await post(other, 'leave');
		expect(fresh.text).not.toContain('Mug or cup?');
	});

	it.each([
		['send', { message: '  ' }, 'Please write a message first.'],
		['send', { message: 'x'.repeat(5000) }, 'That message is too long.'],
		['answer', { requestId: 'none', optionId: 'approve' }, 'This is no longer open.']
	])('%s %j is refused in words, and the page stays', async (action, fields, problem) => {
		const { text } = await post(createHttpBrowser(running.shop), action, fields);
		expect(text).toContain(problem);
		expect(text).toContain('How to reach us');
	});
});
