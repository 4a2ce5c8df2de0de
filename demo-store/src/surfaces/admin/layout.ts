import { html, type SafeHtml } from '../../wire/html.ts';
import type { FaultSettings } from '../../store/store.ts';
import type { Section } from './answer.ts';
import { STYLE_PATH } from './style.ts';

export interface Layout {
	shopName: string;
	shopOrigin: string;
	section: Section;
	title: string;
	flash: string | null;
	faults: FaultSettings;
	body: SafeHtml;
}

const SECTIONS = {
	overview: ['Overview', '/admin'],
	products: ['Products', '/admin/products'],
	collections: ['Collections', '/admin/collections'],
	content: ['Content', '/admin/content'],
	orders: ['Orders', '/admin/orders'],
	companies: ['Companies', '/admin/companies'],
	mail: ['Mail', '/admin/mail'],
	analytics: ['Analytics', '/admin/analytics'],
	events: ['Events', '/admin/events'],
	webhooks: ['Webhooks', '/admin/webhooks']
} satisfies Record<Section, [label: string, href: string]>;

export function renderLayout(layout: Layout): SafeHtml {
	return html`<!doctype html>
		<html lang="en">
			<head>
				<meta charset="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="color-scheme" content="light dark" />
				<title>${layout.title} · ${layout.shopName} admin</title>
				<link rel="stylesheet" href="${STYLE_PATH}" />
				<link rel="icon" href="data:," />
			</head>
			<body>
				<a class="skip" href="#content">Skip to content</a>
				<header class="bar">
					<a class="brand" href="/admin">${layout.shopName} <span>demo admin</span></a>
					<a class="shop-link" href="${layout.shopOrigin}">Open shop</a>
				</header>
				<nav class="sections" aria-label="Sections">
					${Object.entries(SECTIONS).map(([section, [label, href]]) =>
						renderSection(label, href, section === layout.section)
					)}
				</nav>
				<main id="content" tabindex="-1">
					${renderFaults(layout.faults)}
					${layout.flash && html`<p class="notice" role="status">${layout.flash}</p>`}
					${layout.body}
				</main>
			</body>
		</html>`;
}

function renderSection(label: string, href: string, isCurrent: boolean): SafeHtml {
	return html`<a href="${href}" ${isCurrent && html`aria-current="page"`}>${label}</a>`;
}

/** Renders the active faults on every page, so that no one looks for a bug that was switched on. */
function renderFaults({ outage, delayMs, throttled }: FaultSettings): SafeHtml | null {
	const active = [
		outage && 'every API answers 503',
		throttled && 'the Storefront API answers THROTTLED',
		delayMs > 0 && `every API answer is ${delayMs} ms late`
	].filter((text) => text !== false);
	if (active.length === 0) return null;
	return html`<p class="notice warning">
		Switched on: ${active.join('; ')}. <a href="/admin#faults">Change</a>
	</p>`;
}
