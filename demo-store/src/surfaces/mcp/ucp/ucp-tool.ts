import { z } from 'zod';
import type { Store } from '../../../store/store.ts';
import { createUnknownTool } from '../protocol/mcp-endpoint.ts';
import {
	ArgumentError,
	createPlainRefusal,
	createRefusal,
	describeProblems
} from '../protocol/refusals.ts';
import {
	toObjectSchema,
	type ToolAnswer,
	type ToolCall,
	type ToolDescription
} from '../protocol/tool.ts';
import { shorten } from '../../../wire/shorten.ts';
import { isAgentToken } from './agent-token.ts';
import { type Capability, listCapabilities, UCP_VERSIONS } from './capabilities.ts';
import type { createIdempotency, KeyedCall } from './idempotency.ts';
import type { Outcome } from './messages.ts';
import type { PlatformProfile, ReadProfile } from './platform-profiles.ts';
import { describeAnswer, type JsonObject } from './published-schemas.ts';

export interface Shop {
	store: Store;
	/** The demo store's origin, without a slash. */
	origin: string;
	/** The storefront, where products and policies have their pages. */
	shopOrigin: string;
}

/** One operation of the protocol. */
export interface UcpTool<Shape extends z.ZodRawShape = z.ZodRawShape> {
	name: string;
	title: string;
	description: string;
	/** Schema of the input besides `meta`. */
	input: z.ZodObject<Shape>;
	/**
	 * Schema of the answer, which refers to files of the published schemas. Only the tool that reads a
	 * resource has it: those that write it answer alike, and a copy for each would make the list too long.
	 */
	output?: JsonObject;
	/** Agents whose profile does not declare it cannot use the tool. */
	capability: Capability;
	/**
	 * `read` changes nothing. Retries of a `keyed-write` carry an idempotency key that tells them
	 * from new calls.
	 */
	effect: 'read' | 'write' | 'keyed-write';
	/** Only agents with a token of the platform may call it. */
	needsToken?: true;
	/** Listed only for agents that say who they are: the platform's list for others is without it. */
	isUnlisted?: true;
	run(input: z.infer<z.ZodObject<Shape>>, shop: Shop): Outcome;
}

export interface UcpOptions extends Shop {
	runOnce: ReturnType<typeof createIdempotency>;
	readProfile: ReadProfile;
}

/** What an agent's platform and the store have in common. */
interface Agreement {
	version: string;
	capabilities: ReadonlySet<string>;
}

/** Repeats names to a client that asks for an unknown one. */
const MAX_NAME = 100;
const messagesOf = z.object({ messages: z.array(z.object({ type: z.string() })).default([]) });

const KEY_RULE = 'an idempotency-key is a text of 22 to 255 visible characters, such as a UUID';

const KEY = z
	.string(KEY_RULE)
	// As long as 128 bits in base64url.
	.regex(/^[\x21-\x7e]{22,255}$/, KEY_RULE)
	.describe('A UUID for this call: the same one again gets the same answer');

const META = z.looseObject({
	'ucp-agent': z.looseObject({
		profile: z.string().describe("Address of your platform's UCP profile")
	})
});

const META_BY_EFFECT = {
	read: META,
	write: META.extend({ 'idempotency-key': KEY.optional() }),
	'keyed-write': META.extend({ 'idempotency-key': KEY })
} as const satisfies Record<UcpTool['effect'], z.ZodObject>;

/** Keeps a tool's input and its function together. */
export function defineTool<Shape extends z.ZodRawShape>(tool: UcpTool<Shape>): UcpTool {
	return {
		...tool,
		input: tool.input,
		run: (input, shop) => tool.run(input as z.infer<z.ZodObject<Shape>>, shop)
	};
}

/** The tool as the list describes it. */
export function describeTool(tool: UcpTool): ToolDescription {
	const meta = META_BY_EFFECT[tool.effect];
	return {
		name: tool.name,
		title: tool.title,
		description: tool.description,
		inputSchema: toObjectSchema(z.object({ meta, ...tool.input.shape })),
		...(tool.output !== undefined && { outputSchema: describeAnswer(tool.output) }),
		annotations: {
			readOnlyHint: tool.effect === 'read',
			...(tool.effect === 'read' ? {} : { destructiveHint: tool.name.startsWith('cancel_') }),
			openWorldHint: false
		}
	};
}

/** Whether a list has the tool: for an agent's platform, or for a caller who names none. */
export async function isListed(
	args: unknown,
	options: UcpOptions
): Promise<(tool: UcpTool) => boolean> {
	const address = readProfileAddress(args);
	if (address === undefined) return ({ isUnlisted }) => isUnlisted !== true;
	const { capabilities } = negotiate(await options.readProfile(address), options);
	return ({ capability }) => capabilities.has(capability);
}

/** Rejects callers who do not say who they are, whatever they ask. */
export async function admit(args: unknown, options: UcpOptions): Promise<void> {
	negotiate(await options.readProfile(readProfileAddress(args)), options);
}

/** As on the platform the profile is checked first, then the token, then the name of the tool. */
export async function callTool(
	tools: readonly UcpTool[],
	{ name, args, token }: ToolCall,
	options: UcpOptions
): Promise<ToolAnswer> {
	const profile = readProfileAddress(args);
	const agreed = negotiate(await options.readProfile(profile), options);
	const tool = tools.find((each) => each.name === name);
	if (tool?.needsToken !== undefined || tool === undefined) {
		if (!isAgentToken(token, options.store.now())) throw createTokenRefusal(name);
	}
	if (tool === undefined || !agreed.capabilities.has(tool.capability)) {
		throw createUnknownTool(name);
	}
	const meta = META_BY_EFFECT[tool.effect];
	const { meta: sent, ...input } = parseArguments(z.object({ meta, ...tool.input.shape }), args);
	const run = () => toPayload(tool.run(input, options), tool.capability, agreed);
	const key =
		tool.effect === 'read' ? undefined : META_BY_EFFECT.write.parse(sent)['idempotency-key'];
	const call: KeyedCall = {
		client: String(profile),
		operation: name,
		key: key ?? '',
		payload: args
	};
	const payload = key === undefined ? run() : options.runOnce(call, run);
	return { payload, isError: hasError(payload) };
}

function createTokenRefusal(name: string) {
	return createPlainRefusal(
		'authentication_required',
		`Unauthorized: A valid JWT is required to call ${shorten(name, MAX_NAME)}. See ` +
			'https://shopify.dev/docs/agents/get-started/authentication for instructions on generating a ' +
			'token and authenticating your requests.'
	);
}

/** The platform marks each answer with an error among its messages, also beside a resource. */
function hasError(payload: Record<string, unknown>): boolean {
	return messagesOf.parse(payload).messages.some(({ type }) => type === 'error');
}

function parseArguments(schema: z.ZodObject, args: unknown): Record<string, unknown> {
	const parsed = schema.safeParse(args, { reportInput: true });
	if (parsed.success) return parsed.data;
	throw new ArgumentError(describeProblems(parsed.error));
}

function toPayload(
	outcome: Outcome,
	capability: Capability,
	agreed: Agreement
): Record<string, unknown> {
	const ucp = { version: agreed.version, capabilities: listRelevant(agreed, capability) };
	if (outcome.kind === 'refusal') {
		return {
			ucp: { ...ucp, status: 'error' },
			messages: outcome.messages,
			...(outcome.continueUrl === undefined ? {} : { continue_url: outcome.continueUrl })
		};
	}
	const handlers = capability === 'dev.ucp.shopping.checkout' ? { payment_handlers: {} } : {};
	return { ucp: { ...ucp, ...handlers }, ...outcome.resource };
}

function readProfileAddress(args: unknown): unknown {
	const agent = z.looseObject({ 'ucp-agent': z.looseObject({ profile: z.unknown() }) });
	const parsed = z.looseObject({ meta: agent }).safeParse(args);
	return parsed.success ? parsed.data.meta['ucp-agent'].profile : undefined;
}

/** Capabilities that both sides have, in the store's order. Throws when the versions differ. */
function negotiate({ version, capabilities }: PlatformProfile, { shopOrigin }: Shop): Agreement {
	if (!UCP_VERSIONS.some((known) => known === version)) {
		throw createRefusal(
			'version_unsupported',
			`Your profile speaks UCP ${shorten(version, MAX_NAME)}, this store ${UCP_VERSIONS.join(' and ')}.`,
			{ continueUrl: shopOrigin }
		);
	}
	const shared = listCapabilities().filter(({ name }) => {
		const versions = Object.entries(capabilities).find(([known]) => known === name)?.[1];
		return versions?.includes(version) ?? false;
	});
	return { version, capabilities: prune(shared) };
}

/** The wanted capability and what was agreed upon in addition to it, as answers repeat it. */
function listRelevant(
	{ version, capabilities }: Agreement,
	root: Capability
): Record<string, [{ version: string }]> {
	const relevant = listCapabilities().filter(
		({ name, extends: roots }) =>
			capabilities.has(name) && (name === root || roots?.includes(root) === true)
	);
	return Object.fromEntries(relevant.map(({ name }) => [name, [{ version }]]));
}

/** Takes away extensions that have nothing left to extend, until that changes nothing. */
function prune(shared: ReturnType<typeof listCapabilities>): ReadonlySet<string> {
	const names = new Set(shared.map(({ name }) => name));
	const kept = shared.filter(
		({ extends: roots }) => roots === undefined || roots.some((root) => names.has(root))
	);
	return kept.length === shared.length ? names : prune(kept);
}
