import type { VisitorConsent } from './resolver.ts';

/** Headers by which programs pass on whom they ask for; the older names still count. */
const TOKEN_HEADERS = {
	_y: ['x-shopify-uniquetoken', 'shopify-storefront-y'],
	_s: ['x-shopify-visittoken', 'shopify-storefront-s']
} as const;
/** Programs write them; whatever else comes is not repeated in a header. */
const TOKEN = /^[\w-]{1,64}$/;

/** Cookies of the platform that scripts cannot read, and the purpose that allows each. */
const COOKIES = {
	_shopify_essential: null,
	_shopify_analytics: 'analytics',
	_shopify_marketing: 'marketing'
} as const satisfies Record<string, keyof VisitorConsent | null>;
const ATTRIBUTES = 'Path=/; Max-Age=31536000; HttpOnly; Secure; SameSite=Lax';

export interface Visit {
	headers: Headers;
	/** The visitor allows this, as `@inContext` states. */
	consent: VisitorConsent | null;
	durationMs: number;
	createToken: () => string;
}

/** Adds `Server-Timing` and the platform's cookies for visitors. */
export function addTracking(answer: Headers, visit: Visit): void {
	const { headers, consent, durationMs, createToken } = visit;
	const entries = [`processing;dur=${durationMs.toFixed(1)}`];
	for (const [name, sources] of Object.entries(TOKEN_HEADERS)) {
		const token =
			findToken(sources, headers) ?? (consent?.analytics === true ? createToken() : null);
		if (token !== null) entries.push(`${name};desc="${token}"`);
	}
	answer.set('server-timing', entries.join(', '));
	const sent = headers.get('cookie') ?? '';
	for (const [name, purpose] of Object.entries(COOKIES)) {
		const isAllowed = purpose === null || consent?.[purpose] === true;
		if (!isAllowed || hasCookie(sent, name)) continue;
		answer.append('set-cookie', `${name}=${createToken()}; ${ATTRIBUTES}`);
	}
}

function findToken(names: readonly string[], headers: Headers): string | null {
	const [token = null] = names.flatMap((name) => headers.get(name) ?? []);
	return token !== null && TOKEN.test(token) ? token : null;
}

function hasCookie(header: string, name: string): boolean {
	return header.split(';').some((cookie) => cookie.trim().startsWith(`${name}=`));
}
