import { html, type HtmlValue, type SafeHtml } from '../../wire/html.ts';
import type { ProductRecord } from '../../store/types.ts';

const THUMBNAIL_PIXELS = 128;

/** Decorative: the name stands beside it. */
export function renderThumbnail(src: string | null): SafeHtml {
	if (src === null) return html`<span class="no-picture"></span>`;
	const query = `width=${THUMBNAIL_PIXELS}&height=${THUMBNAIL_PIXELS}&crop=center`;
	const path = src.split('/').map(encodeURIComponent).join('/');
	return html`<img
		src="/cdn/shop/files/${path}?${query}"
		alt=""
		width="64"
		height="64"
		loading="lazy"
	/>`;
}

export function renderStatus({ status, publishedAt }: ProductRecord): SafeHtml {
	if (status === 'ARCHIVED') return html`<span class="tag">Archived</span>`;
	if (status === 'ACTIVE' && publishedAt !== null) {
		return html`<span class="tag good">Published</span>`;
	}
	return html`<span class="tag warn">Draft</span>`;
}

export function renderPriceRange({ priceRange: { min, max } }: ProductRecord): string {
	return min === max ? min : `${min} – ${max}`;
}

export function renderTime(iso: string): SafeHtml {
	const text = `${iso.slice(0, 10)} ${iso.slice(11, 19)}`;
	return html`<time datetime="${iso}">${text} UTC</time>`;
}

/** A page that asks before something is lost. */
export function renderConfirmation(question: {
	title: string;
	consequence: HtmlValue;
	action: string;
	button: string;
	back: string;
}): SafeHtml {
	return html`<h1>${question.title}</h1>
		<form class="card" method="post" action="${question.action}">
			<p>${question.consequence}</p>
			<div class="actions">
				<button class="danger">${question.button}</button>
				<a class="button" href="${question.back}">Keep everything</a>
			</div>
		</form>`;
}
