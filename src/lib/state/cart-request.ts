import type { CartAttribute, CartField, CartLineInput } from '$lib/domain/cart';
import type { Image, Money } from '$lib/domain/values';
import type { CartOutcome, PlatformCart } from '$lib/domain/platform-cart';

/** The picture and texts of a line that is on its way into the cart. */
export interface AddedItem {
	title: string;
	variantTitle: string | null;
	quantity: number;
	image: Image | null;
	/** Of one, as the page shows it; null where it shows none. */
	price: Money | null;
}

/** An addition that the server has not answered yet. */
export interface PendingAddition {
	line: CartLineInput;
	item: AddedItem;
}

/** What is left out stays as it is. */
interface ChangedLine {
	id: string;
	quantity: number;
	attributes?: CartAttribute[];
	sellingPlanId?: string;
}

/** The bodies of `POST /api/cart` that the browser sends. */
export type CartRequest =
	| { lines: CartLineInput[] }
	| { lines: ChangedLine[] }
	| { discountCodes: string[] }
	| { discountCode: string }
	| { giftCardCode: string }
	| { giftCardId: string }
	| { note: string }
	| { attributes: CartAttribute[] };

/** The place on the page where a change was requested; its messages are shown there. */
export interface CartPlace {
	lineId: string | null;
	field: CartField | null;
}

/** Throws when the answer is not one about a cart. */
export async function parseCartOutcome(response: Response): Promise<CartOutcome> {
	const body = await readBody(response);
	return {
		cart: readCart(body),
		userErrors: readReports(body['userErrors']),
		warnings: readReports(body['warnings'])
	};
}

/** Throws when the cart could not be read; null when there is none. */
export async function parseCart(response: Response): Promise<PlatformCart | null> {
	const body = await readBody(response);
	if (body['errors'] !== undefined) throw new Error('The platform could not read the cart.');
	return readCart(body);
}

async function readBody(response: Response): Promise<Record<string, unknown>> {
	if (!response.ok) {
		throw new Error(`The cart answered ${String(response.status)}; 200 would tell what happened.`);
	}
	const body: unknown = await response.json();
	if (!isRecord(body) || !('cart' in body)) {
		throw new Error('The answer about the cart has no field "cart".');
	}
	return body;
}

/** Our own service made it; it is only checked not to be a page of something else. */
function readCart({ cart }: Record<string, unknown>): PlatformCart | null {
	if (cart === null) return null;
	const lines = isRecord(cart) && isRecord(cart['lines']) ? cart['lines']['nodes'] : null;
	if (Array.isArray(lines)) return cart as PlatformCart;
	throw new Error('The cart in the answer has no "lines.nodes".');
}

/** Reports that say nothing are passed over. */
function readReports<Report>(value: unknown): Report[] {
	if (!Array.isArray(value)) return [];
	return value.filter(
		(entry): entry is Report =>
			isRecord(entry) && typeof entry['message'] === 'string' && entry['message'] !== ''
	);
}

function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null;
}
