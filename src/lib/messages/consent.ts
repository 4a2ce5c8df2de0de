import { consentDe } from './consent-de';
import { consentEn, type ConsentTexts } from './consent-en';
import { pickTexts } from './pick-texts';

export type { ConsentTexts } from './consent-en';

/** Apart from the catalogs, because the server alone writes them: browsers get markup, or data. */
export function getConsentTexts(): ConsentTexts {
	return pickTexts({ EN: consentEn, DE: consentDe });
}
