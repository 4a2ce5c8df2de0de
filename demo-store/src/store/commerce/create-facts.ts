import type { CatalogStore } from '../store.ts';
import type { CartFacts } from './cart/priced-cart.ts';
import type { CartRecord } from './records.ts';
import type { Customers, Promotions } from './types.ts';

/** The shop as one cart sees it: its market, its customer, today. */
export function createFacts(
	cart: CartRecord,
	shop: { store: CatalogStore; promotions: Promotions; customers: Customers }
): CartFacts {
	const { catalog, markets, content, now } = shop.store;
	const { promotions, customers } = shop;
	const { country } = markets.resolveLocale(cart.buyer.country);
	const { customerId } = cart.buyer;
	return {
		now: now(),
		market: markets.get(country),
		customer: customerId === null ? null : customers.get(customerId),
		getVariant(id) {
			const source = catalog.getVariant(id);
			return source !== null && catalog.isPublished(source.product, country) ? source : null;
		},
		getSellingPlan(variantId, sellingPlanId) {
			const product = catalog.getVariant(variantId)?.product;
			if (product === undefined) return null;
			const plans = catalog.getSellingPlanGroups(product).flatMap((group) => group.sellingPlans);
			return plans.find(({ id }) => id === sellingPlanId) ?? null;
		},
		isInCollection: (product, handle) =>
			catalog
				.getCollectionsOfProduct(product.id)
				.some((collection) => collection.handle === handle),
		convert: (amount) => markets.price(amount, country).amount,
		shopCurrency: currencyOf(content.shop().shop.currencyCode, shop.store),
		getShippingRates: (to) => markets.shippingRates(to, country),
		getUndeliverable: (to) =>
			markets
				.shippingExclusions()
				.filter(({ countries }) => countries.includes(to))
				.map(({ productHandle }) => productHandle),
		automaticDiscounts: promotions.listDiscounts().filter(({ code }) => code === null),
		findDiscount: (code) => promotions.findDiscount(code),
		countUses: (id) => promotions.countUses(id),
		wasUsedBy: (id, buyer) => promotions.wasUsedBy(id, buyer),
		getGiftCard: (id) => promotions.getGiftCard(id)
	};
}

function currencyOf(isoCode: string, { markets }: CatalogStore) {
	const market = markets.list().find(({ currency }) => currency.isoCode === isoCode);
	return market?.currency ?? { isoCode, decimals: 2 };
}
