import { createHash, timingSafeEqual } from 'node:crypto';

/** The two kinds of tokens the platform hands out for this API. */
export interface AccessTokens {
	public: string;
	private: string;
}

export interface Access {
	hasAccessToken: boolean;
	buyerIp: string | null;
}

/** Null when a token was sent that is not the shop's. No token at all is allowed. */
export function readAccess(headers: Headers, tokens: AccessTokens): Access | null {
	const privateToken = headers.get('shopify-storefront-private-token');
	const publicToken = headers.get('x-shopify-storefront-access-token');
	if (privateToken !== null) {
		if (!isSameSecret(privateToken, tokens.private)) return null;
		return { hasAccessToken: true, buyerIp: headers.get('shopify-storefront-buyer-ip') };
	}
	if (publicToken === null) return { hasAccessToken: false, buyerIp: null };
	return isSameSecret(publicToken, tokens.public) ? { hasAccessToken: true, buyerIp: null } : null;
}

/** Digests have one length, so the time taken says nothing about the secret. */
function isSameSecret(given: string, expected: string): boolean {
	return timingSafeEqual(digest(given), digest(expected));
}

function digest(value: string): Buffer {
	return createHash('sha256').update(value).digest();
}
