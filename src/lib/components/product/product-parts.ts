/** Parts of a product's page that no script changes; each takes what the page got, and its own id. */
export { default as addOns } from './AddOns.svelte';
export { default as below } from './BelowProduct.svelte';
export { default as bundle } from './ProductBundle.svelte';
export { default as details } from './ProductDetails.svelte';
export { default as info } from './PurchaseInfo.svelte';
export { default as plans } from './SellingPlans.svelte';
export { default as player } from './PlayerSlide.svelte';
export { default as rating } from './ProductRating.svelte';
export { default as taxes } from './ProductTaxes.svelte';
export { default as trail } from './ProductBreadcrumbs.svelte';
