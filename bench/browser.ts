/** Headers and cookies of a browser, for measurements of pages. */

export const CART_LINE =
	'intent=add&merchandiseId=gid%3A%2F%2Fshopify%2FProductVariant%2F4500000013001';

export const BROWSER_HEADERS = {
	accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
	'accept-encoding': 'gzip, deflate, br, zstd',
	'user-agent': 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'
};

/** Adds a product to a new cart; returns its cookies as a browser sends them once it has shown the message. */
export async function fillCart(origin: string): Promise<string> {
	const response = await fetch(`${origin}/api/cart`, {
		method: 'POST',
		redirect: 'manual',
		headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
		body: CART_LINE
	});
	const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0] ?? '');
	const kept = cookies.filter((cookie) => !cookie.startsWith('cart_message='));
	if (kept.some((cookie) => cookie.startsWith('cart='))) return kept.join('; ');
	throw new Error(`/api/cart answered ${response.status} without a cart.`);
}
