export interface NewLine {
	merchandiseId: string;
	quantity: number;
	attributes?: Attribute[];
	sellingPlanId?: string;
}

export interface Attribute {
	key: string;
	value: string;
}

/** Everything that can be asked of a cart, by form or by JSON. */
export type CartAction =
	| { kind: 'add'; lines: NewLine[] }
	| { kind: 'update'; lines: { id: string; quantity: number }[] }
	| { kind: 'remove'; lineIds: string[] }
	| { kind: 'note'; note: string }
	| { kind: 'attributes'; attributes: Attribute[] }
	/** Replaces all codes. */
	| { kind: 'discounts'; codes: string[] }
	| { kind: 'discount-apply'; code: string }
	| { kind: 'discount-remove'; code: string }
	/** Replaces all gift cards. */
	| { kind: 'gift-cards'; codes: string[] }
	| { kind: 'gift-card-apply'; code: string }
	| { kind: 'gift-card-remove'; giftCardId: string };

type CartFaultCode = 'invalid_cart_request' | 'missing_cart';

/** What was asked makes no sense; the message says why. */
export class CartRequestError extends Error {
	override readonly name = 'CartRequestError';
	readonly code: CartFaultCode;

	constructor(message: string, code: CartFaultCode = 'invalid_cart_request') {
		super(message);
		this.code = code;
	}
}
