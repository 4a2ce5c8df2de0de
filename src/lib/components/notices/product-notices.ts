/** What the law wants on a product's page. Together they are one file, which few products load. */
export { default as DurabilityLabel } from './DurabilityLabel.svelte';
export { default as GuaranteeNotice } from './GuaranteeNotice.svelte';
export { default as ProductSafety } from './ProductSafety.svelte';
export { default as ProductWarnings } from './ProductWarnings.svelte';
export { default as WithdrawalLimits } from './WithdrawalLimits.svelte';
