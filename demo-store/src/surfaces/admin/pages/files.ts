import sharp from 'sharp';
import { html, type SafeHtml } from '../../../wire/html.ts';
import type { MediaRecord } from '../../../store/types.ts';
import {
	type AdminAnswer,
	type AdminRequest,
	redirectTo,
	showNotFound,
	showPage
} from '../answer.ts';
import { FORM_ERROR, renderErrorSummary, renderTextField } from '../fields.ts';
import { renderThumbnail } from '../parts.ts';

const TITLE = 'Files';
const MAX_BYTES = 5 * 1024 * 1024;
const FORMATS = new Set(['jpeg', 'png', 'webp', 'gif', 'heif']);
const PATH = '/admin/content/files';

/** Pictures and videos of the store that belong to no product. */
export function listFilePage(request: AdminRequest): AdminAnswer {
	return renderPage(request);
}

export async function uploadFiles(request: AdminRequest): Promise<AdminAnswer> {
	const { store, files } = request;
	if (files.length === 0) return renderPage(request, 'Choose at least one picture.');
	const pictures: Omit<MediaRecord, 'id'>[] = [];
	for (const { name, bytes } of files) {
		if (bytes.length > MAX_BYTES) {
			const size = (bytes.length / 1024 / 1024).toFixed(1);
			return renderPage(request, `"${name}" has ${size} MB; choose a picture of at most 5 MB.`);
		}
		const facts = await sharp(bytes)
			.metadata()
			.catch(() => null);
		if (facts === null || !FORMATS.has(facts.format)) {
			return renderPage(
				request,
				`"${name}" is no picture: choose a JPEG, PNG, WebP, AVIF or GIF file.`
			);
		}
		const { width, height } = facts.autoOrient;
		const address = `data:image/${facts.format};base64,${Buffer.from(bytes).toString('base64')}`;
		pictures.push({
			src: store.pictures.keep(address),
			altText: name.replace(/\.\w+$/, '').replaceAll(/[-_]+/g, ' '),
			width,
			height,
			mediaContentType: 'IMAGE'
		});
	}
	for (const picture of pictures) store.content.saveFile(picture);
	const count = pictures.length === 1 ? 'One picture is' : `${pictures.length} pictures are`;
	return redirectTo(PATH, `${count} uploaded. Say what each shows.`);
}

export function saveFile(request: AdminRequest): AdminAnswer {
	const { store, params, form, url } = request;
	const file = store.content.files().find(({ id }) => id === Number(params['id']));
	if (file === undefined) return showNotFound('content', 'file', url.pathname);
	const altText = (form.get(`alt-${file.id}`) ?? '').trim();
	if (altText.length > 512) {
		const rule = `The alternative text has ${altText.length} characters; write at most 512.`;
		return renderPage(request, rule);
	}
	store.content.saveFile({ ...file, altText: altText === '' ? null : altText });
	return redirectTo(PATH, 'The alternative text is saved.');
}

function renderPage({ store }: AdminRequest, error?: string): AdminAnswer {
	const files = store.content.files().toReversed();
	const body = html`<p><a href="/admin/content">Content</a></p>
		<h1>${TITLE}</h1>
		${renderErrorSummary({ values: {}, errors: error === undefined ? {} : { [FORM_ERROR]: error } })}
		<form class="card" method="post" action="${PATH}" enctype="multipart/form-data">
			<div class="field">
				<label for="files">Pictures of at most 5 MB</label>
				<input id="files" name="files" type="file" multiple required accept="image/*" />
			</div>
			<div class="actions"><button class="primary">Upload</button></div>
		</form>
		<div class="card flush">
			${files.length === 0 ? html`<p class="empty">There are no files yet.</p>` : null}
			<ul class="list">
				${files.map(renderFile)}
			</ul>
		</div>`;
	return showPage('content', TITLE, body, error === undefined ? 200 : 422);
}

function renderFile({ id, src, altText, width, height }: MediaRecord): SafeHtml {
	const name = `alt-${id}`;
	const state = { values: { [name]: altText ?? '' }, errors: {} };
	return html`<li>
		<form class="item" method="post" action="${PATH}/${id}">
			${renderThumbnail(src)}
			${renderTextField(state, {
				name,
				label: 'Alternative text',
				hint: width === null ? src : `${src}, ${width} × ${height} pixels`
			})}
			<button>Save<span class="visually-hidden">: ${altText ?? src}</span></button>
		</form>
	</li>`;
}
