import { html, type SafeHtml } from '../../../../../src/lib/core/html.ts';
import type { ProductRecord } from '../../../world/types.ts';
import { showPage, type AdminAnswer, type AdminRequest } from '../answer.ts';
import { parsePage, renderPager } from '../paging.ts';
import { renderPriceRange, renderStatus, renderThumbnail } from '../parts.ts';

export function listProducts({ world, url }: AdminRequest): AdminAnswer {
	const query = url.searchParams.get('q')?.trim() ?? '';
	const page = world.catalog.queryAllProducts({ ...parsePage(url.searchParams), query });
	return showPage(
		'products',
		'Products',
		html`<div class="head">
				<h1>Products</h1>
				<a class="button primary" href="/admin/products/new">Add product</a>
			</div>
			<form class="row" role="search">
				<div class="field">
					<label for="q">Search products</label>
					<input id="q" name="q" type="search" value="${query}" autocomplete="off" />
				</div>
				<button>Search</button>
			</form>
			<p class="soft">${describeCount(page.totalCount, query)}</p>
			${
				page.edges.length > 0 &&
				html`<div class="card flush">
					<ul class="list">
						${page.edges.map(({ node }) => renderItem(node))}
					</ul>
				</div>`
			}
			${renderPager(page, url)}`
	);
}

function describeCount(count: number, query: string): string {
	const products = count === 1 ? '1 product' : `${count} products`;
	return query === '' ? products : `${products} found for “${query}”`;
}

function renderItem(product: ProductRecord): SafeHtml {
	const variants = product.variants.length;
	return html`<li>
		<a class="item" href="/admin/products/${product.id}">
			${renderThumbnail(product.featuredImage)}
			<span class="name">${product.title}</span>
			<span class="side"><span>${renderPriceRange(product)}</span>${renderStatus(product)}</span>
			<span class="detail">
				${product.vendor} · ${renderStock(product)} ·
				${variants === 1 ? '1 variant' : `${variants} variants`}
			</span>
		</a>
	</li>`;
}

function renderStock({ variants, totalInventory, availableForSale }: ProductRecord): SafeHtml {
	if (variants.every(({ inventoryQuantity }) => inventoryQuantity === null)) {
		return html`Stock not counted`;
	}
	if (!availableForSale) return html`<span class="tag bad">Sold out</span>`;
	return html`${totalInventory} in stock`;
}
