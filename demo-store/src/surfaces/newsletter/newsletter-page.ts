import { html, type SafeHtml } from '../../wire/html.ts';
import type { CustomerRecord } from '../../store/commerce/records.ts';
import type { Store } from '../../store/store.ts';
import { newsletterPath } from '../../shop-page/newsletter-path.ts';
import { fillText } from '../../store/fill-text.ts';
import { chooseLanguage } from '../../shop-page/language.ts';
import { renderShopPage, respondShopPage } from '../../shop-page/shop-page.ts';

interface NewsletterOptions {
	store: Store;
	/** The storefront, for links back to it. */
	shopOrigin: string;
}

interface Texts {
	title: string;
	question: string;
	confirm: string;
	doneTitle: string;
	done: string;
	goneTitle: string;
	gone: string;
	back: string;
}

const EN: Texts = {
	title: 'Confirm the newsletter',
	question: 'Do you want our newsletter at {email}? Every issue has a link to stop.',
	confirm: 'Yes, send it to me',
	doneTitle: 'You are on the list',
	done: 'The next issue goes to {email}.',
	goneTitle: 'This link does not work any more',
	gone: 'It was used already, or is older than a week. Sign up again in your account.',
	back: 'Back to your account'
};
const DE: Texts = {
	title: 'Newsletter bestätigen',
	question:
		'Möchten Sie unseren Newsletter an {email}? In jeder Ausgabe steht ein Link zum Abbestellen.',
	confirm: 'Ja, bitte schicken',
	doneTitle: 'Sie sind angemeldet',
	done: 'Die nächste Ausgabe geht an {email}.',
	goneTitle: 'Dieser Link gilt nicht mehr',
	gone: 'Er wurde schon benutzt oder ist älter als eine Woche. Melden Sie sich im Konto neu an.',
	back: 'Zurück zum Konto'
};

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
	const texts = textsOf(customer.locale);
	const main = html`<h1>${texts.title}</h1>
		<p>${fillText(texts.question, { email: customer.email })}</p>
		<form method="post"><button>${texts.confirm}</button></form>`;
	return respond(texts.title, customer.locale, main, options);
}

function showDone({ locale, email }: CustomerRecord, options: NewsletterOptions): Response {
	const texts = textsOf(locale);
	const main = html`<h1>${texts.doneTitle}</h1>
		<p>${fillText(texts.done, { email })}</p>
		${renderBack(texts, options)}`;
	return respond(texts.doneTitle, locale, main, options);
}

function showGone({ headers }: Request, options: NewsletterOptions): Response {
	const language = chooseLanguage(headers.get('accept-language') ?? '');
	const texts = textsOf(language);
	const main = html`<h1>${texts.goneTitle}</h1>
		<p>${texts.gone}</p>
		${renderBack(texts, options)}`;
	return respond(texts.goneTitle, language, main, options, 404);
}

function renderBack({ back }: Texts, { shopOrigin }: NewsletterOptions): SafeHtml {
	return html`<p><a href="${shopOrigin}/account/profile">${back}</a></p>`;
}

function textsOf(language: string): Texts {
	return language.toUpperCase() === 'DE' ? DE : EN;
}

function respond(
	title: string,
	locale: string,
	main: SafeHtml,
	{ store, shopOrigin }: NewsletterOptions,
	status = 200
): Response {
	const language = textsOf(locale) === DE ? 'de' : 'en';
	const body = html`<main class="narrow">${main}</main>`;
	const page = renderShopPage(store, { title, language, body, shopHref: shopOrigin });
	return respondShopPage(page, { status });
}
