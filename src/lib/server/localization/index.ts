export { changeLocalization } from './change-localization';
export { findMarket, getLocalizationChoices, readLocalization } from './shopper-localization';
