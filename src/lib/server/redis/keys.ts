/**
 * How every key in Redis begins: who uses it, for what, and the version of the format behind it.
 *
 * During an upgrade, and after a rollback, replicas of two versions work on one Redis. What both read keeps its
 * number and its meaning: fields are added, and none is renamed. Only answers may take another number at any
 * time, for each version then asks the platform for its own. Another number of anything else makes the two
 * versions deaf to each other, so it needs an upgrade of all replicas at once.
 */
export const REDIS_KEYS = {
	/** Answers of the platform. */
	answers: 'storefront:answers:2',
	/** The log of invalidations, and what the replicas note about it. */
	invalidations: 'storefront:invalidations:1',
	/** Held for seconds. */
	locks: 'storefront:locks:1',
	/** Results that no server may produce twice, such as renewed tokens. */
	values: 'storefront:values:1',
	conversations: 'assistant:conversations:1',
	/** Requests of a minute. */
	rates: 'assistant:rates:1',
	/** Ids of sessions and sign-ins that are not accepted again. */
	revokedIds: 'accounts:revoked:1',
	/** Prices of variants by market, for good. */
	prices: 'storefront:prices:1',
	/** Products that the search of SEARCH_PROVIDER is to be told of. */
	searchChanges: 'storefront:search-changes:1',
	/** Withdrawals and cancellations that nobody has taken yet. */
	statements: 'storefront:statements:1',
	/** Reviews of shoppers that the service of the merchant has not taken yet. */
	reviews: 'storefront:reviews:1'
} as const;
