import { html, type SafeHtml } from '../../../wire/html.ts';
import { formatAddress } from '../../../store/commerce/addresses.ts';
import type { DeliveryOption } from '../../../store/commerce/cart/priced-cart.ts';
import type { CodeProblem } from '../change-codes.ts';
import { fillText } from '../../../store/fill-text.ts';
import { nameTerritory } from '../../../store/customers/territories.ts';
import { titleOf } from '../../../store/commerce/cart-messages.ts';
import { sayCount } from '../../../store/texts/plural.ts';
import { toLocaleTag } from '../../../store/texts/texts.ts';
import { formatPrice, joinList, localeOf, translate } from '../format.ts';
import { redirectTo } from '../respond.ts';
import { renderFacts, respondStep } from '../step-page.ts';
import {
	checkoutUrl,
	needsDelivery,
	shopUrl,
	type CheckoutVisit,
	type CheckoutTexts
} from '../visit.ts';
import type { CompanyBuyer } from '../../../store/commerce/companies.ts';
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
	if (userErrors.length > 0) return renderShipping(visit, visit.texts.shipping.choose);
	store.checkouts.update(checkout.token, { progress: 'shipping' });
	return redirectTo(checkoutUrl(checkout, 'payment'));
}

/** Lines about the buyer and the address, for this step and those after it. */
/** For whom the buyer buys. */
function listCompanyFacts(buyer: CompanyBuyer | null, { business }: CheckoutTexts) {
	if (buyer === null) return [];
	return [
		{ label: business.company, value: buyer.company.name, href: null },
		{ label: business.location, value: buyer.location.name, href: null }
	];
}

export function listContactFacts({ cart, checkout, language, texts }: CheckoutVisit) {
	const address = cart.deliveryGroups[0]?.address;
	const countryName = nameTerritory(cart.market.country, language);
	const lines =
		address === undefined
			? []
			: formatAddress(address, { countryName, withName: true, withCompany: true });
	const href = checkoutUrl(checkout, 'information');
	const contact = { label: texts.facts.contact, value: cart.record.buyer.email ?? '', href };
	const facts = [...listCompanyFacts(cart.companyBuyer, texts), contact];
	return lines.length === 0
		? facts
		: [...facts, { label: texts.facts.shipTo, value: joinList(lines, language), href }];
}

function renderShipping(
	visit: CheckoutVisit,
	problem: string | null,
	codeProblem?: CodeProblem
): Response {
	const { cart, texts } = visit;
	const [group] = cart.deliveryGroups;
	const options = group?.options ?? [];
	return respondStep(visit, {
		step: 'shipping',
		title: texts.shipping.title,
		notice: problem === null ? null : renderNotice(problem),
		fields: html`${renderFacts(listContactFacts(visit), texts)}
		${
			options.length > 0
				? renderOptions(visit, options, group?.selected?.handle ?? '')
				: renderImpossible(visit)
		}`,
		submitLabel: texts.next.payment,
		canSubmit: options.length > 0,
		back: { href: checkoutUrl(visit.checkout, 'information'), label: texts.back.information },
		status: problem === null ? 200 : 422,
		codeProblem
	});
}

function renderOptions(
	visit: CheckoutVisit,
	options: readonly DeliveryOption[],
	selected: string
): SafeHtml {
	const { shipping } = visit.texts;
	return html`<fieldset class="choices">
		<legend class="skip">${shipping.legend}</legend>
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
						${translate(option.title, visit)}
						<small>
							${translate(option.description, visit)} ${sayDays(option.deliveryDays, visit)}
						</small>
					</span>
					<span class="price">${formatPrice(option.price, visit)}</span>
				</label>`
		)}
	</fieldset>`;
}

function sayDays({ min, max }: DeliveryOption['deliveryDays'], visit: CheckoutVisit): string {
	const { days, dayRange } = visit.texts.shipping;
	const locale = toLocaleTag(localeOf(visit));
	return min === max ? sayCount(days, max, locale) : sayCount(dayRange, max, locale, { min });
}

function renderImpossible(visit: CheckoutVisit): SafeHtml {
	const { cart, texts, language } = visit;
	const { shipping } = texts;
	const lines = cart.deliveryGroups.flatMap(({ undeliverable }) => undeliverable);
	const country = nameTerritory(cart.market.country, language);
	const text = lines.length === 0 ? shipping.orderImpossible : shipping.thingsImpossible;
	return html`<div class="notice bad" role="alert">
		<p>
			<strong>${fillText(text, { country })}</strong>
		</p>
		<ul>
			${lines.map((line) => html`<li>${titleOf(line, visit.store, localeOf(visit))}</li>`)}
		</ul>
		<p>
			<a href="${checkoutUrl(visit.checkout, 'information')}">${shipping.chooseAddress}</a> ·
			<a href="${shopUrl(visit, '/cart')}">${shipping.removeThings}</a>
		</p>
	</div>`;
}

export function renderNotice(text: string): SafeHtml {
	return html`<div class="notice bad" role="alert"><p>${text}</p></div>`;
}
