import { html, type SafeHtml } from '../wire/html.ts';
import type { Store } from '../store/store.ts';
import { directionOf, tagOf, type Language } from '../store/texts/texts.ts';
import { readBrand, renderBrand } from './brand.ts';
import { renderStyle } from './style.ts';

export interface ShopPage {
	title: string;
	language: Language;
	/** Link of the brand. */
	shopHref: string;
	/** Says beside the brand that nothing here is real. */
	badge?: string | undefined;
	/** CSS of these pages alone. */
	style?: string;
	bodyClass?: string;
	/** Text of a link past the header, to the element `#content`. */
	skip?: string;
	/** Everything below the header. */
	body: SafeHtml;
}

const PAGE_HEADERS = {
	'content-type': 'text/html; charset=utf-8',
	'cache-control': 'no-store',
	'x-robots-tag': 'noindex, nofollow',
	'x-content-type-options': 'nosniff'
};

/** A page of the hosted checkout or sign-in, which looks like the shop. */
export function renderShopPage(store: Store, page: ShopPage): SafeHtml {
	const brand = readBrand(store);
	return html`<!doctype html>
		<html lang="${tagOf(page.language)}" dir="${directionOf(page.language)}">
			<head>
				<meta charset="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="color-scheme" content="light dark" />
				<meta name="robots" content="noindex" />
				<title>${page.title} · ${brand.name}</title>
				<link rel="icon" href="data:," />
				<style>
					${renderStyle(brand, page.style)}
				</style>
			</head>
			<body class="${page.bodyClass}">
				${page.skip !== undefined && html`<a class="skip" href="#content">${page.skip}</a>`}
				<header class="top">
					${renderBrand(brand, page.shopHref)}
					${page.badge !== undefined && html`<span class="badge">${page.badge}</span>`}
				</header>
				${page.body}
			</body>
		</html>`;
}

/** `formTargets` are the origins that a sent form may be redirected to. */
export function respondShopPage(
	page: SafeHtml,
	options: {
		status?: number;
		referrerPolicy?: 'no-referrer' | 'same-origin';
		formTargets?: readonly string[];
	} = {}
): Response {
	const { status = 200, referrerPolicy = 'no-referrer', formTargets = [] } = options;
	const policy = [
		"default-src 'none'",
		"style-src 'unsafe-inline'",
		"font-src 'self'",
		"img-src 'self' data:",
		`form-action ${["'self'", ...formTargets].join(' ')}`,
		"base-uri 'none'",
		"frame-ancestors 'none'"
	].join('; ');
	const headers = {
		...PAGE_HEADERS,
		'referrer-policy': referrerPolicy,
		'content-security-policy': policy
	};
	return new Response(page.toString(), { status, headers });
}
