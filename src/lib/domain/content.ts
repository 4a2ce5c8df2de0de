import type { CollectionSummary } from './listing';
import type { ProductCard } from './product';
import type { Image, Seo } from './values';

export interface HomePage {
	coverImage: Image | null;
	featured: ProductCard[];
	newest: ProductCard[];
	/** Path of the collection of new products; null when the shop has no such collection. */
	newestHref: string | null;
	collections: CollectionSummary[];
	articles: ArticleSummary[];
	/** The values of the color facet over all products, each with the listing it selects. */
	colors: ColorLink[];
}

export interface ColorLink {
	name: string;
	/** The swatch's color, `#rrggbb`. */
	color: string;
	href: string;
}

export interface ContentPage {
	handle: string;
	title: string;
	/** Sanitized HTML. */
	bodyHtml: string;
	seo: Seo;
	updatedAt: string | null;
	/** The day of the last change, as shoppers read it. */
	updatedOn: string | null;
}

export interface ArticleSummary {
	id: string;
	title: string;
	href: string;
	blogHref: string;
	excerpt: string;
	image: Image | null;
	authorName: string | null;
	publishedAt: string;
	/** The day of publication, as shoppers read it: browsers take long to create their first `Intl.DateTimeFormat`. */
	publishedOn: string;
}

export interface Article extends ArticleSummary {
	/** Sanitized HTML. */
	contentHtml: string;
	tags: string[];
	seo: Seo;
	blog: { title: string; href: string };
}

/** The newest articles of a blog, for programs that read feeds. */
export interface BlogFeed {
	title: string;
	description: string | null;
	href: string;
	feedHref: string;
	/** Newest first; `contentHtml` is sanitized. */
	entries: (ArticleSummary & { contentHtml: string })[];
}

/** A blog in the list of all blogs. */
export interface BlogSummary {
	title: string;
	href: string;
	description: string | null;
	/** The newest three, newest first. */
	articles: ArticleSummary[];
}

export interface PolicyLink {
	title: string;
	href: string;
}

export interface Blog {
	handle: string;
	title: string;
	seo: Seo;
	/** Newest first. */
	articles: ArticleSummary[];
	/** The older page; null on the last one. */
	nextHref: string | null;
	/** The newer page; null on the first one. */
	previousHref: string | null;
	/** Atom; for `<link rel="alternate" type="application/atom+xml">`. */
	feedHref: string;
}
