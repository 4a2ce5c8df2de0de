/** Returns the value of a cookie in a `Cookie` header or in `document.cookie`; undefined without it. */
export function readCookie(cookies: string, name: string): string | undefined {
	const prefix = `${name}=`;
	return cookies
		.split(';')
		.map((cookie) => cookie.trim())
		.find((cookie) => cookie.startsWith(prefix))
		?.slice(prefix.length);
}
