import { z } from 'zod';

const claims = z.object({ exp: z.number().optional() });

/**
 * Whether a bearer token has the form of one that the platform gives to agents: a JWT that has not expired. Nobody
 * issues such tokens here and an order's id is secret itself, so the signature is not verified.
 */
export function isAgentToken(token: string | null, now: number): boolean {
	const [header, payload, signature, ...others] = token?.split('.') ?? [];
	if (signature === undefined || others.length > 0) return false;
	const parsed = claims.safeParse(decode(payload));
	const isHeader = z.object({ alg: z.string() }).safeParse(decode(header)).success;
	return isHeader && parsed.success && (parsed.data.exp ?? Infinity) * 1000 > now;
}

function decode(part: string | undefined): unknown {
	try {
		return JSON.parse(Buffer.from(part ?? '', 'base64url').toString());
	} catch {
		return undefined;
	}
}
