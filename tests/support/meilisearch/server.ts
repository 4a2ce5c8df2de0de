/**
 * A stand-in for Meilisearch, written after its published HTTP interface: it refuses what that does not know. It
 * imports nothing of the shop.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { json } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import type { z } from 'zod';
import * as requests from './requests.ts';
import { search, SearchRefusal, type StoredIndex } from './search.ts';

export const SEARCH_KEY = 'search-key-of-the-double';
export const ADMIN_KEY = 'admin-key-of-the-double';

/** Settings of a shop that searches there. */
export const searchSettings = ({ url }: MeilisearchDouble): Record<string, string> => ({
	...{ SEARCH_PROVIDER: 'meilisearch', SEARCH_URL: url, SEARCH_API_KEY: SEARCH_KEY },
	WEBHOOK_REPEAT_MS: '0'
});

/** What the key of a running shop may do. */
const SHOP_ACTIONS = new Set(['search', 'documents.add', 'documents.delete', 'tasks.get']);

interface Task {
	uid: number;
	status: 'succeeded' | 'failed';
	error: { message: string; code: string } | null;
}

interface Answer {
	status: number;
	body?: unknown;
}

interface Call {
	indexes: Map<string, StoredIndex>;
	/** The groups of the path's pattern. */
	parts: string[];
	body: unknown;
	/** Does the work as a task, whose failure is not the request's. */
	enqueue: (work: () => void) => Answer;
}

interface Route {
	method: string;
	path: RegExp;
	action: string;
	answer: (call: Call) => Answer;
}

const refuse = (status: number, code: string, message: string): Answer => ({
	status,
	body: { message, code, type: status === 403 ? 'auth' : 'invalid_request', link: '' }
});

function parse<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
	const result = schema.safeParse(body);
	if (!result.success) throw new SearchRefusal('bad_request', result.error.message);
	return result.data;
}

function need(indexes: Map<string, StoredIndex>, uid = ''): StoredIndex {
	const index = indexes.get(uid);
	if (index === undefined)
		throw new SearchRefusal('index_not_found', `Index \`${uid}\` not found.`);
	return index;
}

/** A key that may not make indexes gets no index by adding documents. */
function needOrMake({ indexes }: Call, uid: string, mayMake: boolean): StoredIndex {
	const index = indexes.get(uid) ?? { uid, settings: {}, documents: new Map() };
	if (!indexes.has(uid) && !mayMake) return need(indexes, uid);
	indexes.set(uid, index);
	return index;
}

const ROUTES: readonly Route[] = [
	{
		method: 'GET',
		path: /^\/health$/,
		action: '',
		answer: () => ({ status: 200, body: { status: 'available' } })
	},
	{
		method: 'POST',
		path: /^\/multi-search$/,
		action: 'search',
		answer({ body, indexes }) {
			const { queries } = parse(requests.multiSearch, body);
			const results = queries.map((query) => search(need(indexes, query.indexUid), query));
			return { status: 200, body: { results } };
		}
	},
	{
		method: 'POST',
		path: /^\/indexes$/,
		action: 'indexes.create',
		answer({ body, indexes, enqueue }) {
			const { uid } = parse(requests.createIndex, body);
			return enqueue(() => {
				if (indexes.has(uid))
					throw new SearchRefusal('index_already_exists', `Index \`${uid}\` already exists.`);
				indexes.set(uid, { uid, settings: {}, documents: new Map() });
			});
		}
	},
	{
		method: 'DELETE',
		path: /^\/indexes\/([\w-]+)$/,
		action: 'indexes.delete',
		answer: ({ parts: [uid = ''], indexes, enqueue }) =>
			enqueue(() => {
				need(indexes, uid);
				indexes.delete(uid);
			})
	},
	{
		method: 'PATCH',
		path: /^\/indexes\/([\w-]+)\/settings$/,
		action: 'settings.update',
		answer({ parts: [uid], body, indexes, enqueue }) {
			const given = parse(requests.settings, body);
			return enqueue(() => Object.assign(need(indexes, uid).settings, given));
		}
	},
	{
		method: 'POST',
		path: /^\/indexes\/([\w-]+)\/documents$/,
		action: 'documents.add',
		answer(call) {
			const [uid = '', mayMake] = call.parts;
			const given = parse(requests.documents, call.body);
			return call.enqueue(() => {
				const { documents } = needOrMake(call, uid, mayMake === 'yes');
				for (const document of given) documents.set(String(document.id), document);
			});
		}
	},
	{
		method: 'GET',
		path: /^\/indexes\/([\w-]+)\/documents\/([\w-]+)$/,
		action: 'documents.get',
		answer({ parts: [uid, id = ''], indexes }) {
			const document = need(indexes, uid).documents.get(id);
			if (document === undefined)
				return refuse(404, 'document_not_found', `Document \`${id}\` not found.`);
			return { status: 200, body: document };
		}
	},
	{
		method: 'POST',
		path: /^\/indexes\/([\w-]+)\/documents\/delete-batch$/,
		action: 'documents.delete',
		answer({ parts: [uid], body, indexes, enqueue }) {
			const ids = parse(requests.documentIds, body);
			return enqueue(() => {
				for (const id of ids) need(indexes, uid).documents.delete(String(id));
			});
		}
	},
	{
		method: 'POST',
		path: /^\/swap-indexes$/,
		action: 'indexes.swap',
		answer({ body, indexes, enqueue }) {
			const swaps = parse(requests.swapIndexes, body);
			return enqueue(() => {
				for (const { indexes: names } of swaps) {
					const [one, other] = names.map((name) => need(indexes, name));
					if (one === undefined || other === undefined) continue;
					indexes.set(names[0], { ...other, uid: names[0] });
					indexes.set(names[1], { ...one, uid: names[1] });
				}
			});
		}
	}
];

function mayDo(key: string, action: string): boolean {
	return action === '' || key === ADMIN_KEY || (key === SEARCH_KEY && SHOP_ACTIONS.has(action));
}

function run(answer: () => Answer): Answer {
	try {
		return answer();
	} catch (failure) {
		if (!(failure instanceof SearchRefusal)) throw failure;
		return refuse(failure.code === 'index_not_found' ? 404 : 400, failure.code, failure.message);
	}
}

export interface MeilisearchDouble {
	url: string;
	/** What it was asked: the method and the path, with the body. */
	asked: { line: string; body: unknown; headers: Record<string, unknown> }[];
	indexes: Map<string, StoredIndex>;
	/** Answers in its place; null: it answers. */
	setFault: (fault: ((line: string) => Answer | 'hang' | null) | null) => void;
	[Symbol.asyncDispose]: () => Promise<void>;
}

export async function startMeilisearch(port = 0): Promise<MeilisearchDouble> {
	const indexes = new Map<string, StoredIndex>();
	const tasks: Task[] = [];
	const asked: MeilisearchDouble['asked'] = [];
	let fault: Parameters<MeilisearchDouble['setFault']>[0] = null;

	const enqueue = (work: () => void): Answer => {
		const task: Task = { uid: tasks.length, status: 'succeeded', error: null };
		tasks.push(task);
		try {
			work();
		} catch (failure) {
			if (!(failure instanceof SearchRefusal)) throw failure;
			task.status = 'failed';
			task.error = { message: failure.message, code: failure.code };
		}
		const summary = { taskUid: task.uid, indexUid: null, status: 'enqueued', type: 'task' };
		return { status: 202, body: { ...summary, enqueuedAt: new Date(0).toISOString() } };
	};

	function answer(method: string, path: string, key: string, body: unknown): Answer {
		const [, uid] = /^\/tasks\/(\d+)$/.exec(path) ?? [];
		if (method === 'GET' && uid !== undefined) {
			const task = tasks[Number(uid)];
			return task ? { status: 200, body: task } : refuse(404, 'task_not_found', 'Task not found.');
		}
		const route = ROUTES.find((it) => it.method === method && it.path.test(path));
		if (route === undefined) return refuse(404, 'not_found', `${method} ${path} is no route.`);
		if (!mayDo(key, route.action))
			return refuse(403, 'invalid_api_key', 'The provided API key is invalid.');
		const groups = (route.path.exec(path) ?? []).slice(1);
		return run(() =>
			route.answer({
				...{ indexes, body, enqueue },
				parts: key === ADMIN_KEY ? [...groups, 'yes'] : groups
			})
		);
	}

	async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
		const { pathname } = new URL(request.url ?? '/', 'http://double');
		const hasBody = Number(request.headers['content-length'] ?? 0) > 0;
		const body = hasBody ? await json(request) : undefined;
		const line = `${request.method ?? ''} ${pathname}`;
		asked.push({ line, body, headers: request.headers });
		const given = fault?.(line) ?? null;
		if (given === 'hang') return;
		const key = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
		const { status, body: content } = given ?? answer(request.method ?? '', pathname, key, body);
		response.writeHead(status, { 'content-type': 'application/json' });
		response.end(JSON.stringify(content));
	}

	const server = createServer((request, response) => void respond(request, response));
	server.listen(port, '127.0.0.1');
	await once(server, 'listening');
	const { port: used } = server.address() as AddressInfo;
	return {
		url: `http://127.0.0.1:${used}`,
		asked,
		indexes,
		setFault(given) {
			fault = given;
		},
		async [Symbol.asyncDispose]() {
			server.closeAllConnections();
			server.close();
			await once(server, 'close');
		}
	};
}
