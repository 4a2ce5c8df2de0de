import type { Localization, LocalizationChoices } from '$lib/domain/localization';
import { localizationTexts } from '$messages/en/localization';

/** Names the market at hand, as `Germany (EUR), English`; null where there is nothing to choose. */
export function describeMarket(
	{ country, language }: Pick<Localization, 'country' | 'language'>,
	{ countries, languages }: LocalizationChoices
): string | null {
	if (countries.length < 2 && languages.length < 2) return null;
	const found = countries.find(({ code }) => code === country);
	const names = [
		...(found
			? [localizationTexts.countryOption({ name: found.name, currency: found.currencyCode })]
			: []),
		...languages.filter(({ code }) => code === language).map(({ name }) => name)
	];
	return names.length === 0 ? null : names.join(', ');
}
