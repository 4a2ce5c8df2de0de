import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { deadline } from '../../scripts/run/deadline.ts';
import { listen } from '../support/platform-server.ts';
import { startShop, type RunningShop } from '../support/running-shop.ts';

const GERMANY = 'country=DE&language=de';
const WORDS = [
	['DE', 'en', 'Withdraw from contract here', 'Confirm withdrawal'],
	['DE', 'de', 'Vertrag widerrufen', 'Widerruf bestätigen'],
	['FR', 'fr', 'Renoncer au contrat ici', 'Confirmer la rétractation'],
	['ES', 'es', 'Desistir del contrato aquí', 'Confirmar desistimiento'],
	['IT', 'it', 'Recedere dal contratto qui', 'Conferma recesso'],
	['NL', 'nl', 'Hier de overeenkomst herroepen', 'Herroeping bevestigen']
] as const;
const KIM = { name: 'Kim', contract: '#1102', step: 'shown' };
const RETRY_MS = 30_000;

interface Sent {
	id: string;
	held: boolean;
	text: string;
	email: string;
}

const resources = new AsyncDisposableStack();
const folder = mkdtempSync(join(tmpdir(), 'statements-'));
resources.defer(() => rmSync(folder, { recursive: true }));
afterAll(() => resources.disposeAsync());

const received: Sent[] = [];
let status = 200;
let running: RunningShop;
let settings: Record<string, string>;

beforeAll(async () => {
	const service = await listen((request, response) => {
		void json(request).then((sent) => {
			if (status === 200) received.push(sent as Sent);
			response.writeHead(status).end();
		});
	});
	resources.defer(service.close);
	settings = {
		...{ WITHDRAWAL_URL: service.origin, CANCELLATION_URL: service.origin },
		...{ STATEMENTS_FILE: join(folder, 'statements.db'), ADDRESS_HEADER: 'x-client' }
	};
	running = await startShop(settings);
	resources.defer(() => running.stop());
});

let clients = 0;
/** A visitor at a place of their own. */
function enter(shop = running.shop, client = `192.0.2.${String((clients += 1))}`) {
	const headers = { origin: shop, accept: 'text/html', 'x-client': client };
	const get = async (path: string) => (await fetch(shop + path, { headers })).text();
	const post = (path: string, fields: Record<string, string>) =>
		fetch(`${shop}${path}&${GERMANY}`, {
			...{ method: 'POST', headers },
			body: new URLSearchParams(fields)
		});
	const review = async (fields: Record<string, string>) => {
		const html = await (await post('/withdrawal?/review', fields)).text();
		const carried = [...html.matchAll(/name="(seed|token|leave_empty)" value="([^"]+)"/g)];
		return {
			...fields,
			...Object.fromEntries(carried.map(([, name = '', value = '']) => [name, value]))
		};
	};
	const send = async (fields: Record<string, string>) => {
		const answer = await post('/withdrawal?/send', fields);
		return { answer, html: await answer.text() };
	};
	return {
		get,
		post,
		review,
		send,
		withdraw: async (it: Record<string, string>) => send(await review(it))
	};
}

const createEmail = () => `kim-${crypto.randomUUID()}@example.com`;
const listOf = (email: string) => received.filter((sent) => sent.email === email);
const readLines = (html: string) =>
	[...html.matchAll(/<dd[^>]*>([^<]*)/g)].map(([, value = '']) => value);

describe('the entry', () => {
	it.each(WORDS)(
		'has the words of %s in %s on a page, and the form those of its button',
		async (country, language, entry, confirm) => {
			const visitor = enter();
			const market = `country=${country}&language=${language}`;
			const page = await visitor.get(`/?${market}`);
			const link = /<a [^>]*href="\/withdrawal[^>]*>[^]*?<\/a>/.exec(page)?.[0] ?? '';
			expect(link).toContain(entry);
			const review = await fetch(`${running.shop}/withdrawal?/review&${market}`, {
				...{ method: 'POST', headers: { origin: running.shop, accept: 'text/html' } },
				body: new URLSearchParams({ ...KIM, email: createEmail() })
			});
			expect(await review.text()).toContain(confirm);
		}
	);

	it('is in pages that are kept, in Markdown, on the refund policy and in the guide', async () => {
		const ask = async (path: string) => fetch(running.shop + path);
		// It is kept once its first reader has it all.
		const kept = await vi.waitFor(async () => {
			const answer = await ask(`/?${GERMANY}`);
			expect(answer.headers.get('x-cache')).toMatch(/^hit/i);
			return answer;
		}, deadline(10_000));
		expect(await kept.text()).toContain('Vertrag widerrufen');
		for (const path of [
			'/index.md',
			'/products/everyday-mug.md',
			'/policies/refund-policy.md',
			'/llms.txt'
		]) {
			expect(await (await ask(`${path}?${GERMANY}`)).text(), path).toContain(
				'/withdrawal?country=DE'
			);
		}
		const policy = await (await ask(`/policies/refund-policy?${GERMANY}`)).text();
		expect(policy.split('</main>')[0]).toContain('Vertrag widerrufen');
	});

	it.each(['US', 'GB', 'JP'])(
		'is on no page in %s, where the address answers all the same',
		async (country) => {
			const visitor = enter();
			for (const path of [
				'/',
				'/policies/refund-policy',
				'/products/everyday-mug.md',
				'/llms.txt'
			]) {
				expect(await visitor.get(`${path}?country=${country}&language=en`), path).not.toContain(
					'/withdrawal'
				);
			}
			const form = await fetch(`${running.shop}/withdrawal?country=${country}&language=en`);
			expect([form.status, form.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
			expect(await form.text()).toContain('noindex');
		}
	);
});

describe('a statement', () => {
	it('is what the summary said, once, and has the time of its first press', async () => {
		const email = createEmail();
		const visitor = enter();
		const reviewed = await visitor.post('/withdrawal?/review', { ...KIM, email, items: 'Mug' });
		const summary = readLines(await reviewed.text());
		const form = await visitor.review({ ...KIM, email, items: 'Mug', seed: 'seed-of-this-form' });
		const [one, two] = await Promise.all([visitor.send(form), visitor.send(form)]);
		const again = await visitor.send(form);
		const lines = readLines(one.html);
		expect(lines.slice(0, summary.length)).toEqual(summary);
		expect([readLines(two.html), readLines(again.html)]).toEqual([lines, lines]);
		expect(listOf(email)).toMatchObject([
			{ kind: 'withdrawal', items: ['Mug'], held: false, country: 'DE' }
		]);
		for (const value of lines) expect(listOf(email)[0]?.text).toContain(value);
	});

	it('is sent from its summary only, which has to be one of the server', async () => {
		const email = createEmail();
		const visitor = enter();
		const direct = await visitor.send({ ...KIM, email, seed: 'seed-of-this-form', token: 'token' });
		expect(direct.html).toContain('Noch ist nichts abgeschickt');
		const form = await visitor.review({ ...KIM, email });
		const changed = await visitor.send({ ...form, contract: '#1103' });
		expect(changed.html).toContain('Noch ist nichts abgeschickt');
		const foreign = await fetch(`${running.shop}/withdrawal?/send`, {
			...{ method: 'POST', headers: { origin: 'https://other.example' } },
			body: new URLSearchParams(form)
		});
		expect(foreign.status).toBe(403);
		expect(listOf(email)).toEqual([]);
	});

	it('is taken alike for an order that is there and one that is not', async () => {
		const readReply = async (contract: string) => {
			const { answer, html } = await enter().withdraw({ ...KIM, contract, email: createEmail() });
			return [
				answer.status,
				/<h1[^>]*>([^<]*)/.exec(html)?.[1],
				html.includes('ist bei uns eingegangen')
			];
		};
		expect(await readReply('#1102')).toEqual(await readReply('#999999'));
	});

	it('that a program may have sent is held, not lost', async () => {
		const email = createEmail();
		const { html } = await enter().withdraw({ ...KIM, email, leave_empty: 'x' });
		expect(html).toContain('folgt');
		expect(listOf(email)).toMatchObject([{ held: true }]);
	});

	it('over the limit for one address is held, not lost', async () => {
		const email = createEmail();
		for (let count = 0; count < 7; count += 1) {
			const { answer } = await enter().withdraw({ ...KIM, email, contract: `#${String(count)}` });
			expect(answer.status).toBe(200);
		}
		expect(listOf(email).map(({ held }) => held)).toEqual([
			...[false, false, false, false, false],
			...[true, true]
		]);
	});

	it('waits while its service is away, also for the next start, and says so', async () => {
		const email = createEmail();
		status = 503;
		const { html } = await enter().withdraw({ ...KIM, email });
		expect(html).toContain('gespeichert');
		expect(readLines(html)).toContain(email);
		await running.stop();
		status = 200;
		running = await startShop(settings);
		await vi.waitFor(() => expect(listOf(email)).toHaveLength(1), deadline(RETRY_MS));
	});

	it('that nobody has says so, and keeps its text on the page', async () => {
		const email = createEmail();
		const file = join(folder, 'file');
		writeFileSync(file, '');
		status = 503;
		const other = await startShop({ ...settings, STATEMENTS_FILE: join(file, 'below.db') });
		try {
			const { answer, html } = await enter(other.shop).withdraw({ ...KIM, email });
			expect(answer.status).toBe(502);
			expect(html).toContain('der Shop hat sie noch nicht');
			expect(html).toContain('href="/contact');
			expect(readLines(html)).toContain(email);
		} finally {
			status = 200;
			await other.stop();
		}
	});
});

it('the demo store tags the order, and shows the receipt', async () => {
	const shop = await startShop({ STATEMENTS_FILE: join(folder, 'demo.db') });
	try {
		const orders = await (await fetch(`${shop.store}/admin/orders`)).text();
		const [, name = '', email = ''] = /(#\d+) ·[^]*?([\w.]+@example\.com)/.exec(orders) ?? [];
		const { html } = await enter(shop.shop).withdraw({ ...KIM, contract: name, email });
		expect(html).toContain('ist bei uns eingegangen');
		const mail = await (await fetch(`${shop.store}/admin/mail`)).text();
		expect(mail).toContain(`Order ${name}`);
		expect(mail).toContain('Hiermit widerrufe ich');
		const tagged = await (await fetch(`${shop.store}/admin/orders/${name.slice(1)}`)).text();
		expect(tagged).toContain('withdrawal-requested');
	} finally {
		await shop.stop();
	}
});
