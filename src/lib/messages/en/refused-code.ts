import { defineTexts } from '../i18n';

/** Why a discount code does not apply, by the platform's codes of warnings; `code` is `named` or `unnamed`. */
export const refusedCodeTexts = defineTexts('refusedCode', {
	named: (code: string) => `The code ${code}`,
	unnamed: 'This code',
	notBeside: (code: string, others: string) => `${code} cannot be combined with ${others}.`,
	reasons: {
		DISCOUNT_CODE_NOT_HONOURED: (code: string) => `${code} does not apply to this cart.`,
		DISCOUNT_CURRENTLY_INACTIVE: (code: string) =>
			`${code} is not valid now: it has expired or has not started yet.`,
		DISCOUNT_CUSTOMER_NOT_ELIGIBLE: (code: string) => `${code} is not valid for your account.`,
		DISCOUNT_CUSTOMER_USAGE_LIMIT_REACHED: (code: string) =>
			`${code} has a limit per customer, which you have reached.`,
		DISCOUNT_ELIGIBLE_CUSTOMER_MISSING: (code: string) =>
			`${code} is for certain customers. Please sign in to use it.`,
		DISCOUNT_INCOMPATIBLE_PURCHASE_TYPE: (code: string) =>
			`${code} is not valid for this kind of purchase: it is for subscriptions only, or for one-time purchases only.`,
		DISCOUNT_NOT_FOUND: (code: string) => `${code} does not exist. Please check its spelling.`,
		DISCOUNT_NO_ENTITLED_LINE_ITEMS: (code: string) =>
			`${code} is not valid for the items in your cart.`,
		DISCOUNT_NO_ENTITLED_SHIPPING_LINES: (code: string) => `${code} needs an item that is shipped.`,
		DISCOUNT_PURCHASE_NOT_IN_RANGE: (code: string) =>
			`${code} needs a higher order value than your cart has.`,
		DISCOUNT_QUANTITY_NOT_IN_RANGE: (code: string) =>
			`${code} needs more of its items than your cart has.`,
		DISCOUNT_USAGE_LIMIT_REACHED: (code: string) => `${code} has been used up.`
	}
});
