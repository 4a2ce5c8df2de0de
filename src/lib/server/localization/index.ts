export { getAlternates } from './alternates';
export { changeLocalization } from './change-localization';
export {
	findAskedLocalization,
	findMarket,
	findPageMarket,
	getLanguageChoices,
	getLocalizationChoices,
	pricesIncludeTax,
	readLocalization
} from './shopper-localization';
