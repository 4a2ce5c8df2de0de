export { getCacheControl } from './cache-control';
export { handleLocalizationChange } from './handle-localization-request';
export { LOCALIZATION_COOKIE } from './localization-cookie';
export {
	findMarket,
	getLocalizationChoices,
	readLocalization,
	writeMarket
} from './shopper-localization';
