import { escapeMarkdown, renderLink, renderTable } from '$lib/core/markdown';
import { ALL_PRODUCTS_HANDLE, CART_PATH, collectionPath } from '$lib/domain/paths';
import type { Cart, CartLine } from '$lib/domain/cart';
import type { CartNotices } from '$lib/domain/notices';
import { listFamilies } from '$lib/domain/cart-families';
import type { CartSuggestions } from '$lib/domain/product';
import { markdownTexts } from '$messages/en/markdown';
import {
	describePrices,
	renderDocument,
	renderList,
	renderPageLink,
	renderSection,
	type MarkdownDocument,
	type MarkdownShop
} from './document';
import { renderProductTable } from './listing';
import { renderGuarantee, renderRows } from './notices';

/** Before a line that belongs to the one above. */
const CHILD_MARK = '↳ ';

/** Renders the cart of the request; null is an empty one. */
export function renderCart(
	cart: Cart | null,
	{ kind, products, guarantee, terms = [] }: CartSuggestions & CartNotices,
	shop: MarkdownShop
): MarkdownDocument {
	const isEmpty = cart === null || cart.lines.length === 0;
	const { cart: texts } = markdownTexts;
	return renderDocument(
		{
			title: texts.title,
			canonical: CART_PATH,
			blocks: [
				`# ${texts.title}`,
				...(isEmpty ? [describeEmpty()] : renderContents(cart, shop)),
				renderRows(terms),
				guarantee ? renderGuarantee(guarantee) : '',
				products.length === 0
					? ''
					: renderSection(texts.suggestions[kind], renderProductTable(products, shop))
			],
			notes: cart === null ? [] : [describePrices(cart.total, shop, cart.freeDelivery?.share === 1)]
		},
		shop
	);
}

function describeEmpty(): string {
	const { empty, all } = markdownTexts.cart;
	return empty({ all: renderPageLink(all, collectionPath(ALL_PRODUCTS_HANDLE)) });
}

function renderContents(cart: Cart, { formatMoney }: MarkdownShop): string[] {
	const cells = (line: CartLine, mark = '') => [
		mark + renderLine(line),
		String(line.quantity),
		escapeMarkdown(formatMoney(line.pricePerItem)),
		escapeMarkdown(formatMoney(line.total))
	];
	const texts = markdownTexts.cart;
	const { columns } = texts;
	const describeTotal = cart.totalIsEstimated ? texts.estimatedTotal : texts.total;
	const amounts = [
		texts.subtotal({ amount: formatMoney(cart.subtotal) }),
		...cart.discounts.map(({ title, amount }) =>
			texts.discount({ title, amount: formatMoney(amount) })
		),
		...cart.giftCards.map(({ lastCharacters, amountUsed }) =>
			texts.giftCard({ last: lastCharacters, amount: formatMoney(amountUsed) })
		),
		describeTotal({ amount: formatMoney(cart.total) }),
		...describeFreeDelivery(cart, formatMoney)
	];
	return [
		renderTable(
			[columns.product, columns.quantity, columns.each, columns.total],
			listFamilies(cart.lines).flatMap(({ line, children }) => [
				cells(line),
				...children.map((child) => cells(child, CHILD_MARK))
			])
		),
		renderList([...amounts.map(escapeMarkdown), ...renderCodes(cart)]),
		renderList((cart.shipments ?? '').split('\n').filter(Boolean).map(escapeMarkdown)),
		cart.note === '' ? '' : texts.note({ text: escapeMarkdown(cart.note) }),
		renderSection(texts.checkout, renderLink(texts.checkOut, cart.checkoutUrl))
	];
}

/** Says how much is missing until delivery is free, where the shop has a threshold. */
function describeFreeDelivery(
	{ freeDelivery }: Cart,
	formatMoney: MarkdownShop['formatMoney']
): string[] {
	if (freeDelivery == null) return [];
	const { freeDeliveryIn, freeDelivery: isFree } = markdownTexts.cart;
	return [
		freeDelivery.share < 1 ? freeDeliveryIn({ missing: formatMoney(freeDelivery.missing) }) : isFree
	];
}

function renderLine(line: CartLine) {
	const { productTitle, variantTitle, href, attributes, sellingPlanName, ships } = line;
	const details = [
		...(variantTitle === null ? [] : [variantTitle]),
		...(sellingPlanName === null ? [] : [sellingPlanName]),
		...(ships === undefined ? [] : [ships]),
		...attributes.map(({ key, value }) => `${key}: ${value}`)
	];
	return [renderPageLink(productTitle, href), ...details.map(escapeMarkdown)].join(', ');
}

function renderCodes({ discountCodes }: Cart): string[] {
	const { code: describe, refusedCode } = markdownTexts.cart;
	return discountCodes.map(({ code, applicable }) =>
		(applicable ? describe : refusedCode)({ code: escapeMarkdown(code) })
	);
}
