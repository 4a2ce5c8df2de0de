/** The part of the answer of `POST /api/cart` that the browser needs: amounts come with the page. */
export interface CartReply {
	userErrors: { message: string }[];
	warnings: { code: string; message: string }[];
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
	return { userErrors: parseReports(body.userErrors), warnings: parseReports(body.warnings) };
}

function parseReports(value: unknown): { code: string; message: string }[] {
	if (!Array.isArray(value)) return [];
	return value.flatMap((entry: unknown) =>
		isRecord(entry) && typeof entry.message === 'string'
			? [{ code: String(entry.code), message: entry.message }]
			: []
	);
}

function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null;
}
