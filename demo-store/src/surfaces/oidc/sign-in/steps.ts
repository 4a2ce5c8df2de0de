import type { SignInRecord } from '../../../store/customers/types.ts';
import { isForeignForm, readBrowser, writeSession } from '../cookies.ts';
import { grantCode } from '../grant-code.ts';
import { signInUrl, type Provider, type SignInStep } from '../provider.ts';
import { redirectTo } from '../respond.ts';
import { showCodePage } from './code-page.ts';
import { showEmailPage } from './email-page.ts';
import { showProblem } from './layout.ts';
import { sendCodeTo } from './send-code.ts';
import { chooseLanguage, textsOf } from '../../../store/texts/texts.ts';

/** The pages of one sign-in, for the browser that began it. */
export async function handleSignIn(
	request: Request,
	provider: Provider,
	{ id, step }: { id: string; step: SignInStep }
): Promise<Response> {
	const browser = readBrowser(request);
	const signIn = browser === null ? null : provider.store.identity.signIns.get(id, browser);
	if (signIn === null || isForeignForm(request)) return showLost(request, provider);
	if (request.method !== 'POST') {
		if (step === 'email') return showEmailPage(signIn, provider);
		if (signIn.email === null) return redirectTo(signInUrl(id, 'email', provider));
		return showCodePage(signIn, provider);
	}
	const form = new URLSearchParams(await request.text());
	return step === 'email'
		? saveEmail(signIn, form.get('email') ?? '', provider)
		: tryCode(signIn, form.get('code') ?? '', provider);
}

function saveEmail(signIn: SignInRecord, typed: string, provider: Provider): Response {
	const problem = sendCodeTo(signIn.id, typed, provider);
	if (problem !== null) return showEmailPage(signIn, provider, { problem, email: typed.trim() });
	return redirectTo(signInUrl(signIn.id, 'code', provider));
}

function tryCode(signIn: SignInRecord, typed: string, provider: Provider): Response {
	const { store } = provider;
	const check = store.identity.signIns.checkCode(signIn.id, typed.replace(/\D/g, ''));
	if (signIn.email === null) return redirectTo(signInUrl(signIn.id, 'email', provider));
	if (check !== 'right') {
		const remaining = { ...signIn, code: check === 'wrong' ? signIn.code : null };
		return showCodePage(remaining, provider, check);
	}
	const { country } = store.markets.resolveLocale(null, null);
	const customer = store.customers.findOrCreate(signIn.email, country);
	const { secret, session } = store.identity.sessions.start(customer.id);
	store.identity.signIns.end(signIn.id);
	return grantCode(signIn.request, session, provider, [writeSession(secret, provider)]);
}

function showLost(request: Request, provider: Provider): Response {
	const language = chooseLanguage(request.headers.get('accept-language') ?? '');
	const text = textsOf(language).pages.signIn.lostText;
	return showProblem(provider, { status: 404, language, text });
}
