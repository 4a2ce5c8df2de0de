import { hmac } from '@oslojs/crypto/hmac';
import { SHA256 } from '@oslojs/crypto/sha2';
import { constantTimeEqual } from '@oslojs/crypto/subtle';
import { encodeBase64 } from '@oslojs/encoding';

const encoder = new TextEncoder();

/** Whether one of the secrets signed exactly these bytes: base64 of an HMAC-SHA256. */
export function isSigned(
	body: Uint8Array,
	signature: string | null,
	secrets: readonly string[]
): boolean {
	if (signature === null) return false;
	const given = encoder.encode(signature);
	return secrets.some((secret) => {
		const expected = encodeBase64(hmac(SHA256, encoder.encode(secret), body));
		return constantTimeEqual(encoder.encode(expected), given);
	});
}
