import { parseNumericGid } from '$lib/core/gid';
import type { NotedEntry } from '$lib/domain/preview';

/** Builds addresses of the admin of a store. */
export interface AdminLinks {
	/** Null for what has no page there. */
	edit: (entry: NotedEntry) => string | null;
	/** Where a new layout is made, for a page that has none. */
	newLayout: string;
}

interface StoreAddress {
	isDemoStore: boolean;
	origin: string;
}

const LAYOUT = 'page_layout';
const PLATFORM_HOST = /^([a-z\d][a-z\d-]*)\.myshopify\.com$/;

/** The platform's own admin, or the pages of the demo store. */
export function findAdmin(store: StoreAddress): AdminLinks {
	return store.isDemoStore ? linkDemoStore(`${store.origin}/admin`) : linkPlatform(store.origin);
}

/**
 * No documentation names these addresses; programs on GitHub use them (read in November 2026), and none that makes an
 * entry: the list of entries has a button for that. A store that is named by another domain leads to its admin from there.
 */
function linkPlatform(origin: string): AdminLinks {
	const name = PLATFORM_HOST.exec(new URL(origin).hostname)?.[1];
	const root = name === undefined ? `${origin}/admin` : `https://admin.shopify.com/store/${name}`;
	const entries = `${root}/content/metaobjects/entries`;
	return {
		newLayout: `${entries}/${LAYOUT}`,
		edit(entry) {
			if (entry.kind === 'product') return join(`${root}/products`, entry.id, 'Product');
			if (entry.kind === 'article') return join(`${root}/content/articles`, entry.id, 'Article');
			const type = entry.kind === 'layout' ? LAYOUT : (entry.type ?? '');
			return join(`${entries}/${encodeURIComponent(type)}`, entry.id, 'Metaobject');
		}
	};
}

/** Articles are edited in its files. */
function linkDemoStore(root: string): AdminLinks {
	return {
		newLayout: `${root}/content/new?type=${LAYOUT}`,
		edit(entry) {
			if (entry.kind === 'article') return null;
			if (entry.kind === 'product') return join(`${root}/products`, entry.id, 'Product');
			return join(`${root}/content`, entry.id, 'Metaobject');
		}
	};
}

function join(path: string, gid: string, type: string): string | null {
	const id = parseNumericGid(gid, type);
	return id === null ? null : `${path}/${id}`;
}
