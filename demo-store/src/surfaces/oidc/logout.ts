import { html } from '../../wire/html.ts';
import { clearSession, isForeignForm, readSessionSecret } from './cookies.ts';
import { withQuery } from './grant-code.ts';
import { readIdToken } from './id-token.ts';
import { isKnownClient, listLogoutUris, type Provider } from './provider.ts';
import { respondShopPage } from '../../shop-page/shop-page.ts';
import { redirectTo } from './respond.ts';
import { renderLayout, showProblem } from './sign-in/layout.ts';
import { chooseLanguage, tagOf, textsOf, type Language } from '../../store/texts/texts.ts';

type IdToken = NonNullable<ReturnType<typeof readIdToken>>;

interface Wish {
	/** Null when the customer came without one. */
	token: IdToken | null;
	target: string | null;
	state: string | null;
	language: Language;
	/** The customer pressed the button of our own page. */
	isConfirmed: boolean;
}

/**
 * Answers `/logout` (OpenID Connect RP-Initiated Logout 1.0). With a token that this provider
 * issued it ends that token's session; without one it asks first, since any site could have sent
 * the customer here.
 */
export async function logout(request: Request, provider: Provider): Promise<Response> {
	const wish = await readWish(request, provider);
	if ('problem' in wish) {
		const { language, problem } = wish;
		return showProblem(provider, { status: 400, language, text: problem });
	}
	if (wish.token === null && !wish.isConfirmed) return askFirst(wish.language, provider);
	const cookies = endSessions(request, wish.token, provider);
	if (wish.token === null || wish.target === null) {
		return showSignedOut(wish.language, provider, cookies);
	}
	return redirectTo(withQuery(wish.target, { state: wish.state }), cookies);
}

async function readWish(
	request: Request,
	provider: Provider
): Promise<Wish | { language: Language; problem: string }> {
	const query = await readParameters(request);
	const language = chooseLanguage(
		query.get('ui_locales') ?? request.headers.get('accept-language') ?? ''
	);
	const hint = query.get('id_token_hint');
	const target = query.get('post_logout_redirect_uri');
	const token = hint === null ? null : readIdToken(hint, provider);
	const problem = findProblem(hint, token, target, provider);
	if (problem !== null) return { language, problem };
	const isOwnForm = request.method === 'POST' && !isForeignForm(request);
	const isConfirmed = isOwnForm && query.get('confirmed') === 'yes';
	return { token, target, state: query.get('state'), language, isConfirmed };
}

/** The cookies that go out with it. */
function endSessions(request: Request, token: IdToken | null, provider: Provider): string[] {
	const { sessions } = provider.store.identity;
	const secret = readSessionSecret(request);
	const session = secret === null ? null : sessions.find(secret);
	if (token !== null) sessions.end(token.sid);
	// Another customer may have signed in here since; they stay.
	if (session === null || (token !== null && token.sub !== String(session.customerId))) return [];
	sessions.end(session.id);
	return [clearSession(provider)];
}

async function readParameters(request: Request): Promise<URLSearchParams> {
	if (request.method !== 'POST') return new URL(request.url).searchParams;
	return new URLSearchParams(await request.text());
}

function findProblem(
	hint: string | null,
	token: IdToken | null,
	target: string | null,
	provider: Provider
): string | null {
	if (hint !== null && token === null) {
		return 'id_token_hint is not an id token of this store.';
	}
	if (token !== null && !isKnownClient(token.aud, provider)) {
		return `id_token_hint was given to ${token.aud}, which this store does not know.`;
	}
	const allowed = listLogoutUris(provider.client);
	if (target === null || allowed.includes(target)) return null;
	return `post_logout_redirect_uri is ${target}; registered are ${allowed.join(', ')}.`;
}

function askFirst(language: Language, provider: Provider): Response {
	const texts = textsOf(language).pages.signIn;
	const title = texts.signOutTitle;
	const main = html`<h1>${title}</h1>
		<p class="soft">${texts.signOutQuestion}</p>
		<form method="post" action="${provider.base}/logout">
			<input type="hidden" name="ui_locales" value="${tagOf(language)}" />
			<button name="confirmed" value="yes">${texts.signOut}</button>
		</form>`;
	return respondShopPage(renderLayout(provider, { title, language, main }));
}

function showSignedOut(
	language: Language,
	provider: Provider,
	cookies: readonly string[]
): Response {
	const texts = textsOf(language).pages.signIn;
	const title = texts.signedOutTitle;
	const main = html`<h1>${title}</h1>
		<p class="soft">${texts.signedOutText}</p>
		<a class="button" href="${provider.shopOrigin}">${texts.backToShop}</a>`;
	const response = respondShopPage(renderLayout(provider, { title, language, main }));
	for (const cookie of cookies) response.headers.append('set-cookie', cookie);
	return response;
}
