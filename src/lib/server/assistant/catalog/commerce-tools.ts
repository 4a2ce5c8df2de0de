import { parseJson } from '$lib/core/parse-json';
import { AGENT_PATHS } from '$lib/domain/agent-paths';
import { z } from 'zod';

export interface CommerceToolsOptions {
	/** Of the store. */
	origin: string;
	/** Of the assistant's own profile, as the store can fetch it. */
	profileUrl: string;
	timeoutMs: number;
	fetch: typeof fetch;
}

/** Asks a tool of the store's; answers what the protocol calls its payload. */
export type CallCommerceTool = (name: string, input: object) => Promise<unknown>;

/** The store's tools gave no answer that is one. */
export class CommerceToolError extends Error {
	override readonly name = 'CommerceToolError';
	/** In the words of the protocol, such as `profile_unreachable`; null where none came. */
	readonly code: string | null;
	/** The store does not deal with our profile: asking again changes nothing. */
	readonly isAboutProfile: boolean;
	/** How long the store asks us to wait. */
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
	result: z.object({ structuredContent: z.looseObject({}) }).optional(),
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
 * The commerce protocol over MCP, without a session: a call is one request. Each names the profile
 * of the assistant; it is put in here, so no model knows of it or could name another.
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
		const { result, error } = parseAnswer(text, response);
		if (result === undefined || !response.ok) {
			const { code = null, content } = error?.data ?? {};
			const reason = content ?? error?.message ?? 'no answer of the protocol';
			const retryAfterS = readSeconds(response.headers.get('retry-after'));
			const message = `${name} was answered with ${response.status}: ${reason}`;
			throw new CommerceToolError(message, { code, retryAfterS });
		}
		assertSuccess(name, result.structuredContent);
		return result.structuredContent;
	};
}

/** What the store refuses as a business is no failure of the request. */
function assertSuccess(name: string, payload: object): void {
	const { success, data } = outcome.safeParse(payload);
	if (!success)
		throw new CommerceToolError(`${name} was answered without the protocol's envelope.`);
	if (data.ucp.status !== 'error') return;
	const [message] = data.messages ?? [];
	const details = { code: message?.code ?? null };
	throw new CommerceToolError(`${name} was refused: ${message?.content ?? 'no reason'}`, details);
}

/** One body of JSON, or a stream of which the last event is the answer: as the server likes. */
function parseAnswer(text: string, { headers }: Response): z.output<typeof rpcAnswer> {
	const isStream = headers.get('content-type')?.startsWith('text/event-stream') ?? false;
	const body = isStream ? ([...text.matchAll(EVENT_DATA)].at(-1)?.[1] ?? '') : text;
	const { success, data } = rpcAnswer.safeParse(parseJson(body));
	return success ? data : {};
}

function readSeconds(value: string | null): number | null {
	return /^\d{1,5}$/.test(value ?? '') ? Number(value) : null;
}
