import {
	escapeMarkdown,
	renderImage,
	renderLink,
	renderCode,
	renderTable
} from '$lib/core/markdown';
import { CONTACT_FORM_PATH } from '$lib/domain/guest-forms';
import { productPath, reviewsPath, writeReviewPath } from '$lib/domain/paths';
import { link } from '$lib/links';
import { formatList } from '$lib/messages/text-language';
import { formatMeasure } from '$lib/messages/format';
import type {
	HelpRow,
	Product,
	ProductVariant,
	UnitPrice,
	VariantRow,
	VariantTable
} from '$lib/domain/product';
import { parseGid } from '$lib/core/gid';
import { buyLinkPath } from '$lib/domain/agent-paths';
import type { ShopService } from '$lib/domain/shop';
import type { Money } from '$lib/domain/values';
import { buildPlanHref, buildVariantHref } from '$lib/domain/variant-url';
import {
	renderDurability,
	renderGuarantee,
	renderSafety,
	renderWarnings,
	renderWithdrawal
} from './notices';
import { detailsTexts } from '$messages/en/details';
import { markdownTexts } from '$messages/en/markdown';
import {
	describePrices,
	joinParts,
	renderDocument,
	renderList,
	renderPageLink,
	renderProtocolNote,
	renderSection,
	type MarkdownDocument,
	type MarkdownShop,
	toAbsolute,
	convertHtml
} from './document';

const MAX_IMAGES = 1;
/** The others are on a page of their own. */
const MAX_REVIEWS = 3;

interface ProductContent {
	product: Product;
	variants: VariantTable;
	service: ShopService;
	/** Where to collect it, and whom to ask. */
	help?: readonly HelpRow[];
}

/** Renders a product as its page shows it, with prices and buy links of all variants. */
export function renderProduct(
	{ product, variants, service, help = [] }: ProductContent,
	shop: MarkdownShop
): MarkdownDocument {
	const { product: texts } = markdownTexts;
	return renderDocument(
		{
			title: product.title,
			description: product.seo.description ?? product.descriptionText,
			canonical: productPath(product.handle),
			facts: listFacts(product, shop),
			blocks: [
				`# ${escapeMarkdown(product.title)}`,
				renderFacts(product),
				renderSection(texts.buy, ...renderPurchase(product, shop)),
				renderSection(texts.variants, ...renderVariantTable(product, variants, shop)),
				renderSection(texts.siblings, renderSiblings(product)),
				renderSection(texts.about, convertHtml(product.descriptionHtml, 3)),
				renderSection(
					texts.details,
					renderList([
						...listSpecifications(product),
						...product.images.flatMap(({ measures }) => measures ?? []),
						...listServices(product, service, shop),
						...listHelp(product, help)
					])
				),
				...renderNotices(product),
				renderSection(texts.reviews, ...renderReviews(product, service)),
				renderSection(texts.images, renderImages(product)),
				renderSection(texts.players, renderPlayers(product)),
				renderProtocolNote()
			],
			notes: [describePrices(product.priceRange.min, shop)]
		},
		shop
	);
}

const nameCompareAtPrice = ({ namesPriorPrices }: MarkdownShop) =>
	namesPriorPrices ? 'lowest_price_before_reduction' : 'list_price';

/** Lists the facts by which programs compare products. */
function listFacts(
	{ selectedVariant: variant, priceRange }: Product,
	shop: MarkdownShop
): Record<string, string> {
	const price = variant?.price ?? priceRange.min;
	return {
		price: price.amount,
		currency: price.currencyCode,
		[nameCompareAtPrice(shop)]: variant?.compareAtPrice?.amount ?? '',
		sku: variant?.sku ?? '',
		gtin: variant?.barcode ?? '',
		availability: variant?.availableForSale === true ? 'in stock' : 'out of stock'
	};
}

function renderFacts({ vendor, productType, breadcrumbs, rating }: Product): string {
	return joinParts(
		escapeMarkdown(vendor),
		escapeMarkdown(productType),
		...breadcrumbs.map(({ title, href }) => renderPageLink(title, href)),
		rating === null
			? ''
			: markdownTexts.product.stars({ value: String(rating.value), count: rating.count })
	);
}

/** How it comes to the buyer, how it can go back, and how it is paid. Gift cards go by email. */
function listServices(
	{ isGiftCard }: Product,
	{ delivery, freeDeliveryFrom, returns, payments, deliveryNote = '' }: ShopService,
	{ formatMoney }: MarkdownShop
): string[] {
	const { service: texts } = markdownTexts.product;
	const freeFrom =
		freeDeliveryFrom === null ? '' : texts.freeFrom({ amount: formatMoney(freeDeliveryFrom) });
	const deliveries = joinParts(delivery ?? '', freeFrom, deliveryNote);
	const lines = [
		...(isGiftCard || deliveries === '' ? [] : [texts.delivery({ text: deliveries })]),
		...(isGiftCard || returns === null ? [] : [texts.returns({ text: returns })]),
		...(payments.length === 0 ? [] : [texts.payment({ names: formatList(payments) })])
	];
	return lines.map(escapeMarkdown);
}

function listHelp({ options }: Product, help: readonly HelpRow[]): string[] {
	const guides = options.flatMap(({ guide }) =>
		guide ? [renderPageLink(guide.title, guide.href)] : []
	);
	const rows = help.map(
		({ label, lines }) =>
			`${escapeMarkdown(label)}: ${lines.map(({ text, href }) => (href === undefined ? escapeMarkdown(text) : renderHelpLink(text, href))).join(', ')}`
	);
	return [...guides, ...rows];
}

/** A form has no Markdown. */
function renderHelpLink(text: string, href: string): string {
	return [CONTACT_FORM_PATH, writeReviewPath('')].some((form) => href.startsWith(form))
		? renderLink(text, link(href))
		: renderPageLink(text, href);
}

/** Leaves out what the line of facts says itself. */
function listSpecifications({ specifications }: Product): string[] {
	return specifications.map(({ label, value, html }) => {
		const lines = value.split('\n').map(escapeMarkdown);
		const text = html === undefined ? lines.join('\n') : convertHtml(html, 4);
		// Several lines or paragraphs are below the name, within its item.
		const below = text.includes('\n') ? `\n\n${text.replaceAll(/^(?=.)/gm, '  ')}` : ` ${text}`;
		return `${escapeMarkdown(label)}:${below}`;
	});
}

/** What the law wants said, as on the page. */
function renderNotices({ notices = {} }: Product): string[] {
	const { warnings = [], withdrawal = [], safety, durability, guarantee } = notices;
	return [
		renderWarnings(warnings),
		durability ? renderDurability(durability) : '',
		safety ? renderSafety(safety) : '',
		renderWithdrawal(withdrawal),
		guarantee ? renderGuarantee(guarantee) : ''
	];
}

/** In a line each: the page has their texts, and programs pay for every word. */
function renderReviews({ handle, reviews }: Product, { reviewsNote = '' }: ShopService): string[] {
	if (reviews.length === 0) return [];
	const list = renderList(
		reviews
			.slice(0, MAX_REVIEWS)
			.map(({ rating, title, verified = '', language }) =>
				joinParts(
					escapeMarkdown(title),
					verified,
					language?.name ?? '',
					rating === null ? '' : markdownTexts.product.outOfFive({ value: String(rating) })
				)
			)
	);
	const all = renderPageLink(detailsTexts.allReviews, reviewsPath(handle));
	return [escapeMarkdown(reviewsNote), list, all];
}

function renderImages({ images }: Product): string {
	const shown = images.filter(({ player }) => player === null).slice(0, MAX_IMAGES);
	return renderList(shown.map(({ altText, url }) => renderImage(altText, url)));
}

/** Links to what the page plays. */
function renderPlayers({ images }: Product): string {
	return renderList(
		images.flatMap(({ altText, player }) => {
			const url = player?.kind === 'video' ? player.sources[0]?.url : player?.url;
			return url === undefined ? [] : [renderLink(altText, url)];
		})
	);
}

interface Stock {
	availableForSale: boolean;
	currentlyNotInStock?: boolean;
	ships?: string;
	quantityAvailable?: number | null;
}

interface Offer extends Stock {
	id: string;
	minimumQuantity: number;
}

const NO_PARAMETERS = new URLSearchParams();

/** Stock as plain text. */
export function describeStock(stock: Stock): string {
	const texts = markdownTexts.offer;
	if (!stock.availableForSale) return texts.soldOut;
	if (stock.currentlyNotInStock === true) return stock.ships ?? texts.shipsLater;
	const left = stock.quantityAvailable ?? 0;
	return left > 0 ? texts.left({ count: left }) : texts.inStock;
}

/** Price as plain text: `$20.00`, or `$20.00, was $30.00`, with the name that the law of a market wants. */
export function describePrice(
	price: Money,
	compareAtPrice: Money | null,
	{ formatMoney, namesPriorPrices }: MarkdownShop
): string {
	if (compareAtPrice === null) return formatMoney(price);
	const describe = namesPriorPrices ? markdownTexts.offer.prior : markdownTexts.offer.was;
	return describe({
		price: formatMoney(price),
		before: formatMoney(compareAtPrice)
	});
}

/** `$30.90 ($15.45 per 100 g)`, where an amount has a price per unit. */
function addUnitPrice(amount: string, unit: UnitPrice | null, { formatMoney }: MarkdownShop) {
	if (unit === null) return amount;
	const measure = formatMeasure(unit.referenceValue, unit.referenceUnit);
	const price = formatMoney(unit.price);
	return markdownTexts.offer.unitPrice({ amount, price, unit: measure });
}

/** Says how to buy the variant that the address selects. */
function renderPurchase(product: Product, shop: MarkdownShop): string[] {
	const { selectedVariant: variant } = product;
	const texts = markdownTexts.offer;
	if (variant === null) {
		const { availableForSale, priceRange } = product;
		return [
			availableForSale ? texts.from({ price: shop.formatMoney(priceRange.min) }) : texts.soldOut
		];
	}
	const name = product.options.length === 0 ? '' : escapeMarkdown(variant.title);
	const amount = describePrice(variant.price, variant.compareAtPrice, shop);
	const price = addUnitPrice(amount, variant.unitPrice, shop);
	const path = product.requiresSellingPlan ? null : buildBuyPath(toOffer(variant), shop);
	return [
		joinParts(
			name,
			`**${escapeMarkdown(price)}**`,
			shop.namesPriorPrices ? escapeMarkdown(variant.recommendedPrice ?? '') : '',
			describeStock(variant)
		),
		...(path === null
			? []
			: [texts.buyLink({ address: toAbsolute(path, shop.site) }), texts.howToBuy]),
		renderQuantityRule(variant),
		renderPriceBreaks(variant, shop),
		renderComponents(variant),
		renderPlans(product, variant, shop)
	];
}

/** Lists all variants; nothing for a product of one, of which `renderPurchase` says everything. */
function renderVariantTable(
	product: Product,
	{ rows, isCut }: VariantTable,
	shop: MarkdownShop
): string[] {
	if (product.options.length === 0 || rows.length === 0) return [];
	const names = product.options.map(({ name }) => escapeMarkdown(name));
	const { listing, offer } = markdownTexts;
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
	const texts = markdownTexts.offer;
	const rules = [
		...(minimum > 1 ? [texts.atLeast({ count: minimum })] : []),
		...(maximum === null ? [] : [texts.atMost({ count: maximum })]),
		...(increment > 1 ? [texts.inSteps({ count: increment })] : [])
	];
	return rules.length === 0 ? '' : texts.rule({ rules: rules.join(', ') });
}

/** Products whose variants are further values of the options. */
function renderSiblings({ options }: Product): string {
	return renderList(
		options.flatMap(({ name, values }) =>
			values
				.filter(({ isSibling }) => isSibling)
				.map((value) =>
					joinParts(
						renderPageLink(`${name}: ${value.name}`, value.href),
						value.availableForSale ? '' : markdownTexts.offer.soldOut
					)
				)
		)
	);
}

function renderPriceBreaks({ priceBreaks }: ProductVariant, { formatMoney }: MarkdownShop): string {
	const { priceFrom } = markdownTexts.offer;
	return renderList(
		priceBreaks.map(({ minimumQuantity, price }) =>
			escapeMarkdown(priceFrom({ count: minimumQuantity, price: formatMoney(price) }))
		)
	);
}

function renderComponents({ components }: ProductVariant): string {
	return renderList(
		components.map(({ title, quantity, href }) =>
			markdownTexts.offer.contains({ count: quantity, link: renderPageLink(title, href) })
		)
	);
}

/** A buy link cannot name a plan: the page chooses it. */
function renderPlans({ handle }: Product, variant: ProductVariant, shop: MarkdownShop): string {
	const plans = variant.sellingPlans.map(({ id, name, price, unitPrice }) => {
		const amount = addUnitPrice(shop.formatMoney(price), unitPrice, shop);
		const offer = `${escapeMarkdown(name)}: ${escapeMarkdown(amount)}`;
		const plan = parseGid(id);
		if (plan === null || !variant.availableForSale) return offer;
		const href = buildPlanHref(handle, variant.selectedOptions, NO_PARAMETERS, plan.id);
		return `${offer}, ${renderLink(markdownTexts.offer.subscribe, link(href))}`;
	});
	return renderList(plans);
}

function renderRow(row: VariantRow, product: Product, shop: MarkdownShop): string[] {
	const values = product.options.map(
		({ name }) => row.selectedOptions.find((it) => it.name === name)?.value ?? ''
	);
	const path = product.requiresSellingPlan ? null : buildBuyPath(row, shop);
	const { page, buy } = markdownTexts.offer;
	return [
		...values.map(escapeMarkdown),
		escapeMarkdown(describePrice(row.price, row.compareAtPrice, shop)),
		describeStock(row),
		renderPageLink(page, buildVariantHref(product.handle, row.selectedOptions, NO_PARAMETERS)),
		path === null ? '–' : renderLink(buy, path)
	];
}

function renderOtherVariants({ options }: Product): string {
	const lines = options.map(
		({ name, values }) =>
			`${renderCode(name)}: ${values
				.filter(({ isSibling }) => !isSibling)
				.map((it) => renderCode(it.name))
				.join(', ')}`
	);
	return `${markdownTexts.offer.moreVariants}\n\n${renderList(lines)}`;
}

/** The path that buys a variant; null when it cannot be bought. */
function buildBuyPath(offer: Offer, { linkMarket }: MarkdownShop): string | null {
	const variant = parseGid(offer.id);
	if (variant === null || !offer.availableForSale) return null;
	return buyLinkPath(variant.id, offer.minimumQuantity, linkMarket);
}
