import { html, type SafeHtml } from '../../../../../src/lib/core/html.ts';
import type { ProductRecord, VariantRecord } from '../../../world/types.ts';
import { redirectTo, showPage, type AdminAnswer, type AdminRequest } from '../answer.ts';
import {
	renderErrorSummary,
	renderSelect,
	renderTextArea,
	renderTextField,
	type FormState
} from '../fields.ts';
import { showNotFound } from '../not-found.ts';
import { renderStatus, renderThumbnail } from '../parts.ts';
import { saveOrExplain } from '../save-or-explain.ts';
import { describeProduct, hasOwnStock, parseProduct, PUBLISH_STATES } from './product-input.ts';

export function showProduct(request: AdminRequest): AdminAnswer {
	const product = findProduct(request);
	if (product === null) return showNotFound('products', 'product', request.url.pathname);
	return renderPage(product, { values: describeProduct(product), errors: {} }, request);
}

export function saveProduct(request: AdminRequest): AdminAnswer {
	const { world, form } = request;
	const product = findProduct(request);
	if (product === null) return showNotFound('products', 'product', request.url.pathname);
	const parsed = parseProduct(product, form, new Date(world.now()).toISOString());
	if ('state' in parsed) return renderPage(product, parsed.state, request);
	return saveOrExplain(
		() => {
			const saved = world.catalog.saveProduct(parsed.value);
			return redirectTo(`/admin/products/${saved.id}`, `${saved.title} is saved.`);
		},
		(errors) => renderPage(product, { values: Object.fromEntries(form), errors }, request)
	);
}

function findProduct({ world, params }: AdminRequest): ProductRecord | null {
	return world.catalog.getProductById(Number(params['id']));
}

function renderPage(
	product: ProductRecord,
	state: FormState,
	{ shopOrigin, world }: AdminRequest
): AdminAnswer {
	const isPublished = world.catalog.isPublished(product);
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
			<div class="card">
				${renderTextField(state, { name: 'title', label: 'Title', isRequired: true })}
				${renderTextArea(state, { name: 'descriptionHtml', label: 'Description (HTML)', rows: 8 })}
			</div>
			<div class="card">
				${renderSelect(state, { name: 'state', label: 'State', options: PUBLISH_STATES })}
				${renderTextField(state, { name: 'vendor', label: 'Vendor', isRequired: true })}
				${renderTextField(state, { name: 'productType', label: 'Product type' })}
				${renderTextField(state, { name: 'tags', label: 'Tags', hint: 'Between commas.' })}
			</div>
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
	const stockField = {
		name: `stock-${variant.id}`,
		label: 'Stock',
		inputMode: 'numeric',
		isReadOnly: !hasOwnStock(variant)
	} as const;
	return html`<div class="variant" role="group" aria-label="${name}">
		<div>
			<strong>${name}</strong><br />
			<small>${variant.sku} ${describeStock(variant)}</small>
		</div>
		<div class="inputs">
			${renderTextField(state, {
				name: `price-${variant.id}`,
				label: 'Price',
				inputMode: 'decimal'
			})}
			${renderTextField(state, {
				name: `compareAtPrice-${variant.id}`,
				label: 'Price before',
				inputMode: 'decimal'
			})}
			${renderTextField(state, stockField)}
		</div>
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
			<dt>Changed</dt>
			<dd>${product.updatedAt.slice(0, 10)}</dd>
		</dl>`;
}
