import { html, type SafeHtml } from '../../../wire/html.ts';
import { StoreError } from '../../../store/errors.ts';
import { importInto, type StoreImport } from '../../../store/seed/import/import-into.ts';
import { type AdminAnswer, type AdminRequest, showPage } from '../answer.ts';
import { FORM_ERROR, renderErrorSummary } from '../fields.ts';

const TITLE = 'Import products';

export function showImport(request: AdminRequest): AdminAnswer {
	return renderPage(request, null);
}

export function importFiles(request: AdminRequest): AdminAnswer {
	const { store, files } = request;
	if (files.length === 0) return renderPage(request, null, 'Choose at least one file.');
	try {
		return renderPage(request, importInto(store, files));
	} catch (error) {
		if (!(error instanceof StoreError)) throw error;
		return renderPage(request, null, error.message);
	}
}

function renderPage(
	{ store }: AdminRequest,
	result: StoreImport | null,
	error?: string
): AdminAnswer {
	const body = html`<h1>${TITLE}</h1>
		${renderErrorSummary({ values: {}, errors: error === undefined ? {} : { [FORM_ERROR]: error } })}
		${result && renderResult(result)}
		<form class="card" method="post" action="/admin/import" enctype="multipart/form-data">
			<div class="field">
				<label for="files">Product exports (CSV) or products.json</label>
				<input
					id="files"
					name="files"
					type="file"
					multiple
					required
					accept=".csv,.json,text/csv,application/json"
				/>
			</div>
			<p class="soft">
				A product with a handle or id that the store has is replaced and keeps its ids; every other
				one is added. Nothing is deleted. Prices are taken as
				${store.content.shop().shop.currencyCode}. Types, tags and vendors become collections where
				the store has none of that handle.
			</p>
			<div class="actions">
				<button class="primary">Import</button>
				<a class="button" href="/admin/products">Cancel</a>
			</div>
		</form>`;
	return showPage('products', TITLE, body, error === undefined ? 200 : 422);
}

function renderResult({ summary, findings }: StoreImport): SafeHtml {
	return html`<section class="card" role="status">
		<h2>Imported</h2>
		${summary.map((line) => html`<p>${line}</p>`)}
		${
			findings.length > 0 &&
			html`<ul>
				${findings.map((line) => html`<li>${line}</li>`)}
			</ul>`
		}
		<p><a href="/admin/products">Products</a></p>
	</section>`;
}
