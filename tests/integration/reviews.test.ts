import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createPreviews } from '$lib/server/preview/previews';
import { deadline } from '../../scripts/run/deadline.ts';
import { listen } from '../support/platform-server.ts';
import { findPort, startShop, type RunningShop } from '../support/running-shop.ts';

const MUG = '/products/everyday-mug';
const FORM = '/write-review/everyday-mug';
const REVIEW = {
	rating: '4',
	title: 'Good',
	text: 'Sits well in the hand.',
	name: 'Kim',
	email: 'kim@example.com'
};

const ROOT = join(import.meta.dirname, '../..');
const RETRY_MS = 30_000;
const PREVIEW_SECRET = 'a secret of previews for the tests of reviews';
const SIGNING_TOKEN = `whsec_${Buffer.alloc(32, 'a secret').toString('base64')}`;
const resources = new AsyncDisposableStack();
const folder = mkdtempSync(join(tmpdir(), 'reviews-'));
resources.defer(() => rmSync(folder, { recursive: true }));
afterAll(() => resources.disposeAsync());

let running: RunningShop;
let settings: Record<string, string>;
let status = 200;
const kept: { headers: Record<string, unknown>; body: unknown }[] = [];

beforeAll(async () => {
	const service = await listen((request, response) => {
		void text(request).then((body) => {
			if (status === 200) kept.push({ headers: request.headers, body: JSON.parse(body) });
			response.writeHead(status).end('{}');
		});
	});
	resources.defer(service.close);
	settings = {
		...{ REVIEWS_URL: `${service.origin}/new`, REVIEWS_TOKEN: 'a-token' },
		...{ STATEMENTS_FILE: join(folder, 'statements.db'), PREVIEW_SECRET }
	};
	running = await startShop(settings);
	resources.defer(() => running.stop());
});

const listOf = (title: string) =>
	kept.map(({ body }) => body as { title: string }).filter((sent) => sent.title === title);

async function read(path: string): Promise<string> {
	const response = await fetch(running.shop + path, { headers: { accept: 'text/html' } });
	return response.status === 200 ? response.text() : String(response.status);
}

function send(fields: Record<string, string>, shop = running.shop): Promise<Response> {
	return fetch(shop + FORM, {
		method: 'POST',
		headers: { accept: 'text/html', origin: shop },
		body: new URLSearchParams(fields),
		redirect: 'manual'
	});
}

describe('the reviews of a product', () => {
	it('stand on its page, in their language, and lead to a page of all', async () => {
		const page = await read(MUG);
		expect(page).toContain(`href="${MUG}/reviews"`);
		expect(page).toMatch(/<h3[^>]* lang="de"[^>]*>Kam mit Sprung an/);
		expect(page).toMatch(/"reviewRating":{"@type":"Rating","ratingValue":1}/);
		expect(page).toContain('"inLanguage":"de"');
	});

	it('are chosen by stars and language, without scripts', async () => {
		const all = await read(`${MUG}/reviews`);
		expect(all).not.toContain('name="robots"');
		expect(all.match(/<h3/g)).toHaveLength(6);
		const [, address = ''] = /href="([^"]*stars=1)"/.exec(all) ?? [];
		const some = await read(address);
		expect(some.match(/<h3/g)).toHaveLength(1);
		expect(some).toContain('<meta name="robots" content="noindex"');
		expect(some).toContain('Our answer');
		expect(await read(`${MUG}/reviews?written_in=ar`)).toContain('جميل ومتين');
	});

	it('say in the EU whether they are checked', async () => {
		const page = await read(`${MUG}/reviews?country=DE&language=de`);
		expect(page).toContain('Bewertungen: Alltagsbecher');
		expect(page).toMatch(/<p class="note[^>]*>Wir bitten Käufer per E-Mail/);
	});

	it.each(['?stars=6', '?page=2', '?written_in=x'])('are no page at %s', async (query) => {
		expect(await read(`${MUG}/reviews${query}`)).toBe('404');
	});
});

describe('a review that is written', () => {
	it('is shown to its author once more without scripts, and goes to the service alone', async () => {
		const shown = await send(REVIEW);
		expect(shown.status).toBe(200);
		expect(kept).toEqual([]);
		const sent = await send({ ...REVIEW, step: 'shown' });
		expect([sent.status, sent.headers.get('location')]).toEqual([303, `${FORM}?sent=`]);
		expect(await read(`${FORM}?sent=`)).toContain('It appears once we have read it.');
		expect(kept).toMatchObject([
			{
				headers: { authorization: 'Bearer a-token' },
				body: {
					...{ email: 'kim@example.com', rating: 4, title: 'Good', author: 'Kim' },
					...{ body: 'Sits well in the hand.', country: 'US', language: 'EN' },
					product: { handle: 'everyday-mug', title: 'Everyday Mug' }
				}
			}
		]);
		expect(await read(`${MUG}/reviews`)).not.toContain('Sits well in the hand.<');
	});

	it.each([
		[{ rating: '6' }, 'Choose how many stars.'],
		[{ text: '' }, 'Write your review.'],
		[{ text: 'https://spam.example' }, 'beside the links'],
		[{ name: ' ' }, 'Write your name.'],
		[{ email: 'kim' }, 'is not an email address']
	])('is refused for %j', async (fields, words) => {
		const answer = await send({ ...REVIEW, ...fields, step: 'shown' });
		expect(answer.status).toBe(422);
		const page = await answer.text();
		expect(page).toContain(words);
		expect(page).toContain('value="Good"');
	});

	it('waits while the service is away, also for the next start, and comes once', async () => {
		status = 503;
		const title = 'While away';
		for (const _ of ['once', 'twice']) {
			const answer = await send({ ...REVIEW, title, step: 'shown' });
			expect(answer.headers.get('location')).toBe(`${FORM}?sent=`);
		}
		await running.stop();
		status = 200;
		running = await startShop(settings);
		await vi.waitFor(() => expect(listOf(title)).toHaveLength(1), deadline(RETRY_MS));
		expect(listOf(title)).toMatchObject([{ id: expect.any(String), kind: 'review' }]);
		await send({ ...REVIEW, title, step: 'shown' });
		expect(listOf(title)).toHaveLength(1);
	});

	it('that the service refuses is shown to its author once more', async () => {
		status = 422;
		const answer = await send({ ...REVIEW, title: 'Refused', step: 'shown' });
		status = 200;
		expect(answer.status).toBe(422);
		expect(await answer.text()).toContain('value="Refused"');
		await send({ ...REVIEW, title: 'Refused', step: 'shown' });
		expect(listOf('Refused')).toHaveLength(1);
	});

	it('that nobody has says so, and keeps what was written on the page', async () => {
		const file = join(folder, 'file');
		writeFileSync(file, '');
		const other = await startShop({ ...settings, STATEMENTS_FILE: join(file, 'below.db') });
		try {
			status = 503;
			const answer = await send({ ...REVIEW, title: 'Lost', step: 'shown' }, other.shop);
			expect(answer.status).toBe(502);
			expect(await answer.text()).toContain('value="Lost"');
		} finally {
			status = 200;
			await other.stop();
		}
	});
});

describe('a preview', () => {
	const words = 'A draft that nobody has read.';
	let cookie: string;

	beforeAll(async () => {
		const draft = await fetch(`${running.store}/reviews`, {
			...{ method: 'POST', headers: { 'content-type': 'application/json' } },
			body: JSON.stringify({
				...{ id: 'draft-1', submitted_at: '2026-11-29T10:00:00.000Z', email: 'kim@example.com' },
				...{ rating: 4, title: '', body: words, author: 'Kim', language: 'EN' },
				product: { handle: 'everyday-mug' }
			})
		});
		expect(draft.status).toBe(200);
		const { buildLink } = createPreviews({ secret: PREVIEW_SECRET, now: Date.now });
		const link = await buildLink({ path: MUG, at: null, until: Date.now() + 3_600_000 });
		const opened = await fetch(running.shop + link, { redirect: 'manual' });
		cookie = opened.headers.getSetCookie()[0]?.split(';')[0] ?? '';
	});

	it('shows no review that is a draft, and leaves none in what others get', async () => {
		for (const path of [MUG, `${MUG}/reviews`, `${MUG}/reviews.md`]) {
			const seen = await fetch(running.shop + path, { headers: { accept: '*/*', cookie } });
			expect(seen.headers.get('cache-control')).toBe('private, no-store');
			expect(await seen.text()).not.toContain(words);
			expect(await (await fetch(running.shop + path)).text()).not.toMatch(
				/preview-bar|A draft that/
			);
		}
	});

	it('sends nothing, and says so', async () => {
		const answer = await fetch(running.shop + FORM, {
			...{ method: 'POST', headers: { accept: 'text/html', origin: running.shop, cookie } },
			body: new URLSearchParams({ ...REVIEW, title: 'From a preview', step: 'shown' })
		});
		expect(answer.status).toBe(409);
		const page = await answer.text();
		expect(page).toContain('Nothing is sent from a preview.');
		expect(page).toContain('value="From a preview"');
		expect(listOf('From a preview')).toEqual([]);
	});
});

it('a receiver as documented takes what the shop has signed, and nothing else', async () => {
	const page = readFileSync(join(ROOT, 'docs/services.md'), 'utf8');
	const [, program = ''] = /```js\n([^]*?)```/.exec(page) ?? [];
	const file = join(folder, 'receiver.mjs');
	writeFileSync(file, program);
	const port = await findPort();
	const env = { ...process.env, REVIEWS_TOKEN: SIGNING_TOKEN, PORT: String(port) };
	const origin = `http://127.0.0.1:${String(port)}`;
	const receiver = spawn(process.execPath, [file], { env, stdio: ['ignore', 'pipe', 'inherit'] });
	const lines = receiver.stdout.setEncoding('utf8').iterator() as AsyncIterator<string>;
	resources.defer(() => void receiver.kill());
	await vi.waitFor(() => fetch(origin, { method: 'POST', body: '{}' }), deadline(RETRY_MS));
	const shop = await startShop({
		...settings,
		...{ REVIEWS_URL: origin, REVIEWS_TOKEN: SIGNING_TOKEN },
		STATEMENTS_FILE: join(folder, 'signed.db')
	});
	try {
		const answer = await send({ ...REVIEW, step: 'shown' }, shop.shop);
		expect(answer.status).toBe(303);
		expect((await lines.next()).value).toBe('4 stars for everyday-mug\n');
	} finally {
		await shop.stop();
	}
	const forged = await fetch(origin, {
		...{ method: 'POST', body: JSON.stringify(REVIEW) },
		headers: { 'webhook-id': 'a', 'webhook-timestamp': '1', 'webhook-signature': 'v1,YQ==' }
	});
	expect(forged.status).toBe(401);
});
