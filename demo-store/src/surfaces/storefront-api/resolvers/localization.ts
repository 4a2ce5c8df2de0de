import { toGid } from '../../../../../src/lib/core/gid.ts';
import type { Market, World } from '../../../world/world.ts';
import { properties } from '../../../graphql/resolver.ts';
import type { ApiContext, ResolverMap } from '../resolver.ts';
import { noMetafields } from './metafields.ts';

/** Markets have names, not numbers; each gets the number of its place in the shop's list. */
const FIRST_MARKET_ID = 40100000001;

interface MarketSource {
	id: string;
	handle: string;
}

export function listMarkets({ markets }: World): MarketSource[] {
	const handles = [...new Set(markets.list().map(({ handle }) => handle))];
	return handles.map((handle, place) => ({
		handle,
		id: toGid('Market', FIRST_MARKET_ID + place)
	}));
}

function findMarket({ handle }: Market, world: World): MarketSource | null {
	return listMarkets(world).find((market) => market.handle === handle) ?? null;
}

function listLanguages(codes: readonly string[], { markets }: World) {
	return markets.languages().filter(({ isoCode }) => codes.includes(isoCode));
}

function findLanguage(code: string, { markets }: World) {
	return markets.languages().find(({ isoCode }) => isoCode === code) ?? null;
}

function getCountry({ world, locale }: ApiContext): Market {
	return world.markets.get(locale.country);
}

export const localizationResolvers: ResolverMap = {
	QueryRoot: { localization: () => ({}) },
	Localization: {
		availableCountries: (_source, _args, { world }) => world.markets.list(),
		availableLanguages: (_source, _args, context) =>
			listLanguages(getCountry(context).availableLanguages, context.world),
		country: (_source, _args, context) => getCountry(context),
		language: (_source, _args, { world, locale }) => findLanguage(locale.language, world),
		market: (_source, _args, context) => findMarket(getCountry(context), context.world)
	},
	Country: {
		...properties('currency', 'unitSystem'),
		isoCode: ({ country }: Market) => country,
		name: ({ countryName }: Market) => countryName,
		availableLanguages: ({ availableLanguages }: Market, _args, { world }) =>
			listLanguages(availableLanguages, world),
		defaultLanguage: ({ defaultLanguage }: Market, _args, { world }) =>
			findLanguage(defaultLanguage, world),
		market: (country: Market, _args, { world }) => findMarket(country, world)
	},
	Currency: properties('isoCode', 'name', 'symbol'),
	Language: properties('isoCode', 'name', 'endonymName'),
	Market: { ...properties('id', 'handle'), ...noMetafields }
};
