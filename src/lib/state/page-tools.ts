import {
	CART_PATH,
	CHECKOUT_PATH,
	COLLECTIONS_PATH,
	collectionPath,
	POLICIES_PATH,
	productPath,
	SEARCH_PATH
} from '$lib/domain/paths';
import { ORDERS_PATH } from '$lib/domain/account-paths';
import { AGENT_PATHS } from '$lib/domain/agent-paths';
import type { Cart, CartLine } from '$lib/domain/cart';
import { parseQuantity, readInput, readList, readOptions, readText } from './page-tool-input';
import { toGid } from '$lib/core/gid';
import { changesTexts } from '$messages/en/changes';
import type { CartState } from './cart.svelte';
import type { ModelContext, ModelContextTool, ToolResult } from './model-context';

/** The part of the browser that tools need; tests pass their own. */
export interface PageBrowser {
	cart: Pick<CartState, 'add' | 'cart' | 'edit' | 'load' | 'open'>;
	hasAccounts: boolean;
	request: (path: string, init?: RequestInit) => Promise<Response>;
	/** Shows another page of the shop. */
	show: (href: string) => Promise<void>;
	/** Loads a page that is none of the shop's own. */
	leave: (href: string) => void;
	/** The path of the page that is shown. */
	getPath: () => string;
	/** Asks the shopper. */
	confirm: (question: string) => boolean;
}

/** The parts of `/products/HANDLE.json` that are used here. */
interface JsonProduct {
	title: string;
	options: { name: string }[];
	variants: JsonVariant[];
}

interface JsonVariant {
	id: number;
	title: string;
	price: string;
	available: boolean;
	option1: string | null;
	option2: string | null;
	option3: string | null;
}

/** What a tool needs for one call; its requests end with the call. */
type Call = PageBrowser & { read: (path: string, init?: RequestInit) => Promise<Response> };

interface PageTool {
	name: string;
	description: string;
	properties: Readonly<Record<string, object>>;
	required?: readonly string[];
	isWrite?: true;
	execute: (call: Call, input: Record<string, unknown>) => string | Promise<string>;
}

const ON_PRODUCT_PAGE = /^\/products\/([^/]+)$/;
const TEXT = { type: 'string' };
const OPTIONS = {
	type: 'object',
	additionalProperties: TEXT,
	description: 'Values by option, such as {"Color": "Ink"}'
};
const HANDLE = { ...TEXT, description: 'Handle of the product, the last part of its address' };
const ADDITION = { handle: HANDLE, options: OPTIONS, quantity: { type: 'integer', minimum: 1 } };
const CHANGED_LINE = {
	type: 'object',
	properties: {
		...ADDITION,
		id: {
			...TEXT,
			description: 'Id of a line that get_cart has returned; without it, handle adds'
		},
		quantity: { type: 'integer', minimum: 0, description: '0 removes the line' }
	}
};

/** What a shopper can do here, by the names that the platform's own script has in other shops. */
const TOOLS: readonly PageTool[] = [
	{
		name: 'search_catalog',
		description: 'Shows and returns products that match words, with prices and stock.',
		properties: { query: TEXT },
		required: ['query'],
		execute: (call, input) => showPage(call, SEARCH_PATH, { q: readText(input, 'query') })
	},
	{
		name: 'browse_store',
		description: 'Shows and returns the collections, or the products of one.',
		properties: {
			collection: { ...TEXT, description: 'Handle of a collection; all collections without' }
		},
		execute: browseStore
	},
	{
		name: 'get_product',
		description: 'Shows and returns a product with its variants.',
		properties: { handle: HANDLE },
		required: ['handle'],
		execute: (call, input) => showPage(call, productPath(readText(input, 'handle')), {})
	},
	{
		name: 'show_variant',
		description: 'Chooses options of the product on the page, all or some of them.',
		properties: { options: OPTIONS },
		required: ['options'],
		execute: showVariant
	},
	{
		name: 'get_cart',
		description: 'Returns the lines, their ids and the total of the cart, and opens it.',
		properties: {},
		execute: showCart
	},
	{
		name: 'update_cart',
		description:
			'Adds a product to the cart, or changes and removes several lines, after the shopper has agreed.',
		properties: { ...ADDITION, lines: { type: 'array', minItems: 1, items: CHANGED_LINE } },
		isWrite: true,
		execute: updateCart
	},
	{
		name: 'cancel_cart',
		description: 'Empties the cart, after the shopper has agreed.',
		properties: {},
		isWrite: true,
		execute: emptyCart
	},
	{
		name: 'proceed_to_checkout',
		description: 'Goes to the checkout, where the shopper pays, if there is something in the cart.',
		properties: {},
		execute: goToCheckout
	},
	{
		name: 'manage_orders',
		description: 'Shows the orders of the shopper, who is asked to sign in.',
		properties: {},
		execute: showOrders
	},
	{
		name: 'search_shop_policies_and_faqs',
		description: "Answers a question from the shop's policies and published answers.",
		properties: { query: TEXT },
		required: ['query'],
		execute: searchPolicies
	}
];

/**
 * Offers the tools. A name can be registered once: where another script has taken one, or the page may offer
 * none, the page is as it was.
 */
export function registerPageTools(context: ModelContext, browser: PageBrowser): void {
	for (const tool of TOOLS) {
		if (tool.name === 'manage_orders' && !browser.hasAccounts) continue;
		void register(context, buildTool(tool, browser));
	}
}

async function register(context: ModelContext, tool: ModelContextTool): Promise<void> {
	try {
		await context.registerTool(tool);
	} catch {
		// The agent has the other tools.
	}
}

function buildTool(tool: PageTool, browser: PageBrowser): ModelContextTool {
	const { name, description, properties, required = [], isWrite = false } = tool;
	return {
		name,
		description,
		inputSchema: { type: 'object', properties, required },
		annotations: { readOnlyHint: !isWrite, untrustedContentHint: true },
		execute: (input, { signal } = {}) => {
			const read: Call['read'] = (path, init) =>
				browser.request(path, { ...init, ...(signal && { signal }) });
			return answer(() => {
				signal?.throwIfAborted();
				return tool.execute({ ...browser, read }, readInput(input));
			});
		}
	};
}

/** An agent reads what went wrong, and can try again. */
async function answer(execute: () => string | Promise<string>): Promise<ToolResult> {
	try {
		return { content: [{ type: 'text', text: await execute() }] };
	} catch (err) {
		const text = err instanceof Error ? err.message : String(err);
		return { content: [{ type: 'text', text }], isError: true };
	}
}

/** Shows a page to the shopper, and returns its Markdown to the agent. */
async function showPage(
	call: Call,
	path: string,
	parameters: Record<string, string>
): Promise<string> {
	const query = new URLSearchParams(parameters).toString();
	const suffix = query === '' ? '' : `?${query}`;
	const response = await call.read(`${path}.md${suffix}`);
	const text = await response.text();
	if (!response.ok) throw new Error(text);
	await call.show(path + suffix);
	return text;
}

function browseStore(call: Call, input: Record<string, unknown>): Promise<string> {
	if (input['collection'] === undefined) return showPage(call, COLLECTIONS_PATH, {});
	return showPage(call, collectionPath(readText(input, 'collection')), {});
}

/** Choosing nothing, or what the product does not have, is no success. */
async function showVariant(call: Call, input: Record<string, unknown>): Promise<string> {
	const path = call.getPath();
	if (!ON_PRODUCT_PAGE.test(path)) {
		throw new Error(`The page at ${path} is no product. Call get_product first.`);
	}
	const product = await readProduct(call, path);
	const chosen = readOptions(input);
	if (Object.keys(chosen).length === 0) {
		throw new Error(`options is empty, but must choose of these: ${listVariants(product)}.`);
	}
	if (findVariants(product, chosen).length === 0) {
		throw new Error(
			`${product.title} has no variant ${JSON.stringify(chosen)}. It has: ${listVariants(product)}.`
		);
	}
	return showPage(call, path, chosen);
}

async function readProduct({ read }: Call, path: string): Promise<JsonProduct> {
	const response = await read(`${path}.json`);
	if (!response.ok) throw new Error(`There is no product at ${path}. Call search_catalog.`);
	const { product } = (await response.json()) as { product: JsonProduct };
	return product;
}

function listVariants({ options, variants }: JsonProduct): string {
	return `${options.map(({ name }) => name).join(', ')}: ${variants.map(({ title }) => title).join('; ')}`;
}

/** A change of the cart that the shopper is asked about. */
interface CartStep {
	question: string;
	run: () => Promise<boolean>;
	/** Tells by what the cart holds afterwards, which may be less than was asked for. */
	tell: () => string;
}

async function updateCart(call: Call, input: Record<string, unknown>): Promise<string> {
	if (input['lines'] === undefined) return runSteps(call, [await planAddition(call, input)]);
	const lines = readList(input, 'lines').map(readInput);
	const known = lines.some(({ id }) => id !== undefined) ? await listLines(call) : [];
	const steps: CartStep[] = [];
	for (const line of lines) {
		const isKnown = line['id'] !== undefined;
		steps.push(isKnown ? planChange(call, line, known) : await planAddition(call, line));
	}
	return runSteps(call, steps);
}

/** All or nothing is agreed to; what the cart refuses ends it. */
async function runSteps({ confirm }: Call, steps: readonly CartStep[]): Promise<string> {
	if (!confirm(steps.map(({ question }) => question).join('\n'))) {
		return 'The shopper declined; the cart is unchanged.';
	}
	const done: string[] = [];
	for (const step of steps) {
		const isDone = await step.run();
		if (!isDone) {
			const before = done.length === 0 ? '' : `${done.join(' ')} But: `;
			throw new Error(`${before}The cart did not take it; its message is on the page.`);
		}
		done.push(step.tell());
	}
	return done.join(' ');
}

async function planAddition(call: Call, input: Record<string, unknown>): Promise<CartStep> {
	const quantity = parseQuantity(input['quantity']);
	const product = await readProduct(call, productPath(readText(input, 'handle')));
	const variant = chooseVariant(product, readOptions(input));
	const isOnly = product.variants.length === 1;
	const title = isOnly ? product.title : `${product.title}, ${variant.title}`;
	const line = { merchandiseId: toGid('ProductVariant', variant.id), quantity };
	const variantTitle = isOnly ? null : variant.title;
	const item = { title: product.title, variantTitle, quantity, image: null, price: null };
	const count = () =>
		countPieces(call, ({ merchandiseId }) => merchandiseId === line.merchandiseId);
	let before = 0;
	return {
		question: changesTexts.confirmAddition({ count: quantity, title }),
		async run() {
			await call.cart.load();
			before = count();
			return call.cart.add([{ line, item }]);
		},
		tell() {
			const after = count();
			return after - before === quantity
				? `Added ${quantity} × ${title}.`
				: `Asked to add ${quantity} × ${title}; the cart holds ${after}.`;
		}
	};
}

/** Zero removes the line. */
function planChange(
	{ cart }: Call,
	input: Record<string, unknown>,
	known: readonly CartLine[]
): CartStep {
	const quantity = parseQuantity(input['quantity'] ?? null, 0);
	const id = readText(input, 'id');
	const line = known.find((it) => it.id === id);
	if (line === undefined) {
		throw new Error(`The cart has no line "${id}". It has: ${describeLines(known) || 'none'}.`);
	}
	const title = nameLine(line);
	const run = () => cart.edit((editor) => editor.setQuantity(id, quantity));
	const tell = () => {
		const after = countPieces({ cart }, (it) => it.id === id);
		if (after !== quantity) {
			return `Asked to change ${title} to ${quantity}; the cart holds ${after}.`;
		}
		return quantity === 0 ? `Removed ${title}.` : `Changed ${title} to ${quantity}.`;
	};
	return quantity === 0
		? { question: changesTexts.confirmRemoval({ title }), run, tell }
		: { question: changesTexts.confirmQuantity({ count: quantity, title }), run, tell };
}

/** Counts what the cart holds, whatever was asked for. */
function countPieces({ cart }: Pick<Call, 'cart'>, isMeant: (line: CartLine) => boolean): number {
	const lines = cart.cart?.lines ?? [];
	return lines.filter(isMeant).reduce((sum, { quantity }) => sum + quantity, 0);
}

/** A line below another goes with it. */
async function emptyCart(call: Call): Promise<string> {
	const lines = (await listLines(call)).filter(({ parentId }) => parentId === null);
	if (lines.length === 0) return 'The cart is empty already.';
	if (!call.confirm(changesTexts.confirmEmptying)) {
		return 'The shopper declined; the cart is unchanged.';
	}
	const remove = ({ id }: CartLine) => call.cart.edit((editor) => editor.setQuantity(id, 0));
	const results = await Promise.all(lines.map(remove));
	if (results.includes(false)) {
		throw new Error('The cart kept some lines; its message is on the page.');
	}
	return 'The cart is empty.';
}

async function goToCheckout(call: Call): Promise<string> {
	const lines = await listLines(call);
	if (lines.length === 0) throw new Error('The cart is empty. Add something with update_cart.');
	call.leave(CHECKOUT_PATH);
	return 'The checkout opens; the shopper pays there.';
}

/** The cart as the shopper sees it. */
async function listLines({ cart }: Call): Promise<Cart['lines']> {
	await cart.load();
	if (cart.cart === undefined) throw new Error('The cart cannot be read now. Try again.');
	return cart.cart?.lines ?? [];
}

function describeLines(lines: readonly CartLine[]): string {
	return lines.map((line) => `${line.id} (${line.quantity} × ${nameLine(line)})`).join(', ');
}

function nameLine({ productTitle, variantTitle }: CartLine): string {
	return variantTitle === null ? productTitle : `${productTitle}, ${variantTitle}`;
}

/** Variants that have all options as chosen. */
function findVariants(product: JsonProduct, chosen: Record<string, string>): JsonVariant[] {
	const names = product.options.map(({ name }) => name.toLowerCase());
	const wishes = Object.entries(chosen).map(([name, value]) => ({
		index: names.indexOf(name.toLowerCase()),
		value: value.toLowerCase()
	}));
	return product.variants.filter(({ option1, option2, option3 }) =>
		wishes.every(({ index, value }) => [option1, option2, option3][index]?.toLowerCase() === value)
	);
}

/** Never guesses: what fits more than one variant, or none, is asked back. */
function chooseVariant(product: JsonProduct, chosen: Record<string, string>): JsonVariant {
	const [variant, ...others] = findVariants(product, chosen);
	if (variant === undefined || others.length > 0) {
		throw new Error(`Choose one variant by its options: ${listVariants(product)}.`);
	}
	if (!variant.available) throw new Error(`${product.title}, ${variant.title} is sold out.`);
	return variant;
}

async function showCart(call: Call): Promise<string> {
	const response = await call.read(`${CART_PATH}.md`);
	const text = await response.text();
	if (!response.ok) throw new Error(text);
	const lines = await listLines(call);
	call.cart.open();
	return lines.length === 0 ? text : `${text}\nLine ids: ${describeLines(lines)}.\n`;
}

async function showOrders({ show }: Call): Promise<string> {
	await show(ORDERS_PATH);
	return 'The orders are on the page, or the sign-in is.';
}

/** The platform answers by its own tool of this name; without its answer, the agent reads what there is. */
async function searchPolicies(call: Call, input: Record<string, unknown>): Promise<string> {
	const params = {
		name: 'search_shop_policies_and_faqs',
		arguments: { query: readText(input, 'query') }
	};
	const response = await call.read(AGENT_PATHS.storeTools, {
		method: 'POST',
		headers: { 'content-type': 'application/json', accept: 'application/json' },
		body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params })
	});
	const { result } = response.ok ? ((await response.json()) as PolicyAnswer) : {};
	const text = (result?.content ?? []).map((part) => part.text ?? '').join('\n');
	return text === '' || result?.isError === true ? showPage(call, POLICIES_PATH, {}) : text;
}

/** The parts of the answer, JSON-RPC, that are used here. */
interface PolicyAnswer {
	result?: { content?: { text?: string }[]; isError?: boolean };
}
