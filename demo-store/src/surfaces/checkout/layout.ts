import { html, type SafeHtml } from '../../wire/html.ts';
import { renderShopPage } from '../../shop-page/shop-page.ts';
import { STYLE } from './style.ts';
import {
	checkoutUrl,
	type CheckoutTexts,
	type CheckoutVisit,
	type Step,
	type Wording
} from './visit.ts';

export interface Layout {
	title: string;
	shopHref: string;
	main: SafeHtml;
	/** The order summary, beside the form or below it on small screens. */
	aside: SafeHtml | null;
	/** Shown above the form on small screens, where the summary is out of sight. */
	totalText?: string;
}

const STEPS: readonly Step[] = ['information', 'shipping', 'payment', 'review'];

export function renderLayout(
	{ title, shopHref, main, aside, totalText }: Layout,
	{ store, language, texts }: Wording
): SafeHtml {
	const { layout, summary } = texts;
	const body = html`${totalText !== undefined && renderTotalBar(totalText, texts)}
		<div class="columns">
			<main id="content" tabindex="-1">${main}</main>
			${aside !== null && html`<aside id="summary" aria-label="${summary.title}">${aside}</aside>`}
		</div>
		<footer class="bottom">
			<p>${layout.footer}</p>
		</footer>`;
	return renderShopPage(store, {
		title,
		shopHref,
		body,
		language,
		style: STYLE,
		badge: layout.badge,
		skip: layout.skip,
		bodyClass: aside === null ? 'single' : 'split'
	});
}

/** The way through the checkout; steps that were done can be opened again. */
export function renderSteps({ checkout, texts }: CheckoutVisit, current: Step): SafeHtml {
	const position = STEPS.indexOf(current);
	return html`<nav class="steps" aria-label="${texts.layout.steps}">
		<ol>
			${STEPS.map((step, index) => {
				const label = texts.steps[step];
				if (index < position) {
					return html`<li class="done"><a href="${checkoutUrl(checkout, step)}">${label}</a></li>`;
				}
				return html`<li ${index === position && html`aria-current="step"`}>${label}</li>`;
			})}
		</ol>
	</nav>`;
}

function renderTotalBar(totalText: string, { layout, summary }: CheckoutTexts): SafeHtml {
	return html`<nav aria-label="${layout.toSummary}">
		<a class="total-bar" href="#summary"
			><span>${summary.title}</span><strong>${totalText}</strong></a
		>
	</nav>`;
}
