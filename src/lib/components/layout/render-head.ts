import { html } from '$lib/core/html';
import { toLanguageTag } from '$lib/core/language-tag';
import { toMarkdownPath } from '$lib/domain/markdown-path';

export interface HeadFacts {
	title: string;
	description: string | null;
	/** Path (and query) that is this page's one address. */
	canonical: string | null;
	robots: string | null;
	type: 'website' | 'product' | 'article';
	image: { url: string; altText: string; width: number; height: number } | null;
	/** Further Open Graph properties, in order. */
	properties: readonly (readonly [property: string, content: string])[];
}

export interface Site {
	name: string;
	url: string;
	/** Codes of the platform, of the page at hand. */
	country: string;
	language: string;
}

/** Metadata of a page: all elements of its head but the title and JSON-LD. */
export function renderHead(facts: HeadFacts, site: Site): string {
	const { description, canonical, robots } = facts;
	const address = canonical === null ? null : toAbsolute(canonical, site);
	const markdownHref = canonical === null ? null : toAbsolute(toMarkdownPath(canonical), site);
	const card = facts.image === null ? 'summary' : 'summary_large_image';
	const tags = [
		description && html`<meta name="description" content="${description}" />`,
		robots && html`<meta name="robots" content="${robots}" />`,
		address && html`<link rel="canonical" href="${address}" />`,
		markdownHref && html`<link rel="alternate" type="text/markdown" href="${markdownHref}" />`,
		...listProperties(facts, site)
			.concat(address === null ? [] : [['og:url', address]])
			.concat(description ? [['og:description', description]] : [])
			.map(([property, content]) => html`<meta property="${property}" content="${content}" />`),
		html`<meta name="twitter:card" content="${card}" />`
	];
	return html`${tags}`.toString();
}

/** No text in them can end the `script` elements they stand in. */
export function renderJsonLd(values: readonly object[]): string {
	return values
		.map((value) => JSON.stringify(value).replace(/</g, '\\u003c'))
		.map((json) => `<script type="application/ld+json">${json}</script>`)
		.join('');
}

function listProperties(
	{ title, type, image, properties }: HeadFacts,
	site: Site
): (readonly [property: string, content: string])[] {
	return [
		['og:title', title],
		['og:type', type],
		['og:site_name', site.name],
		['og:locale', toOpenGraphLocale(site)],
		...listPictureProperties(image, site),
		...properties
	];
}

function listPictureProperties(image: HeadFacts['image'], site: Site) {
	if (image === null) return [];
	return [
		['og:image', toAbsolute(image.url, site)],
		['og:image:width', String(image.width)],
		['og:image:height', String(image.height)],
		['og:image:alt', image.altText]
	] as const;
}

/** A language and a territory: that of the market where the language has none of its own. */
function toOpenGraphLocale({ language, country }: Site): string {
	const tag = toLanguageTag(language);
	return (tag.includes('-') ? tag : `${tag}-${country}`).replace('-', '_');
}

function toAbsolute(path: string, site: Site): string {
	return new URL(path, `${site.url}/`).href;
}
