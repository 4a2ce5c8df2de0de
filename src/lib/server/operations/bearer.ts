import { constantTimeEqual } from '@oslojs/crypto/subtle';

const SCHEME = /^bearer (.+)$/i;

const encoder = new TextEncoder();

/** Null where the request may go on; 404 while no token is set, for then nothing is there. */
export function refuseStranger(request: Request, token: string | null): Response | null {
	if (token === null) return new Response(null, { status: 404 });
	const given = SCHEME.exec(request.headers.get('authorization') ?? '')?.[1]?.trim() ?? '';
	if (constantTimeEqual(encoder.encode(given), encoder.encode(token))) return null;
	const error = 'Send the token of this deployment as "Authorization: Bearer …".';
	const headers = { 'www-authenticate': 'Bearer', 'cache-control': 'no-store' };
	return Response.json({ error }, { status: 401, headers });
}
