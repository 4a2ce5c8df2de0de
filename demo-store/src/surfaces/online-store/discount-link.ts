import { readCartCookie, writeCartCookie } from '../../cart-cookie.ts';
import type { Store } from '../../store/store.ts';

/** A path and nothing else: `//host` and `/\host` are other hosts. */
const SAFE_PATH = /^\/(?![/\\])[^\s\\\p{Cc}]*$/u;

/** `/discount/CODE`: puts the code into the browser's cart and leads on to the storefront. */
export function followDiscountLink(
	request: Request,
	code: string,
	store: Store,
	shopOrigin: string
): Response {
	const { searchParams } = new URL(request.url);
	const wanted = searchParams.get('redirect') ?? '/';
	const target = URL.parse(SAFE_PATH.test(wanted) ? wanted : '/', shopOrigin);
	// `/x/..//host` resolves to `//host`, which is another origin when it is read as a reference.
	const isOwn = target?.origin === shopOrigin && !target.pathname.startsWith('//');
	const destination = new URL(isOwn ? target : '/', shopOrigin);
	for (const [name, value] of searchParams) {
		if (name !== 'redirect') destination.searchParams.append(name, value);
	}
	const headers = new Headers({ location: destination.href, 'cache-control': 'private, no-store' });
	if (request.method === 'GET') {
		const cookie = addCode(request, code, store);
		if (cookie !== null) headers.set('set-cookie', cookie);
	}
	return new Response(null, { status: 302, headers });
}

/** Returns the cookie of a new cart; null when the browser has one. */
function addCode(request: Request, code: string, store: Store): string | null {
	const known = store.carts.get(readCartCookie(request) ?? '');
	const codes = [...(known?.record.discountCodes ?? []), code];
	const edit = { kind: 'updateDiscountCodes', input: { codes } } as const;
	if (known !== null) {
		store.carts.edit(store.carts.idOf(known.record), edit);
		return null;
	}
	const { country } = store.markets.resolveLocale();
	const { cart } = store.carts.create([{ edit, path: [] }], country);
	return cart === null ? null : writeCartCookie(cart.record);
}
