import { html, type SafeHtml } from '../../../../../src/lib/core/html.ts';
import type { Provider } from '../provider.ts';
import { STYLE } from './style.ts';
import { textsOf } from './texts.ts';
import { respondPage } from '../respond.ts';

interface Page {
	title: string;
	language: string;
	main: SafeHtml;
}

export function renderLayout({ store, shopOrigin }: Provider, page: Page): SafeHtml {
	const { name } = store.content.shop().shop;
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

/** Shows problems that must not be redirected: the storefront is not verified. */
export function showProblem(
	provider: Provider,
	{ status, language, text }: { status: number; language: string; text: string }
): Response {
	const texts = textsOf(language);
	const title = texts.problemTitle;
	const main = html`<h1>${title}</h1>
		<p class="notice">${text}</p>
		<a class="button" href="${provider.shopOrigin}">${texts.backToShop}</a>`;
	return respondPage(renderLayout(provider, { title, language, main }), { status });
}
