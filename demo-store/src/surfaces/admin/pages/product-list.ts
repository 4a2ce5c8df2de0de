import { html, type SafeHtml } from '../../../wire/html.ts';
import type { ProductRecord } from '../../../store/types.ts';
import {
	type AdminAnswer,
	type AdminRequest,
	redirectTo,
	saveOrExplain,
	showPage
} from '../answer.ts';
import { parsePage, renderPager } from '../paging.ts';
import { renderPriceRange, renderStatus, renderThumbnail } from '../parts.ts';
import { type FormState, renderErrorSummary } from '../fields.ts';
import { renderFields } from '../form.ts';
import {
	PLACE_FIELDS,
	PRICE_FIELDS,
	PUBLISH_FIELDS,
	readNewProduct,
	TEXT_FIELDS
} from './product-input.ts';

export function listProducts({ store, url }: AdminRequest): AdminAnswer {
	const query = url.searchParams.get('q')?.trim() ?? '';
	const page = store.catalog.queryAllProducts({ ...parsePage(url.searchParams), query });
	return showPage(
		'products',
		'Products',
		html`<div class="head">
				<h1>Products</h1>
				<a class="button" href="/admin/import">Import</a>
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

const EMPTY: FormState = { values: { published: 'on', stock: '10' }, errors: {} };

export function showNewProduct(): AdminAnswer {
	return renderPage(EMPTY);
}

export function createProduct({ store, form }: AdminRequest): AdminAnswer {
	const { value, errors } = readNewProduct(form);
	return saveOrExplain(
		() => {
			const product = store.catalog.createProduct(value);
			return redirectTo(`/admin/products/${product.id}`, `${product.title} is created.`);
		},
		(found) => renderPage({ values: Object.fromEntries(form), errors: found }),
		errors
	);
}

function renderPage(state: FormState): AdminAnswer {
	const body = html`<h1>Add product</h1>
		${renderErrorSummary(state)}
		<form class="columns" method="post" novalidate>
			<div class="card">
				${renderFields(state, TEXT_FIELDS)}
				<div class="row">${renderFields(state, PRICE_FIELDS)}</div>
			</div>
			<div class="card">${renderFields(state, { ...PLACE_FIELDS, ...PUBLISH_FIELDS })}</div>
			<div class="actions">
				<button class="primary">Create product</button>
				<a class="button" href="/admin/products">Cancel</a>
			</div>
		</form>`;
	const hasErrors = Object.keys(state.errors).length > 0;
	return showPage('products', 'Add product', body, hasErrors ? 422 : 200);
}
