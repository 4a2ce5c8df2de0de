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
	createRefusal,
	retryAfterOf,
	statusOf
} from './refusals.ts';
import type { Tool } from './tool.ts';

export interface McpEndpointOptions {
	server: Implementation;
	/** Instructions for agents. */
	instructions: string;
	/** Pages of these hosts may call from a browser, besides pages on this machine. */
	allowedHosts: readonly string[];
	/** The tools of one request; may depend on the arguments that came with the question. */
	listTools: (args: unknown) => readonly Tool[];
	/** Receives faults of the store itself; agents only learn that there was one. */
	reportFault: (error: unknown) => void;
}

/** Some agents say who they are with the question for the list, as they do with every call. */
const listParams = z.looseObject({ arguments: z.unknown().optional() });
/** Repeats the names of tools to a client that asks for an unknown one. */
const MAX_NAME = 100;
const METHOD_NOT_ALLOWED = -32000;
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
	const modern = createMcpHandler(() => createServer(options), { legacy: 'reject' });
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

/** The kit wants both types named; an agent that reads JSON alone gets nothing else anyway. */
function acceptBothTypes(request: Request): Request {
	const headers = new Headers(request.headers);
	headers.set('accept', BOTH_TYPES);
	return new Request(request, { headers });
}

async function answerLegacy(request: Request, options: McpEndpointOptions): Promise<Response> {
	const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
	const server = createServer(options);
	await server.connect(transport);
	return transport.handleRequest(request);
}

/** The lower half of the kit's server: arguments and errors here are the commerce protocol's. */
function createServer(options: McpEndpointOptions): McpServer {
	const mcp = new McpServer(options.server, {
		capabilities: { tools: { listChanged: false } },
		instructions: options.instructions,
		cacheHints: { 'tools/list': LIST_CACHE }
	});
	mcp.server.setRequestHandler('tools/list', { params: listParams }, (params) => ({
		tools: options.listTools(params.arguments).map(({ call: _, ...tool }) => tool)
	}));
	mcp.server.setRequestHandler('tools/call', ({ params }) => callTool(params, options));
	return mcp;
}

function callTool(
	{ name, arguments: args }: { name: string; arguments?: Record<string, unknown> | undefined },
	{ listTools, reportFault }: McpEndpointOptions
): CallToolResult {
	const tools = listTools(undefined);
	const tool = tools.find((candidate) => candidate.name === name);
	if (tool === undefined) {
		const names = tools.map((known) => known.name).join(', ');
		throw createRefusal(
			'unknown_tool',
			`Tool ${shorten(name, MAX_NAME)} not found. There are: ${names}.`
		);
	}
	try {
		const { structuredContent } = tool.call(args ?? {});
		const content = [{ type: 'text' as const, text: JSON.stringify(structuredContent) }];
		return { structuredContent, content };
	} catch (error) {
		if (error instanceof ArgumentError) {
			return { isError: true, content: [{ type: 'text', text: error.message }] };
		}
		if (error instanceof ProtocolError) throw error;
		reportFault(error);
		throw new ProtocolError(-32603, 'The demo store failed. Its log says why.');
	}
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
