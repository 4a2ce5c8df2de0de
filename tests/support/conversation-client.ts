import type { ConversationEvent } from '../../src/lib/core/conversation.ts';

export interface Shopper {
	cookie: string;
	/** Asks one of the servers as a page of the shop does. */
	post: (server: string, path: string, body?: unknown) => Promise<Response>;
	/** The events that there are. */
	read: (server: string, id: string) => Promise<ConversationEvent[]>;
	follow: (server: string, id: string, startIndex?: number) => Promise<Follower>;
}

interface Follower {
	/** All up to, and with, the first of that type that has not been taken yet. */
	until: (type: ConversationEvent['type']) => Promise<ConversationEvent[]>;
	close: () => Promise<void>;
}

/** A browser of its own, with a session and a cart. */
export async function createShopper(site: string, server = site): Promise<Shopper> {
	const headers = { origin: site };
	const prepared = await fetch(`${server}/api/agent/session`, { method: 'POST', headers });
	const cookies = prepared.headers.getSetCookie().map((line) => line.split(';')[0]);
	const cookie = cookies.join('; ');
	const open = (to: string, id: string, query: string) =>
		fetch(`${to}/conversation/v1/session/${id}/stream?${query}`, { headers: { cookie } });
	return {
		cookie,
		post: (to, path, body) =>
			fetch(`${to}/conversation/v1/${path}`, {
				method: 'POST',
				headers: { ...headers, cookie, 'content-type': 'application/json' },
				...(body !== undefined && { body: JSON.stringify(body) })
			}),
		async read(to, id) {
			const response = await open(to, id, 'follow=false');
			return parseLines(await response.text());
		},
		async follow(to, id, startIndex = 0) {
			const response = await open(to, id, `startIndex=${startIndex}`);
			return createFollower(response.body!.getReader());
		}
	};
}

/** The id of a new conversation that begins with a message. */
export async function begin(shopper: Shopper, server: string, message: string): Promise<string> {
	const response = await shopper.post(server, 'session', { message });
	const { sessionId } = (await response.json()) as { sessionId: string };
	return sessionId;
}

export function listTypes(events: readonly ConversationEvent[]): string[] {
	return events.map(({ type }) => type).filter((type) => !type.endsWith('.appended'));
}

function createFollower(reader: ReadableStreamDefaultReader<Uint8Array>): Follower {
	const decoder = new TextDecoder();
	let text = '';
	const waiting: ConversationEvent[] = [];
	return {
		async until(type) {
			for (;;) {
				const end = waiting.findIndex((event) => event.type === type);
				if (end !== -1) return waiting.splice(0, end + 1);
				const { done, value } = await reader.read();
				if (done) throw new Error(`The stream ended before ${type}.`);
				text += decoder.decode(value, { stream: true });
				const last = text.lastIndexOf('\n') + 1;
				waiting.push(...parseLines(text.slice(0, last)));
				text = text.slice(last);
			}
		},
		close: () => reader.cancel()
	};
}

function parseLines(text: string): ConversationEvent[] {
	const lines = text.split('\n').filter((line) => line !== '');
	return lines.map((line) => JSON.parse(line) as ConversationEvent);
}
