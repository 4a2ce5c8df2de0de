import { StoreError } from '../errors.ts';

const SHOP_AMOUNT = /^(\d{1,9})(?:\.(\d{1,3}))?$/;

/**
 * `18.00` → 18000. Shop amounts have at most three decimals, as dinars have, or those of the shop's
 * currency, and are never negative.
 */
export function toThousandths(amount: string, decimals = 3): number {
	const [, whole, fraction = ''] = SHOP_AMOUNT.exec(amount) ?? [];
	if (whole === undefined || Number(fraction.slice(decimals)) > 0) {
		throw new StoreError(
			'RULE_BROKEN',
			`"${amount}" is not a price: write it like 18 or 18.00, not negative, with at most ${decimals} decimals.`
		);
	}
	return Number(whole) * 1000 + Number(fraction.padEnd(3, '0'));
}

/** 18000 → `18.00`, 1250 → `1.25` and 1255 → `1.255`: two decimals unless a third says something. */
export function fromThousandths(thousandths: number): string {
	const digits = String(thousandths).padStart(4, '0');
	return `${digits.slice(0, -3)}.${digits.slice(-3).replace(/0$/, '')}`;
}
