import { z } from 'zod';
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
import { type FormState, renderErrorSummary } from '../fields.ts';
import { readForm, renderFields, writeForm, type FormResult } from '../form.ts';
import { TEXT_FIELDS } from './product-input.ts';

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
const MEMBER_FIELDS = {
	productHandles: {
		label: 'Handles, one a line, in the order of the shop',
		schema: z.array(z.string()),
		rows: 10
	}
};

export function showCollection(request: AdminRequest): AdminAnswer {
	const collection = findCollection(request);
	if (collection === null) return showNotFound('collections', 'collection', request.url.pathname);
	return renderPage(collection, { values: describeCollection(collection), errors: {} }, request);
}

export function saveCollection(request: AdminRequest): AdminAnswer {
	const { store, form } = request;
	const collection = findCollection(request);
	if (collection === null) return showNotFound('collections', 'collection', request.url.pathname);
	const { value, errors } = readCollection(collection, form, store.catalog);
	return saveOrExplain(
		() => {
			const saved = store.catalog.saveCollection(value);
			return redirectTo(`/admin/collections/${saved.id}`, `${saved.title} is saved.`);
		},
		(found) => renderPage(collection, { values: Object.fromEntries(form), errors: found }, request),
		errors
	);
}

function findCollection({ store, params }: AdminRequest): CollectionRecord | null {
	return store.catalog.getCollectionById(Number(params['id']));
}

function describeCollection(collection: CollectionRecord): Record<string, string> {
	return writeForm({ ...TEXT_FIELDS, ...MEMBER_FIELDS }, collection);
}

function readCollection(
	collection: CollectionRecord,
	form: URLSearchParams,
	catalog: Catalog
): FormResult<CollectionRecord> {
	const { value, errors } = readForm(TEXT_FIELDS, form);
	const { productHandles } =
		collection.type === 'MANUAL' ? readForm(MEMBER_FIELDS, form).value : collection;
	const unknown = productHandles.filter((handle) => catalog.getProductByHandle(handle) === null);
	if (unknown.length > 0) {
		errors['productHandles'] =
			`No product has the handle ${unknown.join(', ')}; a handle is the last part of a product's address.`;
	}
	const description = stripHtml(value.descriptionHtml);
	return { value: { ...collection, ...value, description, productHandles }, errors };
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
			<div class="card">${renderFields(state, TEXT_FIELDS)}</div>
			<div class="card">
				<h2>Products</h2>
				${
					collection.type === 'MANUAL'
						? renderFields(state, MEMBER_FIELDS)
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
