/** Nothing about a customer stays in a cache, nor in the address that another site is told. */
const HEADERS = {
	'cache-control': 'private, no-store',
	'referrer-policy': 'no-referrer',
	'x-robots-tag': 'noindex'
};

export function redirect(location: string): Response {
	return new Response(null, { status: 303, headers: { ...HEADERS, location } });
}

export function refuse(status: number, code: string, message: string): Response {
	return Response.json({ error: { code, message } }, { status, headers: HEADERS });
}
