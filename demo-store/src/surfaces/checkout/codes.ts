import { html, type HtmlValue, type SafeHtml } from '../../wire/html.ts';
import { fillText } from '../../store/fill-text.ts';
import { checkoutUrl, type CheckoutVisit, type Step } from './visit.ts';

/** One field for discount codes and gift cards, and what was applied with a way to take it off. */
export function renderCodes(
	visit: CheckoutVisit,
	step: Step,
	problem: { name: string; text: string } | null
): SafeHtml {
	const { cart, texts } = visit;
	const codes = cart.discountCodes.filter(({ applicable }) => applicable);
	return html`<section class="codes" aria-label="${texts.codes.title}">
		${renderForm(
			visit,
			step,
			html`<label for="code">${texts.codes.label}</label>
				<div class="row">
					<input
						id="code"
						name="code"
						type="text"
						dir="ltr"
						autocomplete="off"
						autocapitalize="characters"
						spellcheck="false"
						value="${problem?.name ?? ''}"
						${problem !== null && html`aria-invalid="true" aria-describedby="code-problem"`}
					/>
					<button class="plain" name="intent" value="apply">${texts.codes.apply}</button>
				</div>
				${problem !== null && html`<p class="problem" id="code-problem">${problem.text}</p>`}`
		)}
		${
			codes.length + cart.giftCards.length > 0 &&
			html`<ul class="tags">
				${codes.map(({ code }) => renderTag(visit, step, code, { code }))}
				${cart.giftCards.map(({ card }) =>
					renderTag(visit, step, fillText(texts.codes.giftCard, { code: card.maskedCode }), {
						gift_card: String(card.id)
					})
				)}
			</ul>`
		}
	</section>`;
}

function renderTag(
	visit: CheckoutVisit,
	step: Step,
	label: string,
	field: Record<string, string>
): SafeHtml {
	const { codes } = visit.texts;
	const removeLabel = fillText(codes.removeCode, { code: label });
	const inputs = Object.entries(field).map(
		([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`
	);
	return html`<li>
		<bdi>${label}</bdi>
		${renderForm(
			visit,
			step,
			html`${inputs}<button class="link" name="intent" value="remove" aria-label="${removeLabel}">
					${codes.remove}
				</button>`
		)}
	</li>`;
}

function renderForm({ checkout }: CheckoutVisit, step: Step, content: HtmlValue): SafeHtml {
	return html`<form method="post" action="${checkoutUrl(checkout, 'codes')}">
		<input type="hidden" name="form_token" value="${checkout.formToken}" />
		<input type="hidden" name="step" value="${step}" />
		${content}
	</form>`;
}
