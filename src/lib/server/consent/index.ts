export { changeConsent } from './change-consent';
export {
	hasChosenConsent,
	hasGlobalPrivacyControl,
	isConsentAsked,
	isConsentUsed,
	readConsent,
	readVisitorConsent
} from './visitor-consent';
