import { parseMinor, takePercentage, formatMinor } from '../commerce/money.ts';
import type { Market, Markets } from '../store.ts';
import type { CompanyCatalogRecord, ProductRecord, VariantRecord } from '../types.ts';
import { deriveProduct, type StockOf } from './derived-fields.ts';
import { isPublished } from './product-rules.ts';

interface Pricing {
	markets: Pick<Markets, 'price'>;
	seller: Market;
	stockOf: StockOf;
}

/** The product as buyers of the catalog see it: amounts are in the catalog's money. */
export function repriceProduct(
	product: ProductRecord,
	catalog: CompanyCatalogRecord,
	pricing: Pricing
): ProductRecord {
	const { handle, publishedAt, createdAt } = product;
	const isAdded = product.status === 'ACTIVE' && catalog.addedProducts.includes(handle);
	const isSold =
		isAdded || (isPublished(product, null) && !catalog.excludedProducts.includes(handle));
	const rule = catalog.quantityRules.find(({ products }) => products.includes(handle));
	const variants = product.variants.map((variant) =>
		repriceVariant(variant, rule, catalog, pricing)
	);
	return deriveProduct(
		{ ...product, publishedAt: isSold ? (publishedAt ?? createdAt) : null, variants },
		pricing.stockOf
	);
}

function repriceVariant(
	variant: VariantRecord,
	rule: CompanyCatalogRecord['quantityRules'][number] | undefined,
	{ percentageOff, prices }: CompanyCatalogRecord,
	{ markets, seller }: Pricing
): VariantRecord {
	const { currency, country } = seller;
	const fixed = prices.find(({ sku }) => sku === variant.sku);
	const reduce = (shopAmount: string): number => {
		const full = parseMinor(markets.price(shopAmount, country).amount, currency);
		return full - takePercentage(full, percentageOff);
	};
	const price = fixed === undefined ? reduce(variant.price) : parseMinor(fixed.price, currency);
	const { minimum = 1, maximum = null, increment = 1, breaks = [] } = rule ?? {};
	return {
		...variant,
		price: formatMinor(price, currency),
		compareAtPrice:
			fixed !== undefined || variant.compareAtPrice === null
				? null
				: formatMinor(reduce(variant.compareAtPrice), currency),
		quantityRule: { minimum, maximum, increment },
		quantityPriceBreaks: breaks.map(({ minimumQuantity, percentageOff: reduction }) => ({
			minimumQuantity,
			price: formatMinor(price - takePercentage(price, reduction), currency)
		}))
	};
}
