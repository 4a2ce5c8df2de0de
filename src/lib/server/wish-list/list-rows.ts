import {
	findMark,
	findVariant,
	type Wish,
	type WishedProduct,
	type WishRow
} from '$lib/domain/wish-list';
import { describeServiceFailure } from '../base/errors';
import { getWishedProducts, type Storefront } from '../storefront';

interface Market {
	storefront: Storefront;
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
		return describeRow(wish, { ...found, needsPage }, storefront.locale.country);
	});
}

const NOT_SOLD = { product: null, chosen: null, mark: null, was: null };

function describeRow(wish: Wish, product: WishedProduct, country: string): WishRow {
	const chosen = findVariant(product, wish);
	const mark = findMark(wish, chosen ?? product, country);
	const { saved } = wish;
	return {
		number: wish.product,
		product,
		title: product.title,
		chosen,
		mark,
		was:
			mark === 'cheaper' && saved !== null
				? { price: saved.price, date: new Date(saved.day * DAY_MS).toISOString() }
				: null
	};
}

/** A shopper who changed the country is told what it is that they cannot buy. */
async function findElsewhere(
	numbers: readonly string[],
	{ storefront, homeCountry }: Market
): Promise<ReadonlyMap<string, WishedProduct>> {
	if (numbers.length === 0 || homeCountry === storefront.locale.country) return new Map();
	const home = storefront.withLocale({ ...storefront.locale, country: homeCountry });
	try {
		return await getWishedProducts(home, numbers);
	} catch (err) {
		if (describeServiceFailure(err) === null) throw err;
		return new Map();
	}
}
