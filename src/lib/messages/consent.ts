import { consentDe } from './consent-de';
import { consentEn } from './consent-en';
import { pickTexts } from './i18n';

export type ConsentTexts = typeof consentEn;

/** Apart from the catalogs, because the server alone writes them: browsers get markup, or data. */
export function getConsentTexts(): ConsentTexts {
	return pickTexts({ EN: consentEn, DE: consentDe });
}
