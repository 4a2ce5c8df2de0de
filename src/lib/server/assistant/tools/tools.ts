import type { ToolName } from '$lib/domain/assistant';
import { tool, zodSchema, type ToolSet } from 'ai';
import { addCartNote, addToCart, getCart, updateCartItem } from './cart-tools';
import type { AssistantTool, ToolContext } from './define-tool';
import { browseCollection, searchProducts } from './listing-tools';
import { navigate } from './navigate-tool';
import { searchPolicies } from './policy-tool';
import {
	getProductDetails,
	getRelatedProducts,
	listCollections,
	presentProducts
} from './product-tools';

/** Everything that a model can ask of the shop, in the order in which it is told of it. */
const TOOLS = {
	'search-products': searchProducts,
	'present-products': presentProducts,
	'get-product-details': getProductDetails,
	'get-recommendations': getRelatedProducts,
	'list-collections': listCollections,
	'browse-collection': browseCollection,
	'get-cart': getCart,
	'add-to-cart': addToCart,
	'update-cart-item': updateCartItem,
	'add-cart-note': addCartNote,
	'search-policies': searchPolicies,
	navigate
} satisfies Record<ToolName, AssistantTool>;

/** Written as JSON once: a model is told of every tool with each call. */
const DESCRIBED = Object.values<AssistantTool>(TOOLS).map(({ input, ...rest }) => ({
	...rest,
	inputSchema: zodSchema(input)
}));

/** The tools of one turn, as the SDK takes them. */
export function createToolSet(context: ToolContext): ToolSet {
	const entries = DESCRIBED.map(({ name, description, inputSchema, run }) => [
		name,
		tool({
			description,
			inputSchema,
			execute: (given: unknown, { toolCallId }) => run(given, context, toolCallId),
			toModelOutput: ({ output }) => ({ type: 'json', value: describeOutput(name, output) })
		})
	]);
	return Object.fromEntries(entries) as ToolSet;
}

/** What the model reads of an answer that the log keeps; null for tools that are no longer there. */
export function describeOutput(name: string, output: unknown) {
	const known: Readonly<Record<string, AssistantTool>> = TOOLS;
	const described: unknown = known[name]?.describe(output) ?? null;
	// Only what JSON can carry: the log keeps nothing else.
	return JSON.parse(JSON.stringify(described)) as null;
}
