import { escapeMarkdown, renderLink } from '$lib/core/markdown';
import { shorten } from '$lib/core/shorten';
import { toMarkdownPath } from '$lib/domain/markdown-path';
import {
	ALL_PRODUCTS_HANDLE,
	collectionPath,
	COLLECTIONS_PATH,
	SEARCH_PATH
} from '$lib/domain/paths';
import type { CollectionPage, CollectionSummary, SearchPage } from '$lib/domain/listing';
import {
	PROTOCOL_NOTE,
	renderDocument,
	renderList,
	type MarkdownDocument,
	type MarkdownShop
} from './document';
import { convertHtml } from './html-to-markdown';
import { listingNotes, renderListing } from './listing';

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
				PROTOCOL_NOTE
			],
			notes: listingNotes(listing)
		},
		shop
	);
}

export function renderSearch(
	{ term, listing, content, suggestions }: SearchPage,
	shop: MarkdownShop
): MarkdownDocument {
	const title = listing === null ? 'Search' : `Search: ${term}`;
	const query = new URLSearchParams({ q: term }).toString();
	const links = content.map(({ title, href }) => renderLink(title, toMarkdownPath(href)));
	const others = suggestions.map(({ text, href }) => renderLink(text, toMarkdownPath(href)));
	return renderDocument(
		{
			title,
			canonical: listing === null ? SEARCH_PATH : `${SEARCH_PATH}?${query}`,
			blocks: [
				`# ${escapeMarkdown(title)}`,
				...(listing === null ? [HOW_TO_SEARCH] : renderListing(listing, shop)),
				...(content.length === 0 ? [] : ['## Pages and articles', renderList(links)]),
				others.length === 0 ? '' : `Did you mean: ${others.join(', ')}`,
				PROTOCOL_NOTE
			],
			notes: listing === null ? [] : listingNotes(listing)
		},
		shop
	);
}

const HOW_TO_SEARCH =
	`Put words into the query: ${toMarkdownPath(SEARCH_PATH)}?q=lamp, or see ` +
	`${renderLink('all products', toMarkdownPath(collectionPath(ALL_PRODUCTS_HANDLE)))}.`;

export function renderCollectionIndex(
	collections: readonly CollectionSummary[],
	shop: MarkdownShop
): MarkdownDocument {
	const all = renderLink('All products', toMarkdownPath(collectionPath(ALL_PRODUCTS_HANDLE)));
	return renderDocument(
		{
			title: 'Collections',
			canonical: COLLECTIONS_PATH,
			blocks: [
				'# Collections',
				renderList([all, ...collections.map(renderCollectionLink)]),
				PROTOCOL_NOTE
			]
		},
		shop
	);
}

export function renderCollectionLink({ title, handle, description }: CollectionSummary): string {
	const summary = escapeMarkdown(shorten(description, MAX_SUMMARY_LENGTH));
	const link = renderLink(title, toMarkdownPath(collectionPath(handle)));
	return summary === '' ? link : `${link}: ${summary}`;
}
