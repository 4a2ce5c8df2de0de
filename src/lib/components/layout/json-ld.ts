/** JSON that may stand inside a `script` element: no text in it can end the element. */
export function renderJsonLd(value: unknown): string {
	const json = JSON.stringify(value).replace(/</g, '\\u003c');
	return `<script type="application/ld+json">${json}</script>`;
}
