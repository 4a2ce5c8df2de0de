/** The newest version of the commerce protocol that the store speaks. */
export const UCP_VERSION = '2026-08-25';

/** The versions that it serves, newest first. Those of carts, checkouts and catalogs have the same shapes. */
export const UCP_VERSIONS = [UCP_VERSION, '2026-04-08'] as const;

export function specUrl(page: string, edition: string = UCP_VERSION): string {
	return `https://ucp.dev/${edition}/specification/${page}`;
}

interface CapabilityFacts {
	/** Page of the specification, or an address. */
	spec: string;
	/** Name of the schema, or an address with `{version}`. */
	schema: string;
	/** Capabilities that it adds to; it is worth nothing without at least one of them. */
	extends?: readonly string[];
	isDraft?: true;
	config?: object;
}

const SHOPPING = 'dev.ucp.shopping';

/** The store's capabilities for agents, of the published version. */
export const CAPABILITIES = {
	'dev.ucp.shopping.catalog.search': {
		spec: 'shopping/catalog/search',
		schema: 'shopping/catalog_search'
	},
	'dev.ucp.shopping.catalog.lookup': {
		spec: 'shopping/catalog/lookup',
		schema: 'shopping/catalog_lookup'
	},
	'dev.ucp.shopping.cart': { spec: 'shopping/cart', schema: 'shopping/cart' },
	'dev.ucp.shopping.checkout': { spec: 'shopping/checkout', schema: 'shopping/checkout' },
	'dev.ucp.shopping.order': { spec: 'shopping/order', schema: 'shopping/order' },
	'dev.ucp.shopping.discount': {
		spec: 'shopping/extensions/discount',
		schema: 'shopping/discount',
		extends: [`${SHOPPING}.checkout`, `${SHOPPING}.cart`]
	},
	'dev.ucp.shopping.fulfillment': {
		spec: 'shopping/extensions/fulfillment',
		schema: 'shopping/fulfillment',
		extends: [`${SHOPPING}.checkout`, `${SHOPPING}.cart`],
		config: {
			multi_destination: [],
			method_combinations: [['shipping'], ['pickup'], ['shipping', 'pickup']]
		}
	},
	'dev.ucp.shopping.permalink': { spec: 'permalink', schema: 'shopping/permalink' },
	'dev.shopify.catalog': {
		spec: 'https://shopify.dev/docs/agents/catalog/storefront-catalog',
		schema: 'https://shopify.dev/ucp/schemas/{version}/shopify_catalog.json',
		extends: [`${SHOPPING}.catalog.search`, `${SHOPPING}.catalog.lookup`]
	}
} as const satisfies Record<string, CapabilityFacts>;

/** Capabilities that no version has yet; the draft profile declares them in addition. */
const DRAFTS = {
	'dev.ucp.common.ask': { spec: 'common/ask', schema: 'common/ask', isDraft: true }
} as const satisfies Record<string, CapabilityFacts>;

export const CAPABILITIES_AND_DRAFTS = { ...CAPABILITIES, ...DRAFTS };

export type Capability = keyof typeof CAPABILITIES_AND_DRAFTS;

export function listCapabilities(
	capabilities: Readonly<Record<string, CapabilityFacts>> = CAPABILITIES_AND_DRAFTS
): (CapabilityFacts & { name: string })[] {
	return Object.entries(capabilities).map(([name, facts]) => ({ name, ...facts }));
}

/** Describes a capability as profiles of a version declare it. */
export function describeCapability(facts: CapabilityFacts, version: string) {
	const { spec, schema, extends: roots, isDraft, config } = facts;
	const edition = isDraft === true ? 'draft' : version;
	return {
		version,
		spec: spec.startsWith('https:') ? spec : specUrl(spec, edition),
		schema: schema.startsWith('https:')
			? schema.replace('{version}', version)
			: `https://ucp.dev/${edition}/schemas/${schema}.json`,
		...(roots && {
			extends: roots.length === 1 ? roots[0] : roots,
			requires: { protocol: { min: version } }
		}),
		...(config && { config })
	};
}
