import { createHash } from 'node:crypto';
import {
	CAPABILITIES,
	CAPABILITIES_AND_DRAFTS,
	describeCapability,
	listCapabilities,
	specUrl,
	UCP_VERSIONS
} from './capabilities.ts';
import type { Shop } from './ucp-tool.ts';

/** The shortest that the protocol allows; profiles must be public. */
const CACHE_CONTROL = 'public, max-age=60';
/** The platform declares embedded checkouts in this version beside newer tools, too. */
const EMBEDDED_VERSION = '2026-04-08';

/** What the store can do and where, in all versions or in one. */
export interface ProfileEdition {
	version: string;
	/** Names the other versions, which a profile of one version must not. */
	isRoot?: boolean;
	isDraft?: boolean;
}

export function createProfileHandler(
	shop: Shop,
	edition: ProfileEdition
): (request: Request) => Response {
	return (request) => {
		if (request.method !== 'GET' && request.method !== 'HEAD') {
			const body = { error: `${request.method} is not answered here. Use GET or HEAD.` };
			return Response.json(body, { status: 405, headers: { allow: 'GET, HEAD' } });
		}
		const text = JSON.stringify(createProfile(shop, edition));
		const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
		const shared = { etag, 'cache-control': CACHE_CONTROL, 'access-control-allow-origin': '*' };
		if (isKnown(request.headers.get('if-none-match'), etag)) {
			return new Response(null, { status: 304, headers: shared });
		}
		const headers = { ...shared, 'content-type': 'application/json' };
		return new Response(text, { headers });
	};
}

function createProfile(shop: Shop, { version, isRoot, isDraft }: ProfileEdition) {
	const { origin } = shop;
	const declared = isDraft === true ? CAPABILITIES_AND_DRAFTS : CAPABILITIES;
	const endpoint = `${origin}/api/ucp/mcp`;
	const capabilities = listCapabilities(declared).map(({ name, ...facts }) => {
		const config =
			name === 'dev.ucp.shopping.permalink' ? { endpoint: `${origin}/buy` } : facts.config;
		return [name, [describeCapability({ ...facts, ...(config && { config }) }, version)]];
	});
	const profiles = UCP_VERSIONS.map((each) => [each, `${origin}/.well-known/ucp/${each}`]);
	return {
		ucp: {
			version,
			...(isRoot === true && { supported_versions: Object.fromEntries(profiles) as object }),
			services: {
				'dev.ucp.shopping': [
					{
						version,
						transport: 'mcp',
						endpoint,
						spec: specUrl('overview', version),
						schema: `https://ucp.dev/${version}/services/shopping/mcp.openrpc.json`
					},
					{
						version: EMBEDDED_VERSION,
						transport: 'embedded',
						spec: specUrl('overview', EMBEDDED_VERSION),
						schema: `https://ucp.dev/${EMBEDDED_VERSION}/services/shopping/embedded.openrpc.json`
					}
				],
				...(isDraft === true && {
					'dev.ucp.common': [
						{
							version,
							transport: 'mcp',
							endpoint,
							spec: specUrl('overview', 'draft'),
							schema: 'https://ucp.dev/draft/services/common/mcp.openrpc.json'
						}
					]
				})
			},
			capabilities: Object.fromEntries(capabilities) as Record<string, unknown>,
			payment_handlers: describeHandlers(shop)
		}
	};
}

/**
 * The handlers that stores of the platform declare. None of them takes money here: checkouts list none, and
 * buyers pay on the store's own pages.
 */
function describeHandlers({ store, shopOrigin }: Shop) {
	const { id, name } = store.content.shop().shop;
	const networks = ['VISA', 'MASTERCARD', 'AMEX', 'DISCOVER'];
	return {
		'com.google.pay': [
			{
				id: 'gpay',
				version: '2026-01-11',
				spec: 'https://pay.google.com/gp/p/ucp/2026-01-11/',
				schema: 'https://pay.google.com/gp/p/ucp/2026-01-11/schemas/config.json',
				config: {
					...{ api_version: 2, api_version_minor: 0 },
					merchant_info: {
						...{ merchant_name: name, merchant_id: String(id), auth_jwt: '' },
						merchant_origin: new URL(shopOrigin).host
					},
					allowed_payment_methods: [
						{
							type: 'CARD',
							parameters: {
								allowed_auth_methods: ['PAN_ONLY', 'CRYPTOGRAM_3DS'],
								allowed_card_networks: networks
							},
							tokenization_specification: {
								type: 'PAYMENT_GATEWAY',
								parameters: { gateway: 'shopify', gatewayMerchantId: String(id) }
							}
						}
					]
				}
			}
		],
		'dev.shopify.card': [
			{
				id: 'shopify.card',
				version: '2026-01-15',
				spec: 'https://ucp.dev/specification/payment-handler-guide',
				schema: 'https://shopify.dev/ucp/card-payment-handler/2026-01-15/config.json',
				config: { payment_methods: [{ type: 'card', enabled_card_brands: ['visa', 'master'] }] }
			}
		],
		'dev.shopify.shop_pay': [
			{
				id: 'shop_pay',
				version: '2026-04-08',
				spec: 'https://shopify.dev/ucp/shop-pay-handler/2026-04-08/spec.md',
				schema: 'https://shopify.dev/ucp/shop-pay-handler/2026-04-08/schema.json',
				config: { shop_id: String(id) }
			}
		]
	};
}

/** Weak comparison, as RFC 9110 has it for reads. */
function isKnown(ifNoneMatch: string | null, etag: string): boolean {
	if (ifNoneMatch === null) return false;
	const known = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
	return known.includes(etag) || known.includes('*');
}
