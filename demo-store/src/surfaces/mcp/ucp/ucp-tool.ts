import { z } from 'zod';
import type { Store } from '../../../store/store.ts';
import { ArgumentError, createRefusal, describeProblems } from '../protocol/refusals.ts';
import { toObjectSchema, type Tool } from '../protocol/tool.ts';
import { type Capability, listCapabilities, UCP_VERSION } from './capabilities.ts';
import type { createIdempotency, KeyedCall } from './idempotency.ts';
import type { Outcome } from './messages.ts';
import { findProfile, type PlatformProfile } from './platform-profiles.ts';
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
	run(input: z.infer<z.ZodObject<Shape>>, shop: Shop): Outcome;
}

export interface UcpOptions extends Shop {
	runOnce: ReturnType<typeof createIdempotency>;
	profiles?: Readonly<Record<string, PlatformProfile>>;
}

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

/** The tool as an agent sees and calls it. */
export function toTool(tool: UcpTool, options: UcpOptions): Tool {
	const meta = META_BY_EFFECT[tool.effect];
	return {
		name: tool.name,
		title: tool.title,
		description: tool.description,
		inputSchema: toObjectSchema(tool.input.extend({ meta })),
		...(tool.output !== undefined && { outputSchema: describeAnswer(tool.output) }),
		annotations: {
			readOnlyHint: tool.effect === 'read',
			...(tool.effect === 'read' ? {} : { destructiveHint: tool.name.startsWith('cancel_') }),
			openWorldHint: false
		},
		call: (args) => ({ structuredContent: callTool(tool, meta, args, options) })
	};
}

/** Returns the capabilities of the agent's platform; null for a call that names no profile. */
export function findAgreement(args: unknown, options: UcpOptions): ReadonlySet<string> | null {
	const address = readProfileAddress(args);
	if (address === undefined) return null;
	return negotiate(findProfile(address, options.shopOrigin, options.profiles));
}

function callTool(
	tool: UcpTool,
	meta: (typeof META_BY_EFFECT)[UcpTool['effect']],
	args: unknown,
	options: UcpOptions
): Record<string, unknown> {
	const profile = readProfileAddress(args);
	const agreed = negotiate(findProfile(profile, options.shopOrigin, options.profiles));
	const { meta: sent, ...input } = parseArguments(tool.input.extend({ meta }), args);
	if (!agreed.has(tool.capability)) {
		return refuseCapability(tool.capability, options);
	}
	const run = () => toPayload(tool.run(input, options), tool.capability, agreed);
	if (tool.effect === 'read') return run();
	const key = META_BY_EFFECT.write.parse(sent)['idempotency-key'];
	if (key === undefined) return run();
	const call: KeyedCall = { client: String(profile), operation: tool.name, key, payload: args };
	return options.runOnce(call, run);
}

function parseArguments(schema: z.ZodObject, args: unknown): Record<string, unknown> {
	const parsed = schema.safeParse(args);
	if (parsed.success) return parsed.data;
	throw new ArgumentError(describeProblems(parsed.error));
}

function toPayload(
	outcome: Outcome,
	capability: Capability,
	agreed: ReadonlySet<string>
): Record<string, unknown> {
	const ucp = { version: UCP_VERSION, capabilities: listRelevant(agreed, capability) };
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

function refuseCapability(capability: Capability, { shopOrigin }: Shop): Record<string, unknown> {
	return {
		ucp: { version: UCP_VERSION, status: 'error', capabilities: {} },
		messages: [
			{
				type: 'error',
				code: 'capabilities_incompatible',
				content: `Your profile does not declare ${capability} ${UCP_VERSION}.`,
				severity: 'unrecoverable'
			}
		],
		continue_url: shopOrigin
	};
}

function readProfileAddress(args: unknown): unknown {
	const agent = z.looseObject({ 'ucp-agent': z.looseObject({ profile: z.unknown() }) });
	const parsed = z.looseObject({ meta: agent }).safeParse(args);
	return parsed.success ? parsed.data.meta['ucp-agent'].profile : undefined;
}

/** Capabilities that both sides have, in the store's order. Throws when the versions differ. */
function negotiate(platform: PlatformProfile): ReadonlySet<string> {
	if (platform.version !== UCP_VERSION) {
		throw createRefusal(
			'version_unsupported',
			`Your profile speaks UCP ${platform.version}, this store ${UCP_VERSION}.`
		);
	}
	const { capabilities } = platform;
	const shared = listCapabilities().filter(({ name }) => {
		const versions = Object.entries(capabilities).find(([known]) => known === name)?.[1];
		return versions?.includes(UCP_VERSION) ?? false;
	});
	return prune(shared);
}

/** The wanted capability and what was agreed upon in addition to it, as answers repeat it. */
function listRelevant(
	negotiated: ReadonlySet<string>,
	root: Capability
): Record<string, [{ version: string }]> {
	const relevant = listCapabilities().filter(
		({ name, extends: roots }) =>
			negotiated.has(name) && (name === root || roots?.includes(root) === true)
	);
	return Object.fromEntries(relevant.map(({ name }) => [name, [{ version: UCP_VERSION }]]));
}

/** Takes away extensions that have nothing left to extend, until that changes nothing. */
function prune(shared: ReturnType<typeof listCapabilities>): ReadonlySet<string> {
	const names = new Set(shared.map(({ name }) => name));
	const kept = shared.filter(
		({ extends: roots }) => roots === undefined || roots.some((root) => names.has(root))
	);
	return kept.length === shared.length ? names : prune(kept);
}
