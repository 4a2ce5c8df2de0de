import { toGid } from '../../../wire/gid.ts';
import type { Market, Store } from '../../../store/store.ts';
import { properties } from '../../../graphql/resolver.ts';
import type { ApiContext, ResolverMap } from '../resolver.ts';
import { noMetafields } from './metafields.ts';

/** Markets have names, not numbers; each gets the number of its place in the shop's list. */
const FIRST_MARKET_ID = 40100000001;

interface MarketSource {
	id: string;
	handle: string;
}

export function listMarkets({ markets }: Store): MarketSource[] {
	const handles = [...new Set(markets.list().map(({ handle }) => handle))];
	return handles.map((handle, place) => ({
		handle,
		id: toGid('Market', FIRST_MARKET_ID + place)
	}));
}

function findMarket({ handle }: Market, store: Store): MarketSource | null {
	return listMarkets(store).find((market) => market.handle === handle) ?? null;
}

function listLanguages(codes: readonly string[], { markets }: Store) {
	return markets.languages().filter(({ isoCode }) => codes.includes(isoCode));
}

function findLanguage(code: string, { markets }: Store) {
	return markets.languages().find(({ isoCode }) => isoCode === code) ?? null;
}

function getCountry({ store, locale }: ApiContext): Market {
	return store.markets.get(locale.country);
}

export const localizationResolvers: ResolverMap = {
	QueryRoot: { localization: () => ({}) },
	Localization: {
		availableCountries: (_source, _args, { store }) => store.markets.list(),
		availableLanguages: (_source, _args, context) =>
			listLanguages(getCountry(context).availableLanguages, context.store),
		country: (_source, _args, context) => getCountry(context),
		language: (_source, _args, { store, locale }) => findLanguage(locale.language, store),
		market: (_source, _args, context) => findMarket(getCountry(context), context.store)
	},
	Country: {
		...properties('currency', 'unitSystem'),
		isoCode: ({ country }: Market) => country,
		name: ({ countryName }: Market) => countryName,
		availableLanguages: ({ availableLanguages }: Market, _args, { store }) =>
			listLanguages(availableLanguages, store),
		defaultLanguage: ({ defaultLanguage }: Market, _args, { store }) =>
			findLanguage(defaultLanguage, store),
		market: (country: Market, _args, { store }) => findMarket(country, store)
	},
	Currency: properties('isoCode', 'name', 'symbol'),
	Language: properties('isoCode', 'name', 'endonymName'),
	Market: { ...properties('id', 'handle'), ...noMetafields }
};
