import { describe, expect, it } from 'vitest';
import { createPageConversation } from './page-conversation';

const line = (type: string, data: object = {}) =>
	`${JSON.stringify({ type, data, meta: { id: type, at: '' } })}\n`;
const TURN = [
	line('turn.started'),
	line('message.received', { message: 'a mug' }),
	line('turn.completed'),
	line('session.waiting')
];

interface Given {
	/** The conversation of the cookie. */
	id?: string;
	/** Statuses of the answers to messages, in order. */
	statuses?: number[];
	/** The log before the message, and what follows it. */
	log?: string[];
	more?: string[];
	sessionStatus?: number;
}

function open({ id, statuses = [], log = [], more = TURN, sessionStatus = 200 }: Given) {
	const asked: string[] = [];
	const jar = new Map(id === undefined ? [] : [['shop_agent_conversation', id]]);
	const paths: unknown[] = [];
	let isEnded = false;
	const page = createPageConversation({
		ask(path, body) {
			asked.push([path, ...(body === null ? [] : [JSON.stringify(body)])].join(' '));
			if (path.endsWith('follow=false')) return Promise.resolve(new Response(log.join('')));
			if (body === null) {
				// A stream that stays open, as that of a conversation does.
				const stream = new ReadableStream<Uint8Array>({
					start: (controller) =>
						more.forEach((text) => controller.enqueue(new TextEncoder().encode(text))),
					cancel: () => void (isEnded = true)
				});
				return Promise.resolve(new Response(stream));
			}
			const status = statuses.shift() ?? 202;
			const sessionId = path === 'session' ? 'conv_new' : (id ?? '');
			const headers = { 'x-eve-session-id': sessionId, 'retry-after': '7' };
			return Promise.resolve(Response.json({ sessionId }, { status, headers }));
		},
		prepare: () => Promise.resolve(Response.json({}, { status: sessionStatus })),
		cookies: {
			get: (name) => jar.get(name),
			set(name, value, { path, httpOnly, sameSite, secure }) {
				jar.set(name, value);
				paths.push({ path, httpOnly, sameSite, secure });
			},
			delete: (name) => void jar.delete(name)
		},
		isSecure: true,
		waitMs: 20
	});
	return { page, asked, jar, paths, isEnded: () => isEnded };
}

describe('a message', () => {
	it('begins a conversation that the browser keeps, and waits for its end', async () => {
		const { page, asked, jar, paths, isEnded } = open({});
		expect(await page.send('a mug')).toBeNull();
		expect(asked).toEqual(['session {"message":"a mug"}', 'session/conv_new/stream?startIndex=0']);
		expect(jar.get('shop_agent_conversation')).toBe('conv_new');
		const attributes = { path: '/assistant', httpOnly: true, sameSite: 'strict', secure: true };
		expect(paths).toEqual([attributes]);
		expect(isEnded()).toBe(true);
	});

	it('goes on in the conversation, and does not take the end of an earlier turn for its own', async () => {
		const earlier = [line('turn.completed'), line('session.waiting')];
		const { page, asked, isEnded } = open({ id: 'conv_1', log: TURN, more: [...earlier, ...TURN] });
		expect(await page.send('a mug')).toBeNull();
		expect(asked.slice(1)).toEqual([
			'session/conv_1 {"message":"a mug","turnPolicy":"queue"}',
			'session/conv_1/stream?startIndex=4'
		]);
		expect(isEnded()).toBe(true);
	});

	it.each([404, 409, 410])('begins anew where the last conversation gives %d', async (status) => {
		const { page, jar } = open({ id: 'conv_1', statuses: [status] });
		expect(await page.send('a mug')).toBeNull();
		expect(jar.get('shop_agent_conversation')).toBe('conv_new');
	});

	it('that is refused says how long to wait', async () => {
		const { page } = open({ id: 'conv_1', statuses: [429] });
		expect(await page.send('a mug')).toEqual({ status: 429, retryAfterS: 7 });
		expect(await open({ sessionStatus: 403 }).page.send('x')).toMatchObject({ status: 403 });
	});

	it('whose answer takes too long leaves the page to show what there is', async () => {
		const { page } = open({ more: TURN.slice(0, 2) });
		expect(await page.send('a mug')).toBeNull();
	});
});

it('an answer to a request goes on until the shopper is asked again', async () => {
	const more = [line('input.resolved'), line('action.result'), line('turn.waiting')];
	const { page, asked } = open({ id: 'conv_1', more });
	expect(await page.answer('req_1', 'approve')).toBeNull();
	expect(asked[1]).toBe(
		'session/conv_1 {"inputResponses":[{"requestId":"req_1","optionId":"approve"}]}'
	);
	expect(await open({}).page.answer('req_1', 'approve')).toEqual({
		status: 409,
		retryAfterS: null
	});
});

it('is read as far as it is, stopped, and left', async () => {
	const { page, jar } = open({ id: 'conv_1', log: TURN, more: TURN.slice(2) });
	expect((await page.read()).map(({ type }) => type)).toHaveLength(4);
	expect(await page.stop()).toBeNull();
	page.leave();
	expect(jar.size).toBe(0);
	expect(await open({}).page.read()).toEqual([]);
});
