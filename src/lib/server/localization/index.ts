export { getCacheControl } from './cache-control';
export { handleLocalizationChange } from './handle-localization-request';
export { getLocalizationChoices, readLocalization } from './shopper-localization';
