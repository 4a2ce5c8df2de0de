import { AGENT_PATHS } from '$lib/domain/agent-paths';
import { AGENT_INDEX_PATH, EXAMPLES_PATH, OPENAPI_PATH, STATUS_PATH } from '$lib/domain/paths';
import type { SiteSettings } from '$lib/domain/shop';

interface Target {
	href: string;
	type: string;
}

/** Relations of RFC 8631. */
type Relation = 'service-desc' | 'service-doc' | 'service-meta' | 'status';

interface Api {
	/** The path of its entry point. */
	anchor: string;
	relations: Partial<Record<Relation, Target>>;
}

const JSON_TYPE = 'application/json';
const GUIDE: Target = { href: AGENT_INDEX_PATH, type: 'text/plain' };
const PROFILE: Target = { href: AGENT_PATHS.businessProfile, type: JSON_TYPE };

const APIS: readonly Api[] = [
	{
		anchor: STATUS_PATH,
		relations: {
			'service-desc': { href: OPENAPI_PATH, type: JSON_TYPE },
			'service-doc': { href: EXAMPLES_PATH, type: 'text/html' },
			status: { href: STATUS_PATH, type: JSON_TYPE }
		}
	},
	{
		anchor: AGENT_PATHS.commerceTools,
		relations: { 'service-desc': PROFILE, 'service-doc': GUIDE }
	},
	{ anchor: AGENT_PATHS.storeTools, relations: { 'service-doc': GUIDE } }
];

/** RFC 9727 §4: the media type of the catalog. */
export const API_CATALOG_TYPE =
	'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"';

/** Renders all APIs on this origin as a link set (RFC 9264). */
export function renderApiCatalog({ url }: Pick<SiteSettings, 'url'>): string {
	const resolve = ({ href, type }: Target) => ({ href: url + href, type });
	const linkset = [
		{
			anchor: url + AGENT_PATHS.apiCatalog,
			item: APIS.map(({ anchor }) => ({ href: url + anchor }))
		},
		...APIS.map(({ anchor, relations }) => ({
			anchor: url + anchor,
			...Object.fromEntries(
				Object.entries(relations).map(([relation, target]) => [relation, [resolve(target)]])
			)
		}))
	];
	return `${JSON.stringify({ linkset }, null, '\t')}\n`;
}
