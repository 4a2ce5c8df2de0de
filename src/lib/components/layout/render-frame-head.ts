import displayFont from '$lib/fonts/fraunces-latin.woff2?url';
import textFont from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';
import { html } from '$lib/core/html';

/** What the head of every document has. */
export function renderFrameHead(shopName: string): string {
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
	return html`${fonts}<meta name="generator" content="${shopName}" />`.toString();
}
