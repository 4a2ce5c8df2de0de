import { Markets } from '$graphql/shop';
import { assertStorefrontOk } from '../assert-storefront-ok';
import type { Storefront } from '../request';

/** A country that the store sells to. */
export interface Market {
	country: string;
	currencyCode: string;
	defaultLanguage: string;
	languages: { code: string; /** In the language itself. */ name: string }[];
}

export async function getMarkets(storefront: Storefront): Promise<Market[]> {
	const response = await storefront.request(Markets);
	assertStorefrontOk(response, 'Markets');
	return response.data.localization.availableCountries.map((country) => ({
		country: country.isoCode,
		currencyCode: country.currency.isoCode,
		defaultLanguage: country.defaultLanguage.isoCode,
		languages: country.availableLanguages.map(({ isoCode, endonymName }) => ({
			code: isoCode,
			name: endonymName
		}))
	}));
}
