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
