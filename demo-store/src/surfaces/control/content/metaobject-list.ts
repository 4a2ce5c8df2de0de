import { html, type SafeHtml } from '../../../../../src/lib/core/html.ts';
import type { MetaobjectRecord } from '../../../world/world.ts';
import { showPage, type AdminAnswer, type AdminRequest } from '../answer.ts';

export function listMetaobjects({ world }: AdminRequest): AdminAnswer {
	const groups = Map.groupBy(world.content.metaobjects(), ({ type }) => type);
	const cards = [...groups].map(
		([type, metaobjects]) =>
			html`<section class="card flush" aria-label="${type}">
				<h2>${toWords(type)}</h2>
				<ul class="list">
					${metaobjects.map(renderItem)}
				</ul>
			</section>`
	);
	return showPage(
		'content',
		'Content',
		html`<h1>Content</h1>
			${cards}`
	);
}

/** `link_text` → `Link text`. */
export function toWords(name: string): string {
	const words = name.replaceAll('_', ' ');
	return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What staff would call it: its first text field, else its handle. */
export function nameMetaobject({ fields, handle }: MetaobjectRecord): string {
	return fields.find(({ type }) => type === 'single_line_text_field')?.value ?? handle;
}

function renderItem(metaobject: MetaobjectRecord): SafeHtml {
	return html`<li>
		<a class="item plain" href="/admin/content/${metaobject.id}">
			<span class="name">${nameMetaobject(metaobject)}</span>
			<span class="side soft">${metaobject.updatedAt.slice(0, 10)}</span>
			<span class="detail"><code>${metaobject.handle}</code></span>
		</a>
	</li>`;
}
