/** Of the Universal Commerce Protocol that the shop and its assistant speak. */
export const VERSION = '2026-08-25';
const SPECIFICATION = `https://ucp.dev/${VERSION}`;
const SERVICE = 'dev.ucp.shopping';
const CATALOG = ['search', 'lookup'] as const;
const MAX_AGE_S = 300;

/** Who the assistant is and what it understands, for shops that it asks: an agent's profile. */
function describeAgent() {
	return {
		ucp: {
			version: VERSION,
			services: {
				[SERVICE]: [
					{
						version: VERSION,
						transport: 'mcp',
						spec: `${SPECIFICATION}/specification/overview`,
						schema: `${SPECIFICATION}/services/shopping/mcp.openrpc.json`
					}
				]
			},
			capabilities: Object.fromEntries(
				CATALOG.map((part) => [
					`${SERVICE}.catalog.${part}`,
					[
						{
							version: VERSION,
							spec: `${SPECIFICATION}/specification/shopping/catalog/${part}`,
							schema: `${SPECIFICATION}/schemas/shopping/catalog_${part}.json`
						}
					]
				])
			),
			payment_handlers: {}
		}
	};
}

/** The same for everybody, so everybody may keep it. */
export function answerProfile(): Response {
	return Response.json(describeAgent(), {
		headers: {
			'cache-control': `public, max-age=${MAX_AGE_S}`,
			'access-control-allow-origin': '*'
		}
	});
}
