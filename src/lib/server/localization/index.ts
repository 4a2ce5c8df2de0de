export { changeLocalization } from './change-localization';
export { pricesIncludeTax } from './prices-include-tax';
export { findMarket, getLocalizationChoices, readLocalization } from './shopper-localization';
