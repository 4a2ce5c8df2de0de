import { productPath, SEARCH_PATH } from '$lib/domain/paths';
import { parseQuantity, readInput, readOptions, readText } from './page-tool-input';
import { changesTexts } from '$lib/messages/en/changes';
import { toGid } from '$lib/core/gid';
import type { CartState } from './cart.svelte';
import type {
	ModelContext,
	ModelContextClient,
	ModelContextTool,
	ToolResult
} from './model-context';

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

type Execute = (input: Record<string, unknown>, client?: ModelContextClient) => Promise<string>;

const ON_PRODUCT_PAGE = /^\/products\/([^/]+)$/;
const TEXT = { type: 'string' };
const OPTIONS = {
	type: 'object',
	additionalProperties: TEXT,
	description: 'Values by option, such as {"Color": "Ink"}'
};
const HANDLE = { ...TEXT, description: 'Handle of the product, the last part of its address' };

/** Offers what a shopper can do here: find, look, choose, add, and see the cart. */
export function registerPageTools(context: ModelContext, browser: PageBrowser): void {
	const tools: [name: string, description: string, properties: object, execute: Execute][] = [
		[
			'search-products',
			'Shows and returns products that match words, with prices and stock.',
			{ query: TEXT },
			(input) => showPage(browser, SEARCH_PATH, { q: readText(input, 'query') })
		],
		[
			'show-product',
			'Shows and returns a product with its variants.',
			{ handle: HANDLE },
			(input) => showPage(browser, productPath(readText(input, 'handle')), {})
		],
		[
			'choose-option',
			'Chooses options of the product on the page.',
			{ options: OPTIONS },
			(input) => showPage(browser, getProductPath(browser), readOptions(input))
		],
		[
			'add-to-cart',
			'Adds a product to the cart, after the shopper has agreed.',
			{ handle: HANDLE, options: OPTIONS, quantity: { type: 'integer', minimum: 1 } },
			(input, client) => addToCart(browser, input, client)
		],
		['open-cart', 'Opens the cart.', {}, () => openCart(browser)]
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
	const optional = new Set(['quantity', ...(name === 'add-to-cart' ? ['options'] : [])]);
	const required = Object.keys(properties).filter((property) => !optional.has(property));
	return {
		name,
		description,
		inputSchema: { type: 'object', properties, required },
		annotations: { readOnlyHint: name !== 'add-to-cart' },
		execute: (input, client) => answer(() => execute(readInput(input), client))
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

function getProductPath({ getPath }: PageBrowser): string {
	const path = getPath();
	if (ON_PRODUCT_PAGE.test(path)) return path;
	throw new Error(`The page at ${path} is no product. Call show-product first.`);
}

async function addToCart(
	browser: PageBrowser,
	input: Record<string, unknown>,
	client: ModelContextClient | undefined
): Promise<string> {
	const quantity = parseQuantity(input['quantity']);
	const path = productPath(readText(input, 'handle'));
	const response = await browser.read(`${path}.json`);
	if (!response.ok) throw new Error(`There is no product at ${path}. Call search-products.`);
	const { product } = (await response.json()) as { product: JsonProduct };
	const variant = chooseVariant(product, readOptions(input));
	const title =
		product.variants.length === 1 ? product.title : `${product.title}, ${variant.title}`;
	const ask = () => Promise.resolve(browser.confirm(changesTexts.confirmAddition(quantity, title)));
	const isAgreed = await (client?.requestUserInteraction?.(ask) ?? ask());
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

/** Never guesses: what fits more than one variant is asked back. */
function chooseVariant(product: JsonProduct, chosen: Record<string, string>): JsonVariant {
	const wanted = new Map(
		Object.entries(chosen).map(([name, value]) => [name.toLowerCase(), value.toLowerCase()])
	);
	const fitting = product.variants.filter(({ option1, option2, option3 }) =>
		product.options.every(({ name }, index) => {
			const value = wanted.get(name.toLowerCase());
			return value === undefined || [option1, option2, option3][index]?.toLowerCase() === value;
		})
	);
	const [variant] = fitting;
	if (variant === undefined || fitting.length > 1) {
		const names = product.variants.map(({ title }) => title).join('; ');
		throw new Error(`Choose one variant by its options: ${names}.`);
	}
	if (!variant.available) throw new Error(`${product.title}, ${variant.title} is sold out.`);
	return variant;
}

function openCart({ cart }: PageBrowser): Promise<string> {
	cart.open();
	return Promise.resolve('The cart is open.');
}
