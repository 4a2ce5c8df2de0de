import {
	TOOL_NAMES,
	type CartChangeResult,
	type Comparison,
	type ContactFacts,
	type Destination,
	type FoundListing,
	type ShownOrders,
	type ShownProduct,
	type ShownProducts,
	type ToolName
} from '$lib/domain/assistant';
import type { ChatPart } from '$lib/state/chat/transcript';
import { chatTexts } from '$messages/en/chat';
import { toOwnHref } from './parse-markdown';

type ToolPart = Extract<ChatPart, { kind: 'tool' }>;

/** The drawing of a tool's call: a line of text, and below it what the shop fills in. */
export interface ToolView {
	line: string;
	href: string | null;
	tone: 'plain' | 'good' | 'bad';
	products: ShownProduct[];
	destination: Destination | null;
	showsCart: boolean;
	comparison: Comparison | null;
	orders: ShownOrders | null;
	contact: ContactFacts | null;
}

const CART_CHANGES: ReadonlySet<string> = new Set<ToolName>([
	'add-to-cart',
	'update-cart-item',
	'undo-cart-change',
	'add-cart-note',
	'confirm-change'
]);

export function changesCart(name: string): boolean {
	return CART_CHANGES.has(name);
}

export function describeTool(part: ToolPart): ToolView {
	const texts = chatTexts;
	const { name, status, output, approval } = part;
	const { running, done } = isKnown(name) ? texts.tools[name] : { running: name, done: name };
	const view: ToolView = {
		line: done,
		href: null,
		tone: 'plain',
		products: [],
		destination: null,
		showsCart: false,
		comparison: null,
		orders: null,
		contact: null
	};
	// The card of the request says what became of it.
	if (approval && approval.outcome !== 'approved') return { ...view, line: '' };
	if (status === 'running') return { ...view, line: running };
	if (status === 'failed' || !isKnown(name)) return { ...view, line: texts.toolFailed };
	// The output of our own tool, as the log keeps it.
	return { ...view, ...DESCRIPTIONS[name]?.(output as never, texts) };
}

/** Descriptions of tools whose text depends on the result. */
const DESCRIPTIONS: Readonly<
	Partial<Record<ToolName, (output: never, texts: typeof chatTexts) => Partial<ToolView>>>
> = {
	'search-products': describeListing,
	'browse-collection': describeListing,
	'get-product-details': (output: { title: string }, texts) => ({
		line: texts.readAbout({ title: output.title })
	}),
	'present-products': ({ products }: ShownProducts) => ({ line: '', products }),
	'compare-products': (comparison: Comparison) => ({ line: '', comparison }),
	'get-orders': (orders: ShownOrders) => ({ line: '', orders }),
	'contact-store': (contact: ContactFacts) => ({ line: '', contact }),
	'get-cart': () => ({ showsCart: true }),
	'add-to-cart': describeChange,
	'update-cart-item': describeChange,
	'undo-cart-change': describeChange,
	'add-cart-note': describeChange,
	'confirm-change': describeChange,
	navigate: (destination: Destination) => ({ line: '', destination: checkPath(destination) })
};

function describeListing({ title, totalCount, href }: FoundListing, texts: typeof chatTexts) {
	const line =
		totalCount === null
			? texts.browsed({ query: title })
			: texts.found({ query: title, count: totalCount });
	return { line, href: toOwnHref(href) };
}

function describeChange(
	{ status, item, proposal }: CartChangeResult,
	{ cart }: typeof chatTexts
): Partial<ToolView> {
	if (status === 'proposed') return { line: '', products: proposal ? [proposal] : [] };
	if (status === 'unconfirmed') return { line: cart.unconfirmed, tone: 'bad', showsCart: true };
	if (status === 'refused') return { line: cart.refused, tone: 'bad' };
	if (item === null) return { line: cart.noted, tone: 'good' };
	const name = item.variantTitle === null ? item.title : `${item.title}, ${item.variantTitle}`;
	if (item.quantity === 0) return { line: cart.removed({ name }), tone: 'good' };
	const counted = item.quantity > 1 ? `${String(item.quantity)} × ${name}` : name;
	return { line: cart.added({ name: counted }), tone: 'good' };
}

function checkPath(destination: Destination): Destination | null {
	const path = toOwnHref(destination.path);
	return path === null ? null : { ...destination, path };
}

function isKnown(name: string): name is ToolName {
	const names: readonly string[] = TOOL_NAMES;
	return names.includes(name);
}
