import { html, type SafeHtml } from '../../../wire/html.ts';
import type { ProductRecord, VariantRecord } from '../../../store/types.ts';
import {
	type AdminAnswer,
	type AdminRequest,
	redirectTo,
	saveOrExplain,
	showNotFound,
	showPage
} from '../answer.ts';
import { type FormState, renderErrorSummary } from '../fields.ts';
import { renderFields } from '../form.ts';
import { renderConfirmation, renderStatus, renderThumbnail } from '../parts.ts';
import {
	describeProduct,
	hasOwnStock,
	readProduct,
	STATE_FIELDS,
	TEXT_FIELDS,
	VARIANT_FIELDS
} from './product-input.ts';

export function showProduct(request: AdminRequest): AdminAnswer {
	const product = findProduct(request);
	if (product === null) return showNotFound('products', 'product', request.url.pathname);
	return renderPage(product, { values: describeProduct(product), errors: {} }, request);
}

export function saveProduct(request: AdminRequest): AdminAnswer {
	const { store, form } = request;
	const product = findProduct(request);
	if (product === null) return showNotFound('products', 'product', request.url.pathname);
	const { value, errors } = readProduct(product, form, new Date(store.now()).toISOString());
	return saveOrExplain(
		() => {
			const saved = store.catalog.saveProduct(value);
			return redirectTo(`/admin/products/${saved.id}`, `${saved.title} is saved.`);
		},
		(found) => renderPage(product, { values: Object.fromEntries(form), errors: found }, request),
		errors
	);
}

function findProduct({ store, params }: AdminRequest): ProductRecord | null {
	return store.catalog.getProductById(Number(params['id']));
}

function renderPage(
	product: ProductRecord,
	state: FormState,
	{ shopOrigin, store }: AdminRequest
): AdminAnswer {
	const isPublished = store.catalog.isPublished(product, null);
	const body = html`<div class="head">
			<h1>${product.title}</h1>
			${renderStatus(product)}
			${
				isPublished &&
				html`<a href="${shopOrigin}/products/${encodeURIComponent(product.handle)}"
					>View in shop</a
				>`
			}
		</div>
		${renderErrorSummary(state)}
		<form class="columns" method="post" novalidate>
			<div class="card">${renderFields(state, TEXT_FIELDS)}</div>
			<div class="card">${renderFields(state, STATE_FIELDS)}</div>
			<fieldset class="card flush">
				<h2>Prices and stock</h2>
				<div>${product.variants.map((variant) => renderVariant(variant, state))}</div>
			</fieldset>
			<div class="card">
				<h2>Details</h2>
				${renderDetails(product)}
			</div>
			<div class="actions">
				<button class="primary">Save product</button>
				<a class="button danger" href="/admin/products/${product.id}/delete">Delete…</a>
			</div>
		</form>`;
	const hasErrors = Object.keys(state.errors).length > 0;
	return showPage('products', product.title, body, hasErrors ? 422 : 200);
}

function renderVariant(variant: VariantRecord, state: FormState): SafeHtml {
	const name = variant.title === 'Default Title' ? 'This product' : variant.title;
	const stock = { ...VARIANT_FIELDS.stock, isReadOnly: !hasOwnStock(variant) };
	return html`<div class="variant" role="group" aria-label="${name}">
		<div>
			<strong>${name}</strong><br />
			<small>${variant.sku} ${describeStock(variant)}</small>
		</div>
		<div class="inputs">${renderFields(state, { ...VARIANT_FIELDS, stock }, `-${variant.id}`)}</div>
		<input
			type="hidden"
			name="shownStock-${variant.id}"
			value="${state.values[`shownStock-${variant.id}`]}"
		/>
	</div>`;
}

function describeStock(variant: VariantRecord): string {
	if (variant.requiresComponents) return '· stock of its parts';
	if (variant.inventoryQuantity === null) return '· stock not counted';
	return variant.inventoryPolicy === 'CONTINUE' ? '· sold beyond its stock' : '';
}

function renderDetails(product: ProductRecord): SafeHtml {
	return html`<div class="members">
			${product.media.slice(0, 6).map(({ src }) => renderThumbnail(src))}
		</div>
		<dl>
			<dt>Handle</dt>
			<dd><code>${product.handle}</code></dd>
			<dt>Id</dt>
			<dd><code>${product.id}</code></dd>
			${
				product.combinedListing &&
				html`<dt>Combined listing of</dt>
					<dd>${product.combinedListing.join(', ')}</dd>`
			}
			${
				product.combinedParent &&
				html`<dt>Combined listing</dt>
					<dd>${product.combinedParent}</dd>`
			}
			<dt>Changed</dt>
			<dd>${product.updatedAt.slice(0, 10)}</dd>
		</dl>`;
}

export function confirmDeletion({ store, params, url }: AdminRequest): AdminAnswer {
	const product = store.catalog.getProductById(Number(params['id']));
	if (product === null) return showNotFound('products', 'product', url.pathname);
	const body = renderConfirmation({
		title: `Delete ${product.title}?`,
		consequence:
			'It leaves the shop, its collections and carts at once. Only a reset of the store brings it back.',
		action: url.pathname,
		button: 'Delete product',
		back: `/admin/products/${product.id}`
	});
	return showPage('products', `Delete ${product.title}?`, body);
}

export function deleteProduct({ store, params, url }: AdminRequest): AdminAnswer {
	const id = Number(params['id']);
	const product = store.catalog.getProductById(id);
	if (product === null || !store.catalog.deleteProduct(id)) {
		return showNotFound('products', 'product', url.pathname);
	}
	return redirectTo('/admin/products', `${product.title} is deleted.`);
}
