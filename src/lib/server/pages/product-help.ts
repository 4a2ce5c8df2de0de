import { parseGid } from '$lib/core/gid';
import { CONTACT_FORM_PATH } from '$lib/domain/guest-forms';
import { policyPath, writeReviewPath } from '$lib/domain/paths';
import type { HelpRow, PickupPlace, Product } from '$lib/domain/product';
import type { Link, ShopService, ShownService } from '$lib/domain/shop';
import { nameProduct, STORES_PATH } from '$lib/domain/stores';
import { formatMoney } from '$lib/messages/format-money';
import { getContentLanguage } from '$lib/messages/text-language';
import { t } from '$messages';
import { contact, reviews as reviewForm } from '../forms';

interface HelpSource {
	pickup: readonly PickupPlace[];
	service: ShopService;
	policies: readonly Link[];
}

type Line = HelpRow['lines'][number];

/** The other places are on the page of the stores. */
const MAX_PLACES = 3;

/** How a product comes to the shopper, how it can go back, where it can be collected, and whom to ask about it. */
export function describeHelp(
	product: Pick<Product, 'handle' | 'isGiftCard' | 'selectedVariant' | 'sizeGuide' | 'reviews'>,
	{ pickup, service, policies }: HelpSource,
	{ buyer }: Pick<App.Locals, 'buyer'>
): HelpRow[] {
	const variantId = parseGid(product.selectedVariant?.id ?? '')?.id ?? null;
	const name = (path: string) => nameProduct(path, product.handle, variantId);
	const { stores: texts } = t;
	const rows = [
		// Gift cards go by email.
		...(product.isGiftCard
			? []
			: [
					{ label: texts.delivery, lines: listDelivery(service, policies) },
					{ label: texts.returns, lines: listReturns(service, policies) },
					// The platform delivers to companies only.
					{ label: texts.pickup, lines: buyer ? [] : listPlaces(pickup, name(STORES_PATH)) }
				]),
		{
			label: texts.questions,
			lines: [
				...listGuide(product),
				...(contact === null ? [] : [{ text: texts.ask, href: name(CONTACT_FORM_PATH) }])
			]
		},
		{ label: t.details.reviewsTitle, lines: listFirstReview(product) }
	];
	return rows.filter(({ lines }) => lines.length > 0);
}

/** What pages of products need of it besides. */
export function showService({
	contactEmail,
	hasShopPay,
	payments,
	reviewsNote
}: ShopService): ShownService {
	return { contactEmail, hasShopPay, payments, ...(reviewsNote && { reviewsNote }) };
}

function listDelivery(
	{ delivery, freeDeliveryFrom, deliveryNote }: ShopService,
	policies: HelpSource['policies']
): Line[] {
	return [
		...(delivery === null ? [] : [writeLinked(delivery, 'shipping-policy', policies)]),
		...(freeDeliveryFrom === null
			? []
			: [
					{
						text: t.stores.freeFrom({ amount: formatMoney(freeDeliveryFrom) }),
						isFree: true as const
					}
				]),
		...(deliveryNote ? [writeOwn(deliveryNote)] : [])
	];
}

function listReturns({ returns }: ShopService, policies: HelpSource['policies']): Line[] {
	return returns === null ? [] : [writeLinked(returns, 'refund-policy', policies)];
}

function writeLinked(text: string, policy: string, policies: HelpSource['policies']): Line {
	const href = policies.find((it) => it.href === policyPath(policy))?.href;
	return { ...writeOwn(text), ...(href && { href }) };
}

/** Words of the merchant. */
function writeOwn(text: string): Line {
	const lang = getContentLanguage();
	return { text, ...(lang && { lang }) };
}

function listGuide({ sizeGuide }: Pick<Product, 'sizeGuide'>): Line[] {
	if (sizeGuide === undefined) return [];
	return [{ text: sizeGuide.title, href: sizeGuide.href, isShownHere: true }];
}

/** The way to the form, where no review shows it. */
function listFirstReview({ handle, reviews }: Pick<Product, 'handle' | 'reviews'>): Line[] {
	if (reviews.length > 0 || reviewForm === null) return [];
	return [{ text: t.reviews.write, href: writeReviewPath(handle) }];
}

function listPlaces(pickup: readonly PickupPlace[], href: string): Line[] {
	if (pickup.length === 0) return [];
	const { pickupMissing, inAllStores } = t.stores;
	const places = pickup.slice(0, MAX_PLACES).map(({ name, city, readyIn }) => ({
		text: `${city && !name.includes(city) ? `${name}, ${city}` : name}: ${readyIn ?? pickupMissing}`
	}));
	return [...places, { text: inAllStores, href, isShownHere: true }];
}
