/** The one version of the commerce protocol that the store speaks. */
export const UCP_VERSION = '2026-08-25';

export function specUrl(page: string, edition: string = UCP_VERSION): string {
	return `https://ucp.dev/${edition}/specification/${page}`;
}

function schemaUrl(name: string, edition: string): string {
	return `https://ucp.dev/${edition}/schemas/${name}.json`;
}

interface CapabilityFacts {
	spec: string;
	schema: string;
	/** Capabilities that it adds to; it is worth nothing without at least one of them. */
	extends?: readonly string[];
	isDraft?: true;
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
		extends: [`${SHOPPING}.cart`, `${SHOPPING}.checkout`]
	},
	'dev.ucp.shopping.fulfillment': {
		spec: 'shopping/extensions/fulfillment',
		schema: 'shopping/fulfillment',
		extends: [`${SHOPPING}.checkout`]
	},
	'dev.ucp.shopping.permalink': { spec: 'permalink', schema: 'shopping/permalink' }
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

/** Describes a capability as profiles declare it. */
export function describeCapability({ spec, schema, extends: roots, isDraft }: CapabilityFacts) {
	const edition = isDraft === true ? 'draft' : UCP_VERSION;
	return {
		version: UCP_VERSION,
		spec: specUrl(spec, edition),
		schema: schemaUrl(schema, edition),
		...(roots === undefined ? {} : { extends: roots.length === 1 ? roots[0] : roots })
	};
}
