const decoder = new TextDecoder();

/** Returns whether a value is an object of JSON. */
export function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns undefined for what is no JSON. The result is untrusted: a schema has to read it. */
export function parseJson(input: string | Uint8Array): unknown {
	try {
		return JSON.parse(typeof input === 'string' ? input : decoder.decode(input));
	} catch {
		return undefined;
	}
}
