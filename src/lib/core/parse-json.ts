const decoder = new TextDecoder();

/** Returns undefined for what is no JSON. The result is untrusted: a schema has to read it. */
export function parseJson(input: string | Uint8Array): unknown {
	try {
		return JSON.parse(typeof input === 'string' ? input : decoder.decode(input));
	} catch {
		return undefined;
	}
}
