import { escapeMarkdown, renderCode, renderTable } from '$lib/core/markdown';
import { shorten } from '$lib/core/shorten';
import { toMarkdownPath } from '$lib/domain/markdown-path';
import {
	ALL_PRODUCTS_HANDLE,
	collectionPath,
	COLLECTIONS_PATH,
	SEARCH_PATH,
	productPath
} from '$lib/domain/paths';
import { link } from '$lib/links';
import type {
	CollectionIndex,
	CollectionPage,
	CollectionSummary,
	SearchPage,
	Facet,
	ProductListing
} from '$lib/domain/listing';
import type { ProductCard } from '$lib/domain/product';
import { markdownTexts } from '$messages/en/markdown';
import {
	renderDocument,
	renderList,
	renderPageLink,
	renderProtocolNote,
	renderSection,
	type MarkdownDocument,
	type MarkdownShop,
	describePrices,
	joinParts,
	convertHtml
} from './document';
import { describePrice, describeStock } from './product';

const MAX_SUMMARY_LENGTH = 120;

export function renderCollection(
	{ collection, listing }: CollectionPage,
	shop: MarkdownShop
): MarkdownDocument {
	return renderDocument(
		{
			title: collection.title,
			description: collection.seo.description ?? collection.description,
			canonical: collectionPath(collection.handle),
			lastUpdated: collection.updatedAt,
			blocks: [
				`# ${escapeMarkdown(collection.title)}`,
				convertHtml(collection.descriptionHtml, 2),
				...renderListing(listing, shop),
				renderProtocolNote()
			],
			notes: listingNotes(listing, shop)
		},
		shop
	);
}

export function renderSearch(
	{ term, listing, content, suggestions }: SearchPage,
	shop: MarkdownShop
): MarkdownDocument {
	const texts = markdownTexts.listing;
	const title = listing === null ? texts.search : texts.searchFor({ term });
	const query = new URLSearchParams({ q: term }).toString();
	const links = content.map(({ title, href }) => renderPageLink(title, href));
	const others = suggestions.map(({ text, href }) => renderPageLink(text, href));
	return renderDocument(
		{
			title,
			canonical: listing === null ? SEARCH_PATH : `${SEARCH_PATH}?${query}`,
			blocks: [
				`# ${escapeMarkdown(title)}`,
				...(listing === null ? [describeSearch()] : renderListing(listing, shop)),
				renderSection(texts.content, renderList(links)),
				others.length === 0 ? '' : texts.suggestions({ links: others.join(', ') }),
				renderProtocolNote()
			],
			notes: listing === null ? [] : listingNotes(listing, shop)
		},
		shop
	);
}

function describeSearch(): string {
	const { listing, cart } = markdownTexts;
	return listing.howToSearch({
		example: link(`${toMarkdownPath(SEARCH_PATH)}?q={words}`),
		all: renderPageLink(cart.all, collectionPath(ALL_PRODUCTS_HANDLE))
	});
}

export function renderCollectionIndex(
	{ collections, ...pages }: CollectionIndex,
	shop: MarkdownShop
): MarkdownDocument {
	const { allProducts, collections: title } = markdownTexts.listing;
	const all = renderPageLink(allProducts, collectionPath(ALL_PRODUCTS_HANDLE));
	return renderDocument(
		{
			title,
			canonical: COLLECTIONS_PATH,
			blocks: [
				`# ${title}`,
				renderList([all, ...collections.map(renderCollectionLink)]),
				renderPaging(pages),
				renderProtocolNote()
			]
		},
		shop
	);
}

export function renderCollectionLink({ title, handle, description }: CollectionSummary): string {
	const summary = escapeMarkdown(shorten(description, MAX_SUMMARY_LENGTH));
	const entry = renderPageLink(title, collectionPath(handle));
	return summary === '' ? entry : `${entry}: ${summary}`;
}

/** A facet with more values shows the most frequent ones; the others work too. */
const MAX_VALUES = 8;
const MAX_SUBTITLE_LENGTH = 70;

export function renderProductTable(cards: readonly ProductCard[], shop: MarkdownShop): string {
	const { product, price, availability } = markdownTexts.listing.columns;
	return renderTable(
		[product, price, availability],
		cards.map((card) => [
			renderPageLink(card.title, productPath(card.handle)) + renderSubtitle(card),
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
		renderSection(markdownTexts.listing.narrow, ...renderChoices(listing))
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
	const { previous, next } = markdownTexts.listing;
	return joinParts(
		previousHref === null ? '' : renderPageLink(previous, previousHref),
		nextHref === null ? '' : renderPageLink(next, nextHref)
	);
}

/** Names the currency of the prices; nothing for an empty listing. */
function listingNotes(listing: ProductListing, shop: MarkdownShop): string[] {
	return listing.products.length === 0 ? [] : [describePrices(listing, shop)];
}

function renderSubtitle({ subtitle, details = '' }: ProductCard): string {
	const texts = [shorten(subtitle ?? '', MAX_SUBTITLE_LENGTH), details].filter((it) => it !== '');
	return texts.length === 0 ? '' : `: ${escapeMarkdown(texts.join(' · '))}`;
}

function renderPrice(card: ProductCard, shop: MarkdownShop): string {
	const price = describePrice(card.price, card.compareAtPrice, shop);
	return card.hasPriceRange ? markdownTexts.offer.from({ price }) : price;
}

function describeExtent(listing: ProductListing): string {
	if (listing.products.length === 0) return markdownTexts.listing.none;
	return joinParts(describeCount(listing), describeOrder(listing));
}

function describeCount({ totalCount, products, nextHref }: ProductListing): string {
	const total = totalCount ?? (nextHref === null ? products.length : null);
	const { count, countOnPage } = markdownTexts.listing;
	return total === null ? countOnPage({ count: products.length }) : count({ count: total });
}

function describeOrder({ sort }: ProductListing): string {
	const active = sort.find(({ isActive }) => isActive);
	return active === undefined
		? ''
		: markdownTexts.listing.sortedBy({ order: escapeMarkdown(active.label) });
}

function renderActiveFilters({ activeFilters, resetHref }: ProductListing): string {
	if (activeFilters.length === 0) return '';
	const texts = markdownTexts.listing;
	const filters = activeFilters.map(
		({ label, removeHref }) =>
			`${escapeMarkdown(label)} (${renderPageLink(texts.remove, removeHref)})`
	);
	const reset = resetHref === null ? [] : [renderPageLink(texts.removeAll, resetHref)];
	return texts.filters({ links: [...filters, ...reset].join(', ') });
}

/** Lists the parameters that may be added to the query; none where nothing is left to narrow down. */
function renderChoices(listing: ProductListing): string[] {
	const { products, activeFilters, facets, sort, priceBounds } = listing;
	if (products.length < 2 && activeFilters.length === 0) return [];
	const texts = markdownTexts.listing;
	const lists = facets.flatMap((facet) => (facet.kind === 'price' ? [] : [renderFacet(facet)]));
	const [from, to] = ['filter.v.price.gte', 'filter.v.price.lte'].map(renderCode);
	const prices =
		priceBounds === null
			? ''
			: texts.priceBounds({
					from: from ?? '',
					to: to ?? '',
					min: String(priceBounds.min),
					max: String(priceBounds.max)
				});
	const values = sort.map(({ value }) => renderCode(value)).join(', ');
	const order = values === '' ? '' : texts.order({ name: renderCode('sort_by'), values });
	const lines = [...lists, prices, order].filter((line) => line !== '');
	return lines.length === 0 ? [] : [texts.parameters, renderList(lines)];
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
