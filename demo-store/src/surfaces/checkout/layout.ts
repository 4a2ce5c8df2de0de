import { html, type SafeHtml } from '../../../../src/lib/core/html.ts';
import type { Store } from '../../store/store.ts';
import { renderShopPage } from '../../shop-page/shop-page.ts';
import { STYLE } from './style.ts';
import { checkoutUrl, type CheckoutVisit, type Step } from './visit.ts';

export interface Layout {
	title: string;
	store: Store;
	shopHref: string;
	main: SafeHtml;
	/** The order summary, beside the form or below it on small screens. */
	aside: SafeHtml | null;
	/** Shown above the form on small screens, where the summary is out of sight. */
	totalText?: string;
}

const STEPS: readonly { step: Step; label: string }[] = [
	{ step: 'information', label: 'Information' },
	{ step: 'shipping', label: 'Shipping' },
	{ step: 'payment', label: 'Payment' },
	{ step: 'review', label: 'Review' }
];

export function renderLayout({ title, store, shopHref, main, aside, totalText }: Layout): SafeHtml {
	const body = html`${totalText !== undefined && renderTotalBar(totalText)}
		<div class="columns">
			<main id="content" tabindex="-1">${main}</main>
			${aside !== null && html`<aside id="summary" aria-label="Order summary">${aside}</aside>`}
		</div>
		<footer class="bottom">
			<p>
				This checkout belongs to a demo store. Cards are neither asked for nor charged, and nothing
				is sent.
			</p>
		</footer>`;
	return renderShopPage(store, {
		...{ title, shopHref, body, language: 'en', style: STYLE },
		badge: 'Test store, nothing is charged',
		skip: 'Skip to content',
		bodyClass: aside === null ? 'single' : 'split'
	});
}

/** The way through the checkout; steps that were done can be opened again. */
export function renderSteps({ checkout }: CheckoutVisit, current: Step): SafeHtml {
	const position = STEPS.findIndex(({ step }) => step === current);
	return html`<nav class="steps" aria-label="Checkout steps">
		<ol>
			${STEPS.map(({ step, label }, index) => {
				if (index < position) {
					return html`<li class="done"><a href="${checkoutUrl(checkout, step)}">${label}</a></li>`;
				}
				return html`<li ${index === position && html`aria-current="step"`}>${label}</li>`;
			})}
		</ol>
	</nav>`;
}

function renderTotalBar(totalText: string): SafeHtml {
	return html`<nav aria-label="To the order summary">
		<a class="total-bar" href="#summary"><span>Order summary</span><strong>${totalText}</strong></a>
	</nav>`;
}
