import { parseGid } from '$lib/core/gid';
import { escapeMarkdown, renderCode, renderLink, renderTable } from '$lib/core/markdown';
import { cartLinkPath } from '$lib/domain/agent-paths';
import { toMarkdownPath } from '$lib/domain/markdown-path';
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

const HOW_TO_BUY =
	'The number after the colon is the quantity. Opened in the buyer’s browser, the link fills a ' +
	'cart of its own and leads to the checkout, where the buyer pays.';

const NO_PARAMETERS = new URLSearchParams();

/** Stock as plain text. */
export function describeStock(stock: Stock): string {
	if (!stock.availableForSale) return 'Sold out';
	if (stock.currentlyNotInStock === true) return 'Ships later';
	const left = stock.quantityAvailable ?? 0;
	return left > 0 ? `In stock (${left})` : 'In stock';
}

/** Price as plain text: `$20`, or `$20, was $30`. */
export function describePrice(
	price: Money,
	compareAtPrice: Money | null,
	{ formatMoney }: MarkdownShop
): string {
	const before = compareAtPrice === null ? '' : `, was ${formatMoney(compareAtPrice)}`;
	return formatMoney(price) + before;
}

/** Says how to buy the variant that the address selects. */
export function renderPurchase(product: Product, shop: MarkdownShop): string[] {
	const { selectedVariant: variant } = product;
	if (variant === null) return ['Sold out'];
	const name = product.options.length === 0 ? '' : escapeMarkdown(variant.title);
	const price = describePrice(variant.price, variant.compareAtPrice, shop);
	const path = buildBuyPath(toOffer(variant), getNeededPlan(product));
	return [
		joinParts(name, `**${escapeMarkdown(price)}**`, describeStock(variant)),
		...(path === null ? [] : [`Buy link: ${toAbsolute(path, shop.site)}`, HOW_TO_BUY]),
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
	const table = renderTable(
		[...names, 'Price', 'Availability', 'Page', 'Buy'],
		rows.map((row) => renderRow(row, product, shop))
	);
	return isCut ? [table, renderOtherVariants(product)] : [table];
}

function toOffer(variant: ProductVariant) {
	return { ...variant, minimumQuantity: variant.quantityRule.minimum };
}

function renderQuantityRule({ quantityRule: { minimum, maximum, increment } }: ProductVariant) {
	const rules = [
		...(minimum > 1 ? [`at least ${minimum}`] : []),
		...(maximum === null ? [] : [`at most ${maximum}`]),
		...(increment > 1 ? [`in steps of ${increment}`] : [])
	];
	return rules.length === 0 ? '' : `Sold ${rules.join(', ')}.`;
}

function renderComponents({ components }: ProductVariant): string {
	return renderList(
		components.map(
			({ title, quantity, href }) =>
				`Contains ${quantity} × ${renderLink(title, toMarkdownPath(href))}`
		)
	);
}

function renderPlans(variant: ProductVariant, { formatMoney }: MarkdownShop): string {
	const plans = variant.sellingPlans.map(({ id, name, price }) => {
		const offer = `${escapeMarkdown(name)}: ${escapeMarkdown(formatMoney(price))}`;
		const path = buildBuyPath(toOffer(variant), id);
		return path === null ? offer : `${offer}, ${renderLink('Subscribe', path)}`;
	});
	return renderList(plans);
}

function renderRow(row: VariantRow, product: Product, shop: MarkdownShop): string[] {
	const values = product.options.map(
		({ name }) => row.selectedOptions.find((it) => it.name === name)?.value ?? ''
	);
	const path = buildBuyPath(row, getNeededPlan(product));
	return [
		...values.map(escapeMarkdown),
		escapeMarkdown(describePrice(row.price, row.compareAtPrice, shop)),
		describeStock(row),
		renderLink(
			'Page',
			toMarkdownPath(buildVariantHref(product.handle, row.selectedOptions, NO_PARAMETERS))
		),
		path === null ? '–' : renderLink('Buy', path)
	];
}

function renderOtherVariants({ options }: Product): string {
	const lines = options.map(
		({ name, values }) =>
			`${renderCode(name)}: ${values.map((it) => renderCode(it.name)).join(', ')}`
	);
	return `There are more: choose by options in the query of this address.\n\n${renderList(lines)}`;
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
