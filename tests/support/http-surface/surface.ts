export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';

/** Text in which `*` stands for anything, and `{shop}` and `{store}` for the two origins. */
export type Pattern = string;

/** One request and what is answered. */
export interface Exchange {
	/** The case in words; the empty text for the ordinary one. */
	when: string;
	/** By default the first of the surface's methods. */
	method?: Method;
	path: string;
	/** `{cart}` stands for the cookie value of a cart with something in it. */
	headers?: Record<string, string>;
	/** Sent as JSON, or as a form of our own pages. */
	json?: unknown;
	form?: Record<string, string>;
	status: number;
	/** Headers of the answer. */
	answer?: Record<string, Pattern>;
	/** Body of the answer. */
	body?: Pattern;
	/** The answer has no end: only its first bytes are read. */
	isEndless?: true;
	/** What stands nowhere in the body. */
	lacks?: readonly Pattern[];
}

/** How a family of paths refuses a method; `missing`: with 404, for such a path only reads. */
export type Refusal = 'text' | 'json' | 'json-rpc' | 'version-1' | 'framework' | 'missing';

/** One path, or a family of paths that differ in a parameter. */
export interface Surface {
	path: string;
	/** The platform's own name for it: answered in the same way. */
	platformPath?: string;
	/** Where one route answers under several names: the route's own path. */
	route?: string;
	what: string;
	/** All others are refused with 405 and these in `Allow`. */
	methods: readonly Method[];
	refusal: Refusal;
	exchanges: readonly Exchange[];
	/** Paths that look like it and are not: each gets the page for what does not exist. */
	nearMisses?: readonly string[];
}

export interface SurfaceGroup {
	title: string;
	text: string;
	surfaces: readonly Surface[];
}
