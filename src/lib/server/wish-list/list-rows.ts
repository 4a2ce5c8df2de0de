import {
	findMark,
	findVariant,
	type Wish,
	type WishedProduct,
	type WishMarket,
	type WishRow
} from '$lib/domain/wish-list';
import { describeServiceFailure } from '../base/errors';
import { getWishedProducts } from '../storefront';
import { describeMarket, type Asker } from './wish-list';

interface Market extends Asker {
	/** Where the shop is at home: it may sell what this market does not. */
	homeCountry: string;
	/** Warnings have to be read before a purchase. */
	showsWarnings: boolean;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Describes each saved product as the market at hand sells it. */
export async function listRows(wishes: readonly Wish[], market: Market): Promise<WishRow[]> {
	const { storefront } = market;
	const products = await getWishedProducts(
		storefront,
		wishes.map(({ product }) => product)
	);
	const missing = wishes.map(({ product }) => product).filter((number) => !products.has(number));
	const elsewhere = await findElsewhere(missing, market);
	return wishes.map((wish) => {
		const found = products.get(wish.product);
		if (found === undefined)
			return {
				...NOT_SOLD,
				number: wish.product,
				title: elsewhere.get(wish.product)?.title ?? null
			};
		const needsPage = found.needsPage || (found.hasWarnings && market.showsWarnings);
		return describeRow(wish, { ...found, needsPage }, describeMarket(market));
	});
}

const NOT_SOLD = { product: null, chosen: null, isVariantGone: false, mark: null, was: null };

function describeRow(wish: Wish, product: WishedProduct, market: WishMarket): WishRow {
	const chosen = findVariant(product, wish);
	const isVariantGone = wish.variant !== null && chosen === null;
	// What it cost says nothing of those that are left.
	const saved = isVariantGone ? null : wish.saved;
	const mark = findMark({ saved }, chosen ?? product, market);
	return {
		number: wish.product,
		product,
		title: product.title,
		...{ chosen, isVariantGone },
		mark,
		was:
			mark === 'cheaper' && saved !== null
				? { price: saved.price, date: new Date(saved.day * DAY_MS).toISOString() }
				: null
	};
}

/** A shopper who changed the country, or buys for a company now, is told what it is that they cannot buy. */
async function findElsewhere(
	numbers: readonly string[],
	{ storefront, buyer, homeCountry }: Market
): Promise<ReadonlyMap<string, WishedProduct>> {
	const isHome = homeCountry === storefront.locale.country && buyer === null;
	if (numbers.length === 0 || isHome) return new Map();
	const home = storefront
		.withLocale({ ...storefront.locale, country: homeCountry })
		.withBuyer(null);
	try {
		return await getWishedProducts(home, numbers);
	} catch (err) {
		if (describeServiceFailure(err) === null) throw err;
		return new Map();
	}
}
