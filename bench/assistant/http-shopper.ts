import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import type { ObservedEvent } from './judge.ts';
import type { Question } from './question.ts';

interface CartLine {
	merchandiseId: string;
	quantity: number;
}

/** A browser that talks to the assistant of a shop. */
export interface Shopper {
	fillCart: (lines: readonly CartLine[]) => Promise<void>;
	/**
	 * Returns the events of the turn that answers the message. Whenever the shop asks for approval, the
	 * shopper presses the button.
	 */
	say: (
		message: string,
		pagePath: string,
		presses?: NonNullable<Question['presses']>
	) => Promise<ObservedEvent[]>;
	readCart: () => Promise<CartLine[]>;
}

const CONVERSATIONS = '/conversation/v1/session';
const ENDS: ReadonlySet<string> = new Set(['session.waiting', 'turn.waiting']);

export async function openShopper(
	origin: string,
	{ country, language }: { country: string; language: string }
): Promise<Shopper> {
	const localization = `localization=${country}-${language}`;
	const prepared = await request(`${origin}/api/agent/session`, {
		method: 'POST',
		headers: { origin, cookie: localization }
	});
	const cookies = prepared.headers.getSetCookie().map((line) => line.split(';')[0]);
	const headers = { origin, cookie: [localization, ...cookies].join('; ') };
	let sessionId: string | null = null;
	let read = 0;

	function post(path: string, body: object, more: Record<string, string> = {}): Promise<Response> {
		return request(origin + path, {
			method: 'POST',
			headers: { ...headers, ...more, 'content-type': 'application/json' },
			body: JSON.stringify(body)
		});
	}

	return {
		async fillCart(lines) {
			if (lines.length > 0) await post('/api/cart', { lines });
		},
		async say(message, pagePath, presses = 'cancel') {
			const send = async (body: object) => {
				const path = sessionId === null ? CONVERSATIONS : `${CONVERSATIONS}/${sessionId}`;
				const sent = await post(path, body, { referer: origin + pagePath });
				sessionId ??= sent.headers.get('x-eve-session-id') ?? '';
				await sent.body?.cancel();
				const url = `${origin}${CONVERSATIONS}/${sessionId}/stream?startIndex=${read}`;
				const events = await readTurn(await request(url, { headers }));
				read += events.length;
				return events;
			};
			const events = await send({ message });
			let asked = findRequests(events);
			while (asked.length > 0) {
				const inputResponses = asked.map(({ requestId }) => ({ requestId, optionId: presses }));
				const more = await send({ inputResponses });
				events.push(...more);
				asked = findRequests(more);
			}
			return events;
		},
		async readCart() {
			const response = await request(`${origin}/api/cart`, { headers });
			const { cart } = (await response.json()) as PlatformCart;
			return (cart?.lines.nodes ?? []).map(({ merchandise, quantity }) => ({
				merchandiseId: merchandise.id,
				quantity
			}));
		}
	};
}

interface PlatformCart {
	cart: { lines: { nodes: { quantity: number; merchandise: { id: string } }[] } } | null;
}

/** The requests with which a turn waits. */
function findRequests(events: readonly ObservedEvent[]): { requestId: string }[] {
	const isWaiting = events.some(({ type }) => type === 'turn.waiting');
	const asked = events.findLast(({ type }) => type === 'input.requested')?.data;
	return isWaiting
		? ((asked as { requests?: { requestId: string }[] } | undefined)?.requests ?? [])
		: [];
}

/** Reads a stream of events until the conversation waits for a message or a button. */
async function readTurn({ body }: Response): Promise<ObservedEvent[]> {
	if (body === null) throw new Error('A stream of the conversation has no body.');
	const events: ObservedEvent[] = [];
	const lines = createInterface({ input: Readable.from(body) });
	for await (const line of lines) {
		if (line === '') continue;
		const event = JSON.parse(line) as ObservedEvent;
		events.push(event);
		if (ENDS.has(event.type)) return events;
	}
	throw new Error('The stream of a conversation ended before its turn.');
}

async function request(url: string, init: RequestInit): Promise<Response> {
	const response = await fetch(url, init);
	if (response.ok) return response;
	throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
}
