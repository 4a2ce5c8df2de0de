export { changeLocalization } from './change-localization';
export {
	findAskedLocalization,
	findMarket,
	findPageMarket,
	getLocalizationChoices,
	pricesIncludeTax,
	readLocalization
} from './shopper-localization';
