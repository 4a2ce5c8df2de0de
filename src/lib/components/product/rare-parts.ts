import type { ProductPage } from '$lib/domain/product';

/** Parts of a product page that few products show: the others load none of their code. */
export type RareParts = Awaited<ReturnType<typeof loadRareParts>>;

/** What a product's page is shown with. */
export type ShownProductPage = ProductPage & { parts: RareParts };

export async function loadRareParts({
	images,
	isGiftCard,
	addOns,
	selectedVariant: variant
}: ProductPage['product']) {
	const hasPlayer = images.some(({ player }) => player);
	const isInBundle = variant !== null && variant.components.length + variant.bundles.length > 0;
	const [player, giftCard, soldOut, addOn, breaks, bundle] = await Promise.all([
		hasPlayer ? import('./PlayerSlide.svelte') : null,
		isGiftCard ? import('./GiftCardForm.svelte') : null,
		variant?.availableForSale === false ? import('./SoldOutHelp.svelte') : null,
		addOns.length > 0 ? import('./AddOns.svelte') : null,
		variant?.priceBreaks.length ? import('./PriceBreaks.svelte') : null,
		isInBundle ? import('./ProductBundle.svelte') : null
	]);
	return {
		Player: player?.default,
		GiftCardForm: giftCard?.default,
		SoldOutHelp: soldOut?.default,
		AddOns: addOn?.default,
		PriceBreaks: breaks?.default,
		ProductBundle: bundle?.default
	};
}
