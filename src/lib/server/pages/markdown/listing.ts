import { escapeMarkdown, renderCode, renderLink, renderTable } from '$lib/core/markdown';
import { shorten } from '$lib/core/shorten';
import { toMarkdownPath } from '$lib/domain/markdown-path';
import { productPath } from '$lib/domain/paths';
import type { Facet, ProductListing } from '$lib/domain/listing';
import type { ProductCard } from '$lib/domain/product';
import { joinParts, renderList, renderSection, type MarkdownShop } from './document';
import { describePrice, describeStock } from './offer';

/** A facet with more values shows the most frequent ones; the others work too. */
const MAX_VALUES = 8;
const MAX_SUBTITLE_LENGTH = 70;

export function renderProductTable(cards: readonly ProductCard[], shop: MarkdownShop): string {
	return renderTable(
		['Product', 'Price', 'Availability'],
		cards.map((card) => [
			renderLink(card.title, toMarkdownPath(productPath(card.handle))) + renderSubtitle(card),
			escapeMarkdown(renderPrice(card, shop)),
			describeStock(card)
		])
	);
}

/** Renders products with their filters, order and paging, as blocks. */
export function renderListing(listing: ProductListing, shop: MarkdownShop): string[] {
	return [
		describeExtent(listing),
		renderActiveFilters(listing),
		renderProductTable(listing.products, shop),
		renderPaging(listing),
		renderSection('Narrow down', ...renderChoices(listing))
	];
}

/** Renders links to the pages before and after. */
export function renderPaging({
	nextHref,
	previousHref
}: {
	nextHref: string | null;
	previousHref: string | null;
}): string {
	return joinParts(
		previousHref === null ? '' : renderLink('Previous page', toMarkdownPath(previousHref)),
		nextHref === null ? '' : renderLink('Next page', toMarkdownPath(nextHref))
	);
}

/** Names the currency of the prices; nothing for an empty listing. */
export function listingNotes({ products }: ProductListing): string[] {
	const [first] = products;
	return first === undefined ? [] : [`Prices in ${first.price.currencyCode}.`];
}

function renderSubtitle({ subtitle }: ProductCard): string {
	return subtitle === null ? '' : `: ${escapeMarkdown(shorten(subtitle, MAX_SUBTITLE_LENGTH))}`;
}

function renderPrice(card: ProductCard, shop: MarkdownShop): string {
	const price = describePrice(card.price, card.compareAtPrice, shop);
	return card.hasPriceRange ? `from ${price}` : price;
}

function describeExtent(listing: ProductListing): string {
	if (listing.products.length === 0) return 'No products found.';
	return joinParts(describeCount(listing), describeOrder(listing));
}

function describeCount({ totalCount, products, nextHref }: ProductListing): string {
	const total = totalCount ?? (nextHref === null ? products.length : null);
	if (total === null) return `${products.length} products on this page`;
	return total === 1 ? '1 product' : `${total} products`;
}

function describeOrder({ sort }: ProductListing): string {
	const active = sort.find(({ isActive }) => isActive);
	return active === undefined ? '' : `sorted by ${escapeMarkdown(active.label)}`;
}

function renderActiveFilters({ activeFilters, resetHref }: ProductListing): string {
	if (activeFilters.length === 0) return '';
	const filters = activeFilters.map(
		({ label, removeHref }) =>
			`${escapeMarkdown(label)} (${renderLink('remove', toMarkdownPath(removeHref))})`
	);
	const reset = resetHref === null ? [] : [renderLink('remove all', toMarkdownPath(resetHref))];
	return `Filters: ${[...filters, ...reset].join(', ')}`;
}

/** Lists the parameters that may be added to the query; none where nothing is left to narrow down. */
function renderChoices(listing: ProductListing): string[] {
	const { products, activeFilters, facets, sort, priceBounds } = listing;
	if (products.length < 2 && activeFilters.length === 0) return [];
	const lists = facets.flatMap((facet) => (facet.kind === 'price' ? [] : [renderFacet(facet)]));
	const lines = [
		...lists.filter((line) => line !== ''),
		...(priceBounds === null
			? []
			: [
					`Price: ${renderCode('filter.v.price.gte')}, ${renderCode('filter.v.price.lte')}, ` +
						`from ${priceBounds.min} to ${priceBounds.max}`
				]),
		...(sort.length === 0
			? []
			: [
					`Order: ${renderCode('sort_by')} = ${sort.map(({ value }) => renderCode(value)).join(', ')}`
				])
	];
	return lines.length === 0 ? [] : ['Parameters for the query of this address:', renderList(lines)];
}

function renderFacet({ label, values }: Facet): string {
	const shown = values.toSorted((a, b) => b.count - a.count).slice(0, MAX_VALUES);
	const name = shown[0]?.parameter.name;
	if (name === undefined) return '';
	const choices = shown.map(({ label: value, count, parameter }) => {
		const alias = value === parameter.value ? '' : ` ${escapeMarkdown(value)}`;
		return `${renderCode(parameter.value)}${alias} (${count})`;
	});
	return `${escapeMarkdown(label)}: ${renderCode(name)} = ${choices.join(', ')}`;
}
