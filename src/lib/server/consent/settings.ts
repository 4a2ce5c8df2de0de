import { shopConfig } from '../../../../shop.config';
import { countriesOrAll, featureFlag } from '../base/environment';
import type { Values } from '../base/settings';
import { listOwedCountries } from '../law/settings';

export const variables = {
	ANALYTICS_ENABLED: featureFlag('analytics', shopConfig.analytics.isEnabled),
	CONSENT_COUNTRIES: countriesOrAll.default(listOwedCountries('consent'))
};

/** Pages report what is viewed and bought, with the visitor's consent. */
export function arrange({ ANALYTICS_ENABLED, CONSENT_COUNTRIES }: Values<typeof variables>) {
	return {
		analytics: {
			isEnabled: ANALYTICS_ENABLED,
			/** Visitors there are asked first; null: everywhere. */
			consentCountries: CONSENT_COUNTRIES
		}
	};
}
