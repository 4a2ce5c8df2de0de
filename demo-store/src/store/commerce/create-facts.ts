import type { CatalogStore, CatalogView } from '../store.ts';
import type { Companies, CompanyBuyer } from './companies.ts';
import type { CartFacts } from './cart/priced-cart.ts';
import type { CartRecord } from './records.ts';
import type { Customers, Promotions } from './types.ts';

export interface CartShop {
	store: CatalogStore;
	promotions: Promotions;
	customers: Customers;
	companies: Companies;
}

/** Nothing is collected for a company, neither in a store nor at a pickup point. */
const PICKUP = /-(?:pickup|relay)$/;

/** The shop as one cart sees it: its market, its customer, today. */
export function createFacts(cart: CartRecord, shop: CartShop): CartFacts {
	const { content, now } = shop.store;
	const { promotions, customers } = shop;
	const companyBuyer = findCompanyBuyer(cart, shop);
	const { catalog, markets } = viewOf(companyBuyer, shop.store);
	const { country } = markets.resolveLocale(cart.buyer.country);
	const { customerId } = cart.buyer;
	return {
		now: now(),
		market: markets.get(country),
		customer: customerId === null ? null : customers.get(customerId),
		companyBuyer,
		getVariant(id) {
			const source = catalog.getVariant(id);
			return source !== null && catalog.isPublished(source.product, country) ? source : null;
		},
		getSellingPlan(variantId, sellingPlanId) {
			const product = catalog.getVariant(variantId)?.product;
			// Companies buy once: subscriptions are not for them.
			if (product === undefined || companyBuyer !== null) return null;
			const plans = catalog.getSellingPlanGroups(product).flatMap((group) => group.sellingPlans);
			return plans.find(({ id }) => id === sellingPlanId) ?? null;
		},
		isInCollection: (product, handle) =>
			catalog
				.getCollectionsOfProduct(product.id)
				.some((collection) => collection.handle === handle),
		convert: (amount) => markets.price(amount, country).amount,
		shopCurrency: currencyOf(content.shop().shop.currencyCode, shop.store),
		getShippingRates(to) {
			const rates = markets.shippingRates(to, country);
			return companyBuyer === null ? rates : rates.filter(({ handle }) => !PICKUP.test(handle));
		},
		getUndeliverable: (to) =>
			markets
				.shippingExclusions()
				.filter(({ countries }) => countries.includes(to))
				.map(({ productHandle }) => productHandle),
		automaticDiscounts:
			companyBuyer === null ? promotions.listDiscounts().filter(({ code }) => code === null) : [],
		findDiscount: (code) => promotions.findDiscount(code),
		countUses: (id) => promotions.countUses(id),
		wasUsedBy: (id, buyer) => promotions.wasUsedBy(id, buyer),
		getGiftCard: (id) => (companyBuyer === null ? promotions.getGiftCard(id) : null)
	};
}

/** Null for a guest, and as soon as the token or the role is gone. */
function findCompanyBuyer({ buyer }: CartRecord, shop: CartShop): CompanyBuyer | null {
	if (buyer.company == null) return null;
	const { locationId, accessToken } = buyer.company;
	const customer = shop.customers.findByToken(accessToken);
	return customer === null || customer.id !== buyer.customerId
		? null
		: shop.companies.findBuyer(customer.id, locationId);
}

/** The shop as the buyer of a company sees it: the location's catalog, or the shop's own. */
export function viewOf(buyer: CompanyBuyer | null, store: CatalogStore): CatalogView {
	const catalogId = buyer?.location.catalogId ?? null;
	const { catalog, markets, search } =
		(catalogId === null ? null : store.companyCatalogs.open(catalogId)) ?? store;
	return { catalog, markets, search };
}

function currencyOf(isoCode: string, { markets }: CatalogStore) {
	const market = markets.list().find(({ currency }) => currency.isoCode === isoCode);
	return market?.currency ?? { isoCode, decimals: 2 };
}
