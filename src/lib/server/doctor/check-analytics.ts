import { Markets } from '$graphql/shop';
import { listOwedCountries } from '../law';
import { assertStorefrontOk } from '../storefront';
import { describe, type Finding } from './finding';
import type { Patient } from './patient';

const analytics = describe('analytics');

/** Countries that the store sells to, whose law asks for consent, and whose visitors are not asked. */
export async function checkAnalytics({ config, storefront }: Patient): Promise<Finding> {
	const { isEnabled, consentCountries } = config.analytics;
	if (!isEnabled) return analytics.off('ANALYTICS_ENABLED is not true: no event is sent.');
	if (consentCountries === null) return analytics.ok('Every visitor is asked for consent first.');
	const response = await storefront.request(Markets);
	assertStorefrontOk(response, 'Markets');
	const asked = new Set(consentCountries);
	const owed = listOwedCountries('consent');
	const unasked = response.data.localization.availableCountries
		.map(({ isoCode }): string => isoCode)
		.filter((code) => (owed?.includes(code) ?? true) && !asked.has(code));
	if (unasked.length === 0) return analytics.ok('Visitors are asked where the law requires it.');
	return analytics.warn(
		`The store sells to ${unasked.join(', ')}, where the law requires consent, and visitors there are not asked.`,
		'Add them to CONSENT_COUNTRIES, or remove CONSENT_COUNTRIES to ask where the law requires it.'
	);
}
