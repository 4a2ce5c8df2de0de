import { html, type SafeHtml } from '../../../../../src/lib/core/html.ts';
import type { Provider } from '../provider.ts';
import { STYLE } from './style.ts';
import { textsOf } from './texts.ts';

interface Page {
	title: string;
	language: string;
	main: SafeHtml;
}

export function renderLayout({ world, shopOrigin }: Provider, page: Page): SafeHtml {
	const { name } = world.content.shop().shop;
	const texts = textsOf(page.language);
	return html`<!doctype html>
		<html lang="${page.language}">
			<head>
				<meta charset="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="color-scheme" content="light dark" />
				<meta name="robots" content="noindex" />
				<title>${page.title} · ${name}</title>
				<link rel="icon" href="data:," />
				<style>
					${STYLE}
				</style>
			</head>
			<body>
				<header>
					<a class="brand" href="${shopOrigin}">${name}</a>
					<span class="badge">${texts.badge}</span>
				</header>
				<main>${page.main}</main>
				<footer>
					<p>${texts.footer}</p>
					<p><a href="${shopOrigin}">${texts.backToShop}</a></p>
				</footer>
			</body>
		</html>`;
}
