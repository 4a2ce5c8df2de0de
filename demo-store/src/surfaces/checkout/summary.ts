import { html, type SafeHtml } from '../../../../src/lib/core/html.ts';
import type { PricedCart, PricedLine } from '../../store/commerce/cart/priced-cart.ts';
import { sum, type Minor } from '../../store/commerce/money.ts';
import { renderCodes } from './codes.ts';
import { formatAmount, formatPrice } from './format.ts';
import type { CheckoutVisit, Step } from './visit.ts';

/** Lines, codes and totals. `codeProblem` stands beside the code field. */
export function renderSummary(
	visit: CheckoutVisit,
	step: Step,
	codeProblem: { name: string; text: string } | null = null
): SafeHtml {
	const { cart } = visit;
	return html`<div class="inner">
		<h2 style="margin-top:0">Order summary</h2>
		${renderLines(cart)} ${renderCodes(visit, step, codeProblem)} ${renderTotals(cart)}
	</div>`;
}

export function renderLines(cart: PricedCart): SafeHtml {
	const lines = cart.lines.filter(({ record }) => record.quantity > 0);
	return html`<ul class="lines">
		${lines.map((line) => renderLine(line, cart))}
	</ul>`;
}

function renderTotals(cart: PricedCart): SafeHtml {
	const { tax, currency, market } = cart;
	const orderDiscounts = groupByDiscount(cart);
	return html`<dl class="totals">
		${renderTotal('Subtotal', formatAmount(cart.subtotal, cart))}
		${orderDiscounts.map(({ label, amount }) =>
			renderTotal(label, `−${formatAmount(amount, cart)}`, 'saved')
		)}
		${renderTotal('Shipping', describeShipping(cart))}
		${!market.tax.includedInPrices && renderTotal(market.tax.name, formatAmount(tax, cart))}
		${cart.giftCards.map(({ card, presentmentAmountUsed }) =>
			renderTotal(
				`Gift card ending ${card.lastCharacters}`,
				`−${formatAmount(presentmentAmountUsed, cart)}`,
				'saved'
			)
		)}
		<div class="grand">
			<dt>${cart.giftCards.length > 0 ? 'Left to pay' : 'Total'}</dt>
			<dd><small>${currency.isoCode}</small>${formatAmount(cart.total, cart)}</dd>
		</div>
		${
			market.tax.includedInPrices &&
			html`<div class="quiet">
				<dt>Including ${market.tax.name}</dt>
				<dd>${formatAmount(tax, cart)}</dd>
			</div>`
		}
	</dl>`;
}

function renderLine(line: PricedLine, cart: PricedCart): SafeHtml {
	const { product, variant } = line.source;
	const picture = variant.image ?? product.featuredImage;
	const src = `/cdn/shop/files/${picture ?? ''}?width=192&height=192&crop=center`;
	return html`<li>
		<span class="thumb">
			${picture !== null && html`<img src="${src}" alt="" width="64" height="64" />`}
			<b><span aria-hidden="true">${line.record.quantity}</span></b>
		</span>
		<span>
			<span class="name">${product.title}</span>
			${variant.title !== 'Default Title' && html`<small>${variant.title}</small>`}
			<small>Quantity ${line.record.quantity}</small>
			${line.sellingPlan && html`<small>${line.sellingPlan.name}</small>`}
			${line.components.map(
				({ source, record }) => html`<small>${record.quantity} × ${source.product.title}</small>`
			)}
			${line.record.attributes
				.filter(({ key }) => !key.startsWith('_'))
				.map(({ key, value }) => html`<small>${key}: ${value}</small>`)}
			${line.discounts.map(
				({ discount, amount }) =>
					html`<small class="saved"
						>${discount.title} <span class="part">(−${formatAmount(amount, cart)})</span></small
					>`
			)}
		</span>
		<span class="amount">
			${line.total !== line.subtotal && html`<s>${formatAmount(line.subtotal, cart)}</s>`}
			${formatAmount(line.total, cart)}
		</span>
	</li>`;
}

function renderTotal(label: string, value: string, kind?: 'saved'): SafeHtml {
	return html`<div class="${kind}">
		<dt>${label}</dt>
		<dd>${value}</dd>
	</div>`;
}

function groupByDiscount(cart: PricedCart): { label: string; amount: Minor }[] {
	const discounts = [...new Set(cart.orderDiscounts.map(({ discount }) => discount))];
	return discounts.map((discount) => ({
		label: discount.code ?? discount.title,
		amount: sum(
			cart.orderDiscounts
				.filter((allocation) => allocation.discount === discount)
				.map(({ amount }) => amount)
		)
	}));
}

function describeShipping(cart: PricedCart): string {
	if (!cart.lines.some(({ source }) => source.variant.requiresShipping)) return 'Not needed';
	if (cart.deliveryGroups.length === 0) return 'At the next step';
	if (cart.deliveryGroups.some(({ selected }) => selected === null)) return 'Not possible';
	const discount = sum(cart.shippingDiscounts.map(({ amount }) => amount));
	const [first] = cart.shippingDiscounts;
	const price = formatPrice(cart.shipping - discount, cart);
	return first === undefined ? price : `${price} (${first.discount.code ?? first.discount.title})`;
}
