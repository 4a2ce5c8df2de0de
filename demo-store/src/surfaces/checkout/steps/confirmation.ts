import Big from 'big.js';
import { html, type SafeHtml } from '../../../wire/html.ts';
import { fillText } from '../../../store/fill-text.ts';
import { describePickupLocation } from '../../../store/content/pickup-locations.ts';
import { isPickupOption } from '../../../store/commerce/cart/delivery.ts';
import { titleLine } from '../../../store/catalog/line-titles.ts';
import { formatAddress, toPostalAddress } from '../../../store/commerce/addresses.ts';
import { STORE_CREDIT_GATEWAY } from '../../../store/commerce/create-order-record.ts';
import type { OrderLineRecord, OrderRecord } from '../../../store/commerce/order-records.ts';
import { nameTerritory } from '../../../store/customers/territories.ts';
import { formatDay, formatMoney, joinList, translate } from '../format.ts';
import { renderLayout } from '../layout.ts';
import { showMissingCart } from '../open-checkout.ts';
import { redirectTo, respondPage } from '../respond.ts';
import { renderFacts } from '../step-page.ts';
import { toLanguage, toLocaleTag } from '../../../store/texts/texts.ts';
import { shopUrl, wordingOf, type Visit, type Wording } from '../visit.ts';

/** An order and the language in which it is shown. */
type OrderView = Wording & { order: OrderRecord };

/** Shows the order to a browser that knows the checkout's secret address. */
export function showConfirmation(visit: Visit): Response {
	const found = visit.store.checkouts.get(visit.params['token'] ?? '');
	if (found === null) return showMissingCart(visit);
	const { order, record } = found;
	if (order === null) return redirectTo(`/checkouts/cn/${record.token}`, 302);
	const shopHref = shopUrl(visit, record.returnPath);
	const view = { order, ...wordingOf(visit.store, toLanguage(order.customerLocale)) };
	const page = {
		title: fillText(
			isDraft(order) ? view.texts.business.draftTitle : view.texts.confirmation.title,
			{ name: order.name }
		),
		shopHref,
		main: renderThanks(view, shopHref),
		aside: renderOrder(view),
		totalText: moneyOf(order)(order.totalPrice)
	};
	return respondPage(renderLayout(page, view));
}

function renderThanks(view: OrderView, shopHref: string): SafeHtml {
	const { order, texts } = view;
	const { confirmation, business, layout } = texts;
	const [label, lead] = isDraft(order)
		? [business.draft, business.draftLead]
		: [confirmation.order, confirmation.lead];
	const name = (order.shippingAddress ?? order.billingAddress)?.firstName ?? null;
	return html`<div class="thanks">
			${CHECK_MARK}
			<div>
				<p>${fillText(label, { name: order.name })}</p>
				<h1>${name === null ? confirmation.thanks : fillText(confirmation.thanksTo, { name })}</h1>
			</div>
		</div>
		<p class="lead">${fillText(lead, { email: order.email })}</p>
		${renderFacts(listFacts(view), texts)}
		<div class="actions">
			<span class="quiet">${confirmation.receipt}</span>
			<a class="button" href="${shopHref}">${layout.continueShopping}</a>
		</div>`;
}

function listFacts(view: OrderView) {
	const { order, texts } = view;
	const { name, confirmationNumber: confirmation } = order;
	const number = fillText(texts.confirmation.number, { name, confirmation });
	const facts = [
		{ label: texts.facts.order, value: number },
		...listCompanyFacts(view),
		{ label: texts.facts.contact, value: order.email },
		{ label: texts.facts.shipTo, value: describeAddress(view) },
		...listMethods(view),
		{ label: texts.facts.payment, value: describePayments(view) },
		{ label: texts.facts.note, value: order.note ?? '' }
	];
	return facts.filter(({ value }) => value !== '').map((fact) => ({ ...fact, href: null }));
}

/** How the order is delivered: each part of it, where there are several. */
function listMethods(view: OrderView) {
	const { order, texts, language } = view;
	const { facts, summary } = texts;
	const { fulfillmentOrders: parts, shippingLine } = order;
	if (parts === undefined) {
		const value = shippingLine === null ? '' : translate(shippingLine.title, view);
		return [{ label: facts.method, value }];
	}
	const methods = parts.map((part) => {
		const titles = order.lineItems
			.filter(({ id }) => part.lineItemIds.includes(id))
			.map((line) => titleLine(line, view.store, { country: order.countryCode, language }).title);
		const title = translate(part.title, view);
		return {
			label: isPickupOption(part) ? summary.pickup : facts.method,
			value: parts.length === 1 ? title : `${title}: ${joinList(titles, language)}`
		};
	});
	const [place] = parts.flatMap(({ location }) => location ?? []);
	return place === undefined
		? methods
		: [...methods, { label: facts.collectAt, value: describePickupLocation(place) }];
}

/** A draft has a name of its own until the merchant accepts it. */
function isDraft({ name }: OrderRecord): boolean {
	return name.startsWith('#D');
}

function listCompanyFacts({ order, store, texts: { business } }: OrderView) {
	const found = store.companies.findLocation(order.purchasing?.locationId ?? 0);
	return [
		{ label: business.company, value: found?.company.name ?? '' },
		{ label: business.location, value: found?.location.name ?? '' },
		{ label: business.poNumber, value: order.poNumber ?? '' }
	];
}

function describeAddress({ order, language }: OrderView): string {
	const { shippingAddress: address } = order;
	if (address === null) return '';
	const { territoryCode } = address;
	const countryName = territoryCode === null ? null : nameTerritory(territoryCode, language);
	const parts = { countryName, withName: true, withCompany: true };
	return joinList(formatAddress(toPostalAddress(address), parts), language);
}

function describePayments(view: OrderView): string {
	const { order, language, texts } = view;
	const { confirmation, business } = texts;
	if (order.paymentTerms != null && order.financialStatus === 'PENDING') {
		const { name, dueAt } = order.paymentTerms;
		// The terms of a draft run from the day that it is accepted.
		if (isDraft(order)) return name;
		const date = formatDay(dueAt, { country: order.countryCode, language });
		return fillText(business.later, { name, date });
	}
	const payments = order.transactions.map(({ gateway, amount: sum, details }) => {
		const amount = moneyOf(order)(sum);
		const characters = details['lastCharacters'] ?? '';
		if (gateway === STORE_CREDIT_GATEWAY) return fillText(confirmation.storeCredit, { amount });
		return gateway === 'gift_card'
			? fillText(confirmation.giftCard, { characters, amount })
			: fillText(confirmation.testPayment, { amount });
	});
	return joinList(payments, language);
}

function listAmounts(view: OrderView): { label: string; amount: string; kind?: 'saved' }[] {
	const { order, texts } = view;
	const { summary } = texts;
	const money = moneyOf(order);
	const hasDiscounts = Number(order.totalDiscounts) > 0;
	return [
		{ label: summary.subtotal, amount: money(order.subtotalBeforeDiscounts) },
		...(hasDiscounts
			? [
					{
						label: describeDiscounts(view),
						amount: money(`-${order.totalDiscounts}`),
						kind: 'saved' as const
					}
				]
			: []),
		...listDeliveryAmounts(order).map(({ isPickup, price }) => ({
			label: isPickup ? summary.pickup : summary.shipping,
			amount: isPickup && Number(price) === 0 ? summary.free : money(price)
		})),
		...order.taxLines.map(({ title, amount }) => {
			const tax = translate(title, view);
			const label = order.taxesIncluded ? fillText(summary.includingTax, { tax }) : tax;
			return { label, amount: money(amount) };
		})
	];
}

/** Pickup is no shipping. */
function listDeliveryAmounts({ fulfillmentOrders, shippingLine }: OrderRecord) {
	const parts =
		fulfillmentOrders ??
		(shippingLine === null
			? []
			: [{ method: 'SHIPPING' as const, price: shippingLine.originalPrice }]);
	return [false, true].flatMap((isPickup) => {
		const prices = parts
			.filter((part) => isPickupOption(part) === isPickup)
			.map(({ price }) => price);
		const [first] = prices;
		if (first === undefined) return [];
		const decimals = first.split('.')[1]?.length ?? 0;
		const total = prices.reduce((sum, price) => sum.plus(price), new Big(0));
		return [{ isPickup, price: total.toFixed(decimals) }];
	});
}

function renderOrder(view: OrderView): SafeHtml {
	const { order, texts } = view;
	return html`<div class="inner">
		<h2 style="margin-top:0">${texts.summary.title}</h2>
		<ul class="lines">
			${order.lineItems.map((line) => renderLine(line, view))}
		</ul>
		<dl class="totals">
			${listAmounts(view).map(
				({ label, amount, kind }) =>
					html`<div class="${kind}">
						<dt>${label}</dt>
						<dd>${amount}</dd>
					</div>`
			)}
			<div class="grand">
				<dt>${texts.summary.total}</dt>
				<dd><small>${order.currencyCode}</small>${moneyOf(order)(order.totalPrice)}</dd>
			</div>
		</dl>
	</div>`;
}

function renderLine(line: OrderLineRecord, view: OrderView): SafeHtml {
	const { order, texts, store, language } = view;
	const { title, variantTitle } = titleLine(line, store, { country: order.countryCode, language });
	const locale = toLocaleTag({ country: order.countryCode, language });
	const count = new Intl.NumberFormat(locale).format(line.quantity);
	const src = `/cdn/shop/files/${line.image ?? ''}?width=192&height=192&crop=center`;
	return html`<li>
		<span class="thumb">
			${line.image !== null && html`<img src="${src}" alt="" width="64" height="64" />`}
			<b><span aria-hidden="true">${count}</span></b>
		</span>
		<span>
			<span class="name">${title}</span>
			${variantTitle !== null && html`<small>${variantTitle}</small>`}
			<small>${fillText(texts.summary.quantity, { count })}</small>
			${line.sellingPlan !== null && html`<small>${translate(line.sellingPlan.name, view)}</small>`}
		</span>
		<span class="amount">${moneyOf(order)(line.originalTotal)}</span>
	</li>`;
}

function describeDiscounts(view: OrderView): string {
	const names = view.order.discountApplications.map(
		({ code, title }) => code ?? translate(title, view)
	);
	return fillText(view.texts.summary.discounts, { names: joinList(names, view.language) });
}

function moneyOf({ currencyCode, countryCode, customerLocale }: OrderRecord) {
	const locale = { country: countryCode, language: customerLocale };
	return (amount: string) => formatMoney(amount, currencyCode, locale);
}

const CHECK_MARK = html`<svg
	viewBox="0 0 48 48"
	fill="none"
	stroke="currentColor"
	stroke-width="2.5"
	aria-hidden="true"
>
	<circle cx="24" cy="24" r="21" />
	<path d="m15 24.5 6.5 6.5L34 18" stroke-linecap="round" stroke-linejoin="round" />
</svg>`;
