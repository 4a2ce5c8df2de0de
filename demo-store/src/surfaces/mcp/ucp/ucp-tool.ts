import { z } from 'zod';
import type { World } from '../../../world/world.ts';
import { createRefusal } from '../protocol/refusals.ts';
import { toObjectSchema, type ObjectSchema, type Tool } from '../protocol/tool.ts';
import type { Capability } from './capabilities.ts';
import type { createIdempotency, KeyedCall } from './idempotency.ts';
import type { Outcome } from './messages.ts';
import { listRelevant, negotiate } from './negotiate.ts';
import { findProfile, type PlatformProfile } from './platform-profiles.ts';
import { UCP_VERSION } from './versions.ts';

export interface Shop {
	world: World;
	/** Where the demo store answers, without a slash. */
	origin: string;
	/** The storefront, where products and policies have their pages. */
	shopOrigin: string;
}

/** One operation of the protocol. */
export interface UcpTool<Shape extends z.ZodRawShape = z.ZodRawShape> {
	name: string;
	title: string;
	description: string;
	/** What it takes besides `meta`. */
	input: z.ZodObject<Shape>;
	/** Null for what needs no agreement. */
	capability: Capability | null;
	/** Whether it changes anything, and how retries of it are told from new calls. */
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
	.describe('A UUID. The same one again gets the same answer for 24 hours');
const META = z.looseObject({
	'ucp-agent': z.looseObject({
		profile: z.string().describe("https address of your platform's UCP profile")
	}),
	'idempotency-key': KEY.optional()
});
const KEYED_META = META.extend({ 'idempotency-key': KEY });

const OUTPUT: ObjectSchema = {
	type: 'object',
	properties: {
		ucp: {
			type: 'object',
			properties: { version: { type: 'string' }, status: { enum: ['success', 'error'] } },
			required: ['version']
		},
		messages: { type: 'array', items: { type: 'object' } }
	},
	required: ['ucp']
};

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
	const meta = tool.effect === 'keyed-write' ? KEYED_META : META;
	return {
		name: tool.name,
		title: tool.title,
		description: tool.description,
		inputSchema: toObjectSchema(tool.input.extend({ meta })),
		outputSchema: OUTPUT,
		annotations: {
			readOnlyHint: tool.effect === 'read',
			...(tool.effect === 'read'
				? {}
				: { destructiveHint: tool.name.startsWith('cancel_'), idempotentHint: false }),
			openWorldHint: false
		},
		call: (args) => ({ structuredContent: callTool(tool, meta, args, options) })
	};
}

/** Null for a list that nobody said who it is for; otherwise what that platform can do. */
export function findAgreement(args: unknown, options: UcpOptions): ReadonlySet<string> | null {
	const address = readProfileAddress(args);
	if (address === undefined) return null;
	return negotiate(findProfile(address, options.shopOrigin, options.profiles));
}

function callTool(
	tool: UcpTool,
	meta: typeof META | typeof KEYED_META,
	args: unknown,
	options: UcpOptions
): Record<string, unknown> {
	const profile = readProfileAddress(args);
	const agreed = negotiate(findProfile(profile, options.shopOrigin, options.profiles));
	const { meta: sent, ...input } = parseArguments(tool.input.extend({ meta }), args);
	if (tool.capability !== null && !agreed.has(tool.capability)) {
		return refuseCapability(tool.capability, options);
	}
	const run = () => toPayload(tool.run(input, options), tool.capability, agreed);
	const key = META.parse(sent)['idempotency-key'];
	if (tool.effect === 'read' || key === undefined) return run();
	const call: KeyedCall = { client: String(profile), operation: tool.name, key, payload: args };
	return options.runOnce(call, run);
}

function parseArguments(schema: z.ZodObject, args: unknown): Record<string, unknown> {
	const parsed = schema.safeParse(args);
	if (parsed.success) return parsed.data;
	const problems = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
	throw createRefusal('invalid_params', problems.join('; '));
}

function toPayload(
	outcome: Outcome,
	capability: Capability | null,
	agreed: ReadonlySet<string>
): Record<string, unknown> {
	const capabilities = capability === null ? {} : listRelevant(agreed, capability);
	const ucp = { version: UCP_VERSION, capabilities };
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
