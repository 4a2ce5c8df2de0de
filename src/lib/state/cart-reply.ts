/** The part of the answer of `POST /api/cart` that the browser needs: amounts come with the page. */
export interface CartReply {
	userErrors: { message: string }[];
	warnings: { message: string }[];
}

/** Throws when the answer is not one about a cart. */
export async function parseCartReply(response: Response): Promise<CartReply> {
	if (!response.ok) {
		throw new Error(`The cart answered ${String(response.status)}; 200 would tell what happened.`);
	}
	const body: unknown = await response.json();
	if (!isRecord(body) || !('cart' in body)) {
		throw new Error('The answer about the cart has no field "cart".');
	}
	return { userErrors: parseMessages(body.userErrors), warnings: parseMessages(body.warnings) };
}

function parseMessages(value: unknown): { message: string }[] {
	if (!Array.isArray(value)) return [];
	return value.flatMap((entry: unknown) =>
		isRecord(entry) && typeof entry.message === 'string' ? [{ message: entry.message }] : []
	);
}

function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null;
}
