export { changeConsent } from './change-consent';
export {
	hasChosenConsent,
	hasGlobalPrivacyControl,
	isConsentAsked,
	readConsent,
	readVisitorConsent
} from './visitor-consent';
