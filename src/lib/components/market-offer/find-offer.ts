import { toLanguageCode, toLanguageTag } from '$lib/core/language-tag';
import type { Localization, LocalizationChoices } from '$lib/domain/localization';

export interface MarketOffer {
	country: string;
	/** The country's name in the offered language, with its currency; null where it stays the same. */
	countryName: string | null;
	language: string;
	/** In the language itself. */
	languageName: string;
}

type Market = Pick<Localization, 'country' | 'language'>;

/** Finds the market that a browser's own language tag names; null where that is at hand, or unknown. */
export function findOffer(
	tag: string,
	market: Market,
	{ countries, languages }: LocalizationChoices
): MarketOffer | null {
	const { region } = new Intl.Locale(tag);
	const code = toLanguageCode(tag);
	const country = countries.find((it) => it.code === region && it.code !== market.country);
	const isSpoken = code !== market.language && languages.some((it) => it.code === code);
	if (country === undefined && !isSpoken) return null;
	const nameOf = (type: 'region' | 'language', name: string) =>
		new Intl.DisplayNames([tag], { type }).of(name) ?? name;
	return {
		country: country?.code ?? market.country,
		countryName: country ? `${nameOf('region', country.code)} (${country.currencyCode})` : null,
		language: code,
		languageName: nameOf('language', toLanguageTag(code))
	};
}
