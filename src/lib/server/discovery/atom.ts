import { addQuery } from '$lib/domain/market-parameters';
import { collectionPath, productPath } from '$lib/domain/paths';
import type { ProductData } from '$lib/domain/product-data';
import { escapeXml } from './xml';

/** Newest first. */
interface Feed {
	title: string;
	description: string | null;
	href: string;
	feedHref: string;
	entries: readonly FeedEntry[];
}

interface FeedEntry {
	title: string;
	href: string;
	/** ISO 8601. */
	publishedAt: string;
	authorName: string | null;
	excerpt: string;
	/** Sanitized HTML. */
	contentHtml: string;
}

interface Site {
	/** Origin, without a trailing slash. */
	url: string;
	/** `country=DE&language=de`, in addresses of a market that has no origin of its own. */
	marketQuery?: string;
	name: string;
	/** Language tag of the texts: `en-US`. */
	language: string;
}

export function answerAtom(feed: Feed, site: Site, cacheHeaders: Record<string, string>): Response {
	return new Response(renderAtom(feed, site), {
		headers: { 'content-type': 'application/atom+xml; charset=utf-8', ...cacheHeaders }
	});
}

interface FeedCollection {
	handle: string;
	title: string;
	products: readonly ProductData[];
}

/** A feed of the products of a collection. */
export function describeCollectionFeed({ handle, title, products }: FeedCollection): Feed {
	const href = collectionPath(handle);
	const newest = products.toSorted((one, other) => (one.publishedAt < other.publishedAt ? 1 : -1));
	const entries = newest.map((product) => ({
		title: product.title,
		href: productPath(product.handle),
		publishedAt: product.publishedAt,
		authorName: product.vendor || null,
		excerpt: '',
		contentHtml: product.descriptionHtml
	}));
	return { title, description: null, href, feedHref: `${href}.atom`, entries };
}

/** Renders a feed as Atom (RFC 4287). */
export function renderAtom(feed: Feed, site: Site): string {
	const [newest] = feed.entries;
	return [
		'<?xml version="1.0" encoding="utf-8"?>',
		`<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(site.language)}">`,
		`<title>${escapeXml(`${feed.title} | ${site.name}`)}</title>`,
		...(feed.description === null ? [] : [`<subtitle>${escapeXml(feed.description)}</subtitle>`]),
		`<id>${toAddress(feed.href, site)}</id>`,
		`<link rel="alternate" type="text/html" href="${toPage(feed.href, site)}"/>`,
		`<link rel="self" type="application/atom+xml" href="${toPage(feed.feedHref, site)}"/>`,
		// RFC 4287 wants a date even when there is no article.
		`<updated>${escapeXml(newest?.publishedAt ?? '1970-01-01T00:00:00Z')}</updated>`,
		`<author><name>${escapeXml(site.name)}</name></author>`,
		...feed.entries.map((entry) => renderEntry(entry, site)),
		'</feed>',
		''
	].join('\n');
}

function renderEntry(entry: FeedEntry, site: Site): string {
	const address = toAddress(entry.href, site);
	return [
		'<entry>',
		`<title>${escapeXml(entry.title)}</title>`,
		`<id>${address}</id>`,
		`<link rel="alternate" type="text/html" href="${toPage(entry.href, site)}"/>`,
		`<published>${escapeXml(entry.publishedAt)}</published>`,
		`<updated>${escapeXml(entry.publishedAt)}</updated>`,
		...(entry.authorName === null
			? []
			: [`<author><name>${escapeXml(entry.authorName)}</name></author>`]),
		...(entry.excerpt === '' ? [] : [`<summary>${escapeXml(entry.excerpt)}</summary>`]),
		`<content type="html" xml:base="${escapeXml(site.url)}">${escapeXml(entry.contentHtml)}</content>`,
		'</entry>'
	].join('\n');
}

/** An id is the same in all markets; a link opens the one of the feed. */
function toPage(href: string, { marketQuery = '', ...site }: Site): string {
	return toAddress(addQuery(href, marketQuery), site);
}

function toAddress(href: string, { url }: Site): string {
	return escapeXml(new URL(href, url).href);
}
