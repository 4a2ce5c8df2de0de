import { escapeMarkdown, renderLink } from '$lib/core/markdown';
import { toMarkdownPath } from '$lib/domain/markdown-path';
import { ALL_PRODUCTS_HANDLE, collectionPath, HOME_PATH, SEARCH_PATH } from '$lib/domain/paths';
import { renderList } from './document';

const CONTINUE = renderList([
	renderLink('Home', toMarkdownPath(HOME_PATH)),
	renderLink('All products', toMarkdownPath(collectionPath(ALL_PRODUCTS_HANDLE))),
	renderLink('Search', toMarkdownPath(SEARCH_PATH))
]);

/** `kind` is a word such as `Product`, `name` what was asked for. */
export function renderNotFound(kind: string, name: string): string {
	return (
		`# ${kind} Not Found\n\nThere is no ${kind.toLowerCase()} “${escapeMarkdown(name)}” here.\n\n` +
		`## Continue browsing\n\n${CONTINUE}\n`
	);
}

export function renderServerError(): string {
	return '# Server Error\n\nThe store cannot be reached right now. Please try again in a moment.\n';
}
