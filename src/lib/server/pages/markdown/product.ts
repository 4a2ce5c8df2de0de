import { escapeMarkdown, renderImage, renderLink } from '$lib/core/markdown';
import { toMarkdownPath } from '$lib/domain/markdown-path';
import { productPath } from '$lib/domain/paths';
import type { Product, VariantTable } from '$lib/domain/product';
import {
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

const MAX_IMAGES = 3;

/** Renders a product as its page shows it, with prices and buy links of all variants. */
export function renderProduct(
	product: Product,
	variants: VariantTable,
	shop: MarkdownShop
): MarkdownDocument {
	return renderDocument(
		{
			title: product.title,
			description: product.seo.description ?? product.descriptionText,
			canonical: productPath(product.handle),
			blocks: [
				`# ${escapeMarkdown(product.title)}`,
				renderFacts(product),
				renderSection('Buy', ...renderPurchase(product, shop)),
				renderSection('Variants', ...renderVariantTable(product, variants, shop)),
				renderSection('About', convertHtml(product.descriptionHtml, 3)),
				renderSection('Details', renderSpecifications(product)),
				renderSection('Images', renderImages(product)),
				renderProtocolNote(shop.site)
			],
			notes: [`Prices in ${product.priceRange.min.currencyCode}.`]
		},
		shop
	);
}

function renderFacts({ vendor, productType, breadcrumbs, rating }: Product): string {
	return joinParts(
		escapeMarkdown(vendor),
		escapeMarkdown(productType),
		...breadcrumbs.map(({ title, href }) => renderLink(title, toMarkdownPath(href))),
		rating === null ? '' : `${rating.value} of 5 stars (${rating.count})`
	);
}

/** Leaves out what the description says itself. */
function renderSpecifications({ specifications, descriptionText }: Product): string {
	const others = specifications.filter(({ value }) => !descriptionText.includes(value));
	return renderList(
		others.map(({ label, value }) => `${escapeMarkdown(label)}: ${escapeMarkdown(value)}`)
	);
}

function renderImages({ images }: Product): string {
	const shown = images.slice(0, MAX_IMAGES);
	return renderList(shown.map(({ altText, url }) => renderImage(altText, url)));
}
