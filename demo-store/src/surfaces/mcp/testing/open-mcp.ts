import {
	CallToolResultSchema,
	JSONRPCErrorResponseSchema,
	JSONRPCResultResponseSchema,
	ListToolsResultSchema
} from '@modelcontextprotocol/core';
import { formatMinor } from '../../../store/commerce/money.ts';
import { openTestShop, type TestShop } from '../../../store/testing/open-test-shop.ts';
import type { toProduct } from '../catalog/product-shape.ts';
import type { toCart } from '../commerce/cart-shape.ts';
import { createMcp, type McpOptions } from '../mcp.ts';
import type { Link, Message } from '../ucp/messages.ts';
import { assertAnswer } from './published-rules.ts';

/** Test support: an agent in front of the seeded shop. */

export const ORIGIN = 'http://store.test';
export const SHOP = 'http://shop.test';
export const PROFILE = `${SHOP}/agent/ucp-profile.json`;
/** Of the form that the platform gives to agents. */
const TOKEN = [{ alg: 'RS256' }, { sub: 'agent' }, {}]
	.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
	.join('.');

type Product = ReturnType<typeof toProduct>;
interface OptionValue {
	label: string;
	exists: boolean;
	available: boolean;
}

/** Everything that an answer may hold; what is not there fails at the next assertion. */
export interface Payload extends Omit<ReturnType<typeof toCart>, 'messages'> {
	ucp: { version: string; status?: string; capabilities: object; payment_handlers?: object };
	messages: Message[];
	products: (Product & { variants: { inputs: object[] }[] })[];
	product: Omit<Product, 'options'> & {
		selected: object[];
		options: { name: string; values: OptionValue[] }[];
	};
	pagination: { has_next_page: boolean; cursor?: string; total_count: number };
	status: string;
	order: { id: string; permalink_url: string };
	checkout_id: string;
	answer: { plain: string };
	links: Link[];
	fulfillment: {
		methods: { line_item_ids: string[]; groups: { id: string; options: { id: string }[] }[] }[];
	};
}

interface RpcAnswer {
	status: number;
	headers: Headers;
	result?: Record<string, unknown> & {
		structuredContent?: Payload;
		isError?: boolean;
		content?: { type: string; text: string }[];
	};
	error?: { code: number; message: string; data?: Record<string, unknown> };
}

export interface OpenMcp {
	shop: TestShop;
	/** Milliseconds that were waited, and what the store itself got wrong. */
	waits: number[];
	faults: unknown[];
	fetch(path: string, init?: RequestInit): Promise<Response>;
	/** One JSON-RPC request. Its answer is checked against the published schemas. */
	send(
		body: object,
		options?: { path?: string; headers?: Record<string, string> }
	): Promise<RpcAnswer>;
	/** A call of an agent with a token. */
	call(name: string, args: object, meta?: object): Promise<RpcAnswer>;
	/** The text of a call whose arguments must be wrong. */
	refuse(name: string, args: object, meta?: object): Promise<string>;
	/** The answer of a call that must not be refused. */
	ask(name: string, args: object, meta?: object): Promise<Payload>;
	/** Pays as the hosted pages do. */
	pay(checkoutId: string): void;
}

export function openMcp(options: Partial<McpOptions> = {}): OpenMcp {
	const shop = openTestShop();
	const waits: number[] = [];
	const faults: unknown[] = [];
	const handle = createMcp({
		store: shop.store,
		origin: ORIGIN,
		shopOrigin: SHOP,
		wait: (milliseconds) => {
			waits.push(milliseconds);
			return Promise.resolve();
		},
		fetch: () => Promise.reject(new Error('There is no network here.')),
		createRequestId: () => '00000000-0000-4000-8000-000000000000',
		reportFault: (error) => void faults.push(error),
		...options
	});
	const fetch: OpenMcp['fetch'] = async (path, init) => {
		const response = await handle(new Request(ORIGIN + path, init));
		if (response === null) throw new Error(`${path} is left to other surfaces.`);
		return response;
	};
	const send: OpenMcp['send'] = async (body, { path = '/api/ucp/mcp', headers = {} } = {}) => {
		const response = await fetch(path, {
			method: 'POST',
			headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
			body: JSON.stringify({ jsonrpc: '2.0', id: 1, ...body })
		});
		const answer = (await response.json()) as Omit<RpcAnswer, 'status' | 'headers'>;
		assertProtocol(answer);
		if (isUcpCall(body, path)) assertResult(body.params.name, answer.result);
		return { ...answer, status: response.status, headers: response.headers };
	};
	const call: OpenMcp['call'] = (name, args, meta = { 'ucp-agent': { profile: PROFILE } }) =>
		send(
			{ method: 'tools/call', params: { name, arguments: { meta, ...args } } },
			{ headers: { authorization: `Bearer ${TOKEN}` } }
		);
	return {
		shop,
		waits,
		faults,
		fetch,
		send,
		call,
		async refuse(name, args, meta) {
			const { status, result } = await call(name, args, meta);
			const [content] = result?.content ?? [];
			const isRefused = result?.isError === true && result.structuredContent === undefined;
			if (status === 200 && isRefused && content !== undefined) return content.text;
			throw new Error(`${name} was not refused: ${status} ${JSON.stringify(result)}`);
		},
		async ask(name, args, meta) {
			const { result, error } = await call(name, args, meta);
			if (result?.structuredContent === undefined) throw new Error(JSON.stringify(error));
			return result.structuredContent;
		},
		pay: (checkoutId) => pay(shop, checkoutId)
	};
}

function pay({ store: { checkouts } }: TestShop, checkoutId: string): void {
	const token = checkoutId.slice('gid://shopify/Checkout/'.length);
	checkouts.update(token, { progress: 'payment', payment: 'approve' });
	const cart = checkouts.get(token)?.cart;
	if (cart == null) throw new Error(`${checkoutId} is not open.`);
	const { kind } = checkouts.complete(token, formatMinor(cart.total, cart.currency));
	if (kind !== 'confirmed') throw new Error(`${checkoutId} cannot be paid: ${kind}.`);
}

/** Checks an answer against the schemas of the Model Context Protocol. */
function assertProtocol(answer: object): void {
	if ('error' in answer) JSONRPCErrorResponseSchema.parse(withoutNullId(answer));
	else JSONRPCResultResponseSchema.parse(answer);
	const result = 'result' in answer ? answer.result : {};
	if (typeof result !== 'object' || result === null) return;
	if ('tools' in result) ListToolsResultSchema.parse(result);
	if ('content' in result) CallToolResultSchema.parse(result);
}

/** JSON-RPC has `null` where no id could be read; the published schema has nothing there. */
function withoutNullId(answer: object): object {
	const { id, ...rest } = answer as { id?: unknown };
	return id === null ? rest : answer;
}

function isUcpCall(body: object, path: string): body is { params: { name: string } } {
	return path === '/api/ucp/mcp' && 'method' in body && body.method === 'tools/call';
}

/** A result holds the resource twice, for models and for programs; a wrong argument has no resource. */
function assertResult(name: string, result: RpcAnswer['result']): void {
	if (result === undefined || (result.isError === true && !result.structuredContent)) return;
	assertAnswer(name, result.structuredContent);
	const { messages = [] }: Partial<Payload> = result.structuredContent ?? {};
	const hasError = messages.some(({ type }) => type === 'error');
	if (result.isError !== hasError) throw new Error(`${name} hides an error, or claims one.`);
	const [text] = result.content ?? [];
	if (text?.text !== JSON.stringify(result.structuredContent)) {
		throw new Error(`${name} says something else in its text.`);
	}
}

/** Metadata of a call that can be repeated. */
export function withKey(key: string, profile = PROFILE): object {
	return { 'ucp-agent': { profile }, 'idempotency-key': key };
}
