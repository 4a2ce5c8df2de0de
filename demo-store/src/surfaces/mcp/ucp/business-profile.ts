import { createHash } from 'node:crypto';
import {
	CAPABILITIES,
	CAPABILITIES_AND_DRAFTS,
	describeCapability,
	listCapabilities,
	specUrl,
	UCP_VERSION
} from './capabilities.ts';

/** The shortest that the protocol allows; profiles must be public. */
const CACHE_CONTROL = 'public, max-age=60';

type Edition = 'published' | 'draft';

/** `/.well-known/ucp`, and its draft: what the store can do and where. */
export function createProfileHandler(
	origin: string,
	edition: Edition
): (request: Request) => Response {
	const text = JSON.stringify(createProfile(origin, edition));
	const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
	const shared = { etag, 'cache-control': CACHE_CONTROL, 'access-control-allow-origin': '*' };
	return (request) => {
		if (request.method !== 'GET' && request.method !== 'HEAD') {
			const body = { error: `${request.method} is not answered here. Use GET or HEAD.` };
			return Response.json(body, { status: 405, headers: { allow: 'GET, HEAD' } });
		}
		if (isKnown(request.headers.get('if-none-match'), etag)) {
			return new Response(null, { status: 304, headers: shared });
		}
		const headers = { ...shared, 'content-type': 'application/json' };
		return new Response(text, { headers });
	};
}

function createProfile(origin: string, edition: Edition) {
	const declared = edition === 'draft' ? CAPABILITIES_AND_DRAFTS : CAPABILITIES;
	const endpoint = `${origin}/api/ucp/mcp`;
	const capabilities = listCapabilities(declared).map(({ name, ...facts }) => {
		const config =
			name === 'dev.ucp.shopping.permalink' ? { endpoint: `${origin}/buy` } : undefined;
		const entry = describeCapability(facts);
		return [name, [config === undefined ? entry : { ...entry, config }]];
	});
	return {
		ucp: {
			version: UCP_VERSION,
			services: {
				'dev.ucp.shopping': [
					{
						version: UCP_VERSION,
						transport: 'mcp',
						endpoint,
						spec: specUrl('overview'),
						schema: `https://ucp.dev/${UCP_VERSION}/services/shopping/mcp.openrpc.json`
					}
				],
				...(edition === 'draft' && {
					'dev.ucp.common': [
						{
							version: UCP_VERSION,
							transport: 'mcp',
							endpoint,
							spec: specUrl('overview', 'draft'),
							schema: 'https://ucp.dev/draft/services/common/mcp.openrpc.json'
						}
					]
				})
			},
			capabilities: Object.fromEntries(capabilities) as Record<string, unknown>,
			// Buyers pay on the store's own pages, so there is nothing for agents to handle.
			payment_handlers: {}
		}
	};
}

/** Weak comparison, as RFC 9110 has it for reads. */
function isKnown(ifNoneMatch: string | null, etag: string): boolean {
	if (ifNoneMatch === null) return false;
	const known = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
	return known.includes(etag) || known.includes('*');
}
