import { hash } from 'node:crypto';
import { describeLanguage } from '$lib/core/language-tag';
import { html, markSafe, type SafeHtml } from '$lib/core/html';
import { resizeImageUrl } from '$lib/core/resize-image-url';
import { FORM_GUARD } from '$lib/domain/guest-forms';
import { describeStyle } from '$lib/domain/brand-style';
import type { BrandColors, ShopFrame } from '$lib/domain/shop';
import { getLocale } from '$lib/messages/i18n';
import { getTextLanguage } from '$lib/messages/i18n';
import displayFont from '$lib/fonts/fraunces-latin.woff2?url';
import { t } from '$messages';

export const PASSWORD_PATH = '/password';

/** What the page behind the password says of its shop. */
export interface DoorShop extends Pick<ShopFrame, 'brand'> {
	name: string;
	slogan: string | null;
	/** Guests can sign up meanwhile. */
	hasNewsletter: boolean;
}

interface Subscription {
	email: string;
	fault?: string;
	/** What the browser has to send to the store itself, which makes sure of a person. */
	store?: { action: string; fields: Readonly<Record<string, string>> };
}

interface PasswordPage {
	/** Path and query of the page that was asked for. */
	returnPath: string;
	/** The fault of the password. */
	fault?: string | undefined;
	newsletter?: Subscription | 'kept' | undefined;
}

/** Values as in `src/app.css`: the page stands alone. */
const STYLE = `
@font-face { font-family: Fraunces; font-display: swap; src: url(${displayFont}) format('woff2'); }
:root {
	color-scheme: light dark;
	--paper: light-dark(oklch(0.985 0.002 100), oklch(0.2 0.016 255));
	--ink: light-dark(oklch(0.26 0.03 255), oklch(0.95 0.004 100));
	--soft: light-dark(oklch(0.47 0.022 255), oklch(0.77 0.012 255));
	--line: light-dark(oklch(0.62 0.015 255), oklch(0.55 0.015 255));
	--danger: light-dark(oklch(0.5 0.18 28), oklch(0.78 0.13 28));
	background: var(--paper);
	color: var(--ink);
	font: 1.0625rem/1.6 system-ui, sans-serif;
}
* { box-sizing: border-box; }
body { display: grid; grid-template-rows: auto 1fr auto; min-block-size: 100dvh; margin: 0; }
body::before {
	content: '';
	block-size: 4px;
	background: linear-gradient(to right, var(--spectrum-colors, oklch(0.6 0.19 300), oklch(0.6 0.17 262),
		oklch(0.72 0.12 220), oklch(0.74 0.15 155), oklch(0.86 0.15 98), oklch(0.75 0.16 60), oklch(0.63 0.2 28)));
}
main, footer { inline-size: min(34rem, 100% - 2.5rem); margin-inline: auto; }
main { align-self: center; padding-block: 3.5rem; }
footer { padding-block-end: 2rem; font-size: 0.9375rem; }
.brand { margin: 0 0 2.5rem; font-weight: 600; font-size: 1.125rem; letter-spacing: -0.02em; }
.brand img {
	display: block; inline-size: auto; block-size: 2.5rem; max-inline-size: min(15rem, 100%);
	background: light-dark(transparent, #fff); box-shadow: 0 0 0 0.3rem light-dark(transparent, #fff);
}
h1 { margin: 0 0 1rem; font: 400 clamp(2.5rem, 1.8rem + 3.4vw, 4.25rem)/1.05 Fraunces, Georgia, serif; letter-spacing: -0.01em; overflow-wrap: break-word; text-wrap: balance; }
p { margin: 0 0 1rem; }
.lead { font-size: 1.25rem; line-height: 1.45; color: var(--soft); text-wrap: pretty; }
form { display: grid; grid-template-columns: minmax(0, 1fr); gap: 0.5rem; margin-block-start: 2rem; }
label { font-weight: 550; font-size: 0.9375rem; }
.row { display: flex; flex-wrap: wrap; gap: 0.5rem; }
.row input { flex: 1 1 min(12rem, 100%); min-inline-size: 0; max-inline-size: 100%; }
input {
	min-block-size: 2.875rem; padding: 0.5rem 0.75rem; border: 1px solid var(--line); border-radius: 2px;
	background: light-dark(#fff, oklch(0.24 0.016 255)); color: inherit; font: inherit;
}
[aria-invalid='true'] { border-color: var(--danger); }
button, .retry {
	display: inline-flex; align-items: center; min-block-size: 2.875rem; padding-inline: 1.5rem; border: 0; border-radius: 2px;
	background: var(--action, var(--ink)); color: var(--on-action, var(--paper)); font: inherit; font-weight: 550; text-decoration: none; cursor: pointer;
}
.note { margin: 0; color: var(--soft); font-size: 0.875rem; }
.fault { margin: 0; color: var(--danger); font-size: 0.9375rem; }
.trap { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); }
summary { display: inline-flex; align-items: center; min-block-size: 2.75rem; color: var(--soft); cursor: pointer; text-decoration: underline; text-underline-offset: 0.2em; }
footer a { display: inline-flex; align-items: center; min-block-size: 2.75rem; color: var(--soft); text-underline-offset: 0.2em; }
details form { margin-block: 0.5rem 1rem; }
:focus-visible { outline: 2px solid light-dark(oklch(0.5 0.19 265), oklch(0.8 0.12 250)); outline-offset: 3px; }
`;

export function renderPasswordPage(shop: DoorShop, page: PasswordPage): string {
	const texts = t.doors;
	const main = html`${renderBrand(shop)}
		<h1>${shop.slogan ?? texts.closedTitle}</h1>
		<p class="lead">${texts.closed}</p>
		${shop.hasNewsletter && renderNewsletter(page.newsletter)}`;
	const footer = html`<details ${markSafe(page.fault === undefined ? '' : 'open')}>
		<summary>${texts.havePassword}</summary>
		<form action="${PASSWORD_PATH}" method="post">
			<input type="hidden" name="form_type" value="storefront_password" />
			<input type="hidden" name="return_to" value="${page.returnPath}" />
			<label for="password">${texts.password}</label>
			<div class="row">
				<input
					id="password"
					name="password"
					type="password"
					autocomplete="current-password"
					maxlength="200"
					required
					${describeFault('password', page.fault)}
				/>
				<button>${texts.enter}</button>
			</div>
			${renderFault('password', page.fault)}
		</form>
	</details>`;
	return renderDoor(
		{ title: `${texts.closedTitle} · ${shop.name}`, brand: shop.brand },
		main,
		footer
	);
}

/** Asks nobody for anything: the store may be what is being worked on. */
export function renderMaintenancePage(
	name: string,
	{ until, hasPassword }: { until: number | null; hasPassword: boolean }
): string {
	const texts = t.doors;
	const main = html`<p class="brand">${name}</p>
		<h1>${texts.maintenanceTitle}</h1>
		<p class="lead">${texts.maintenance}</p>
		${until !== null && html`<p>${texts.until({ time: formatTime(until) })}</p>`}
		<p><a class="retry" href="">${texts.retry}</a></p>`;
	const footer = hasPassword
		? html`<p><a href="${PASSWORD_PATH}">${texts.havePassword}</a></p>`
		: html``;
	return renderDoor({ title: `${texts.maintenanceTitle} · ${name}`, brand: null }, main, footer);
}

/** The policy of both pages, which have no scripts. Pictures come over https, or from a store on the same machine. */
export function describeDoorPolicy(storeOrigin: string, formTarget = ''): string {
	const store = storeOrigin.startsWith('https:') ? '' : ` ${storeOrigin}`;
	return [
		"default-src 'none'",
		// The brand's colors are an attribute.
		"style-src-attr 'unsafe-inline'",
		`style-src 'sha256-${hash('sha256', STYLE, 'base64')}'`,
		"font-src 'self'",
		`img-src 'self' https: data:${store}`,
		`form-action 'self' ${formTarget}`.trimEnd(),
		"base-uri 'none'",
		"frame-ancestors 'none'"
	].join('; ');
}

/** Where the visitor is, nobody knows. */
function formatTime(time: number): string {
	const format = new Intl.DateTimeFormat(getLocale(), {
		...{ day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' },
		...{ timeZone: 'UTC', timeZoneName: 'short' }
	});
	return format.format(time);
}

function renderBrand({ name, brand: { logo } }: DoorShop): SafeHtml {
	if (logo === null) return html`<p class="brand">${name}</p>`;
	const { url, width, height, altText } = logo;
	return html`<p class="brand">
		<img
			src="${resizeImageUrl(url, 480)}"
			alt="${altText || name}"
			width="${width}"
			height="${height}"
		/>
	</p>`;
}

function renderNewsletter(state: PasswordPage['newsletter']): SafeHtml {
	const { email, trap } = t.forms;
	const { title, submit, consent, done } = t.newsletter;
	if (state === 'kept') return html`<p role="status">${done}</p>`;
	if (state?.store !== undefined) return renderStoreForm(state.store);
	return html`<form action="${PASSWORD_PATH}" method="post" aria-label="${title}">
		<input type="hidden" name="form_type" value="customer" />
		<input type="hidden" name="${FORM_GUARD.step}" value="shown" />
		<label for="email">${email}</label>
		<div class="row">
			<input
				id="email"
				name="email"
				type="email"
				autocomplete="email"
				maxlength="254"
				required
				value="${state?.email ?? ''}"
				${describeFault('email', state?.fault)}
			/>
			<button>${submit}</button>
		</div>
		${renderFault('email', state?.fault)}
		<div class="trap" aria-hidden="true">
			<label>${trap} <input name="${FORM_GUARD.trap}" tabindex="-1" autocomplete="off" /></label>
		</div>
		<p class="note">${consent}</p>
	</form>`;
}

function renderStoreForm({ action, fields }: NonNullable<Subscription['store']>): SafeHtml {
	return html`<form action="${action}" method="post">
		<p>${t.formAnswers.challenge}</p>
		${Object.entries(fields).map(
			([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`
		)}
		<div class="row"><button>${t.formAnswers.continue}</button></div>
	</form>`;
}

function describeFault(name: string, fault: string | undefined): SafeHtml | false {
	return (
		fault !== undefined && html`aria-invalid="true" aria-describedby="${name}-fault" autofocus`
	);
}

function renderFault(name: string, fault: string | undefined): SafeHtml | false {
	return fault !== undefined && html`<p class="fault" id="${name}-fault" role="alert">${fault}</p>`;
}

function renderDoor(
	{ title, brand }: { title: string; brand: BrandColors | null },
	main: SafeHtml,
	footer: SafeHtml
): string {
	const language = getTextLanguage();
	return html`<!doctype html>
		<html ${markSafe(describeLanguage(language) + describeStyle(language, brand))}>
			<head>
				<meta charset="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="color-scheme" content="light dark" />
				<meta name="robots" content="noindex" />
				<title>${title}</title>
				<link rel="icon" href="/favicon.ico" />
				${markSafe(`<style>${STYLE}</style>`)}
			</head>
			<body>
				<main>${main}</main>
				<footer>${footer}</footer>
			</body>
		</html>`.toString();
}
