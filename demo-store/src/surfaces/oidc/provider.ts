import type { Store } from '../../store/store.ts';

/** The program that customers sign in to: the storefront, which keeps a secret on its server. */
export interface AccountClient {
	id: string;
	secret: string;
	/** Origins of the storefront. */
	origins: readonly string[];
}

/**
 * A client in a browser or an app, which can keep no secret: PKCE protects its codes, and its origins
 * are those of the storefront. A client of one kind is never served as the other.
 */
export const PUBLIC_CLIENT_ID = 'prism-demo-public-client';

/** RFC 7523, 2.1. */
export const JWT_BEARER = 'urn:ietf:params:oauth:grant-type:jwt-bearer';

export interface OidcOptions {
	store: Store;
	/** The demo store's origin. */
	origin: string;
	/** The storefront, for links back to it. */
	shopOrigin: string;
	client: AccountClient;
	wait: (milliseconds: number) => Promise<void>;
}

/** The addresses of the provider, as the platform lays them out. */
export interface Provider extends OidcOptions {
	/** Path that everything of the sign-in pages begins with. */
	base: string;
	issuer: string;
}

const CALLBACK_PATH = '/account/authorize';

export function createProvider(options: OidcOptions): Provider {
	const base = `/authentication/${shopIdOf(options.store)}`;
	return { ...options, base, issuer: `${options.origin}${base}` };
}

export function shopIdOf({ content }: Store): number {
	return content.shop().shop.id;
}

export type SignInStep = 'email' | 'code';

export function signInUrl(id: string, step: SignInStep, { base }: Provider): string {
	return `${base}/sign-in/${id}${step === 'code' ? '/code' : ''}`;
}

/** Returns whether customers can sign in to a client of this id. */
export function isKnownClient(id: string | undefined, { client }: Provider): boolean {
	return id === client.id || id === PUBLIC_CLIENT_ID;
}

/** Redirect URIs for codes, compared as text, as the platform does. */
export function listRedirectUris({ origins }: AccountClient): string[] {
	return origins.map((origin) => `${origin}${CALLBACK_PATH}`);
}

/** Redirect URIs after signing out. */
export function listLogoutUris({ origins }: AccountClient): string[] {
	return origins.flatMap((origin) => [origin, `${origin}/`]);
}
