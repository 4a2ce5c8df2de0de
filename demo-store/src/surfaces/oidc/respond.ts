import type { SafeHtml } from '../../../../src/lib/core/html.ts';

const PAGE_HEADERS = {
	'content-type': 'text/html; charset=utf-8',
	'cache-control': 'no-store',
	'x-robots-tag': 'noindex, nofollow',
	'x-content-type-options': 'nosniff',
	'referrer-policy': 'no-referrer'
};

/** `formTargets` are the origins that a sent form may be led on to. */
export function respondPage(
	page: SafeHtml,
	{ status = 200, formTargets = [] }: { status?: number; formTargets?: readonly string[] } = {}
): Response {
	const policy = [
		"default-src 'none'",
		"style-src 'unsafe-inline'",
		'img-src data:',
		`form-action ${["'self'", ...formTargets].join(' ')}`,
		"base-uri 'none'",
		"frame-ancestors 'none'"
	].join('; ');
	const headers = { ...PAGE_HEADERS, 'content-security-policy': policy };
	return new Response(page.toString(), { status, headers });
}

export function respondJson(
	status: number,
	body: unknown,
	headers: Record<string, string> = {}
): Response {
	return Response.json(body, { status, headers: { 'cache-control': 'no-store', ...headers } });
}

export function redirectTo(location: string, cookies: readonly string[] = []): Response {
	const headers = new Headers({
		location,
		'cache-control': 'no-store',
		'referrer-policy': 'no-referrer'
	});
	for (const cookie of cookies) headers.append('set-cookie', cookie);
	return new Response(null, { status: 303, headers });
}

export function refuseMethod(allow: string): Response {
	return respondJson(405, { error: `This address answers ${allow}.` }, { allow });
}
