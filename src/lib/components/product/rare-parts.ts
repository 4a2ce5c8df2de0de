import type { ProductPage } from '$lib/domain/product';
import { prepareTexts } from '$lib/messages/text-language';

/** Parts of a product page that few products show: the others load none of their code. */
export type RareParts = Awaited<ReturnType<typeof loadRareParts>>;

/** What a product's page is shown with. */
export type ShownProductPage = ProductPage & { parts: RareParts };

type VariantParts = Pick<
	NonNullable<ProductPage['product']['selectedVariant']>,
	'availableForSale' | 'sellingPlans' | 'priceBreaks' | 'components' | 'bundles'
>;

/** A product without variants shows none of their parts. */
const NO_VARIANT: VariantParts = {
	...{ availableForSale: true, sellingPlans: [], priceBreaks: [] },
	...{ components: [], bundles: [] }
};

export async function loadRareParts({
	images,
	isGiftCard,
	addOns,
	notices,
	reviews,
	selectedVariant: variant
}: ProductPage['product']) {
	const hasPlayer = images.some(({ player }) => player);
	const [player, giftCard, addOn, ofNotices, ofReviews, ofVariant] = await Promise.all([
		hasPlayer ? import('./PlayerSlide.svelte') : null,
		isGiftCard ? import('./GiftCardForm.svelte') : null,
		addOns.length > 0 ? import('./AddOns.svelte') : null,
		notices ? import('../notices/product-notices') : null,
		reviews.length > 0 ? loadReviews() : null,
		loadVariantParts(variant ?? NO_VARIANT)
	]);
	return {
		...{ Player: player?.default, GiftCardForm: giftCard?.default, AddOns: addOn?.default },
		notices: ofNotices,
		ProductReviews: ofReviews?.default,
		...ofVariant
	};
}

async function loadReviews() {
	const [component] = await Promise.all([
		import('./ProductReviews.svelte'),
		prepareTexts('reviews')
	]);
	return component;
}

async function loadVariantParts({
	availableForSale,
	sellingPlans,
	priceBreaks,
	components,
	bundles
}: VariantParts) {
	const isInBundle = components.length + bundles.length > 0;
	const [soldOut, plans, breaks, bundle] = await Promise.all([
		availableForSale ? null : import('./SoldOutHelp.svelte'),
		sellingPlans.length > 0 ? import('./SellingPlans.svelte') : null,
		priceBreaks.length > 0 ? import('./PriceBreaks.svelte') : null,
		isInBundle ? import('./ProductBundle.svelte') : null
	]);
	return {
		SoldOutHelp: soldOut?.default,
		SellingPlans: plans?.default,
		PriceBreaks: breaks?.default,
		ProductBundle: bundle?.default
	};
}
