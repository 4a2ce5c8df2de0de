export { changeLocalization } from './change-localization';
export {
	findAskedLocalization,
	findMarket,
	getLocalizationChoices,
	pricesIncludeTax,
	readLocalization
} from './shopper-localization';
