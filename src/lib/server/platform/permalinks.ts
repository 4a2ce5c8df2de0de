import { dropWaysOn } from './handed-parameters';
import { isBuyLink, isCartLink } from './permalink-paths';
import type { Interceptor, Store } from './platform-request';
import { refuseInText, refuseMethod } from './refusals';

interface Permalink {
	isPath: (pathname: string) => boolean;
	status: number;
	headers: Record<string, string>;
}

/** Links that fill a cart. The store reads them: what is in the query is between it and the buyer. */
const PERMALINKS: readonly Permalink[] = [
	{
		isPath: isCartLink,
		status: 302,
		headers: { 'cache-control': 'no-store' }
	},
	{
		isPath: isBuyLink,
		status: 303,
		// The query may name the buyer: no cache and no other site learns of it.
		headers: { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }
	}
];

const METHODS = ['GET', 'HEAD'];

export function createPermalinks({ origin }: Pick<Store, 'origin'>): Interceptor {
	return ({ request, url: { pathname, search } }) => {
		const link = PERMALINKS.find(({ isPath }) => isPath(pathname));
		if (link === undefined) return null;
		const refusal = refuseMethod(request.method, METHODS, refuseInText);
		if (refusal !== null) return refusal;
		const location = origin + pathname + dropWaysOn(search, origin);
		const headers = { ...link.headers, location };
		return new Response(null, { status: link.status, headers });
	};
}
