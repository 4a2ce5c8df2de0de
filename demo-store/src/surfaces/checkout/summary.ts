import { html, type SafeHtml } from '../../wire/html.ts';
import { fillText } from '../../store/fill-text.ts';
import { isPickupOption } from '../../store/commerce/cart/delivery.ts';
import type { DeliveryGroup, PricedLine } from '../../store/commerce/cart/priced-cart.ts';
import { sum, type Minor } from '../../store/commerce/money.ts';
import { renderCodes } from './codes.ts';
import {
	type CartView,
	formatAmount,
	formatCount,
	formatPrice,
	localeOf,
	translate
} from './format.ts';
import { titlesOf } from '../../store/commerce/cart-messages.ts';
import type { CheckoutVisit, Step } from './visit.ts';

/** Lines, codes and totals. `codeProblem` stands beside the code field. */
export function renderSummary(
	visit: CheckoutVisit,
	step: Step,
	codeProblem: { name: string; text: string } | null = null
): SafeHtml {
	return html`<div class="inner">
		<h2 style="margin-top:0">${visit.texts.summary.title}</h2>
		${renderLines(visit)}
		${visit.cart.companyBuyer === null && renderCodes(visit, step, codeProblem)}
		${renderTotals(visit)}
	</div>`;
}

export function renderLines(view: CartView): SafeHtml {
	const lines = view.cart.lines.filter(({ record }) => record.quantity > 0);
	return html`<ul class="lines">
		${lines.map((line) => renderLine(line, view))}
	</ul>`;
}

function renderTotals(view: CartView): SafeHtml {
	const { cart, texts } = view;
	const { tax, currency, market } = cart;
	const { summary } = texts;
	const taxName = translate(market.tax.name, view);
	const orderDiscounts = groupByDiscount(view);
	return html`<dl class="totals">
		${renderTotal(summary.subtotal, formatAmount(cart.subtotal, view))}
		${orderDiscounts.map(({ label, amount }) =>
			renderTotal(label, formatAmount(-amount, view), 'saved')
		)}
		${renderDelivery(view)}
		${!market.tax.includedInPrices && renderTotal(taxName, formatAmount(tax, view))}
		${cart.giftCards.map(({ card, presentmentAmountUsed }) =>
			renderTotal(
				fillText(summary.giftCard, { characters: card.lastCharacters }),
				formatAmount(-presentmentAmountUsed, view),
				'saved'
			)
		)}
		${
			cart.storeCredit !== null &&
			renderTotal(summary.storeCredit, formatAmount(-cart.storeCredit.amount, view), 'saved')
		}
		<div class="grand">
			<dt>${cart.total < cart.totalBeforeGiftCards ? summary.leftToPay : summary.total}</dt>
			<dd><small>${currency.isoCode}</small>${formatAmount(cart.total, view)}</dd>
		</div>
		${
			market.tax.includedInPrices &&
			html`<div class="quiet">
				<dt>${fillText(summary.includingTax, { tax: taxName })}</dt>
				<dd>${formatAmount(tax, view)}</dd>
			</div>`
		}
	</dl>`;
}

function renderLine(line: PricedLine, view: CartView): SafeHtml {
	const { product, variant } = line.source;
	const locale = localeOf(view);
	const { title, variantTitle } = titlesOf(line, view.store, locale);
	const count = formatCount(line.record.quantity, view);
	const picture = variant.image ?? product.featuredImage;
	const src = `/cdn/shop/files/${picture ?? ''}?width=192&height=192&crop=center`;
	return html`<li>
		<span class="thumb">
			${picture !== null && html`<img src="${src}" alt="" width="64" height="64" />`}
			<b><span aria-hidden="true">${count}</span></b>
		</span>
		<span>
			<span class="name">${title}</span>
			${variantTitle !== null && html`<small>${variantTitle}</small>`}
			<small>${fillText(view.texts.summary.quantity, { count })}</small>
			${line.sellingPlan && html`<small>${translate(line.sellingPlan.name, view)}</small>`}
			${line.components.map(
				(part) =>
					html`<small
						>${formatCount(part.record.quantity, view)} ×
						${titlesOf(part, view.store, locale).title}</small
					>`
			)}
			${line.record.attributes
				.filter(({ key }) => !key.startsWith('_'))
				.map(({ key, value }) => html`<small>${key}: ${value}</small>`)}
			${line.discounts.map(
				({ discount, amount }) =>
					html`<small class="saved"
						>${translate(discount.title, view)}
						<span class="part">(${formatAmount(-amount, view)})</span></small
					>`
			)}
		</span>
		<span class="amount">${formatAmount(line.total, view)}</span>
	</li>`;
}

function renderTotal(label: string, value: string, kind?: 'saved'): SafeHtml {
	return html`<div class="${kind}">
		<dt>${label}</dt>
		<dd>${value}</dd>
	</div>`;
}

function groupByDiscount(view: CartView): { label: string; amount: Minor }[] {
	const { cart } = view;
	const discounts = [...new Set(cart.orderDiscounts.map(({ discount }) => discount))];
	return discounts.map((discount) => ({
		label: discount.code ?? translate(discount.title, view),
		amount: sum(
			cart.orderDiscounts
				.filter((allocation) => allocation.discount === discount)
				.map(({ amount }) => amount)
		)
	}));
}

/** Pickup has a price of its own: it is no shipping. */
function renderDelivery(view: CartView): SafeHtml {
	const { summary } = view.texts;
	const groups = view.cart.deliveryGroups;
	const isCollected = ({ selected }: DeliveryGroup) =>
		selected !== null && isPickupOption(selected);
	const collected = groups.filter(isCollected);
	const sent = groups.filter((group) => !isCollected(group));
	return html`${
		(sent.length > 0 || collected.length === 0) &&
		renderTotal(summary.shipping, describeShipping(sent, view))
	}
	${collected.length > 0 && renderTotal(summary.pickup, describePrice(collected, view))}`;
}

function describeShipping(groups: readonly DeliveryGroup[], view: CartView): string {
	const { summary } = view.texts;
	if (!view.cart.lines.some(({ source }) => source.variant.requiresShipping))
		return summary.shippingNotNeeded;
	if (groups.length === 0) return summary.shippingLater;
	if (groups.some(({ selected }) => selected === null)) return summary.shippingImpossible;
	return describePrice(groups, view);
}

function describePrice(groups: readonly DeliveryGroup[], view: CartView): string {
	const discounts = view.cart.shippingDiscounts.filter(({ groupKey }) =>
		groups.some(({ key }) => key === groupKey)
	);
	const full = sum(groups.map(({ selected }) => selected?.price ?? 0));
	const price = formatPrice(full - sum(discounts.map(({ amount }) => amount)), view);
	const [first] = discounts;
	if (first === undefined) return price;
	return `${price} (${first.discount.code ?? translate(first.discount.title, view)})`;
}
