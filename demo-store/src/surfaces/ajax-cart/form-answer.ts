import { html } from '../../../../src/lib/core/html.ts';
import type { CartRefusal } from './cart-refusal.ts';

const CART_PAGE = '/cart';
/** A path on this store and nothing else: `//host` and `/\host` are other hosts. */
const SAFE_PATH = /^\/(?![/\\])[^\s\\]*$/;

/** Where a form goes on: the path it names, `back` to where it stood, else the cart's page. */
export function findReturnPath(wanted: string | undefined, request: Request): string {
	if (wanted === 'back') {
		const referer = URL.parse(request.headers.get('referer') ?? '');
		const isOwn = referer !== null && referer.host === new URL(request.url).host;
		return isOwn ? referer.pathname.replace(/^\/{2,}/, '/') + referer.search : CART_PAGE;
	}
	return wanted !== undefined && SAFE_PATH.test(wanted) ? wanted : CART_PAGE;
}

/** A refused form, for people. */
export function answerForm({ status, message, description }: CartRefusal): Response {
	const page = html`<!doctype html>
		<html lang="en">
			<head>
				<meta charset="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<title>${message}</title>
			</head>
			<body>
				<main>
					<h1>${message}</h1>
					<p>${description}</p>
					<p><a href="${CART_PAGE}">Go to your cart</a></p>
				</main>
			</body>
		</html>`;
	return new Response(page.toString(), {
		status,
		headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'private, no-store' }
	});
}
