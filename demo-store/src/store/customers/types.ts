import type { Language } from '../texts/texts.ts';
import type { KeyObject } from 'node:crypto';
import type { Passwords } from './passwords.ts';

/** How customers sign in, and what programs may then do in their name. */
export interface Identity {
	signIns: SignIns;
	sessions: AccountSessions;
	grants: Grants;
	signingKeys: SigningKeys;
	passwords: Passwords;
}

/** The parameters of an authorization request. */
export interface AuthorizationRequest {
	clientId: string;
	redirectUri: string;
	scopes: string[];
	state: string | null;
	nonce: string | null;
	/** SHA-256, in base64url, of the secret that the client must present with the code (PKCE). */
	codeChallenge: string;
	/** Two letters, lower case. */
	language: Language;
	loginHint: string | null;
}

/** A customer on their way in. */
export interface SignInRecord {
	id: string;
	request: AuthorizationRequest;
	/** Null until the customer has said who they are. */
	email: string | null;
	/** The one-time code that was sent last, while it can be used. */
	code: { text: string; expiresAt: number } | null;
}

export type CodeCheck = 'right' | 'wrong' | 'expired' | 'exhausted';

export interface SignIns {
	/** `browser` is the secret of the browser that may go on with it. */
	begin(request: AuthorizationRequest, browser: string): SignInRecord;
	/** Null for an unknown or old one, and for another browser's. */
	get(id: string, browser: string): SignInRecord | null;
	/** A new code for that address, or null when too many were sent and not used. */
	sendCode(id: string, email: string): string | null;
	checkCode(id: string, code: string): CodeCheck;
	/** Forgets the sign-in and what was sent for it. */
	end(id: string): void;
}

/** A browser in which a customer is signed in. */
export interface AccountSession {
	/** Public name of the session, for tokens. */
	id: string;
	customerId: number;
	startedAt: number;
}

export interface AccountSessions {
	/** The secret is for the browser's cookie. */
	start(customerId: number): { secret: string; session: AccountSession };
	find(secret: string): AccountSession | null;
	/** Ends the session and everything that was granted in it. */
	end(sessionId: string): void;
}

export interface GrantRequest extends AuthorizationRequest {
	sessionId: string;
	customerId: number;
	/** When the customer signed in, in milliseconds. */
	authenticatedAt: number;
}

export interface Grant {
	id: string;
	sessionId: string;
	customerId: number;
	clientId: string;
	scopes: string[];
	nonce: string | null;
	/** When the customer signed in, in milliseconds. */
	authenticatedAt: number;
}

export interface TokenSet {
	grant: Grant;
	accessToken: string;
	refreshToken: string;
	/** Seconds until the access token expires. */
	expiresIn: number;
}

/** Why a code or a refresh token was refused; `reused` has revoked everything of its grant. */
export type GrantRefusal = 'unknown' | 'expired' | 'reused' | 'foreign' | 'mismatch';

export type Redemption = { tokens: TokenSet } | { refusal: GrantRefusal };

export interface Grants {
	/** An authorization code: once, within a minute. */
	issueCode(request: GrantRequest): string;
	redeemCode(input: {
		code: string;
		clientId: string;
		redirectUri: string;
		codeVerifier: string;
	}): Redemption;
	/** Takes the refresh token and gives a new one; one that comes twice ends the whole family. */
	refresh(input: { refreshToken: string; clientId: string }): Redemption;
	/** Returns the customer of an access token; null when it is unknown, expired or revoked. */
	findAccess(accessToken: string): Grant | null;
}

interface SigningKey {
	id: string;
	privateKey: KeyObject;
}

/** The public part, as RFC 7517 writes it. */
export interface PublishedKey {
	kid: string;
	use: 'sig';
	alg: 'RS256';
	kty: 'RSA';
	n: string;
	e: string;
}

export interface SigningKeys {
	/** The key to sign with; a new one after a month. */
	current(): SigningKey;
	/** Public keys of tokens that may still be valid, newest first. */
	publish(): PublishedKey[];
	findPublic(id: string): KeyObject | null;
	/** Signs with a new key from now on. */
	rotate(): void;
}
