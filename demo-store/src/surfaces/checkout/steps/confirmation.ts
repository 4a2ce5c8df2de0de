import { html, type SafeHtml } from '../../../../../src/lib/core/html.ts';
import { formatAddress, toPostalAddress } from '../../../store/commerce/addresses.ts';
import type { OrderLineRecord, OrderRecord } from '../../../store/commerce/order-records.ts';
import { formatMoney } from '../format.ts';
import { renderLayout } from '../layout.ts';
import { showMissingCart } from '../open-checkout.ts';
import { redirectTo, respondPage } from '../respond.ts';
import { renderFacts } from '../step-page.ts';
import { shopUrl, type Visit } from '../visit.ts';

/** Shows the order to a browser that knows the checkout's secret address. */
export function showConfirmation(visit: Visit): Response {
	const view = visit.store.checkouts.get(visit.params['token'] ?? '');
	if (view === null) return showMissingCart(visit);
	const { order } = view;
	if (order === null) return redirectTo(`/checkouts/cn/${view.record.token}`, 302);
	const shopHref = shopUrl(visit, view.record.returnPath);
	const page = renderLayout({
		title: `Order ${order.name} confirmed`,
		store: visit.store,
		shopHref,
		main: renderThanks(order, shopHref),
		aside: renderOrder(order),
		totalText: moneyOf(order)(order.totalPrice)
	});
	return respondPage(page);
}

function renderThanks(order: OrderRecord, shopHref: string): SafeHtml {
	const firstName = order.shippingAddress?.firstName ?? null;
	return html`<div class="thanks">
			${CHECK_MARK}
			<div>
				<p>Order ${order.name}</p>
				<h1>Thank you${firstName !== null && `, ${firstName}`}</h1>
			</div>
		</div>
		<p class="lead">
			Your order is confirmed. A real shop would now write to ${order.email}; this one stays quiet.
		</p>
		${renderFacts(listFacts(order))}
		<div class="actions">
			<span class="quiet">Keep this page: it is your receipt.</span>
			<a class="button" href="${shopHref}">Continue shopping</a>
		</div>`;
}

function listFacts(order: OrderRecord) {
	const facts = [
		{ label: 'Order', value: `${order.name}, confirmation ${order.confirmationNumber}` },
		{ label: 'Contact', value: order.email },
		{ label: 'Ship to', value: describeAddress(order) },
		{ label: 'Method', value: order.shippingLine?.title ?? '' },
		{ label: 'Payment', value: order.transactions.map(describePayment(order)).join(', ') },
		{ label: 'Note', value: order.note ?? '' }
	];
	return facts.filter(({ value }) => value !== '').map((fact) => ({ ...fact, href: null }));
}

function describeAddress({ shippingAddress: address }: OrderRecord): string {
	if (address === null) return '';
	const parts = { countryName: address.country, withName: true, withCompany: true };
	return formatAddress(toPostalAddress(address), parts).join(', ');
}

const describePayment =
	(order: OrderRecord) =>
	({ gateway, amount, details }: OrderRecord['transactions'][number]): string => {
		const sum = moneyOf(order)(amount);
		return gateway === 'gift_card'
			? `Gift card ending ${details['lastCharacters'] ?? ''} ${sum}`
			: `Test payment ${sum}`;
	};

function renderOrder(order: OrderRecord): SafeHtml {
	const money = moneyOf(order);
	const rows: [label: string, value: string][] = [
		['Subtotal', money(order.subtotalBeforeDiscounts)],
		...(Number(order.totalDiscounts) > 0
			? [[describeDiscounts(order), `−${money(order.totalDiscounts)}`] satisfies [string, string]]
			: []),
		...(order.shippingLine === null
			? []
			: [['Shipping', money(order.shippingLine.originalPrice)] satisfies [string, string]]),
		...order.taxLines.map(({ title, amount }): [string, string] => [
			order.taxesIncluded ? `Including ${title}` : title,
			money(amount)
		])
	];
	return html`<div class="inner">
		<h2 style="margin-top:0">Order summary</h2>
		<ul class="lines">
			${order.lineItems.map((line) => renderLine(line, money))}
		</ul>
		<dl class="totals">
			${rows.map(
				([label, value]) =>
					html`<div>
						<dt>${label}</dt>
						<dd>${value}</dd>
					</div>`
			)}
			<div class="grand">
				<dt>Total</dt>
				<dd><small>${order.currencyCode}</small>${money(order.totalPrice)}</dd>
			</div>
		</dl>
	</div>`;
}

function renderLine(line: OrderLineRecord, money: (amount: string) => string): SafeHtml {
	const src = `/cdn/shop/files/${line.image ?? ''}?width=192&height=192&crop=center`;
	return html`<li>
		<span class="thumb">
			${line.image !== null && html`<img src="${src}" alt="" width="64" height="64" />`}
			<b><span aria-hidden="true">${line.quantity}</span></b>
		</span>
		<span>
			<span class="name">${line.title}</span>
			${line.variantTitle !== 'Default Title' && html`<small>${line.variantTitle}</small>`}
			<small>Quantity ${line.quantity}</small>
			${line.sellingPlan !== null && html`<small>${line.sellingPlan.name}</small>`}
		</span>
		<span class="amount">${money(line.originalTotal)}</span>
	</li>`;
}

function describeDiscounts(order: OrderRecord): string {
	const names = order.discountApplications.map(({ code, title }) => code ?? title);
	return `Discounts (${names.join(', ')})`;
}

function moneyOf(order: OrderRecord): (amount: string) => string {
	return (amount) => formatMoney(amount, order.currencyCode, order.countryCode);
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
