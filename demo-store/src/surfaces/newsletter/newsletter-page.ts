import { html, type SafeHtml } from '../../wire/html.ts';
import type { CustomerRecord } from '../../store/commerce/records.ts';
import type { Store } from '../../store/store.ts';
import { newsletterPath } from '../../shop-page/newsletter-path.ts';
import { fillText } from '../../store/fill-text.ts';
import { chooseLanguage, textsOf, toLanguage, type Language } from '../../store/texts/texts.ts';
import { renderShopPage, respondShopPage } from '../../shop-page/shop-page.ts';

interface NewsletterOptions {
	store: Store;
	/** The storefront, for links back to it. */
	shopOrigin: string;
}

const PATH = /^\/(\d+)\/newsletter\/([\w-]{1,100})$/;

/**
 * The page of the link in a confirmation email. Opening it confirms nothing, because mail programs
 * open links too; its button does. Null for every other address.
 */
export function createNewsletterPage(
	options: NewsletterOptions
): (request: Request) => Response | null {
	const { store } = options;
	return (request) => {
		const [path, , token = ''] = PATH.exec(new URL(request.url).pathname) ?? [];
		if (path === undefined || path !== newsletterPath(store, token)) return null;
		if (request.method === 'POST') {
			const customer = store.newsletter.confirm(token);
			return customer === null ? showGone(request, options) : showDone(customer, options);
		}
		if (request.method !== 'GET' && request.method !== 'HEAD') {
			return new Response(null, { status: 405, headers: { allow: 'GET, HEAD, POST' } });
		}
		const customer = store.newsletter.find(token);
		return customer === null ? showGone(request, options) : askCustomer(customer, options);
	};
}

function askCustomer(customer: CustomerRecord, options: NewsletterOptions): Response {
	const { language, texts } = wordingOf(customer);
	const main = html`<h1>${texts.title}</h1>
		<p>${fillText(texts.question, { email: customer.email })}</p>
		<form method="post"><button>${texts.confirm}</button></form>`;
	return respond(texts.title, language, main, options);
}

function showDone(customer: CustomerRecord, options: NewsletterOptions): Response {
	const { language, texts } = wordingOf(customer);
	const main = html`<h1>${texts.doneTitle}</h1>
		<p>${fillText(texts.done, { email: customer.email })}</p>
		${renderBack(texts, options)}`;
	return respond(texts.doneTitle, language, main, options);
}

function showGone({ headers }: Request, options: NewsletterOptions): Response {
	const language = chooseLanguage(headers.get('accept-language') ?? '');
	const texts = textsOf(language).pages.newsletter;
	const main = html`<h1>${texts.goneTitle}</h1>
		<p>${texts.gone}</p>
		${renderBack(texts, options)}`;
	return respond(texts.goneTitle, language, main, options, 404);
}

function renderBack({ back }: { back: string }, { shopOrigin }: NewsletterOptions): SafeHtml {
	return html`<p><a href="${shopOrigin}/account/profile">${back}</a></p>`;
}

function wordingOf({ locale }: CustomerRecord) {
	const language = toLanguage(locale);
	return { language, texts: textsOf(language).pages.newsletter };
}

function respond(
	title: string,
	language: Language,
	main: SafeHtml,
	{ store, shopOrigin }: NewsletterOptions,
	status = 200
): Response {
	const body = html`<main class="narrow">${main}</main>`;
	const page = renderShopPage(store, { title, language, body, shopHref: shopOrigin });
	return respondShopPage(page, { status });
}
