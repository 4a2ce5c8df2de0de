import { html, type SafeHtml } from '../../../wire/html.ts';
import { formatAddress } from '../../../store/commerce/addresses.ts';
import { isPickupOption, needsDelivery } from '../../../store/commerce/cart/delivery.ts';
import type {
	DeliveryGroup,
	DeliveryOption,
	PricedCart,
	PricedLine
} from '../../../store/commerce/cart/priced-cart.ts';
import type { CodeProblem } from '../change-codes.ts';
import { fillText } from '../../../store/fill-text.ts';
import { nameTerritory } from '../../../store/customers/territories.ts';
import { titleOf } from '../../../store/commerce/cart-messages.ts';
import { sayCount } from '../../../store/texts/plural.ts';
import { toLocaleTag } from '../../../store/texts/texts.ts';
import { formatPrice, joinList, localeOf, translate } from '../format.ts';
import { redirectTo } from '../respond.ts';
import { renderFacts, respondStep } from '../step-page.ts';
import { checkoutUrl, shopUrl, type CheckoutVisit, type CheckoutTexts } from '../visit.ts';
import type { CompanyBuyer } from '../../../store/commerce/companies.ts';
import type { DeliveryGroupKey } from '../../../store/commerce/records.ts';
import { findEarlierStep } from '../with-checkout.ts';

export function showShipping(visit: CheckoutVisit, codeProblem?: CodeProblem): Response {
	const { cart, checkout } = visit;
	if (!needsDelivery(cart)) return redirectTo(checkoutUrl(checkout, 'payment'), 302);
	const earlier =
		cart.deliveryGroups.length === 0 ? 'information' : findEarlierStep(visit, 'shipping');
	if (earlier !== null) return redirectTo(checkoutUrl(checkout, earlier), 302);
	return renderShipping(visit, null, codeProblem);
}

/** Other groups have other prices: the buyer sees them before the next step. */
export function saveShipping(visit: CheckoutVisit): Response {
	const { store, cart, cartId, checkout, form } = visit;
	const groups = cart.deliveryGroups;
	if (groups.length === 0) return redirectTo(checkoutUrl(checkout, 'information'));
	const choices = groups.map(({ key }, index) => ({
		group: key,
		optionHandle: form.get(optionField(key, index)) ?? ''
	}));
	const { userErrors } = store.carts.edit(cartId, { kind: 'chooseDelivery', input: { choices } });
	const lines = listLines(cart);
	const lineIds = lines.map(({ id }) => id).filter((id) => form.has(collectField(id)));
	const isSame = lines.every(
		({ id, isCollected, isForced }) => isForced || lineIds.includes(id) === isCollected
	);
	if (!isSame) {
		store.carts.edit(cartId, { kind: 'collectLines', input: { lineIds } });
		store.checkouts.update(checkout.token, { progress: 'information' });
		return redirectTo(checkoutUrl(checkout, 'shipping'));
	}
	if (userErrors.length > 0) return renderShipping(visit, visit.texts.shipping.choose);
	store.checkouts.update(checkout.token, { progress: 'shipping' });
	return redirectTo(checkoutUrl(checkout, 'payment'));
}

function optionField(key: DeliveryGroupKey, index: number): string {
	return index === 0 ? 'option' : `option-${key}`;
}

function collectField(lineId: string): string {
	return `collect-${lineId}`;
}

/** Lines to deliver, and which of them are collected apart from the others. */
function listLines({ deliveryGroups }: PricedCart) {
	return deliveryGroups.flatMap(({ lines, isPickup, undeliverable }) =>
		lines.map((line) => ({
			id: line.record.id,
			line,
			isCollected: isPickup,
			isForced: isPickup && undeliverable.includes(line)
		}))
	);
}

/** For whom the buyer buys. */
function listCompanyFacts(buyer: CompanyBuyer | null, { business }: CheckoutTexts) {
	if (buyer === null) return [];
	return [
		{ label: business.company, value: buyer.company.name, href: null },
		{ label: business.location, value: buyer.location.name, href: null }
	];
}

/** Lists who the buyer is and where they live, for this step and those after it. */
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
	const isSent = checkout.progress === 'information' || cart.deliveryGroups.some(isShipped);
	return lines.length === 0 || !isSent
		? facts
		: [...facts, { label: texts.facts.shipTo, value: joinList(lines, language), href }];
}

function isShipped({ selected }: DeliveryGroup): boolean {
	return selected !== null && !isPickupOption(selected);
}

function renderShipping(
	visit: CheckoutVisit,
	problem: string | null,
	codeProblem?: CodeProblem
): Response {
	const { cart, texts } = visit;
	const groups = cart.deliveryGroups;
	const canSubmit = groups.every(({ options }) => options.length > 0);
	return respondStep(visit, {
		step: 'shipping',
		title: texts.shipping.title,
		notice: problem === null ? null : renderNotice(problem),
		fields: html`${renderFacts(listContactFacts(visit), texts)}
		${
			canSubmit
				? html`${groups.map((group, index) => renderGroup(group, index, visit))}
					${renderCollected(visit)}`
				: renderImpossible(visit)
		}`,
		submitLabel: texts.next.payment,
		canSubmit,
		back: { href: checkoutUrl(visit.checkout, 'information'), label: texts.back.information },
		status: problem === null ? 200 : 422,
		codeProblem
	});
}

function renderGroup(group: DeliveryGroup, index: number, visit: CheckoutVisit): SafeHtml {
	const { shipping } = visit.texts;
	const isAlone = visit.cart.deliveryGroups.length === 1;
	const title = group.isPickup ? shipping.pickup : shipping.legend;
	return html`<fieldset class="group">
		<legend class="${isAlone && !group.isPickup && 'skip'}">
			${title}${!isAlone && html` <small>${nameLines(group.lines, visit)}</small>`}
		</legend>
		<div class="choices">
			${group.options.map(
				(option) =>
					html`<label class="choice">
						<input
							type="radio"
							name="${optionField(group.key, index)}"
							value="${option.handle}"
							${option === group.selected && html`checked`}
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
		</div>
	</fieldset>`;
}

/** Tells groups of a cart apart. */
export function nameLines(lines: readonly PricedLine[], visit: CheckoutVisit): string {
	const titles = lines.map((line) => titleOf(line, visit.store, localeOf(visit)));
	return joinList(titles, visit.language);
}

/** Each line can be sent or collected, where both are offered. */
function renderCollected(visit: CheckoutVisit): SafeHtml | null {
	const { cart, texts } = visit;
	const { shipping } = texts;
	const lines = listLines(cart);
	const isOffered = cart.deliveryGroups.some(({ options }) => options.some(isPickupOption));
	const isSplit = lines.some(({ isCollected }) => isCollected);
	if (!isOffered || (lines.length < 2 && !isSplit) || lines.every(({ isForced }) => isForced)) {
		return null;
	}
	return html`<fieldset class="group">
		<legend>${shipping.collect}</legend>
		<p class="quiet">${shipping.collectHint}</p>
		${lines.map(
			({ id, line, isCollected, isForced }) =>
				html`<label class="check">
					<input
						type="checkbox"
						name="${collectField(id)}"
						value="on"
						${isCollected && html`checked`}
						${isForced && html`disabled`}
					/>
					<span
						>${titleOf(line, visit.store, localeOf(visit))}${
							isForced && html` <small>(${shipping.collectOnly})</small>`
						}</span
					>
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
	const lines = cart.deliveryGroups.flatMap(({ options, undeliverable }) =>
		options.length === 0 ? undeliverable : []
	);
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
