import type { CartNotices, GuaranteeNotice, NoticeRow } from '$lib/domain/notices';
import type { Cart } from '$lib/domain/cart';
import type { Duty } from '$lib/domain/duties';
import type { Product } from '$lib/domain/product';
import { NO_SERVICE, type ShopService } from '$lib/domain/shop';
import { formatList } from '$lib/messages/text-language';
import { t } from '$messages';
import { config } from '../base/config';
import { listDuties } from '../law';
import {
	getCartGuarantees,
	getGuaranteeNotice,
	getProductNotices,
	getShopService
} from '../storefront';
import { loadOptional } from './page-failures';

type Buyer = Pick<App.Locals, 'storefront' | 'buyer' | 'localization'>;

/** What a product's own data says. */
const OF_PRODUCTS: readonly Duty[] = [
	'maker',
	'durability-label',
	'product-warnings',
	'withdrawal'
];

type Read = Awaited<ReturnType<typeof readNotices>>;

/** Reads what the law of the market wants said of a product; nothing elsewhere. */
export async function readNotices(locals: Buyer, handle: string) {
	const duties = listDuties(locals);
	const owesGuarantee = config.law.hasGuaranteeOnProducts && duties.includes('guarantee-notice');
	const [product, guarantee] = await Promise.all([
		OF_PRODUCTS.some((duty) => duties.includes(duty)) ? loadNotices(locals, handle) : null,
		owesGuarantee ? loadGuarantee(locals) : null
	]);
	const pick = <Value>(duty: Duty, value: Value) => (duties.includes(duty) ? value : undefined);
	return {
		describeSafety: pick('maker', product?.describeSafety),
		durability: pick('durability-label', product?.durability),
		warnings: pick('product-warnings', product?.warnings),
		withdrawal: pick('withdrawal', product?.withdrawal),
		guarantee
	};
}

function loadNotices({ storefront }: Buyer, handle: string) {
	const { language } = config.localization;
	return loadOptional('notices', getProductNotices(storefront, handle, language), null);
}

export function describeNotices(product: Product, read: Read): Product {
	const safety = read.describeSafety?.(product.selectedVariant);
	const { durability, guarantee, warnings = [], withdrawal = [] } = read;
	const notices = {
		...(warnings.length > 0 && { warnings }),
		...(withdrawal.length > 0 && { withdrawal }),
		...(safety && { safety }),
		...(durability && { durability }),
		// Gift cards are no goods.
		...(guarantee && !product.isGiftCard && { guarantee })
	};
	return Object.keys(notices).length === 0 ? product : { ...product, notices };
}

/** Leaves out what the market does not owe; reviews that nobody says anything of are not checked. */
export function limitService(service: ShopService, locals: Buyer): ShopService {
	const duties = listDuties(locals);
	const { deliveryNote, reviewsNote = t.notices.reviewsUnchecked, ...rest } = service;
	return {
		...rest,
		...(deliveryNote && duties.includes('before-cart') && { deliveryNote }),
		...(duties.includes('review-origin') && { reviewsNote })
	};
}

/** Limits of the delivery and means of payment, which are owed before the order begins. */
function listTerms({ deliveryNote, payments }: ShopService): NoticeRow[] {
	const rows = [
		{ label: t.stores.delivery, texts: deliveryNote ? [deliveryNote] : [] },
		{ label: t.details.payment, texts: payments.length > 0 ? [formatList(payments)] : [] }
	];
	return rows.flatMap(({ label, texts }) =>
		texts.length > 0 ? [{ label, lines: texts.map((text) => ({ text })) }] : []
	);
}

/** What the page of a cart shows by law; nothing where the market owes nothing. */
export async function loadCartNotices(locals: Buyer, cart: Cart | null): Promise<CartNotices> {
	const duties = listDuties(locals);
	const ids = cart?.lines.map(({ merchandiseId }) => merchandiseId) ?? [];
	const [guarantee, durability, service] = await Promise.all([
		duties.includes('guarantee-notice') ? loadGuarantee(locals) : null,
		duties.includes('durability-label')
			? loadOptional('guarantees', getCartGuarantees(locals.storefront, ids), {})
			: {},
		duties.includes('before-cart')
			? loadOptional('service', getShopService(locals.storefront), NO_SERVICE)
			: NO_SERVICE
	]);
	const terms = listTerms(service);
	return {
		...(guarantee && { guarantee }),
		...(Object.keys(durability).length > 0 && { durability }),
		...(terms.length > 0 && { terms })
	};
}

function loadGuarantee({ storefront }: Buyer): Promise<GuaranteeNotice | null> {
	return loadOptional<GuaranteeNotice | null>(
		'guarantee notice',
		getGuaranteeNotice(storefront),
		null
	);
}
