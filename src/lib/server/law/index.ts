import type { Duty } from '$lib/domain/duties';
import { config } from '../base/config';
import { DUTY_TABLE, ONE_STEP_COUNTRIES } from './duty-table';
import { listOwedCountries } from './settings';

export { DUTY_TABLE, listOwedCountries };

/** Settings name the countries of these two, and win over the table. */
const OF_SETTINGS: Partial<Record<Duty, readonly string[] | null>> = {
	'tax-included': config.taxIncludedCountries,
	consent: config.analytics.consentCountries
};

/** Each duty with the countries that it is owed in; null: in all. */
const OWED = new Map<Duty, readonly string[] | null>(
	DUTY_TABLE.map(({ duty }) => [
		duty,
		duty in OF_SETTINGS ? (OF_SETTINGS[duty] ?? null) : listOwedCountries(duty)
	])
);

/** What the law asks of this shop in a country, whoever buys. */
export function isOwed(duty: Duty, country: string): boolean {
	const countries = OWED.get(duty) ?? null;
	return countries === null || countries.includes(country);
}

/** Lists what a page owes to its visitor: by the country of the market, and by whether a company buys. */
export function listDuties({
	buyer,
	localization
}: {
	buyer: App.Locals['buyer'];
	localization: { country: string };
}): Duty[] {
	const kind = buyer === null ? 'consumer' : 'company';
	return DUTY_TABLE.filter(({ buyers }) => buyers.includes(kind))
		.map(({ duty }) => duty)
		.filter((duty) => isOwed(duty, localization.country));
}

/** Returns whether a contract is ended from the page of the form itself, without a summary. */
export function hasOneStep(country: string): boolean {
	return ONE_STEP_COUNTRIES.includes(country);
}
