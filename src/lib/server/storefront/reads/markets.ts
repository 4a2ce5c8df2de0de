import { Markets } from '$graphql/shop';
import { TAGS } from '../../cache';
import type { Storefront } from '../request';

/** A country that the store sells to. */
export interface Market {
	country: string;
	currencyCode: string;
	defaultLanguage: string;
	languages: { code: string; /** In the language itself. */ name: string }[];
}

export async function getMarkets(storefront: Storefront): Promise<Market[]> {
	const countries = await storefront.read(Markets, {
		kind: 'markets',
		select: (data) => data.localization.availableCountries,
		listTags: () => [TAGS.markets]
	});
	return countries.map((country) => ({
		country: country.isoCode,
		currencyCode: country.currency.isoCode,
		defaultLanguage: country.defaultLanguage.isoCode,
		languages: country.availableLanguages.map(({ isoCode, endonymName }) => ({
			code: isoCode,
			name: endonymName
		}))
	}));
}
