import { MAX_CODE_LENGTH, type CartMessage } from '$lib/domain/cart';
import { HOME_PATH } from '$lib/domain/paths';
import { listNewWarnings, NOT_COMBINED } from '$lib/domain/platform-cart';
import { t } from '$messages';
import { describeServiceFailure } from '../base/errors';
import { toLocalPath } from '../http/local-path';
import { toOwnPath } from '../http/same-origin';
import { log as rootLog } from '../base/log';
import { createMessage, serializeMessages } from './cart-messages';
import type { CartRequest } from './handle-cart-request';

interface DiscountLink extends Omit<CartRequest, 'apiVersion'> {
	/** Decoded, as it stands in the path. */
	code: string;
}

const log = rootLog.child({ scope: 'cart' });

/** Names of the parameter with the next page; the first that is there decides. */
const NEXT_PAGE = ['redirect', 'return_to'];

/**
 * `GET /discount/CODE?redirect=/path`: applies a code to the cart, or to a new one, and leads on. See
 * `docs/decisions/0089-discount-links.md`.
 */
export async function handleDiscountLink(link: DiscountLink): Promise<Response> {
	const headers = new Headers({
		'cache-control': 'private, no-store',
		location: findNextPage(link)
	});
	// A HEAD request asks where the link leads; it must change nothing.
	if (link.request.method === 'GET') {
		const isSecure = link.url.protocol === 'https:';
		headers.append('set-cookie', serializeMessages([await applyCode(link)], isSecure));
	}
	return new Response(null, { status: 303, headers });
}

/** A page of ours, with all other parameters of the link. */
function findNextPage({ url, ownOrigins }: DiscountLink): string {
	const name = NEXT_PAGE.find((it) => url.searchParams.has(it));
	const wanted = name === undefined ? null : url.searchParams.get(name);
	const path = toLocalPath(toOwnPath(wanted, ownOrigins) ?? wanted) ?? HOME_PATH;
	const next = new URL(path, url.origin);
	for (const [key, value] of url.searchParams) {
		if (!NEXT_PAGE.includes(key)) next.searchParams.append(key, value);
	}
	return next.pathname + next.search;
}

/** Whatever happens, the link leads on: a code is no reason to lose a visitor. */
async function applyCode({ cart, code: written }: DiscountLink): Promise<CartMessage> {
	const code = written.trim();
	if (code === '') return createMessage('error', t.cart.faults.code);
	if (code.length > MAX_CODE_LENGTH) {
		return createMessage('error', t.cart.faults.longCode({ count: MAX_CODE_LENGTH }));
	}
	try {
		const outcome = await cart.change({ kind: 'discount-apply', code, isOfLink: true });
		const { cart: changed, userErrors } = outcome;
		const [fault] = userErrors;
		if (fault) return createMessage('error', fault.message);
		const isApplied = changed?.discountCodes.some(
			(it) => it.applicable && it.code.toUpperCase() === code.toUpperCase()
		);
		if (isApplied) return createMessage('success', t.cart.codeApplied({ code }));
		const [reason] = listNewWarnings(outcome, { codes: [code] });
		return reason?.code === NOT_COMBINED && changed?.discountCodes.some((it) => it.applicable)
			? createMessage('warning', reason.message)
			: createMessage('success', t.cart.codeSaved);
	} catch (err) {
		if (describeServiceFailure(err) === null) throw err;
		log.error({ err }, 'code of a link not applied');
		return createMessage('error', t.cart.unavailable);
	}
}
