import {
	createMcpHandler,
	isLegacyRequest,
	isJSONRPCErrorResponse,
	localhostAllowedHostnames,
	originValidationResponse,
	McpServer,
	ProtocolError,
	WebStandardStreamableHTTPServerTransport,
	type CallToolResult,
	type Implementation
} from '@modelcontextprotocol/server';
import { z } from 'zod';
import { shorten } from '../../../wire/shorten.ts';
import {
	answerRpcError,
	ArgumentError,
	createPlainRefusal,
	retryAfterOf,
	statusOf
} from './refusals.ts';
import type { ToolAnswer, ToolCall, ToolDescription } from './tool.ts';

export interface McpEndpointOptions {
	server: Implementation;
	/** Instructions for agents. */
	instructions: string;
	/** Pages of these hosts may call from a browser, besides pages on this machine. */
	allowedHosts: readonly string[];
	/** The tools of one request; may depend on the arguments that came with the question. */
	listTools: (args: unknown) => Promise<readonly ToolDescription[]>;
	/** Rejects with an `ArgumentError`, or a `ProtocolError` for what is no answer of the shop. */
	callTool: (call: ToolCall) => Promise<ToolAnswer>;
	/** Rejects where the caller may not even learn that a method is unknown. */
	admit?: (args: unknown) => Promise<void>;
	/** Receives faults of the store itself; agents only learn that there was one. */
	reportFault: (error: unknown) => void;
}

/** Some agents say who they are with the question for the list, as they do with every call. */
const listParams = z.looseObject({ arguments: z.unknown().optional() });
const anyParams = listParams.optional().catch(undefined);
/** Repeats the names of tools to a client that asks for an unknown one. */
const MAX_NAME = 100;
const METHOD_NOT_ALLOWED = -32000;
const METHOD_NOT_FOUND = -32601;
const BEARER = /^Bearer +(\S+)$/i;
const BOTH_TYPES = 'application/json, text/event-stream';
const LIST_CACHE = { ttlMs: 300_000, cacheScope: 'private' } as const;

/** Names below `localhost` are this machine: the shop's markets have them. */
function isOnThisMachine({ headers }: Request): boolean {
	return URL.parse(headers.get('origin') ?? '')?.hostname.endsWith('.localhost') === true;
}

/**
 * A tool server without sessions for every era of the protocol: one request, one server, one JSON
 * answer whose HTTP status is that of its error.
 */
export function createMcpEndpoint(
	options: McpEndpointOptions
): (request: Request) => Promise<Response> {
	const hosts = [...localhostAllowedHostnames(), ...options.allowedHosts];
	// Tools here send nothing before their result, so every answer is one JSON body.
	const modern = createMcpHandler(
		({ requestInfo }) => createServer(options, readToken(requestInfo)),
		{ legacy: 'reject' }
	);
	return async (request) => {
		const foreign = originValidationResponse(request, hosts);
		if (foreign !== undefined && !isOnThisMachine(request)) return foreign;
		if (request.method !== 'POST') {
			const message = `${request.method} is not answered here. Use POST.`;
			return answerRpcError(405, { code: METHOD_NOT_ALLOWED, message }, { allow: 'POST' });
		}
		const widened = acceptBothTypes(request);
		const response = (await isLegacyRequest(widened))
			? await answerLegacy(widened, options)
			: await modern.fetch(widened);
		return withStatusOfError(response);
	};
}

function readToken(request: Request | undefined): string | null {
	return BEARER.exec(request?.headers.get('authorization') ?? '')?.[1] ?? null;
}

/** The kit wants both types named; an agent that reads JSON alone gets nothing else anyway. */
function acceptBothTypes(request: Request): Request {
	const headers = new Headers(request.headers);
	headers.set('accept', BOTH_TYPES);
	return new Request(request, { headers });
}

async function answerLegacy(request: Request, options: McpEndpointOptions): Promise<Response> {
	const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
	const server = createServer(options, readToken(request));
	await server.connect(transport);
	return transport.handleRequest(request);
}

/** The lower half of the kit's server: arguments and errors here are the commerce protocol's. */
function createServer(options: McpEndpointOptions, token: string | null): McpServer {
	const mcp = new McpServer(options.server, {
		capabilities: { tools: { listChanged: true } },
		instructions: options.instructions,
		cacheHints: { 'tools/list': LIST_CACHE }
	});
	mcp.server.setRequestHandler('tools/list', { params: listParams }, async (params) => ({
		tools: [...(await options.listTools(params.arguments))]
	}));
	mcp.server.setRequestHandler('tools/call', ({ params: { name, arguments: args = {} } }) =>
		callTool({ name, args, token }, options)
	);
	mcp.server.fallbackRequestHandler = async ({ params }) => {
		await options.admit?.(anyParams.parse(params)?.arguments);
		throw new ProtocolError(METHOD_NOT_FOUND, 'Method not found');
	};
	return mcp;
}

async function callTool(call: ToolCall, options: McpEndpointOptions): Promise<CallToolResult> {
	try {
		const { payload, isError } = await options.callTool(call);
		const content = [{ type: 'text' as const, text: JSON.stringify(payload) }];
		return { ...(isList(payload) ? {} : { structuredContent: payload }), content, isError };
	} catch (error) {
		if (error instanceof ArgumentError) {
			const text = `Invalid arguments: ${error.message}`;
			return { isError: true, content: [{ type: 'text', text }] };
		}
		if (error instanceof ProtocolError) throw error;
		options.reportFault(error);
		const name = shorten(call.name, MAX_NAME);
		throw createPlainRefusal('tool_failed', `Internal error calling tool ${name}: see the log`);
	}
}

function isList(payload: ToolAnswer['payload']): payload is readonly object[] {
	return Array.isArray(payload);
}

/** Says that an endpoint has no such tool, or none for this caller. */
export function createUnknownTool(name: string): ProtocolError {
	return createPlainRefusal('unknown_tool', `Tool not found: ${shorten(name, MAX_NAME)}`);
}

async function withStatusOfError(response: Response): Promise<Response> {
	const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
	const headers = new Headers(response.headers);
	headers.set('cache-control', 'no-store');
	if (!isJson) return new Response(response.body, { status: response.status, headers });
	const text = await response.text();
	const message: unknown = JSON.parse(text);
	if (!isJSONRPCErrorResponse(message)) {
		return new Response(text, { status: response.status, headers });
	}
	const retryAfter = retryAfterOf(message.error);
	if (retryAfter !== null) headers.set('retry-after', String(retryAfter));
	return new Response(text, { status: statusOf(message.error) ?? response.status, headers });
}
