/** Kinds of pages that have sitemaps of their own, in the order of the index. */
export const SITEMAP_TYPES = ['products', 'collections', 'pages', 'blogs', 'articles'] as const;

export type SitemapType = (typeof SITEMAP_TYPES)[number];

export interface SitemapEntry {
	path: string;
	/** ISO 8601; null when it is unknown. */
	lastModified: string | null;
	imageUrl: string | null;
}

export type SitemapShard = { type: 'static' } | { type: SitemapType; page: number };

/** One query variable of the platform holds it. */
const PAGED_SHARD = /^([a-z]+)-([1-9]\d{0,5})$/;

export function formatShardName(shard: SitemapShard): string {
	return shard.type === 'static' ? 'static' : `${shard.type}-${shard.page}`;
}

/** Null for a name that no shard has. Pages begin at 1. */
export function parseShardName(name: string): SitemapShard | null {
	if (name === 'static') return { type: 'static' };
	const [, word, page] = PAGED_SHARD.exec(name) ?? [];
	const type = SITEMAP_TYPES.find((it) => it === word);
	return type === undefined ? null : { type, page: Number(page) };
}
