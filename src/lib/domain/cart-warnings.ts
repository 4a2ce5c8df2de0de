import type { CartOutcome } from './platform-cart';
import type { CartField } from './types';

type Warning = CartOutcome['warnings'][number];

const CODE_WARNING = 'DISCOUNT_';

/** Which of our fields a warning of the platform is about, by the beginning of its code. */
const WARNING_FIELDS: readonly (readonly [prefix: string, field: CartField])[] = [
	[CODE_WARNING, 'discountCode'],
	['PAYMENTS_GIFT_CARDS', 'giftCardCode'],
	['MERCHANDISE_', 'quantity']
];

export function findWarningField({ code }: Warning): CartField | null {
	return WARNING_FIELDS.find(([prefix]) => code.startsWith(prefix))?.[1] ?? null;
}

/**
 * The warnings that a change has caused. The platform repeats with each change what it thinks of
 * every code that the cart keeps, in their order; only the codes just entered are worth a word.
 */
export function listNewWarnings(
	{ cart, warnings }: CartOutcome,
	enteredCodes: readonly string[]
): readonly Warning[] {
	const entered = new Set(enteredCodes.map((code) => code.toUpperCase()));
	const refused = cart?.discountCodes.filter(({ applicable }) => !applicable) ?? [];
	const aboutCodes = warnings.filter(isAboutCode);
	const isInOrder = refused.length === aboutCodes.length;
	const isNews = (warning: Warning) => {
		if (!isAboutCode(warning)) return true;
		const code = isInOrder ? refused[aboutCodes.indexOf(warning)]?.code : undefined;
		return code === undefined ? entered.size > 0 : entered.has(code.toUpperCase());
	};
	return warnings.filter(isNews);
}

function isAboutCode({ code }: Warning): boolean {
	return code.startsWith(CODE_WARNING);
}
