export { getCacheControl } from './cache-control';
export { handleLocalizationChange } from './handle-localization-request';
export { LOCALIZATION_COOKIE } from './localization-cookie';
export { getLocalizationChoices, readLocalization } from './shopper-localization';
