import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { once } from 'node:events';
import { Kind, parse, type OperationDefinitionNode } from 'graphql';
import {
	startProgram,
	stopPrograms,
	type Program,
	type RunningProgram
} from '../../scripts/run/processes.ts';
import { describeDemoStore, describeShop, toOrigin } from '../../scripts/run/shop.ts';
import { createHttpBrowser, type HttpBrowser } from '../support/http-browser.ts';
import { findPort, PATIENT } from '../support/running-shop.ts';

/** One GraphQL operation as it was sent to the store. */
export interface SentOperation {
	name: string;
	kind: 'query' | 'mutation' | 'subscription';
	path: string;
	headers: IncomingMessage['headers'];
	text: string;
	variables: Record<string, unknown>;
}

/** What the store answers in place of its own answer; null closes the connection. */
type Answer = { status?: number; body: unknown } | 'nothing' | null;
type ChangeAnswer = (body: { data?: Record<string, unknown>; errors?: unknown[] }) => Answer;

/** The built shop, before a store of which every request is seen. */
export interface ContractShop {
	shop: string;
	store: string;
	/** Does not follow redirects. */
	fetch: (path: string, init?: RequestInit) => Promise<Response>;
	read: (path: string, init?: RequestInit) => Promise<string>;
	createBrowser: () => HttpBrowser;
	/** The requests that the store got since the last look, as `METHOD /path`. */
	takeRequests: () => string[];
	/** The operations among them, and bodies of forms. */
	takeOperations: () => SentOperation[];
	takeForms: () => string[];
	/** Changes every answer to operations of that name from here on. */
	changeAnswer: (name: string, change: ChangeAnswer) => void;
	readOutput: () => string;
	/** From then on the store's port refuses connections. */
	killStore: () => Promise<void>;
	stop: () => Promise<void>;
}

interface Recorder {
	requests: string[];
	operations: SentOperation[];
	forms: string[];
	changes: Map<string, ChangeAnswer>;
}

/** Starts the shop with a store of its own, or before the store of another one. */
export async function startContractShop(
	settings: Record<string, string>,
	beside?: { storePort: number },
	storeOptions: readonly string[] = []
): Promise<ContractShop & { storePort: number }> {
	const recorder: Recorder = { requests: [], operations: [], forms: [], changes: new Map() };
	const [shopPort, front] = [await findPort(), await findPort()];
	const ports = { shop: shopPort, demoStore: front };
	const running: RunningProgram[] = [];
	const storePort = beside?.storePort ?? (await findPort());
	if (beside === undefined) {
		const options = ['--memory', '--origin', toOrigin(front), ...storeOptions];
		const store = describeDemoStore({ shop: shopPort, demoStore: storePort }, options);
		running.push(await startProgram(store));
	}
	const server = createServer((request, response) => {
		void forward(request, response, storePort, recorder).catch(() => response.destroy());
	});
	server.listen(front, '127.0.0.1');
	await once(server, 'listening');

	async function close() {
		if (!server.listening) return;
		const closed = once(server, 'close');
		server.close();
		server.closeAllConnections();
		await closed;
	}

	const program: Program = describeShop(ports, { ...PATIENT, ...settings });
	const isWhole = beside === undefined;
	const readyUrl = `${toOrigin(shopPort)}${isWhole ? '/' : '/healthz'}`;
	try {
		running.push(await startProgram({ ...program, readyUrl }));
	} catch (error) {
		await close();
		await stopPrograms(running);
		throw error;
	}
	const shop = toOrigin(shopPort);
	const take = <Item>(items: Item[]) => items.splice(0);
	const send = (path: string, init: RequestInit = {}) =>
		fetch(shop + path, { redirect: 'manual', ...init });
	return {
		...{ shop, store: toOrigin(front), storePort, fetch: send },
		read: async (path, init) => (await send(path, init)).text(),
		createBrowser: () => createHttpBrowser(shop),
		takeRequests: () => take(recorder.requests),
		takeOperations: () => take(recorder.operations),
		takeForms: () => take(recorder.forms),
		changeAnswer: (name, change) => void recorder.changes.set(name, change),
		readOutput: () => running.at(-1)?.readOutput() ?? '',
		killStore: close,
		async stop() {
			await stopPrograms(running);
			await close();
		}
	};
}

/** Sends a request on to the store, and notes it. */
async function forward(
	request: IncomingMessage,
	response: ServerResponse,
	storePort: number,
	recorder: Recorder
): Promise<void> {
	const { method = 'GET', url = '/' } = request;
	const body = await buffer(request);
	recorder.requests.push(`${method} ${url}`);
	if (request.headers['content-type']?.includes('urlencoded')) recorder.forms.push(body.toString());
	const operation = readOperation(request, body.toString());
	if (operation !== null) recorder.operations.push(operation);
	const headers = new Headers();
	for (const [name, value] of Object.entries(request.headers)) {
		if (!/^(?:connection|transfer-encoding|content-length|accept-encoding)$/.test(name)) {
			headers.set(name, String(value));
		}
	}
	const isBodied = method !== 'GET' && method !== 'HEAD';
	const answer = await fetch(toOrigin(storePort) + url, {
		...{ method, headers, redirect: 'manual' },
		...(isBodied && { body })
	});
	const change = operation && recorder.changes.get(operation.name);
	if (change) sendChanged(response, change((await answer.json()) as Parameters<ChangeAnswer>[0]));
	else await sendOn(answer, response);
}

function sendChanged(response: ServerResponse, answer: Answer): void {
	if (answer === 'nothing') return;
	if (answer === null) return void response.destroy();
	response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' });
	response.end(JSON.stringify(answer.body));
}

async function sendOn(answer: Response, response: ServerResponse): Promise<void> {
	const dropped = /^(?:content-encoding|content-length|transfer-encoding|connection|set-cookie)$/;
	const headers = [...answer.headers].filter(([name]) => !dropped.test(name));
	response.writeHead(answer.status, {
		...Object.fromEntries(headers),
		'set-cookie': answer.headers.getSetCookie()
	});
	for await (const chunk of answer.body ?? []) response.write(chunk);
	response.end();
}

function readOperation(request: IncomingMessage, body: string): SentOperation | null {
	const { url = '/', headers } = request;
	const path = url.split('?')[0] ?? '';
	if (!/graphql/.test(path)) return null;
	const { query, variables = {} } = JSON.parse(body) as {
		query: string;
		variables?: Record<string, unknown>;
	};
	const definition = parse(query).definitions.find(
		(it): it is OperationDefinitionNode => it.kind === Kind.OPERATION_DEFINITION
	);
	if (definition === undefined) throw new Error(`No operation in ${query}.`);
	const { name, operation: kind } = definition;
	return { ...{ name: name?.value ?? '', kind, path, headers }, text: query, variables };
}
