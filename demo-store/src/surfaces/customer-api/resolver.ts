import type {
	Resolve as GraphqlResolve,
	ResolverMap as GraphqlResolverMap
} from '../../graphql/resolver.ts';
import type { Store } from '../../store/store.ts';
import type { Locale, Money } from '../../store/types.ts';
import type { OrderRecord } from '../../store/commerce/order-records.ts';

/** Context of all resolvers of one request. */
export interface ApiContext {
	store: Store;
	/** The only customer whose data this request may see. */
	customerId: number;
	/** The locale of `@inContext`, else the shop's own. */
	locale: Locale;
	/** The demo store's own origin: pictures and status pages start with it. */
	origin: string;
}

export type Resolve = GraphqlResolve<ApiContext>;
export type ResolverMap = GraphqlResolverMap<ApiContext>;

/** An amount of the order, in the currency it was paid in. */
export function toMoney(amount: string, { currencyCode }: OrderRecord): Money {
	return { amount, currencyCode };
}
