import type { RequestEvent } from '@sveltejs/kit';
import { buyForPath } from '$lib/domain/account-paths';
import type { Buyer } from '$lib/domain/buyer';
import type { Visit } from '../accounts';
import { describeServiceFailure } from '../base/errors';
import { COOKIES } from '../http/cookies';
import type { BuyerContext } from '../storefront';

type LoadedBuyer =
	| { kind: 'nobody' }
	/** Who buys cannot be known right now. */
	| { kind: 'away' }
	| {
			kind: 'buyer';
			buyer: Buyer;
			/** Of the location; null without an address. */
			country: string | null;
			context: BuyerContext;
			/** The platform does not let the customer buy for the location any more. */
			isRefused: () => boolean;
	  };

/** Browsers with a choice have this in their `Cookie` header. */
export function hasBuyerCookie({ isSubRequest, request }: RequestEvent): boolean {
	return !isSubRequest && (request.headers.get('cookie') ?? '').includes(COOKIES.customerBuyer);
}

/**
 * Loads for whom the customer buys. A choice without its customer's session is dropped, with what the cart knows of it.
 * While the identity provider fails, the visitor is served as everybody is.
 */
export async function loadBuyer({ account, buyers, cart, log }: Visit): Promise<LoadedBuyer> {
	const choice = await buyers.read();
	const state = await account.load().catch((err: unknown) => {
		if (describeServiceFailure(err) === null) throw err;
		log.warn({ err }, 'buyer unknown for now');
		return null;
	});
	if (state === null) return { kind: 'away' };
	const session = state.kind === 'signed-in' ? state.session : null;
	if (choice === null || choice.customerId !== session?.customerId) {
		buyers.clear();
		if (choice?.location != null) await cart.setCustomer(session?.tokens.accessToken ?? null);
		return { kind: 'nobody' };
	}
	if (choice.location === null) return { kind: 'nobody' };
	const { country, ...buyer } = choice.location;
	let isRefused = false;
	const context = {
		companyLocationId: buyer.locationId,
		loadAccessToken: account.loadAccessToken,
		onRefused: () => void (isRefused = true)
	};
	return { kind: 'buyer', buyer, country, context, isRefused: () => isRefused };
}

/** Leads to the choice of a location: the one that was chosen does not serve the customer any more. */
export function leadToChoice({ url, request, isDataRequest }: RequestEvent): Response | null {
	const { pathname, search } = url;
	const accept = request.headers.get('accept') ?? '';
	const isPage = request.method === 'GET' && (isDataRequest || accept.includes('text/html'));
	if (!isPage) return null;
	const location = buyForPath(pathname + search);
	const headers = { 'cache-control': 'private, no-store' };
	// What SvelteKit's own redirects of such requests are.
	if (isDataRequest) return Response.json({ type: 'redirect', location }, { headers });
	return new Response(null, { status: 303, headers: { ...headers, location } });
}
