import { html, type SafeHtml } from '../../../wire/html.ts';
import type { CodeCheck, SignInRecord } from '../../../store/customers/types.ts';
import { signInUrl, type Provider } from '../provider.ts';
import { respondShopPage } from '../../../shop-page/shop-page.ts';
import { renderLayout } from './layout.ts';
import { textsOf, type Texts } from '../../../store/texts/texts.ts';
import { fillText } from '../../../store/fill-text.ts';

type SignInTexts = Texts['pages']['signIn'];

export function showCodePage(
	signIn: SignInRecord,
	provider: Provider,
	rejection?: Exclude<CodeCheck, 'right'>
): Response {
	const { language, redirectUri } = signIn.request;
	const texts = textsOf(language).pages.signIn;
	const email = signIn.email ?? '';
	const check = rejection ?? (signIn.code === null ? 'expired' : null);
	const emailUrl = signInUrl(signIn.id, 'email', provider);
	const main = html`<h1>${texts.codeTitle}</h1>
		<p class="soft">${fillText(texts.codeIntro, { email })}</p>
		${signIn.code !== null && renderLetter(signIn.code.text, texts, provider)}
		${renderForm(texts, check)}
		<div class="more">
			<form method="post" action="${emailUrl}">
				<button class="plain" name="email" value="${email}">${texts.newCode}</button>
			</form>
			<a href="${emailUrl}">${texts.otherEmail}</a>
		</div>`;
	const page = renderLayout(provider, { title: texts.codeTitle, language, main });
	return respondShopPage(page, {
		status: rejection === undefined ? 200 : 422,
		// Browsers hold the whole chain of redirects after a form to the policy.
		formTargets: [new URL(redirectUri).origin]
	});
}

/** Stands in for the mailbox. */
function renderLetter(code: string, texts: SignInTexts, { store }: Provider): SafeHtml {
	const shop = store.content.shop().shop.name;
	return html`<form class="letter" method="post">
		<small>${texts.letterLabel}</small>
		<p>
			${fillText(texts.letterText, { shop })}
			<output>${code}</output>
		</p>
		<button class="plain" name="code" value="${code}">${texts.useCode}</button>
	</form>`;
}

function renderForm(texts: SignInTexts, check: Exclude<CodeCheck, 'right'> | null): SafeHtml {
	return html`<form method="post">
		<label for="code">${texts.code}</label>
		<input
			class="code-field"
			id="code"
			name="code"
			type="text"
			dir="ltr"
			inputmode="numeric"
			autocomplete="one-time-code"
			maxlength="12"
			required
			autofocus
			aria-describedby="${check === null ? 'code-hint' : 'code-problem'}"
			${check !== null && html`aria-invalid="true"`}
		/>
		${
			check === null
				? html`<p class="hint" id="code-hint">${texts.codeHint}</p>`
				: html`<p class="problem" id="code-problem" role="alert">${texts.problems[check]}</p>`
		}
		<button class="wide">${texts.signIn}</button>
	</form>`;
}
