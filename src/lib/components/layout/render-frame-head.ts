import displayFont from '$lib/fonts/fraunces-latin.woff2?url';
import textFont from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';
import { html } from '$lib/core/html';
import type { ShopInfo } from '$lib/domain/types';
import { renderJsonLd, type Site } from './render-head';
import { describeShop } from './shop-json-ld';

/** What the head of every document has, whatever its page is. */
export function renderFrameHead(shop: ShopInfo, site: Site): string {
	const fonts = [textFont, displayFont].map(
		(href) =>
			html`<link
				rel="preload"
				href="${href}"
				as="font"
				type="font/woff2"
				crossorigin="anonymous"
			/>`
	);
	const tags = html`${fonts}<meta name="generator" content="${site.name}" />`.toString();
	return tags + renderJsonLd(describeShop(shop, site));
}
