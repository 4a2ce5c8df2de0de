import type { Cart, CartMessage } from '$lib/domain/types';

export interface CartSession {
	load: () => Promise<Cart | null>;
	/** Null when the cart cannot be read right now: a page must not fail for its header. */
	loadCount: () => Promise<number | null>;
	takeMessages: () => CartMessage[];
}
