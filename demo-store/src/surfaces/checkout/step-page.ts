import { html, type SafeHtml } from '../../wire/html.ts';
import { fillText } from '../../store/fill-text.ts';
import type { CodeProblem } from './change-codes.ts';
import { formatAmount } from './format.ts';
import { renderLayout, renderSteps } from './layout.ts';
import { respondPage } from './respond.ts';
import { renderSummary } from './summary.ts';
import {
	checkoutUrl,
	shopUrl,
	type CheckoutVisit,
	type Step,
	type CheckoutTexts
} from './visit.ts';

export interface StepPage {
	step: Step;
	title: string;
	/** Inside the form, before its buttons. */
	fields: SafeHtml;
	notice?: SafeHtml | null;
	submitLabel: string;
	/** Leaves the button out where there is no way on. */
	canSubmit?: boolean;
	back: { href: string; label: string };
	status?: number;
	codeProblem?: CodeProblem | undefined;
}

/** One step: its form on one side, the order on the other. */
export function respondStep(visit: CheckoutVisit, page: StepPage): Response {
	const { checkout, cart } = visit;
	const main = html`${renderSteps(visit, page.step)}
		<h1>${page.title}</h1>
		${page.notice}
		<form method="post" action="${checkoutUrl(checkout, page.step)}" novalidate>
			<input type="hidden" name="form_token" value="${checkout.formToken}" />
			${page.fields}
			<div class="actions">
				<a href="${page.back.href}">${page.back.label}</a>
				${page.canSubmit !== false && html`<button>${page.submitLabel}</button>`}
			</div>
		</form>`;
	const layout = {
		title: page.title,
		shopHref: shopUrl(visit, checkout.returnPath),
		main,
		aside: renderSummary(visit, page.step, page.codeProblem ?? null),
		totalText: formatAmount(cart.total, visit)
	};
	return respondPage(
		renderLayout(layout, visit),
		page.codeProblem === undefined ? (page.status ?? 200) : 422
	);
}

/** Summarizes the previous steps, each with a link to change it. */
export function renderFacts(
	facts: readonly { label: string; value: string; href: string | null }[],
	{ facts: texts }: CheckoutTexts
): SafeHtml {
	return html`<dl class="facts">
		${facts.map(
			({ label, value, href }) =>
				html`<div>
					<dt>${label}</dt>
					<dd>${value}</dd>
					${
						href !== null &&
						html`<dd class="change">
							<a href="${href}" aria-label="${fillText(texts.changeFact, { name: label })}"
								>${texts.change}</a
							>
						</dd>`
					}
				</div>`
		)}
	</dl>`;
}
