import type { Localization } from '$lib/domain/localization';
import { config } from '../config';

/** Returns whether prices of a market are with tax; the Storefront API does not tell. */
export function pricesIncludeTax({ country }: Pick<Localization, 'country'>): boolean {
	return config.taxIncludedCountries.includes(country);
}
