import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen, type Listening } from '../support/platform-server.ts';
import { startShop, type RunningShop } from '../support/running-shop.ts';

const MUG = '/products/everyday-mug';
const FORM = '/write-review/everyday-mug';
const REVIEW = {
	rating: '4',
	title: 'Good',
	text: 'Sits well in the hand.',
	name: 'Kim',
	email: 'kim@example.com'
};

let running: RunningShop;
let service: Listening;
let status = 200;
const kept: { headers: Record<string, unknown>; body: unknown }[] = [];

beforeAll(async () => {
	service = await listen((request, response) => {
		void text(request).then((body) => {
			kept.push({ headers: request.headers, body: JSON.parse(body) });
			response.writeHead(status).end('{}');
		});
	});
	running = await startShop({
		REVIEWS_URL: `${service.origin}/new`,
		REVIEWS_TOKEN: 'a-token'
	});
});
afterAll(async () => {
	await running.stop();
	await service.close();
});

async function read(path: string): Promise<string> {
	const response = await fetch(running.shop + path, { headers: { accept: 'text/html' } });
	return response.status === 200 ? response.text() : String(response.status);
}

function send(fields: Record<string, string>): Promise<Response> {
	return fetch(running.shop + FORM, {
		method: 'POST',
		headers: { accept: 'text/html', origin: running.shop },
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
		expect(await read(`${FORM}?sent=`)).toContain('We read it before we show it.');
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

	it('is not lost while the service is away', async () => {
		status = 503;
		const answer = await send({ ...REVIEW, step: 'shown' });
		expect(answer.status).toBe(502);
		expect(await answer.text()).toContain('value="Good"');
	});
});
