import { escapeMarkdown, renderLink, renderTable } from '$lib/core/markdown';
import { toMarkdownPath } from '$lib/domain/markdown-path';
import { ALL_PRODUCTS_HANDLE, CART_PATH, collectionPath } from '$lib/domain/paths';
import type { Cart, CartLine } from '$lib/domain/cart';
import {
	renderDocument,
	renderList,
	renderSection,
	type MarkdownDocument,
	type MarkdownShop
} from './document';

const EMPTY =
	'The cart is empty. See ' +
	`${renderLink('all products', toMarkdownPath(collectionPath(ALL_PRODUCTS_HANDLE)))}.`;

/** Renders the cart of the request; null is an empty one. */
export function renderCart(cart: Cart | null, shop: MarkdownShop): MarkdownDocument {
	const isEmpty = cart === null || cart.lines.length === 0;
	return renderDocument(
		{
			title: 'Cart',
			canonical: CART_PATH,
			blocks: ['# Cart', ...(isEmpty ? [EMPTY] : renderContents(cart, shop))],
			notes: cart === null ? [] : [`Prices in ${cart.total.currencyCode}.`]
		},
		shop
	);
}

function renderContents(cart: Cart, { formatMoney }: MarkdownShop): string[] {
	const cells = (line: CartLine) => [
		renderLine(line),
		String(line.quantity),
		escapeMarkdown(formatMoney(line.pricePerItem)),
		escapeMarkdown(formatMoney(line.total))
	];
	const label = cart.totalIsEstimated ? 'Estimated total' : 'Total';
	const amounts = [
		`Subtotal: ${formatMoney(cart.subtotal)}`,
		...cart.discounts.map(({ title, amount }) => `Discount ${title}: -${formatMoney(amount)}`),
		...cart.giftCards.map(
			({ lastCharacters, amountUsed }) =>
				`Gift card …${lastCharacters}: -${formatMoney(amountUsed)}`
		),
		`${label}: ${formatMoney(cart.total)}`
	];
	return [
		renderTable(['Product', 'Quantity', 'Each', 'Total'], cart.lines.map(cells)),
		renderList([...amounts.map(escapeMarkdown), ...renderCodes(cart)]),
		cart.note === '' ? '' : `Note: ${escapeMarkdown(cart.note)}`,
		renderSection('Checkout', renderLink('Check out', cart.checkoutUrl))
	];
}

function renderLine({ productTitle, variantTitle, href, attributes, sellingPlanName }: CartLine) {
	const details = [
		...(variantTitle === null ? [] : [variantTitle]),
		...(sellingPlanName === null ? [] : [sellingPlanName]),
		...attributes.map(({ key, value }) => `${key}: ${value}`)
	];
	return [renderLink(productTitle, toMarkdownPath(href)), ...details.map(escapeMarkdown)].join(
		', '
	);
}

function renderCodes({ discountCodes }: Cart): string[] {
	return discountCodes.map(
		({ code, applicable }) =>
			`Discount code ${escapeMarkdown(code)}${applicable ? '' : ' (does not apply)'}`
	);
}
