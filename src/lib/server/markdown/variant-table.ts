import { escapeMarkdown, renderCode, renderLink, renderTable } from '$lib/core/markdown';
import type { Product, VariantRow, VariantTable } from '$lib/domain/types';
import { buildVariantHref } from '$lib/domain/variant-url';
import { renderList, type MarkdownShop } from './document';
import { buildBuyPath, describePrice, describeStock, getNeededPlan } from './offer';

const NO_PARAMETERS = new URLSearchParams();

/** Nothing for a product of one variant: of that one everything was said. */
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

function renderRow(row: VariantRow, product: Product, shop: MarkdownShop): string[] {
	const values = product.options.map(
		({ name }) => row.selectedOptions.find((it) => it.name === name)?.value ?? ''
	);
	const path = buildBuyPath(row, getNeededPlan(product));
	return [
		...values.map(escapeMarkdown),
		escapeMarkdown(describePrice(row.price, row.compareAtPrice, shop)),
		describeStock(row),
		renderLink('Page', buildVariantHref(product.handle, row.selectedOptions, NO_PARAMETERS)),
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
