import { openTestShop, type TestShop } from '../../../store/testing/open-test-shop.ts';
import type { toProduct } from '../catalog/product-shape.ts';
import type { toCart } from '../commerce/cart-shape.ts';
import { createMcp, type McpOptions } from '../mcp.ts';
import type { Link, Message } from '../ucp/messages.ts';

/** Test support: an agent in front of the seeded shop. */

export const ORIGIN = 'http://store.test';
export const SHOP = 'http://shop.test';
export const PROFILE = `${SHOP}/agent/ucp-profile.json`;

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
	fulfillment: { methods: { groups: { id: string; options: { id: string }[] }[] }[] };
}

interface RpcAnswer {
	status: number;
	headers: Headers;
	result?: Record<string, unknown> & { structuredContent?: Payload };
	error?: { code: number; message: string; data?: Record<string, unknown> };
}

export interface OpenMcp {
	shop: TestShop;
	/** Milliseconds that were waited, and what the store itself got wrong. */
	waits: number[];
	faults: unknown[];
	fetch(path: string, init?: RequestInit): Promise<Response>;
	/** One JSON-RPC request. */
	send(
		body: object,
		options?: { path?: string; headers?: Record<string, string> }
	): Promise<RpcAnswer>;
	call(name: string, args: object, meta?: object): Promise<RpcAnswer>;
	/** The answer of a call that must not be refused. */
	ask(name: string, args: object, meta?: object): Promise<Payload>;
}

export function openMcp(options: Partial<McpOptions> = {}): OpenMcp {
	const shop = openTestShop();
	const waits: number[] = [];
	const faults: unknown[] = [];
	const handle = createMcp({
		...{ store: shop.store, origin: ORIGIN, shopOrigin: SHOP },
		wait: (milliseconds) => {
			waits.push(milliseconds);
			return Promise.resolve();
		},
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
		return { ...answer, status: response.status, headers: response.headers };
	};
	const call: OpenMcp['call'] = (name, args, meta = { 'ucp-agent': { profile: PROFILE } }) =>
		send({ method: 'tools/call', params: { name, arguments: { meta, ...args } } });
	return {
		shop,
		waits,
		faults,
		fetch,
		send,
		call,
		async ask(name, args, meta) {
			const { result, error } = await call(name, args, meta);
			if (result?.structuredContent === undefined) throw new Error(JSON.stringify(error));
			return result.structuredContent;
		}
	};
}

/** Metadata of a call that can be repeated. */
export function withKey(key: string, profile = PROFILE): object {
	return { 'ucp-agent': { profile }, 'idempotency-key': key };
}
