import { html, type SafeHtml } from '../../../../../src/lib/core/html.ts';
import { formatAddress } from '../../../store/commerce/addresses.ts';
import type { DeliveryOption } from '../../../store/commerce/cart/priced-cart.ts';
import type { CodeProblem } from '../change-codes.ts';
import { formatDays, formatPrice, titleOf } from '../format.ts';
import { redirectTo } from '../respond.ts';
import { renderFacts, respondStep } from '../step-page.ts';
import { checkoutUrl, needsDelivery, shopUrl, type CheckoutVisit } from '../visit.ts';
import { findEarlierStep } from '../with-checkout.ts';

export function showShipping(visit: CheckoutVisit, codeProblem?: CodeProblem): Response {
	if (!needsDelivery(visit.cart)) return redirectTo(checkoutUrl(visit.checkout, 'payment'), 302);
	const earlier =
		visit.cart.deliveryGroups.length === 0 ? 'information' : findEarlierStep(visit, 'shipping');
	if (earlier !== null) return redirectTo(checkoutUrl(visit.checkout, earlier), 302);
	return renderShipping(visit, null, codeProblem);
}

export function saveShipping(visit: CheckoutVisit): Response {
	const { store, cart, cartId, checkout, form } = visit;
	if (cart.deliveryGroups.length === 0) return redirectTo(checkoutUrl(checkout, 'information'));
	const optionHandle = form.get('option') ?? '';
	const choices = cart.deliveryGroups.map(({ type }) => ({ group: type, optionHandle }));
	const { userErrors } = store.carts.edit(cartId, { kind: 'chooseDelivery', input: { choices } });
	if (userErrors.length > 0) return renderShipping(visit, 'Choose how we shall send it');
	store.checkouts.update(checkout.token, { progress: 'shipping' });
	return redirectTo(checkoutUrl(checkout, 'payment'));
}

/** Lines about the buyer and the address, for this step and those after it. */
export function listContactFacts({ cart, checkout }: CheckoutVisit) {
	const address = cart.deliveryGroups[0]?.address;
	const { countryName } = cart.market;
	const lines =
		address === undefined
			? []
			: formatAddress(address, { countryName, withName: true, withCompany: true });
	const href = checkoutUrl(checkout, 'information');
	const contact = { label: 'Contact', value: cart.record.buyer.email ?? '', href };
	return lines.length === 0
		? [contact]
		: [contact, { label: 'Ship to', value: lines.join(', '), href }];
}

function renderShipping(
	visit: CheckoutVisit,
	problem: string | null,
	codeProblem?: CodeProblem
): Response {
	const [group] = visit.cart.deliveryGroups;
	const options = group?.options ?? [];
	return respondStep(visit, {
		step: 'shipping',
		title: 'How shall we send it?',
		notice: problem === null ? null : renderNotice(problem),
		fields: html`${renderFacts(listContactFacts(visit))}
		${
			options.length > 0
				? renderOptions(visit, options, group?.selected?.handle ?? '')
				: renderImpossible(visit)
		}`,
		submitLabel: 'Continue to payment',
		canSubmit: options.length > 0,
		back: { href: checkoutUrl(visit.checkout, 'information'), label: 'Back to information' },
		status: problem === null ? 200 : 422,
		codeProblem
	});
}

function renderOptions(
	{ cart }: CheckoutVisit,
	options: readonly DeliveryOption[],
	selected: string
): SafeHtml {
	return html`<fieldset class="choices">
		<legend class="skip">Shipping method</legend>
		${options.map(
			(option) =>
				html`<label class="choice">
					<input
						type="radio"
						name="option"
						value="${option.handle}"
						${option.handle === selected && html`checked`}
					/>
					<span class="text">
						${option.title}
						<small>${option.description} ${formatDays(option.deliveryDays)}.</small>
					</span>
					<span class="price">${formatPrice(option.price, cart)}</span>
				</label>`
		)}
	</fieldset>`;
}

function renderImpossible(visit: CheckoutVisit): SafeHtml {
	const { cart } = visit;
	const lines = cart.deliveryGroups.flatMap(({ undeliverable }) => undeliverable);
	const country = cart.market.countryName;
	return html`<div class="notice bad" role="alert">
		<p>
			<strong
				>We cannot send ${lines.length === 0 ? 'this order' : 'these things'} to ${country}.</strong
			>
		</p>
		<ul>
			${lines.map((line) => html`<li>${titleOf(line)}</li>`)}
		</ul>
		<p>
			Choose <a href="${checkoutUrl(visit.checkout, 'information')}">another address</a> or remove
			them in <a href="${shopUrl(visit, '/cart')}">your cart</a>.
		</p>
	</div>`;
}

export function renderNotice(text: string): SafeHtml {
	return html`<div class="notice bad" role="alert"><p>${text}</p></div>`;
}
