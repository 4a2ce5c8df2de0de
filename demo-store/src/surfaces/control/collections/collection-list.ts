import { html, type SafeHtml } from '../../../../../src/lib/core/html.ts';
import type { CollectionRecord } from '../../../world/types.ts';
import { showPage, type AdminAnswer, type AdminRequest } from '../answer.ts';
import { parsePage, renderPager } from '../paging.ts';
import { renderThumbnail } from '../parts.ts';

export function listCollections({ world, url }: AdminRequest): AdminAnswer {
	const page = world.catalog.queryCollections({
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
