import type { PageLoad } from './$types';

/** The form of gift cards comes with gift cards only: code that other products do not need. */
export const load: PageLoad = async ({ data }) => ({
	...data,
	GiftCardForm: data.product.isGiftCard
		? (await import('$lib/components/product/GiftCardForm.svelte')).default
		: null
});
