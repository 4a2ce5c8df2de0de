import { formatMinor, type Minor } from '../../store/commerce/money.ts';
import type { PricedCart, PricedLine } from '../../store/commerce/cart/priced-cart.ts';

const LOCALES: Record<string, string> = {
	US: 'en-US',
	CA: 'en-CA',
	GB: 'en-GB',
	DE: 'en-IE',
	FR: 'en-IE',
	JP: 'en-US',
	AU: 'en-AU'
};

/** Formats money as it is written in English in the cart's market. */
export function formatAmount(minor: Minor, { currency, market }: PricedCart): string {
	return formatMoney(formatMinor(minor, currency), currency.isoCode, market.country);
}

export function formatMoney(amount: string, currencyCode: string, country: string): string {
	const format = new Intl.NumberFormat(LOCALES[country] ?? 'en', {
		style: 'currency',
		currency: currencyCode
	});
	// The decimal string itself is formatted, digit by digit: no detour over floating point.
	return format.format(amount as Intl.StringNumericLiteral);
}

export function formatPrice(minor: Minor, cart: PricedCart): string {
	return minor === 0 ? 'Free' : formatAmount(minor, cart);
}

export function formatDays({ min, max }: { min: number; max: number }): string {
	if (min === max) return `${min} working day${min === 1 ? '' : 's'}`;
	return `${min} to ${max} working days`;
}

export function titleOf({ source: { product, variant } }: PricedLine): string {
	return variant.title === 'Default Title' ? product.title : `${product.title}, ${variant.title}`;
}
