import { html } from '../../../../../src/lib/core/html.ts';
import { redirectTo, showPage, type AdminAnswer, type AdminRequest } from '../answer.ts';
import {
	renderCheckbox,
	renderErrorSummary,
	renderTextArea,
	renderTextField,
	type FormState
} from '../fields.ts';
import { saveOrExplain } from '../save-or-explain.ts';
import { parseNewProduct } from './product-input.ts';

const EMPTY: FormState = { values: { published: 'on', stock: '10' }, errors: {} };

export function showNewProduct(): AdminAnswer {
	return renderPage(EMPTY);
}

export function createProduct({ world, form }: AdminRequest): AdminAnswer {
	const parsed = parseNewProduct(form);
	if ('state' in parsed) return renderPage(parsed.state);
	return saveOrExplain(
		() => {
			const product = world.catalog.createProduct(parsed.value);
			return redirectTo(`/admin/products/${product.id}`, `${product.title} is created.`);
		},
		(errors) => renderPage({ values: Object.fromEntries(form), errors })
	);
}

function renderPage(state: FormState): AdminAnswer {
	const body = html`<h1>Add product</h1>
		${renderErrorSummary(state)}
		<form class="columns" method="post" novalidate>
			<div class="card">
				${renderTextField(state, { name: 'title', label: 'Title', isRequired: true })}
				<div class="row">
					${renderTextField(state, {
						name: 'price',
						label: 'Price',
						inputMode: 'decimal',
						isRequired: true
					})}
					${renderTextField(state, { name: 'stock', label: 'Stock', inputMode: 'numeric' })}
				</div>
				${renderTextArea(state, { name: 'descriptionHtml', label: 'Description (HTML)', rows: 6 })}
			</div>
			<div class="card">
				${renderTextField(state, { name: 'vendor', label: 'Vendor' })}
				${renderTextField(state, { name: 'productType', label: 'Product type' })}
				${renderTextField(state, { name: 'tags', label: 'Tags', hint: 'Between commas.' })}
				${renderCheckbox(state, {
					name: 'published',
					label: 'Publish at once',
					hint: 'A draft is seen here only.'
				})}
			</div>
			<div class="actions">
				<button class="primary">Create product</button>
				<a class="button" href="/admin/products">Cancel</a>
			</div>
		</form>`;
	const hasErrors = Object.keys(state.errors).length > 0;
	return showPage('products', 'Add product', body, hasErrors ? 422 : 200);
}
