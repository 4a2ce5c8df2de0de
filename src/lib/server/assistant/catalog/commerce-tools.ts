import { parseJson } from '$lib/core/parse-json';
import { AGENT_PATHS } from '$lib/domain/agent-paths';
import { z } from 'zod';

export interface CommerceToolsOptions {
	/** Origin of the store. */
	origin: string;
	/** URL of the assistant's profile, which the store fetches. */
	profileUrl: string;
	timeoutMs: number;
	fetch: typeof fetch;
}

/** Calls a tool of the store; returns the payload of the protocol. */
export type CallCommerceTool = (name: string, input: object) => Promise<unknown>;

/** The store's tools failed, or refused the call. */
export class CommerceToolError extends Error {
	override readonly name = 'CommerceToolError';
	/** The protocol's error code, such as `profile_unreachable`; null without one. */
	readonly code: string | null;
	/** The store rejects our profile: a retry changes nothing. */
	readonly isAboutProfile: boolean;
	/** The store's `Retry-After`. */
	readonly retryAfterS: number | null;

	constructor(message: string, details: Partial<CommerceToolErrorDetails> = {}) {
		super(message, { cause: details.cause });
		this.code = details.code ?? null;
		this.isAboutProfile = PROFILE_CODES.has(this.code ?? '');
		this.retryAfterS = details.retryAfterS ?? null;
	}
}

interface CommerceToolErrorDetails {
	code: string | null;
	retryAfterS: number | null;
	cause: unknown;
}

const PROFILE_CODES: ReadonlySet<string> = new Set([
	'invalid_profile_url',
	'profile_unreachable',
	'profile_malformed',
	'profile_not_trusted',
	'version_unsupported',
	'capabilities_incompatible'
]);
const EVENT_DATA = /^data:(.*)$/gm;

const rpcAnswer = z.object({
	result: z
		.object({
			structuredContent: z.looseObject({}).optional(),
			isError: z.boolean().optional(),
			content: z.array(z.looseObject({ text: z.string().optional() })).optional()
		})
		.optional(),
	error: z
		.object({
			message: z.string(),
			data: z
				.looseObject({ code: z.string().optional(), content: z.string().optional() })
				.optional()
				.catch(undefined)
		})
		.optional()
});
const outcome = z.object({
	ucp: z.object({ status: z.string().optional() }),
	messages: z.array(z.object({ code: z.string().optional(), content: z.string() })).optional()
});

/**
 * Calls the commerce protocol over MCP, without a session: a call is one request. The profile of the
 * assistant is added here, so no model knows it or could name another.
 */
export function createCommerceTools(options: CommerceToolsOptions): CallCommerceTool {
	const { origin, profileUrl, timeoutMs, fetch } = options;
	const meta = { 'ucp-agent': { profile: profileUrl } };

	async function send(name: string, input: object): Promise<{ text: string; response: Response }> {
		const params = { name, arguments: { meta, ...input } };
		try {
			const response = await fetch(origin + AGENT_PATHS.commerceTools, {
				method: 'POST',
				headers: {
					accept: 'application/json, text/event-stream',
					'content-type': 'application/json'
				},
				body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
				redirect: 'manual',
				signal: AbortSignal.timeout(timeoutMs)
			});
			return { text: await response.text(), response };
		} catch (cause) {
			throw new CommerceToolError(`${name} got no answer from the store.`, { cause });
		}
	}

	return async (name, input) => {
		const { text, response } = await send(name, input);
		const payload = readPayload(name, parseAnswer(text, response), response);
		assertSuccess(name, payload);
		return payload;
	};
}

/** Throws when the store did not run the tool: it could not use our arguments, or not serve us. */
function readPayload(
	name: string,
	{ result, error }: z.output<typeof rpcAnswer>,
	{ ok, status, headers }: Response
): object {
	if (result?.isError === true) {
		const [content] = result.content ?? [];
		throw new CommerceToolError(`${name} was refused: ${content?.text ?? 'no reason'}`);
	}
	if (ok && result?.structuredContent !== undefined) return result.structuredContent;
	const { code, reason } = describeRpcError(error);
	const retryAfterS = readSeconds(headers.get('retry-after'));
	const message = `${name} was answered with ${status}: ${reason}`;
	throw new CommerceToolError(message, { code, retryAfterS });
}

function describeRpcError(error: z.output<typeof rpcAnswer>['error']) {
	if (error === undefined) return { code: null, reason: 'no answer of the protocol' };
	const { code = null, content = error.message } = error.data ?? {};
	return { code, reason: content };
}

/** Throws when the store refuses the call within a successful response. */
function assertSuccess(name: string, payload: object): void {
	const { success, data } = outcome.safeParse(payload);
	if (!success)
		throw new CommerceToolError(`${name} was answered without the protocol's envelope.`);
	if (data.ucp.status !== 'error') return;
	const [message] = data.messages ?? [];
	const details = { code: message?.code ?? null };
	throw new CommerceToolError(`${name} was refused: ${message?.content ?? 'no reason'}`, details);
}

/** Parses a JSON body, or an event stream whose last event is the answer. */
function parseAnswer(text: string, { headers }: Response): z.output<typeof rpcAnswer> {
	const isStream = headers.get('content-type')?.startsWith('text/event-stream') ?? false;
	const body = isStream ? ([...text.matchAll(EVENT_DATA)].at(-1)?.[1] ?? '') : text;
	const { success, data } = rpcAnswer.safeParse(parseJson(body));
	return success ? data : {};
}

function readSeconds(value: string | null): number | null {
	return /^\d{1,5}$/.test(value ?? '') ? Number(value) : null;
}

/** Version of the Universal Commerce Protocol. */
export const VERSION = '2026-08-25';
const SPECIFICATION = `https://ucp.dev/${VERSION}`;
const SERVICE = 'dev.ucp.shopping';
const CATALOG = ['search', 'lookup'] as const;
const MAX_AGE_S = 300;

/** Describes the assistant to stores: an agent profile of the protocol. */
function describeAgent() {
	return {
		ucp: {
			version: VERSION,
			services: {
				[SERVICE]: [
					{
						version: VERSION,
						transport: 'mcp',
						spec: `${SPECIFICATION}/specification/overview`,
						schema: `${SPECIFICATION}/services/shopping/mcp.openrpc.json`
					}
				]
			},
			capabilities: Object.fromEntries(
				CATALOG.map((part) => [
					`${SERVICE}.catalog.${part}`,
					[
						{
							version: VERSION,
							spec: `${SPECIFICATION}/specification/shopping/catalog/${part}`,
							schema: `${SPECIFICATION}/schemas/shopping/catalog_${part}.json`
						}
					]
				])
			),
			payment_handlers: {}
		}
	};
}

/** Answers the agent profile, which is public. */
export function answerProfile(): Response {
	return Response.json(describeAgent(), {
		headers: {
			'cache-control': `public, max-age=${MAX_AGE_S}`,
			'access-control-allow-origin': '*'
		}
	});
}
