import {
	CART_PATH,
	COLLECTIONS_PATH,
	collectionPath,
	productPath,
	SEARCH_PATH
} from '$lib/domain/paths';
import { ORDERS_PATH } from '$lib/domain/account-paths';
import { parseQuantity, readInput, readOptions, readText } from './page-tool-input';
import { changesTexts } from '$lib/messages/en/changes';
import { toGid } from '$lib/core/gid';
import type { CartState } from './cart.svelte';
import type { ModelContext, ModelContextTool, ToolResult } from './model-context';

/** The part of the browser that tools need; tests pass their own. */
export interface PageBrowser {
	cart: Pick<CartState, 'edit' | 'open'>;
	read: (path: string) => Promise<Response>;
	/** Shows another page of the shop. */
	show: (href: string) => Promise<void>;
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

type Execute = (input: Record<string, unknown>) => Promise<string>;

const ON_PRODUCT_PAGE = /^\/products\/([^/]+)$/;
const TEXT = { type: 'string' };
const OPTIONS = {
	type: 'object',
	additionalProperties: TEXT,
	description: 'Values by option, such as {"Color": "Ink"}'
};
const HANDLE = { ...TEXT, description: 'Handle of the product, the last part of its address' };

/** Properties that a tool can do without. */
const OPTIONAL: ReadonlySet<string> = new Set(['collection', 'quantity']);

/**
 * Offers what a shopper can do here, by the names that the platform's own script has in other shops
 * (which this shop does not load: a name can be registered once).
 */
export function registerPageTools(context: ModelContext, browser: PageBrowser): void {
	const tools: [name: string, description: string, properties: object, execute: Execute][] = [
		[
			'search_catalog',
			'Shows and returns products that match words, with prices and stock.',
			{ query: TEXT },
			(input) => showPage(browser, SEARCH_PATH, { q: readText(input, 'query') })
		],
		[
			'browse_store',
			'Shows and returns the collections, or the products of one.',
			{ collection: { ...TEXT, description: 'Handle of a collection; all collections without' } },
			(input) => browseStore(browser, input)
		],
		[
			'get_product',
			'Shows and returns a product with its variants.',
			{ handle: HANDLE },
			(input) => showPage(browser, productPath(readText(input, 'handle')), {})
		],
		[
			'show_variant',
			'Chooses options of the product on the page, all or some of them.',
			{ options: OPTIONS },
			(input) => showVariant(browser, input)
		],
		[
			'get_cart',
			'Returns the lines and the total of the cart, and opens it.',
			{},
			() => showCart(browser)
		],
		[
			'update_cart',
			'Adds a product to the cart, after the shopper has agreed. It changes and removes nothing.',
			{ handle: HANDLE, options: OPTIONS, quantity: { type: 'integer', minimum: 1 } },
			(input) => addToCart(browser, input)
		],
		[
			'manage_orders',
			'Shows the orders of the shopper, who is asked to sign in.',
			{},
			() => showOrders(browser)
		]
	];
	for (const [name, description, properties, execute] of tools) {
		context.registerTool(buildTool(name, description, properties, execute));
	}
}

function buildTool(
	name: string,
	description: string,
	properties: object,
	execute: Execute
): ModelContextTool {
	const isWrite = name === 'update_cart';
	const required = Object.keys(properties).filter(
		(property) => !OPTIONAL.has(property) && !(isWrite && property === 'options')
	);
	return {
		name,
		description,
		inputSchema: { type: 'object', properties, required },
		annotations: { readOnlyHint: !isWrite },
		execute: (input) => answer(() => execute(readInput(input)))
	};
}

/** An agent reads what went wrong, and can try again. */
async function answer(execute: () => Promise<string>): Promise<ToolResult> {
	try {
		return { content: [{ type: 'text', text: await execute() }] };
	} catch (err) {
		const text = err instanceof Error ? err.message : String(err);
		return { content: [{ type: 'text', text }], isError: true };
	}
}

/** Shows a page to the shopper, and returns its Markdown to the agent. */
async function showPage(
	browser: PageBrowser,
	path: string,
	parameters: Record<string, string>
): Promise<string> {
	const query = new URLSearchParams(parameters).toString();
	const suffix = query === '' ? '' : `?${query}`;
	const response = await browser.read(`${path}.md${suffix}`);
	const text = await response.text();
	if (!response.ok) throw new Error(text);
	await browser.show(path + suffix);
	return text;
}

function browseStore(browser: PageBrowser, input: Record<string, unknown>): Promise<string> {
	if (input['collection'] === undefined) return showPage(browser, COLLECTIONS_PATH, {});
	return showPage(browser, collectionPath(readText(input, 'collection')), {});
}

/** Choosing nothing, or what the product does not have, is no success. */
async function showVariant(browser: PageBrowser, input: Record<string, unknown>): Promise<string> {
	const path = browser.getPath();
	if (!ON_PRODUCT_PAGE.test(path)) {
		throw new Error(`The page at ${path} is no product. Call get_product first.`);
	}
	const product = await readProduct(browser, path);
	const chosen = readOptions(input);
	if (Object.keys(chosen).length === 0) {
		throw new Error(`options is empty, but must choose of these: ${listVariants(product)}.`);
	}
	if (findVariants(product, chosen).length === 0) {
		throw new Error(
			`${product.title} has no variant ${JSON.stringify(chosen)}. It has: ${listVariants(product)}.`
		);
	}
	return showPage(browser, path, chosen);
}

async function readProduct(browser: PageBrowser, path: string): Promise<JsonProduct> {
	const response = await browser.read(`${path}.json`);
	if (!response.ok) throw new Error(`There is no product at ${path}. Call search_catalog.`);
	const { product } = (await response.json()) as { product: JsonProduct };
	return product;
}

function listVariants({ options, variants }: JsonProduct): string {
	return `${options.map(({ name }) => name).join(', ')}: ${variants.map(({ title }) => title).join('; ')}`;
}

async function addToCart(browser: PageBrowser, input: Record<string, unknown>): Promise<string> {
	const quantity = parseQuantity(input['quantity']);
	const product = await readProduct(browser, productPath(readText(input, 'handle')));
	const variant = chooseVariant(product, readOptions(input));
	const title =
		product.variants.length === 1 ? product.title : `${product.title}, ${variant.title}`;
	const isAgreed = browser.confirm(changesTexts.confirmAddition(quantity, title));
	if (!isAgreed) return 'The shopper declined; the cart is unchanged.';
	const line = { merchandiseId: toGid('ProductVariant', variant.id), quantity };
	const item = {
		title: product.title,
		variantTitle: product.variants.length === 1 ? null : variant.title,
		quantity,
		image: null,
		price: null
	};
	const isAdded = await browser.cart.edit((editor) => editor.add([{ line, item }]));
	if (!isAdded) throw new Error('The cart did not take it; its message is on the page.');
	return `Added ${quantity} × ${title}.`;
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

async function showCart({ cart, read }: PageBrowser): Promise<string> {
	const response = await read(`${CART_PATH}.md`);
	const text = await response.text();
	if (!response.ok) throw new Error(text);
	cart.open();
	return text;
}

async function showOrders({ show }: PageBrowser): Promise<string> {
	await show(ORDERS_PATH);
	return 'The orders are on the page, or the sign-in is.';
}
