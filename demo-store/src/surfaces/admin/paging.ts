import { html, type HtmlValue, type SafeHtml } from '../../wire/html.ts';
import type { PageRequest, PageResult } from '../../store/store.ts';

const PAGE_SIZE = 25;

/** Reads `?after=` or `?before=` as made by `renderPager`. */
export function parsePage(query: URLSearchParams): PageRequest {
	const before = query.get('before');
	if (before !== null) return { last: PAGE_SIZE, before };
	return { first: PAGE_SIZE, after: query.get('after') };
}

/** Links to the pages around, keeping the rest of the query. */
export function renderPager(page: PageResult<unknown>, url: URL): HtmlValue {
	if (!page.hasPreviousPage && !page.hasNextPage) return null;
	const link = (name: 'after' | 'before', cursor = ''): string => {
		const query = new URLSearchParams(url.searchParams);
		query.delete('after');
		query.delete('before');
		query.set(name, cursor);
		return `?${query.toString()}`;
	};
	return html`<nav class="pager" aria-label="Pages">
		${renderStep('Previous', page.hasPreviousPage, link('before', page.edges[0]?.cursor))}
		${renderStep('Next', page.hasNextPage, link('after', page.edges.at(-1)?.cursor))}
	</nav>`;
}

function renderStep(label: string, isThere: boolean, href: string): SafeHtml {
	return isThere
		? html`<a class="button" href="${href}">${label}</a>`
		: html`<span class="button" aria-disabled="true">${label}</span>`;
}
