import { traced } from '../../tracing';
import type { ToolName } from '$lib/domain/assistant';
import { tool, zodSchema, type JSONValue, type ToolSet } from 'ai';
import type { ProposedChange } from '$lib/core/conversation';
import {
	addCartNote,
	addToCart,
	confirmChange,
	getCart,
	undoCartChange,
	updateCartItem
} from './cart-tools';
import type { AgentTools, AssistantTool, ToolContext } from './define-tool';
import {
	browseCollection,
	getRelatedProducts,
	listCollections,
	searchProducts
} from './listing-tools';
import { navigate, searchPolicies } from './site-tools';
import { getProductDetails, presentProducts } from './product-tools';
import { compareProducts, contactStore, getOrders } from './seller-tools';

/** The tools in the order in which the model sees them. */
const TOOLS = {
	'search-products': searchProducts,
	'present-products': presentProducts,
	'compare-products': compareProducts,
	'get-product-details': getProductDetails,
	'get-recommendations': getRelatedProducts,
	'list-collections': listCollections,
	'browse-collection': browseCollection,
	'get-cart': getCart,
	'add-to-cart': addToCart,
	'update-cart-item': updateCartItem,
	'undo-cart-change': undoCartChange,
	'add-cart-note': addCartNote,
	'confirm-change': confirmChange,
	'search-policies': searchPolicies,
	'get-orders': getOrders,
	'contact-store': contactStore,
	navigate
} satisfies Record<ToolName, AssistantTool>;

/** Schemas are converted once: every call of a model contains all of them. */
const DESCRIBED = Object.values<AssistantTool>(TOOLS).map(({ input, ...rest }) => ({
	...rest,
	inputSchema: zodSchema(input)
}));

function createToolSet(context: ToolContext): ToolSet {
	const entries = DESCRIBED.map(({ name, description, inputSchema, run }) => [
		name,
		tool({
			description,
			inputSchema,
			execute: (given: unknown, { toolCallId }) =>
				traced({ name: `tool ${name}`, kind: 'internal' }, () => run(given, context, toolCallId)),
			toModelOutput: ({ output }) => ({ type: 'json', value: describeOutput(name, output) })
		})
	]);
	return Object.fromEntries(entries) as ToolSet;
}

function findTool(name: string): AssistantTool | undefined {
	const known: Readonly<Record<string, AssistantTool>> = TOOLS;
	return Object.hasOwn(known, name) ? known[name] : undefined;
}

function isChange(name: string): boolean {
	return findTool(name)?.propose != null;
}

async function propose(
	{ name, input, callId }: Parameters<AgentTools['propose']>[0],
	context: ToolContext
): Promise<ProposedChange | null> {
	return (await findTool(name)?.propose?.(input, context, callId)) ?? null;
}

function describeOutput(name: string, output: unknown): JSONValue {
	const described: unknown = findTool(name)?.describe(output) ?? null;
	// The log holds JSON only.
	return JSON.parse(JSON.stringify(described)) as JSONValue;
}

/** The tools as the agent uses them. */
export const agentTools: AgentTools = { createToolSet, isChange, propose, describeOutput };
