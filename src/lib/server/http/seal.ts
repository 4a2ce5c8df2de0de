import { decodeBase64urlIgnorePadding, encodeBase64urlNoPadding } from '@oslojs/encoding';

export interface Sealer {
	/** Base64url; `context` is not in it, and must be the same when it is opened. */
	seal: (text: string, context: string) => Promise<string>;
	/** Null: not sealed with our secrets, sealed for another context, or changed since. */
	open: (sealed: string, context: string) => Promise<string | null>;
}

interface SealerOptions {
	secret: string;
	/** Opens what was sealed before the secret was changed. */
	previousSecret: string | null;
	/** What is sealed. It separates these keys from any others derived from the same secret. */
	purpose: string;
}

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Length of what `seal` returns for so many bytes. */
export function getSealedLength(bytes: number): number {
	return Math.ceil(((IV_BYTES + bytes + TAG_BYTES) * 4) / 3);
}

/** AES-256-GCM under keys that HKDF-SHA-256 derives from the secrets. */
export function createSealer({ secret, previousSecret, purpose }: SealerOptions): Sealer {
	const key = deriveKey(secret, purpose);
	const keys = [key, ...(previousSecret === null ? [] : [deriveKey(previousSecret, purpose)])];
	return {
		async seal(text, context) {
			const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
			const sealed = await crypto.subtle.encrypt(describe(iv, context), await key, encode(text));
			return encodeBase64urlNoPadding(concatenate(iv, new Uint8Array(sealed)));
		},
		async open(sealed, context) {
			const bytes = decode(sealed);
			if (bytes === null || bytes.length < IV_BYTES + TAG_BYTES) return null;
			const iv = bytes.slice(0, IV_BYTES);
			for (const candidate of keys) {
				const text = await decrypt(await candidate, describe(iv, context), bytes.slice(IV_BYTES));
				if (text !== null) return text;
			}
			return null;
		}
	};
}

async function deriveKey(secret: string, purpose: string): Promise<CryptoKey> {
	const material = await crypto.subtle.importKey('raw', encode(secret), 'HKDF', false, [
		'deriveKey'
	]);
	const parameters = {
		name: 'HKDF',
		hash: 'SHA-256',
		salt: new Uint8Array(),
		info: encode(purpose)
	};
	const algorithm = { name: 'AES-GCM', length: 256 };
	return crypto.subtle.deriveKey(parameters, material, algorithm, false, ['encrypt', 'decrypt']);
}

async function decrypt(
	key: CryptoKey,
	parameters: AesGcmParams,
	bytes: Uint8Array<ArrayBuffer>
): Promise<string | null> {
	try {
		return new TextDecoder().decode(await crypto.subtle.decrypt(parameters, key, bytes));
	} catch {
		return null;
	}
}

function describe(iv: Uint8Array<ArrayBuffer>, context: string): AesGcmParams {
	return { name: 'AES-GCM', iv, additionalData: encode(context) };
}

function decode(text: string): Uint8Array<ArrayBuffer> | null {
	try {
		return new Uint8Array(decodeBase64urlIgnorePadding(text));
	} catch {
		return null;
	}
}

function encode(text: string): Uint8Array<ArrayBuffer> {
	return new TextEncoder().encode(text);
}

function concatenate(
	first: Uint8Array<ArrayBuffer>,
	second: Uint8Array<ArrayBuffer>
): Uint8Array<ArrayBuffer> {
	const bytes = new Uint8Array(first.length + second.length);
	bytes.set(first);
	bytes.set(second, first.length);
	return bytes;
}
