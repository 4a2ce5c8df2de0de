export { changeLocalization } from './change-localization';
export { pricesIncludeTax } from './shopper-localization';
export { findMarket, getLocalizationChoices, readLocalization } from './shopper-localization';
