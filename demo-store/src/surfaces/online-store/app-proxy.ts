/** Paths below which apps of a store answer, through the store. */
const APP_PATH = /^\/(?:a|apps|community|tools)\/([\w-]+)(?:\/|$)/;
/** The one app of this store. */
const ECHO = 'echo';
/** A header can carry these characters. */
const ADDRESS = /^[\x21-\x7e]+$/;
/** RFC 9110 gives these no content. */
const BODILESS = new Set([204, 205, 304]);

/**
 * Answers as an app behind the platform's app proxy: `/apps/echo/…` tells what has reached it, so that a shop in front
 * sees what it hands on. `?to=` redirects and `?status=` chooses the status. Null for paths of others.
 */
export async function answerAppProxy(request: Request): Promise<Response | null> {
	const url = new URL(request.url);
	const [, app] = APP_PATH.exec(url.pathname) ?? [];
	if (app !== ECHO) return null;
	const to = url.searchParams.get('to');
	// The platform drops an app's cookies; this app tries all the same.
	const headers = { 'set-cookie': 'app=1; Path=/' };
	if (to !== null && !ADDRESS.test(to)) {
		return Response.json(
			{ error: 'to must be an address in ASCII, without spaces' },
			{ status: 400 }
		);
	}
	if (to !== null) {
		return new Response(null, { status: 302, headers: { ...headers, location: to } });
	}
	const status = Number(url.searchParams.get('status') ?? 200);
	if (!Number.isInteger(status) || status < 200 || status > 599) {
		return Response.json({ error: 'status must be a number from 200 to 599' }, { status: 400 });
	}
	if (BODILESS.has(status)) return new Response(null, { status, headers });
	const reached = {
		method: request.method,
		path: url.pathname,
		query: url.search,
		headers: Object.fromEntries(request.headers),
		body: await request.text()
	};
	return Response.json(reached, { status, headers });
}
