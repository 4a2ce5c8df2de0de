import { escapeMarkdown, renderLink } from '$lib/core/markdown';
import { pagePath, productPath, sizeGuidePath } from '$lib/domain/paths';
import { STORES_PATH, type ReadStore, type SizeGuide, type StoresPage } from '$lib/domain/stores';
import { link } from '$lib/links';
import { t } from '$messages';
import {
	convertHtml,
	renderDocument,
	renderList,
	renderPageLink,
	renderSection,
	type MarkdownDocument,
	type MarkdownShop
} from './document';

/** Renders the stores as their page shows them. */
export function renderStores(page: StoresPage, shop: MarkdownShop): MarkdownDocument {
	const { stores, product, unknown } = page;
	const { title } = t.stores;
	return renderDocument(
		{
			title,
			canonical: STORES_PATH,
			blocks: [
				`# ${title}`,
				product ? renderPageLink(product.title, product.href) : '',
				product && page.stock === null ? escapeMarkdown(t.stores.noVariant) : '',
				unknown === null ? '' : escapeMarkdown(t.stores.unknown({ name: unknown })),
				...stores.map((store) => renderStore(store, page)),
				product ? renderLink(t.stores.all, link(STORES_PATH)) : ''
			]
		},
		shop
	);
}

export function renderSizeGuide(guide: SizeGuide, shop: MarkdownShop): MarkdownDocument {
	const { product, pageHandle, html } = guide;
	const title = t.stores.sizeGuideOf({ title: product.title });
	return renderDocument(
		{
			title,
			canonical: pageHandle === null ? sizeGuidePath(product.handle) : pagePath(pageHandle),
			blocks: [
				`# ${escapeMarkdown(title)}`,
				convertHtml(html, 2),
				renderPageLink(product.title, productPath(product.handle))
			]
		},
		shop
	);
}

function renderStore(store: ReadStore, { stock }: StoresPage): string {
	const { id, name, country, address, phone, hours, note, mapHref } = store;
	const lines = [
		stock === null ? '' : describeStock(stock[id]?.readyIn ?? null),
		[...address, country].filter(Boolean).join(', '),
		phone ?? '',
		...hours.map((row) => [row.days || t.stores.openingHours, row.hours].join(': ')),
		note ?? ''
	];
	const written = lines.filter((line) => line !== '').map(escapeMarkdown);
	return renderSection(
		escapeMarkdown(name),
		renderList([...written, renderLink(t.stores.directions, mapHref)])
	);
}

function describeStock(readyIn: string | null): string {
	if (readyIn === null) return t.stores.missing;
	return [t.stores.inStock, readyIn].filter(Boolean).join(': ');
}
