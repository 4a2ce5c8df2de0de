export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';

/** Text in which `*` stands for anything, and `{shop}` and `{store}` for the two origins. */
export type Pattern = string;

/** One request and what is answered. */
export interface Exchange {
	/** The case in words; the empty text for the ordinary one. */
	when: string;
	/** The first of the surface's methods by default. */
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
	/** Body of the response. */
	body?: Pattern;
	/** The response is endless: only its first bytes are read. */
	isEndless?: true;
	/** Patterns that the body must not contain. */
	lacks?: readonly Pattern[];
}

/** The response to other methods; `missing` is a 404, for paths that only read. */
export type Refusal = 'text' | 'json' | 'json-rpc' | 'version-1' | 'framework' | 'missing';

/** One path, or a family of paths that differ in a parameter. */
export interface Surface {
	path: string;
	/** The platform's own path of the same endpoint. */
	platformPath?: string;
	/** The route's own path, if one route has several names. */
	route?: string;
	what: string;
	/** Other methods get 405 with these in `Allow`. */
	methods: readonly Method[];
	refusal: Refusal;
	exchanges: readonly Exchange[];
	/** Similar paths that are a 404. */
	nearMisses?: readonly string[];
}

export interface SurfaceGroup {
	title: string;
	text: string;
	surfaces: readonly Surface[];
}
