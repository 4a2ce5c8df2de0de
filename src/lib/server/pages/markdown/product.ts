import { escapeMarkdown, renderImage, renderLink } from '$lib/core/markdown';
import { toMarkdownPath } from '$lib/domain/markdown-path';
import { productPath } from '$lib/domain/paths';
import { getMarkdownTexts } from '$lib/messages/markdown';
import type { Product, VariantTable } from '$lib/domain/product';
import {
	describePrices,
	joinParts,
	renderDocument,
	renderList,
	renderProtocolNote,
	renderSection,
	type MarkdownDocument,
	type MarkdownShop
} from './document';
import { convertHtml } from './html-to-markdown';
import { renderPurchase, renderVariantTable } from './offer';

const MAX_IMAGES = 1;

/** Renders a product as its page shows it, with prices and buy links of all variants. */
export function renderProduct(
	product: Product,
	variants: VariantTable,
	shop: MarkdownShop
): MarkdownDocument {
	const { product: texts } = getMarkdownTexts();
	return renderDocument(
		{
			title: product.title,
			description: product.seo.description ?? product.descriptionText,
			canonical: productPath(product.handle),
			facts: listFacts(product),
			blocks: [
				`# ${escapeMarkdown(product.title)}`,
				renderFacts(product),
				renderSection(texts.buy, ...renderPurchase(product, shop)),
				renderSection(texts.variants, ...renderVariantTable(product, variants, shop)),
				renderSection(texts.about, convertHtml(product.descriptionHtml, 3)),
				renderSection(texts.details, renderSpecifications(product)),
				renderSection(texts.reviews, renderReviews(product)),
				renderSection(texts.images, renderImages(product)),
				renderProtocolNote()
			],
			notes: [describePrices(product.priceRange.min, shop)]
		},
		shop
	);
}

/** What programs compare products by. */
function listFacts({ selectedVariant: variant, priceRange }: Product): Record<string, string> {
	const price = variant?.price ?? priceRange.min;
	return {
		price: price.amount,
		currency: price.currencyCode,
		list_price: variant?.compareAtPrice?.amount ?? '',
		sku: variant?.sku ?? '',
		gtin: variant?.barcode ?? '',
		availability: variant?.availableForSale === true ? 'in stock' : 'out of stock'
	};
}

function renderFacts({ vendor, productType, breadcrumbs, rating }: Product): string {
	return joinParts(
		escapeMarkdown(vendor),
		escapeMarkdown(productType),
		...breadcrumbs.map(({ title, href }) => renderLink(title, toMarkdownPath(href))),
		rating === null ? '' : getMarkdownTexts().product.stars(rating.value, rating.count)
	);
}

/** Leaves out what the line of facts says itself. */
function renderSpecifications({ specifications, vendor }: Product): string {
	const others = specifications.filter(({ value }) => value !== vendor);
	return renderList(
		others.map(({ label, value }) => `${escapeMarkdown(label)}: ${escapeMarkdown(value)}`)
	);
}

/** In a line each: the page has their texts, and programs pay for every word. */
function renderReviews({ reviews }: Product): string {
	return renderList(
		reviews.map(({ rating, title }) =>
			joinParts(
				escapeMarkdown(title),
				rating === null ? '' : getMarkdownTexts().product.outOfFive(rating)
			)
		)
	);
}

function renderImages({ images }: Product): string {
	const shown = images.slice(0, MAX_IMAGES);
	return renderList(shown.map(({ altText, url }) => renderImage(altText, url)));
}
