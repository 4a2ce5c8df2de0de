import { html, type SafeHtml } from '../../../wire/html.ts';
import { toPictureUrl } from '../../../graphql/picture.ts';
import { findMedium } from '../../../store/content/references.ts';
import type { Store } from '../../../store/store.ts';
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
	const body = html`<div class="sides">
			<main class="narrow">${page.main}</main>
			${renderPicture(store, page.language)}
		</div>
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

/** The picture that the merchant gave the page; phones do not load it. */
function renderPicture(store: Store, language: Language): SafeHtml | null {
	const { content } = store;
	const entry = content.metaobjects('page_picture').find(({ handle }) => handle === 'sign-in');
	const value = entry?.fields.find(({ key }) => key === 'picture')?.value;
	const picture = value ? findMedium(value, store) : null;
	if (picture?.mediaContentType !== 'IMAGE') return null;
	const { altText, width, height } = picture;
	return html`<img
		class="side"
		src="${toPictureUrl(picture, '')}"
		alt="${altText ? content.translateText(altText, language) : ''}"
		width="${width}"
		height="${height}"
		loading="lazy"
	/>`;
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
