import { html, type SafeHtml } from '../../../wire/html.ts';
import { stripHtml } from '../../../store/content/plain-text.ts';
import type { CollectionRecord } from '../../../store/types.ts';
import {
	type AdminAnswer,
	type AdminRequest,
	redirectTo,
	saveOrExplain,
	showNotFound,
	showPage
} from '../answer.ts';
import { parsePage, renderPager } from '../paging.ts';
import { renderThumbnail } from '../parts.ts';
import type { Catalog } from '../../../store/store.ts';
import { type FormState, renderErrorSummary, renderTextArea, renderTextField } from '../fields.ts';
import { FormReader } from '../form-value.ts';

export function listCollections({ store, url }: AdminRequest): AdminAnswer {
	const page = store.catalog.queryCollections({
		...parsePage(url.searchParams),
		sortKey: 'TITLE'
	});
	return showPage(
		'collections',
		'Collections',
		html`<h1>Collections</h1>
			<div class="card flush">
				<ul class="list">
					${page.edges.map(({ node }) => renderItem(node))}
				</ul>
			</div>
			${renderPager(page, url)}`
	);
}

function renderItem(collection: CollectionRecord): SafeHtml {
	const count = collection.productHandles.length;
	return html`<li>
		<a class="item" href="/admin/collections/${collection.id}">
			${renderThumbnail(collection.image?.src ?? null)}
			<span class="name">${collection.title}</span>
			<span class="side">${count === 1 ? '1 product' : `${count} products`}</span>
			<span class="detail">
				${collection.type === 'AUTOMATED' ? 'Filled by rules' : 'Filled by hand'}
			</span>
		</a>
	</li>`;
}

const MAX_THUMBNAILS = 24;

export function showCollection(request: AdminRequest): AdminAnswer {
	const collection = findCollection(request);
	if (collection === null) return showNotFound('collections', 'collection', request.url.pathname);
	return renderPage(collection, { values: describeCollection(collection), errors: {} }, request);
}

export function saveCollection(request: AdminRequest): AdminAnswer {
	const { store, form } = request;
	const collection = findCollection(request);
	if (collection === null) return showNotFound('collections', 'collection', request.url.pathname);
	const reader = new FormReader(form);
	const changed = parseCollection(collection, reader, store.catalog);
	const explain = (errors: Record<string, string>) =>
		renderPage(collection, { values: reader.values, errors }, request);
	if (!reader.isValid) return explain(reader.errors);
	return saveOrExplain(() => {
		const saved = store.catalog.saveCollection(changed);
		return redirectTo(`/admin/collections/${saved.id}`, `${saved.title} is saved.`);
	}, explain);
}

function findCollection({ store, params }: AdminRequest): CollectionRecord | null {
	return store.catalog.getCollectionById(Number(params['id']));
}

function describeCollection(collection: CollectionRecord): Record<string, string> {
	return {
		title: collection.title,
		descriptionHtml: collection.descriptionHtml,
		productHandles: collection.productHandles.join('\n')
	};
}

function parseCollection(
	collection: CollectionRecord,
	reader: FormReader,
	catalog: Catalog
): CollectionRecord {
	const descriptionHtml = reader.text('descriptionHtml');
	return {
		...collection,
		title: reader.requiredText('title', 'Title'),
		descriptionHtml,
		description: stripHtml(descriptionHtml),
		productHandles:
			collection.type === 'MANUAL' ? parseHandles(reader, catalog) : collection.productHandles
	};
}

function parseHandles(reader: FormReader, catalog: Catalog): string[] {
	const handles = reader.list('productHandles');
	const unknown = handles.filter((handle) => catalog.getProductByHandle(handle) === null);
	if (unknown.length > 0) {
		reader.errors['productHandles'] =
			`No product has the handle ${unknown.join(', ')}; a handle is the last part of a product's address.`;
	}
	return handles;
}

function renderPage(
	collection: CollectionRecord,
	state: FormState,
	{ store, shopOrigin }: AdminRequest
): AdminAnswer {
	const body = html`<div class="head">
			<h1>${collection.title}</h1>
			<a href="${shopOrigin}/collections/${encodeURIComponent(collection.handle)}">View in shop</a>
		</div>
		${renderErrorSummary(state)}
		<form class="columns" method="post" novalidate>
			<div class="card">
				${renderTextField(state, { name: 'title', label: 'Title', isRequired: true })}
				${renderTextArea(state, { name: 'descriptionHtml', label: 'Description (HTML)', rows: 8 })}
			</div>
			<div class="card">
				<h2>Products</h2>
				${
					collection.type === 'MANUAL'
						? renderTextArea(state, {
								name: 'productHandles',
								label: 'Handles, one a line, in the order of the shop',
								rows: 10
							})
						: renderRules(collection)
				}
				<div class="members">
					${collection.productHandles.slice(0, MAX_THUMBNAILS).map((handle) => {
						const product = store.catalog.getProductByHandle(handle);
						return product && renderThumbnail(product.featuredImage);
					})}
				</div>
			</div>
			<div class="actions"><button class="primary">Save collection</button></div>
		</form>`;
	const hasErrors = Object.keys(state.errors).length > 0;
	return showPage('collections', collection.title, body, hasErrors ? 422 : 200);
}

function renderRules({ ruleSet, productHandles }: CollectionRecord): SafeHtml {
	const rules = ruleSet?.rules ?? [];
	const join = ruleSet?.appliedDisjunctively === true ? 'any' : 'all';
	return html`<p class="soft">
			${productHandles.length} products that match ${rules.length > 1 && `${join} of`} these rules:
		</p>
		<ul>
			${rules.map(({ column, relation, condition }) => {
				const words = `${column} ${relation}`.toLowerCase().replaceAll('_', ' ');
				return html`<li>${words} <strong>${condition}</strong></li>`;
			})}
		</ul>`;
}
