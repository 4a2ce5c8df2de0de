import { z } from 'zod';
import { renderShopPage, respondShopPage } from '../../shop-page/shop-page.ts';
import type { Store } from '../../store/store.ts';
import { chooseLanguage, textsOf } from '../../store/texts/texts.ts';
import { html, type SafeHtml } from '../../wire/html.ts';

interface ContactFormOptions {
	store: Store;
	/** The storefront, for links back to it. */
	shopOrigin: string;
	/** Makes the address of a challenge. */
	createToken: () => string;
}

type Fields = Readonly<Record<string, string>>;

const CONTACT_PATH = '/contact';
const CHALLENGE_PATH = '/challenge';
/** Whoever sends such an address is asked whether they are a person; the platform decides by a captcha. */
const CHALLENGED_HOST = '@challenge.example';
/** What forms carry beside their fields. */
const FIELD = /^contact\[([^\]]{1,60})\]$/;
const MAX_CHALLENGES = 100;
const MAX_FIELD = 10_000;

const emailSchema = z.email().max(254);

/**
 * The forms of themes: `form_type` `contact` is a message to the shop, `customer` a newsletter sign-up, which is by
 * double opt-in. Null for other paths.
 */
export function createContactForm(
	options: ContactFormOptions
): (request: Request) => Promise<Response> | Response | null {
	const challenges = new Map<string, URLSearchParams>();

	async function answerContact(request: Request): Promise<Response> {
		const form = new URLSearchParams(await request.text());
		if (!(form.get('contact[email]') ?? '').endsWith(CHALLENGED_HOST)) return keep(form, request);
		const token = options.createToken();
		challenges.set(token, form);
		const [oldest = ''] = challenges.keys();
		if (challenges.size > MAX_CHALLENGES) challenges.delete(oldest);
		return redirect(`${CHALLENGE_PATH}?token=${token}`);
	}

	function answerChallenge(request: Request): Response {
		const token = new URL(request.url).searchParams.get('token') ?? '';
		const form = challenges.get(token);
		if (form === undefined) return redirect(CONTACT_PATH);
		if (request.method !== 'POST') return showChallenge(request, options);
		challenges.delete(token);
		return keep(form, request);
	}

	function keep(form: URLSearchParams, request: Request): Response {
		const { email: given, ...fields } = readFields(form);
		const email = emailSchema.safeParse(given);
		if (!email.success) return showRefusal(request, options);
		if (form.get('form_type') === 'customer') {
			subscribe(email.data, fields, request, options.store);
			return redirect(`${CONTACT_PATH}?customer_posted=true#contact_form`);
		}
		const { body = '', ...others } = fields;
		options.store.contactMessages.add({ email: email.data, body, fields: others });
		return redirect(`${CONTACT_PATH}?contact_posted=true#contact_form`);
	}

	return (request) => {
		const { pathname, searchParams } = new URL(request.url);
		if (pathname === CHALLENGE_PATH) return answerChallenge(request);
		if (pathname !== CONTACT_PATH) return null;
		if (request.method === 'POST') return answerContact(request);
		const isPosted = searchParams.has('contact_posted') || searchParams.has('customer_posted');
		return isPosted ? showDone(request, options) : redirect(`${options.shopOrigin}/pages/contact`);
	};
}

function readFields(form: URLSearchParams): Fields {
	return Object.fromEntries(
		[...form].flatMap(([key, value]) => {
			const name = FIELD.exec(key)?.[1];
			return name === undefined ? [] : [[name, value.slice(0, MAX_FIELD)]];
		})
	);
}

/** Sends the email that asks; somebody who is on the list gets none, and nobody can tell. */
function subscribe(email: string, fields: Fields, { headers }: Request, store: Store): void {
	const { customers, markets, newsletter } = store;
	const isKnown = customers.findByEmail(email) !== null;
	const customer = customers.findOrCreate(email, markets.resolveLocale().country);
	const tags = (fields['tags'] ?? '').split(',').map((tag) => tag.trim());
	newsletter.request({
		...customer,
		tags: [...new Set([...customer.tags, ...tags.filter(Boolean)])],
		...(!isKnown && { locale: chooseLanguage(headers.get('accept-language') ?? '') })
	});
}

function showDone(request: Request, options: ContactFormOptions): Response {
	return show(request, options, ({ doneTitle, done, back }) => ({
		title: doneTitle,
		main: html`<p>${done}</p>
			<p><a href="${options.shopOrigin}/">${back}</a></p>`
	}));
}

function showChallenge(request: Request, options: ContactFormOptions): Response {
	return show(request, options, ({ challengeTitle, challenge, confirm }) => ({
		title: challengeTitle,
		main: html`<p>${challenge}</p>
			<form method="post"><button>${confirm}</button></form>`
	}));
}

function showRefusal(request: Request, options: ContactFormOptions): Response {
	return show(
		request,
		options,
		({ refusedTitle, refused, back }) => ({
			title: refusedTitle,
			main: html`<p>${refused}</p>
				<p><a href="${options.shopOrigin}/pages/contact">${back}</a></p>`
		}),
		422
	);
}

type Texts = ReturnType<typeof textsOf>['pages']['contact'];

function show(
	{ headers }: Request,
	{ store, shopOrigin }: ContactFormOptions,
	describe: (texts: Texts) => { title: string; main: SafeHtml },
	status = 200
): Response {
	const language = chooseLanguage(headers.get('accept-language') ?? '');
	const { title, main } = describe(textsOf(language).pages.contact);
	const body = html`<main class="narrow">
		<h1>${title}</h1>
		${main}
	</main>`;
	const page = renderShopPage(store, { title, language, body, shopHref: shopOrigin });
	return respondShopPage(page, { status });
}

function redirect(location: string): Response {
	return new Response(null, { status: 302, headers: { location, 'cache-control': 'no-store' } });
}
