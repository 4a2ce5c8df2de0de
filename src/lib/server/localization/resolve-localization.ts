import { toLanguageTag } from '$lib/core/language-tag';
import type { Localization, LocalizationChoices } from '$lib/domain/localization';
import type { Market } from '../storefront';
import type { Choice } from './market-cookie';

export interface LocalizationRules {
	/** The deployment's own market. */
	home: Localization;
	markets: readonly Market[];
	/** Returns whether the app has texts in a language: no page mixes two languages. */
	isTranslated: (language: string) => boolean;
}

/** Null for a country that the store does not sell to. A language that is not spoken there is replaced. */
export function resolveLocalization(
	{ country, language }: Choice,
	rules: LocalizationRules
): Localization | null {
	const market = rules.markets.find((it) => it.country === country);
	if (market === undefined) return null;
	const spoken = listSpoken(market, rules);
	const { home } = rules;
	const chosen =
		[language, home.language, market.defaultLanguage].find((it) => spoken.includes(it)) ??
		home.language;
	return { country, language: chosen, locale: toLocale(chosen, country, home) };
}

/** Lists all countries, and the languages of the one at hand. */
export function listChoices(
	{ country, language }: Pick<Localization, 'country' | 'language'>,
	rules: LocalizationRules
): LocalizationChoices {
	const tag = toLanguageTag(language);
	const names = new Intl.DisplayNames(tag, { type: 'region' });
	const market = rules.markets.find((it) => it.country === country);
	const spoken = market ? listSpoken(market, rules) : [];
	return {
		countries: rules.markets
			.map((it) => ({
				code: it.country,
				name: names.of(it.country) ?? it.country,
				currencyCode: it.currencyCode
			}))
			.sort((one, other) => one.name.localeCompare(other.name, tag)),
		languages: (market?.languages ?? [])
			.filter(({ code }) => spoken.includes(code))
			.map(({ code, name }) => ({ code, name }))
	};
}

function listSpoken({ languages }: Market, { home, isTranslated }: LocalizationRules): string[] {
	return languages
		.map(({ code }) => code)
		.filter((code) => isTranslated(code) || code === home.language);
}

/**
 * The deployment's own locale for its own language, whatever the country: it formats and selects
 * nothing. Another language is formatted as where it is read.
 */
function toLocale(language: string, country: string, home: Localization): string {
	if (language === home.language) return home.locale;
	const locale = new Intl.Locale(toLanguageTag(language));
	return locale.region === undefined
		? new Intl.Locale(locale, { region: country }).toString()
		: locale.toString();
}
