import type { Refuse } from './refusals';

/** Names in lower case; `x-*` stands for every name that begins with `x-`. */
export type HeaderRule = { allow: readonly string[] } | { deny: readonly string[] };

/** What there is to know of one family of paths that the store answers in our place. */
export interface Proxy {
	name: string;
	/** The path to ask the store for; null when a path is none of the family. */
	toStorePath: (pathname: string) => string | null;
	/** Answers do not depend on the query, so it stays here. */
	dropsQuery?: true;
	methods: readonly string[];
	/** Which of the client's headers go on to the store, besides what no proxy may pass on. */
	requestHeaders: HeaderRule;
	/** Until the answer begins; a stream may then take as long as it takes. */
	timeoutMs: number;
	/** The shape in which this family says that something went wrong. */
	refuse: Refuse;
	/** Pages of other sites may call it with a preflight (CORS); it acts by ids and tokens it is given. */
	isOpenToOtherSites?: true;
	/** Whether answers may set all cookies of the platform; see `store-cookies.ts`. */
	opensSession?: true;
	/** Reads the store's answer. Without it everything passes, for one shopper only. */
	answer?: (upstream: Response, refuse: Refuse) => Response | Promise<Response>;
}
