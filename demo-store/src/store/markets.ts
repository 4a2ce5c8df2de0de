import { LRUCache } from 'lru-cache';
import Big from 'big.js';
import { toLocaleTag } from './texts/texts.ts';
import type { CountryCode, Locale, Money } from './types.ts';
import type { ShopFile } from './seed/complete-shop.ts';
import type { Market, Markets } from './store.ts';

/** Distinct amounts remembered per process; a catalog has a few hundred prices per country. */
const REMEMBERED_PRICES = 50_000;
const ROUND_UP = 3;

/** Countries, currencies, shipping and the prices charged there. Nothing of it changes at run time. */
export function createMarkets(file: ShopFile): Markets {
	const { localization, shipping } = file;
	const markets = localization.countries.map(mapMarket);
	const byCountry = new Map(markets.map((market) => [market.country, market]));
	const home = byCountry.get(localization.defaultCountry);
	if (home === undefined) throw new Error('The home market is one of the countries.');
	const prices = new LRUCache<string, Money>({ max: REMEMBERED_PRICES });
	const get = (country: CountryCode): Market => byCountry.get(country) ?? home;

	return {
		list: () => markets,
		get,
		isServed: (country) => byCountry.has(country),
		resolveLocale(country, language) {
			const market = get(country?.toUpperCase() ?? home.country);
			const wanted = language?.toUpperCase() ?? market.defaultLanguage;
			const isOffered = market.availableLanguages.includes(wanted);
			return { country: market.country, language: isOffered ? wanted : market.defaultLanguage };
		},
		price(shopAmount, country) {
			const market = get(country);
			const key = `${market.country} ${shopAmount}`;
			const price = prices.get(key) ?? computePrice(shopAmount, market);
			prices.set(key, price);
			return price;
		},
		shippingRates(destination, payer = destination) {
			const [from, to] = [get(destination), get(payer)];
			const rates = shipping.rates[destination]?.rates ?? [];
			if (from.currency.isoCode === to.currency.isoCode) return rates;
			return rates.map((rate) => ({
				...rate,
				amount: exchange(rate.amount, from, to),
				freeOver: rate.freeOver && exchange(rate.freeOver, from, to)
			}));
		},
		shippingExclusions: () => shipping.exclusions,
		languages: () => localization.languages
	};
}

/** The same markets for who pays in the money of a catalog: its amounts are final, and not converted. */
export function sellIn(markets: Markets, { currency }: Pick<Market, 'currency'>): Markets {
	const roundingIncrement = (1 / 10 ** currency.decimals).toFixed(currency.decimals);
	const adapt = (market: Market): Market => ({
		...market,
		currency,
		fxRate: '1',
		roundingIncrement
	});
	const payer = markets.list().find((market) => market.currency.isoCode === currency.isoCode);
	return {
		...markets,
		list: () => markets.list().map(adapt),
		get: (country) => adapt(markets.get(country)),
		price: (amount) => ({
			amount: Big(amount).toFixed(currency.decimals, Big.roundHalfUp),
			currencyCode: currency.isoCode
		}),
		shippingRates: (destination) => markets.shippingRates(destination, payer?.country)
	};
}

/** Writes an amount of the shop's currency as the country's shoppers pay and read it. */
export function presentAmount(
	markets: Pick<Markets, 'price'>,
	shopAmount: string,
	{ country, language }: Locale
): string {
	const { amount, currencyCode } = markets.price(shopAmount, country);
	return new Intl.NumberFormat(toLocaleTag({ country, language }), {
		style: 'currency',
		currency: currencyCode,
		trailingZeroDisplay: 'stripIfInteger'
	}).format(Number(amount));
}

/** `ceil(amount * rate / increment) * increment`, exact. */
function computePrice(shopAmount: string, market: Market): Money {
	const steps = Big(shopAmount)
		.times(market.fxRate)
		.div(market.roundingIncrement)
		.round(0, ROUND_UP);
	return {
		amount: steps.times(market.roundingIncrement).toFixed(market.currency.decimals),
		currencyCode: market.currency.isoCode
	};
}

/** An amount of one country's currency in another's. */
function exchange(amount: string, from: Market, to: Market): string {
	return Big(amount)
		.times(to.fxRate)
		.div(from.fxRate)
		.toFixed(to.currency.decimals, Big.roundHalfUp);
}

function mapMarket(country: ShopFile['localization']['countries'][number]): Market {
	return {
		handle: country.market.handle,
		name: country.market.name,
		country: country.isoCode,
		countryName: country.name,
		currency: country.currency,
		unitSystem: country.unitSystem,
		defaultLanguage: country.defaultLanguage,
		availableLanguages: country.availableLanguages,
		tax: country.tax,
		fxRate: String(country.fxRate),
		roundingIncrement: country.priceRounding.increment
	};
}
