import type { CartAttribute, CartField, CartLineInput, NamedLine } from '$lib/domain/cart';
import type { Messages } from '$lib/messages/messages';

/** Everything that can be asked of a cart, by form or by JSON. */
export type CartAction =
	| { kind: 'add'; lines: CartLineInput[] }
	/** Adds the lines that are still sold, and names what is left out. */
	| { kind: 'add-available'; lines: NamedLine[] }
	| { kind: 'update'; lines: { id: string; quantity: number }[] }
	| { kind: 'remove'; lineIds: string[] }
	| { kind: 'note'; note: string }
	| { kind: 'attributes'; attributes: CartAttribute[] }
	/** Replaces all codes; the cart keeps refused ones as not applicable. */
	| { kind: 'discounts'; codes: string[] }
	/**
	 * Adds a code; the cart does not keep it when it is refused. One of a link it keeps as long as the
	 * code may apply later.
	 */
	| { kind: 'discount-apply'; code: string; isOfLink?: true }
	| { kind: 'discount-remove'; code: string }
	/** Replaces all gift cards. */
	| { kind: 'gift-cards'; codes: string[] }
	| { kind: 'gift-card-apply'; code: string }
	| { kind: 'gift-card-remove'; giftCardId: string };

const REFUSALS = {
	invalid_cart_request: 400,
	missing_cart: 400,
	foreign_cart: 403,
	cart_request_too_large: 413,
	unsupported_media_type: 415
} as const;

type RefusalCode = keyof typeof REFUSALS;
/** Reasons; their texts are in the message files. */
type CartFault = keyof Messages['cart']['faults'];

/** A request that makes no sense; the message says why to programmers. */
export class CartRequestError extends Error {
	override readonly name = 'CartRequestError';
	readonly code: RefusalCode;
	readonly status: number;
	readonly fault: CartFault;
	readonly field: CartField | null;

	constructor(
		message: string,
		details: { code?: RefusalCode; fault?: CartFault; field?: CartField } = {}
	) {
		super(message);
		this.code = details.code ?? 'invalid_cart_request';
		this.status = REFUSALS[this.code];
		this.fault = details.fault ?? 'request';
		this.field = details.field ?? null;
	}
}
