import type { CartSession } from '$lib/server/cart';
import type { Storefront } from '$lib/server/storefront';

declare global {
	namespace App {
		interface Error {
			/** A sentence for the shopper; never a stack or an upstream text. */
			message: string;
			/** Quoted by the shopper, found in our log. */
			requestId?: string;
		}

		interface Locals {
			requestId: string;
			storefront: Storefront;
			cart: CartSession;
		}
	}
}
