import { escapeMarkdown, renderLink } from '$lib/core/markdown';
import { toMarkdownPath } from '$lib/domain/markdown-path';
import type { Product, ProductVariant } from '$lib/domain/types';
import { joinParts, renderList, toAbsolute, type MarkdownShop } from './document';
import { buildBuyPath, describePrice, describeStock, getNeededPlan } from './offer';

const HOW_TO_BUY =
	'The number after the colon is the quantity. Opened in the buyer’s browser, the link fills a ' +
	'cart of its own and leads to the checkout, where the buyer pays.';

/** How to buy the variant that the address selects. */
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
