import { html, type SafeHtml } from '../../../wire/html.ts';
import type { Provider } from '../provider.ts';
import { renderShopPage, respondShopPage } from '../../../shop-page/shop-page.ts';
import { STYLE } from './style.ts';
import { textsOf, type Language } from '../../../store/texts/texts.ts';

interface Page {
	title: string;
	language: Language;
	main: SafeHtml;
}

export function renderLayout({ store, shopOrigin }: Provider, page: Page): SafeHtml {
	const texts = textsOf(page.language).pages.signIn;
	const body = html`<main class="narrow">${page.main}</main>
		<footer class="bottom">
			<p>${texts.footer}</p>
			<p><a href="${shopOrigin}">${texts.backToShop}</a></p>
		</footer>`;
	const { title, language } = page;
	const { badge } = texts;
	return renderShopPage(store, {
		title,
		language,
		badge,
		body,
		shopHref: shopOrigin,
		style: STYLE
	});
}

/** Shows problems that must not be redirected: the storefront is not verified. */
export function showProblem(
	provider: Provider,
	{ status, language, text }: { status: number; language: Language; text: string }
): Response {
	const texts = textsOf(language).pages.signIn;
	const title = texts.problemTitle;
	const main = html`<h1>${title}</h1>
		<p class="notice">${text}</p>
		<a class="button" href="${provider.shopOrigin}">${texts.backToShop}</a>`;
	return respondShopPage(renderLayout(provider, { title, language, main }), { status });
}
