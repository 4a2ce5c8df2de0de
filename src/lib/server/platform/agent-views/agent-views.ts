import { randomUUID } from 'node:crypto';
import { isRecord, parseJson } from '$lib/core/parse-json';
import { readBody } from '../../http/read-body';
import { refuseInJsonRpc } from '../../http/refusals';
import { describeContext } from '../buyer-market';
import type { Interceptor, PlatformRequest, Store } from '../platform-request';
import type { Proxy } from '../proxies';
import { writeViewDocument } from './view-document';

/**
 * Pictures for agents (MCP Apps, https://modelcontextprotocol.io/extensions/apps): programs that announce that they show
 * views are told of one that shows products and carts. The store answers all tools; the view is the shop's.
 */
const EXTENSION = 'io.modelcontextprotocol/ui';
const MIME_TYPE = 'text/html;profile=mcp-app';
const VIEW_URI = 'ui://storefront/products-and-cart';
/** Tools whose answers have products, or a cart. */
const SHOWN_TOOLS = new Set([
	...['search_catalog', 'lookup_catalog', 'get_product'],
	...['create_cart', 'get_cart', 'update_cart']
]);
/** Where the platform keeps pictures. */
const PICTURE_ORIGIN = 'https://cdn.shopify.com';

/** What newer programs say with each request, and older ones at the beginning only. */
const CAPABILITIES_KEY = 'io.modelcontextprotocol/clientCapabilities';
const SESSION_HEADER = 'mcp-session-id';
/** Older programs send a session's id again. It is all that is remembered, and opens nothing. */
const SESSION_MARK = 'views.';
/** As much as a server takes by default. */
const MAX_BYTES = 512 * 1024;
/** A program may keep what it has read so long. */
const TTL_MS = 3_600_000;

type Fields = Record<string, unknown>;

/** A question of a program that shows views. */
interface Question {
	id: unknown;
	method: string;
	params: Fields;
	/** It says with this request what it can do: the protocol from 2026-07-28 on. */
	isModern: boolean;
	announces: boolean;
}

/** Adds views to what the store answers at the endpoint of its tools; everything else is the store's alone. */
export function addAgentViews(
	{ toStorePath }: Pick<Proxy, 'toStorePath'>,
	ask: Interceptor,
	{ origin }: Pick<Store, 'origin'>
): Interceptor {
	return async (given) => {
		const { request, url } = given;
		if (toStorePath(url.pathname) === null || request.method !== 'POST') return ask(given);
		const bytes = await readBody(request, MAX_BYTES);
		if (bytes === null) return refuseInJsonRpc(413, 'The body is larger than this shop takes.');
		const question = readQuestion(bytes, request.headers);
		const answer = question && (await answerHere(question, given, origin));
		if (answer) return answer;
		const response = await ask({ ...given, request: repeat(request, bytes) });
		return question?.announces && response !== null ? fill(response, question) : response;
	};
}

/** The store has no sessions, and knows nothing of ours. */
function repeat(request: Request, body: Uint8Array<ArrayBuffer>): Request {
	const headers = new Headers(request.headers);
	if (isMarked(headers)) headers.delete(SESSION_HEADER);
	// SvelteKit has no body where the client names no type, whatever length it names.
	if (headers.has('content-length')) headers.set('content-length', String(body.byteLength));
	return new Request(request.url, { method: 'POST', headers, body, signal: request.signal });
}

function isMarked(headers: Headers): boolean {
	return headers.get(SESSION_HEADER)?.startsWith(SESSION_MARK) === true;
}

function readQuestion(bytes: Uint8Array, headers: Headers): Question | null {
	const message = parseJson(bytes);
	if (!isRecord(message) || typeof message['method'] !== 'string') return null;
	const { id, method, params } = message;
	const fields = isRecord(params) ? params : {};
	const meta = isRecord(fields['_meta']) ? fields['_meta'] : {};
	const isModern = isRecord(meta[CAPABILITIES_KEY]);
	const said = isModern ? meta[CAPABILITIES_KEY] : fields['capabilities'];
	return {
		id,
		method,
		params: fields,
		isModern,
		announces: showsViews(said) || (!isModern && isMarked(headers))
	};
}

function showsViews(capabilities: unknown): boolean {
	const extensions = isRecord(capabilities) ? capabilities['extensions'] : null;
	const own = isRecord(extensions) ? extensions[EXTENSION] : null;
	const types = isRecord(own) ? own['mimeTypes'] : null;
	return Array.isArray(types) && types.includes(MIME_TYPE);
}

/** Null for what the store is asked. */
async function answerHere(
	question: Question,
	given: PlatformRequest,
	storeOrigin: string
): Promise<Response | null> {
	const { method, params, announces } = question;
	const view = describeView(storeOrigin);
	if (method === 'resources/read' && params['uri'] === VIEW_URI) {
		const text = await writeViewDocument(describeContext(given)?.language ?? '');
		const { uri, mimeType, _meta } = view;
		return answerWith(question, { contents: [{ uri, mimeType, text, _meta }] });
	}
	if (!announces) return null;
	if (method === 'resources/list') return answerWith(question, { resources: [view] });
	if (method === 'resources/templates/list') return answerWith(question, { resourceTemplates: [] });
	return null;
}

function describeView(storeOrigin: string) {
	return {
		uri: VIEW_URI,
		name: 'products-and-cart',
		description:
			'Shows the products or the cart of an answer, with buttons to open, add and check out',
		mimeType: MIME_TYPE,
		_meta: { ui: { csp: { resourceDomains: [PICTURE_ORIGIN, storeOrigin] }, prefersBorder: true } }
	};
}

function answerWith({ id, isModern }: Question, result: object): Response {
	const kept = isModern ? { resultType: 'complete', ttlMs: TTL_MS, cacheScope: 'public' } : {};
	return Response.json(
		{ jsonrpc: '2.0', id, result: { ...result, ...kept } },
		{ headers: { 'cache-control': 'private, no-store' } }
	);
}

/** Says in an answer of the store that there is a view. An answer that is signed, or no JSON, stays as it is. */
async function fill(response: Response, question: Question): Promise<Response> {
	const change = CHANGES[question.method];
	const { headers, status } = response;
	if (change === undefined || !isOpenJson(response)) return response;
	const text = await response.text();
	const message = parseJson(text);
	if (!isRecord(message) || !isRecord(message['result']))
		return new Response(text, { status, headers });
	if (question.method === 'initialize' && !headers.has(SESSION_HEADER)) {
		headers.set(SESSION_HEADER, SESSION_MARK + randomUUID());
	}
	const result = change(message['result']);
	return new Response(JSON.stringify({ ...message, result }), { status, headers });
}

function isOpenJson({ headers }: Response): boolean {
	const isJson = headers.get('content-type')?.startsWith('application/json') === true;
	return isJson && !headers.has('signature') && !headers.has('content-digest');
}

/** What is added to the result of a method. */
const CHANGES: Readonly<Record<string, (result: Fields) => Fields>> = {
	initialize: addCapabilities,
	'server/discover': addCapabilities,
	'tools/list': linkTools
};

function addCapabilities(result: Fields): Fields {
	const own = isRecord(result['capabilities']) ? result['capabilities'] : {};
	const extensions = isRecord(own['extensions']) ? own['extensions'] : {};
	const capabilities = {
		...own,
		resources: own['resources'] ?? {},
		extensions: { ...extensions, [EXTENSION]: {} }
	};
	return { ...result, capabilities };
}

function linkTools(result: Fields): Fields {
	const tools: unknown = result['tools'];
	if (!Array.isArray(tools)) return result;
	return { ...result, tools: tools.map(linkTool) };
}

/** A view that the store itself names for a tool wins. */
function linkTool(tool: unknown): unknown {
	if (!isRecord(tool) || !SHOWN_TOOLS.has(String(tool['name']))) return tool;
	const meta = isRecord(tool['_meta']) ? tool['_meta'] : {};
	return { ...tool, _meta: { ui: { resourceUri: VIEW_URI }, ...meta } };
}
