import { parseGid } from '$lib/core/gid';
import { escapeMarkdown, renderCode, renderLink, renderTable } from '$lib/core/markdown';
import { cartLinkPath } from '$lib/domain/agent-paths';
import { toMarkdownPath } from '$lib/domain/markdown-path';
import { getMarkdownTexts } from '$lib/messages/markdown';
import type { Product, ProductVariant, VariantRow, VariantTable } from '$lib/domain/product';
import type { Money } from '$lib/domain/values';
import { buildVariantHref } from '$lib/domain/variant-url';
import { joinParts, renderList, toAbsolute, type MarkdownShop } from './document';

interface Stock {
	availableForSale: boolean;
	currentlyNotInStock?: boolean;
	quantityAvailable?: number | null;
}

interface Offer extends Stock {
	id: string;
	minimumQuantity: number;
}

const NO_PARAMETERS = new URLSearchParams();

/** Stock as plain text. */
export function describeStock(stock: Stock): string {
	const texts = getMarkdownTexts().offer;
	if (!stock.availableForSale) return texts.soldOut;
	if (stock.currentlyNotInStock === true) return texts.shipsLater;
	const left = stock.quantityAvailable ?? 0;
	return left > 0 ? texts.left(left) : texts.inStock;
}

/** Price as plain text: `$20.00`, or `$20.00, was $30.00`. */
export function describePrice(
	price: Money,
	compareAtPrice: Money | null,
	{ formatMoney }: MarkdownShop
): string {
	if (compareAtPrice === null) return formatMoney(price);
	return getMarkdownTexts().offer.was(formatMoney(price), formatMoney(compareAtPrice));
}

/** Says how to buy the variant that the address selects. */
export function renderPurchase(product: Product, shop: MarkdownShop): string[] {
	const { selectedVariant: variant } = product;
	const texts = getMarkdownTexts().offer;
	if (variant === null) return [texts.soldOut];
	const name = product.options.length === 0 ? '' : escapeMarkdown(variant.title);
	const price = describePrice(variant.price, variant.compareAtPrice, shop);
	const path = buildBuyPath(toOffer(variant), getNeededPlan(product));
	return [
		joinParts(name, `**${escapeMarkdown(price)}**`, describeStock(variant)),
		...(path === null ? [] : [texts.buyLink(toAbsolute(path, shop.site)), texts.howToBuy]),
		renderQuantityRule(variant),
		renderComponents(variant),
		renderPlans(variant, shop)
	];
}

/** Lists all variants; nothing for a product of one, of which `renderPurchase` says everything. */
export function renderVariantTable(
	product: Product,
	{ rows, isCut }: VariantTable,
	shop: MarkdownShop
): string[] {
	if (product.options.length === 0) return [];
	const names = product.options.map(({ name }) => escapeMarkdown(name));
	const { listing, offer } = getMarkdownTexts();
	const { price, availability } = listing.columns;
	const table = renderTable(
		[...names, price, availability, offer.page, offer.buy],
		rows.map((row) => renderRow(row, product, shop))
	);
	return isCut ? [table, renderOtherVariants(product)] : [table];
}

function toOffer(variant: ProductVariant) {
	return { ...variant, minimumQuantity: variant.quantityRule.minimum };
}

function renderQuantityRule({ quantityRule: { minimum, maximum, increment } }: ProductVariant) {
	const texts = getMarkdownTexts().offer;
	const rules = [
		...(minimum > 1 ? [texts.atLeast(minimum)] : []),
		...(maximum === null ? [] : [texts.atMost(maximum)]),
		...(increment > 1 ? [texts.inSteps(increment)] : [])
	];
	return rules.length === 0 ? '' : texts.rule(rules.join(', '));
}

function renderComponents({ components }: ProductVariant): string {
	return renderList(
		components.map(({ title, quantity, href }) =>
			getMarkdownTexts().offer.contains(quantity, renderLink(title, toMarkdownPath(href)))
		)
	);
}

function renderPlans(variant: ProductVariant, { formatMoney }: MarkdownShop): string {
	const plans = variant.sellingPlans.map(({ id, name, price }) => {
		const offer = `${escapeMarkdown(name)}: ${escapeMarkdown(formatMoney(price))}`;
		const path = buildBuyPath(toOffer(variant), id);
		return path === null
			? offer
			: `${offer}, ${renderLink(getMarkdownTexts().offer.subscribe, path)}`;
	});
	return renderList(plans);
}

function renderRow(row: VariantRow, product: Product, shop: MarkdownShop): string[] {
	const values = product.options.map(
		({ name }) => row.selectedOptions.find((it) => it.name === name)?.value ?? ''
	);
	const path = buildBuyPath(row, getNeededPlan(product));
	const { page, buy } = getMarkdownTexts().offer;
	return [
		...values.map(escapeMarkdown),
		escapeMarkdown(describePrice(row.price, row.compareAtPrice, shop)),
		describeStock(row),
		renderLink(
			page,
			toMarkdownPath(buildVariantHref(product.handle, row.selectedOptions, NO_PARAMETERS))
		),
		path === null ? '–' : renderLink(buy, path)
	];
}

function renderOtherVariants({ options }: Product): string {
	const lines = options.map(
		({ name, values }) =>
			`${renderCode(name)}: ${values.map((it) => renderCode(it.name)).join(', ')}`
	);
	return `${getMarkdownTexts().offer.moreVariants}\n\n${renderList(lines)}`;
}

/** The path that buys a variant; null when it cannot be bought. */
function buildBuyPath(offer: Offer, sellingPlanId: string | null = null): string | null {
	const variant = parseGid(offer.id);
	if (variant === null || !offer.availableForSale) return null;
	const plan = sellingPlanId === null ? null : parseGid(sellingPlanId);
	return cartLinkPath(variant.id, offer.minimumQuantity, plan?.id ?? null);
}

/** The first selling plan of a product that is not sold without one. */
function getNeededPlan({ requiresSellingPlan, selectedVariant }: Product): string | null {
	return requiresSellingPlan ? (selectedVariant?.sellingPlans[0]?.id ?? null) : null;
}
