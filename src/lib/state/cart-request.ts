import type { CartField, Image } from '$lib/domain/types';

export interface NewLine {
	merchandiseId: string;
	quantity: number;
	sellingPlanId?: string;
	attributes?: { key: string; value: string }[];
}

/** What the shopper sees of a line that is on its way into the cart. */
export interface AddedItem {
	title: string;
	variantTitle: string | null;
	quantity: number;
	image: Image | null;
}

/** The bodies of `POST /api/cart` that the browser sends. */
export type CartRequest =
	| { lines: NewLine[] }
	| { lines: { id: string; quantity: number }[] }
	| { discountCodes: string[] }
	| { giftCardCode: string }
	| { giftCardId: string }
	| { note: string };

/** Where on the page a change was asked for: what there is to tell is told there. */
export interface CartPlace {
	lineId: string | null;
	field: CartField | null;
}
