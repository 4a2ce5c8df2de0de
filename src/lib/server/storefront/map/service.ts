import { parseJson } from '$lib/core/parse-json';
import type { ShopService } from '$lib/domain/shop';
import type { Money } from '$lib/domain/values';
import type { ShopService$result } from '$houdini';
import { z } from 'zod';
import { readFields, readTexts } from './metafields';

type PaymentSettings = ShopService$result['shop']['paymentSettings'];

/** As each of them writes itself. A wallet stands before the cards that it holds. */
const PAYMENT_NAMES: Readonly<Record<string, string>> = {
	SHOPIFY_PAY: 'Shop Pay',
	APPLE_PAY: 'Apple Pay',
	GOOGLE_PAY: 'Google Pay',
	VISA: 'Visa',
	MASTERCARD: 'Mastercard',
	AMERICAN_EXPRESS: 'American Express',
	DISCOVER: 'Discover',
	DINERS_CLUB: 'Diners Club',
	JCB: 'JCB'
};

/** The platform writes fields of the type `money` as JSON text. */
const moneySchema = z
	.object({
		amount: z.string().regex(/^\d+(?:\.\d+)?$/),
		currency_code: z.string().regex(/^[A-Z]{3}$/)
	})
	.transform(({ amount, currency_code }): Money => ({ amount, currencyCode: currency_code }));

/** A field that the market's entry leaves empty is that of the entry for everywhere. */
export function mapShopService({ market, everywhere, shop }: ShopService$result): ShopService {
	const general = everywhere?.fields ?? [];
	const own = market?.fields ?? [];
	const fields = { ...readFields(general), ...readFields(own) };
	const texts = { ...readTexts(general), ...readTexts(own) };
	const { delivery_note: deliveryNote, reviews_note: reviewsNote } = texts;
	const free = moneySchema.safeParse(parseJson(fields['free_delivery_from'] ?? ''));
	return {
		delivery: texts['delivery'] ?? null,
		freeDeliveryFrom: free.success ? free.data : null,
		returns: texts['returns'] ?? null,
		contactEmail: texts['contact_email'] ?? null,
		payments: listPayments(shop.paymentSettings),
		hasShopPay: shop.paymentSettings.supportedDigitalWallets.includes('SHOPIFY_PAY'),
		...(deliveryNote && { deliveryNote }),
		...(reviewsNote && { reviewsNote })
	};
}

function listPayments({
	supportedDigitalWallets: wallets,
	acceptedCardBrands: cards
}: PaymentSettings): string[] {
	const accepted = new Set<string>([...wallets, ...cards]);
	return Object.entries(PAYMENT_NAMES).flatMap(([key, name]) => (accepted.has(key) ? [name] : []));
}
