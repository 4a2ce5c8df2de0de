/** Undefined for what is no JSON: of texts of others, which a schema looks at anyway. */
export function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}
