import { createHash, timingSafeEqual } from 'node:crypto';
import { refuseInJson } from './refusals';

const SCHEME = /^bearer (.+)$/i;

/** Null where the request may go on. Without a token there is nothing to ask for: 404. */
export function requireBearer(request: Request, token: string | null): Response | null {
	if (token === null) return new Response(null, { status: 404 });
	const given = SCHEME.exec(request.headers.get('authorization') ?? '')?.[1]?.trim() ?? '';
	// Digests have one length, so that the comparison takes as long for any text.
	if (timingSafeEqual(digest(given), digest(token))) return null;
	const message = 'Send the token of this deployment as "Authorization: Bearer …".';
	return refuseInJson(401, message, { 'www-authenticate': 'Bearer' });
}

function digest(text: string): Buffer {
	return createHash('sha256').update(text).digest();
}
