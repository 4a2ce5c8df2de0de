import { StoreError } from '../errors.ts';

const SHOP_AMOUNT = /^(\d{1,9})(?:\.(\d{1,2}))?$/;

/** `18.00` → 1800. Shop amounts have at most two decimals and are never negative. */
export function toCents(amount: string): number {
	const [, whole, decimals = ''] = SHOP_AMOUNT.exec(amount) ?? [];
	if (whole === undefined) {
		throw new StoreError(
			'RULE_BROKEN',
			`"${amount}" is not a price: write it like 18 or 18.00, not negative, with at most two decimals.`
		);
	}
	return Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
}

/** 1800 → `18.00`. */
export function fromCents(cents: number): string {
	const digits = String(cents).padStart(3, '0');
	return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
