/** Why a sign-in did not finish; for the log. */
export type SignInFailure =
	| 'missing_pending_login'
	| 'missing_callback_params'
	| 'state_mismatch'
	| 'denied_by_provider'
	| 'token_exchange_rejected'
	| 'token_exchange_failed'
	| 'invalid_token_response'
	| 'invalid_id_token'
	| 'nonce_mismatch'
	| 'issuer_mismatch'
	| 'audience_mismatch'
	| 'expired_id_token'
	| 'session_too_large'
	| 'provider_unavailable'
	| 'insecure_origin';

export class SignInError extends Error {
	override readonly name = 'SignInError';
	readonly code: SignInFailure;

	constructor(code: SignInFailure, cause?: unknown) {
		super(`The sign-in failed: ${code}.`, { cause });
		this.code = code;
	}
}
