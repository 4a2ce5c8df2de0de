/**
 * The layers and their import rules. A folder may always import itself; npm packages are no layer.
 */
export interface Layer {
	name: string;
	/** Matches module paths: relative to the project, forward slashes, no extension, no `.test`. */
	path: RegExp;
	/** Names of the layers it may import, or `*` for every layer that lets itself be imported. */
	imports: readonly string[] | '*';
	/** A folder of which other layers may import `index.ts` and these modules only. */
	folder?: { path: string; entryPoints: readonly string[] };
	/** True when no module may import it. */
	closed?: true;
}

const BASE = ['base', 'core', 'http', 'redis', 'settings', 'tracing'];
const SHOP_DATA = [...BASE, 'storefront', 'domain', 'cache'];

/** The first match names a file's layer, so the special cases of a folder stand before it. */
export const LAYERS: readonly Layer[] = [
	{ name: 'core', path: /^src\/lib\/core\//, imports: [] },
	{ name: 'domain', path: /^src\/lib\/domain\//, imports: ['core'] },
	{
		name: 'messages',
		path: /^(?:src\/lib|\.generated)\/messages(?:\/|$)/,
		imports: ['core', 'domain']
	},
	{ name: 'links', path: /^src\/lib\/links$/, imports: ['core', 'domain'] },
	{ name: 'ui', path: /^src\/lib\/components\/ui\//, imports: ['core', 'messages', 'links'] },
	{ name: 'visitor', path: /^src\/lib\/visitor\//, imports: ['core', 'domain', 'messages'] },
	{
		name: 'state',
		path: /^src\/lib\/state\//,
		imports: ['core', 'domain', 'ui', 'messages', 'links']
	},
	{
		name: 'analytics',
		path: /^src\/lib\/analytics\//,
		imports: ['core', 'domain', 'state', 'apps']
	},
	{
		name: 'apps',
		path: /^src\/lib\/apps\//,
		imports: ['core', 'domain', 'links', 'state', 'analytics', 'components']
	},
	{
		name: 'components',
		path: /^src\/lib\/components\//,
		imports: ['core', 'domain', 'links', 'ui', 'state', 'messages', 'analytics', 'visitor']
	},
	{ name: 'shop-config', path: /^shop\.config$/, imports: ['core', 'domain'] },
	{ name: 'generated', path: /^\.(houdini|generated)\//, imports: [] },
	{ name: 'documents', path: /^graphql\//, imports: ['generated'] },
	{ name: 'duty-table', path: /^src\/lib\/server\/law\/duty-table$/, imports: ['domain'] },
	// They stand beside what they are for, and `base/config.ts` joins them.
	{
		name: 'settings',
		path: /^src\/lib\/server\/([\w/-]+\/)?((\w+-)?settings|base\/(api-version|environment))$/,
		imports: ['core', 'domain', 'duty-table', 'generated', 'shop-config']
	},
	{
		name: 'base',
		path: /^src\/lib\/server\/base\/(config|log|errors|measurements|market-sites)$/,
		imports: ['core', 'domain', 'generated', 'settings']
	},
	{ name: 'hooks', path: /^src\/lib\/server\/hooks\//, imports: '*' },
	{
		name: 'page-table',
		path: /^src\/lib\/server\/pages\/(page-table|find-page)$/,
		imports: ['core', 'domain']
	},
	{
		name: 'representations',
		path: /^src\/lib\/server\/pages\/representations$/,
		imports: ['core', 'domain', 'page-table']
	},
	{
		name: 'page-cache',
		imports: [
			...BASE,
			'cache',
			'cart',
			'consent',
			'domain',
			'localization',
			'page-table',
			'representations',
			'visitor'
		],
		...folder('pages/cache')
	},
	{
		name: 'markdown',
		path: /^src\/lib\/server\/pages\/markdown(\/|$)/,
		imports: ['base', 'core', 'domain', 'links', 'messages']
	},
	{ name: 'pages', path: /^src\/lib\/server\/pages\//, imports: '*' },
	{ name: 'doctor', imports: '*', ...folder('doctor') },
	{ name: 'operations', path: /^src\/lib\/server\/operations\//, imports: '*' },
	// A toolbox like core: its files are imported one by one.
	{ name: 'http', path: /^src\/lib\/server\/http\//, imports: ['base', 'core'] },
	server('redis', []),
	// The SDK is loaded where it is used only.
	server('tracing', [], ['open-telemetry']),
	// These modules need no cache, so modules that only need them do not load it.
	server('cache', BASE, ['cdn/cdn-headers', 'policy', 'read-record', 'tags']),
	server('locks', BASE),
	server(
		'storefront',
		[...BASE, 'cache', 'domain', 'documents', 'generated', 'messages'],
		['sections/definitions']
	),
	server(
		'cart',
		[...SHOP_DATA, 'locks', 'documents', 'messages'],
		['cart-cookie', 'cart-messages']
	),
	server('law', [...BASE, 'domain', 'duty-table']),
	server('consent', [...BASE, 'domain', 'law']),
	server('doors', [...SHOP_DATA, 'forms', 'messages', 'site']),
	server('outbox', BASE),
	server('forms', [...BASE, 'domain', 'messages', 'outbox']),
	server(
		'statements',
		[...BASE, 'accounts', 'domain', 'forms', 'hooks', 'law', 'messages', 'outbox'],
		['entries', 'official-words', 'statement-page']
	),
	server('admin-api', BASE),
	server('preview', [...BASE, 'domain', 'messages', 'admin-api', 'storefront']),
	server('localization', [...SHOP_DATA, 'law', 'messages'], ['market-cookie']),
	server('predictive-search', [...BASE, 'storefront', 'localization', 'messages']),
	server(
		'accounts',
		[...SHOP_DATA, 'links', 'locks', 'documents', 'generated', 'messages'],
		['account-routes']
	),
	server('quick-order', [...SHOP_DATA, 'accounts', 'cart', 'locks', 'documents', 'messages']),
	server('wish-list', [...SHOP_DATA, 'accounts', 'cart', 'messages']),
	server('discovery', [...BASE, 'domain', 'links', 'page-table']),
	server('theme', [...BASE, 'domain', 'links', 'storefront', 'localization', 'discovery']),
	server('webhooks', [...BASE, 'cache']),
	server('search', [...SHOP_DATA, 'documents', 'generated']),
	server('v1', [...BASE, 'domain', 'messages'], ['examples', 'installer', 'prism']),
	server('platform', [...SHOP_DATA, 'cart', 'hooks', 'messages', 'page-table'], ['proxies']),
	server('assistant', [
		...SHOP_DATA,
		'accounts',
		'cart',
		'forms',
		'law',
		'page-table',
		'locks',
		'messages',
		'hooks',
		'operations',
		'statements',
		'site'
	]),
	{ name: 'site', path: /^src\/lib\/server\/base\/site$/, imports: SHOP_DATA },
	{ name: 'server', path: /^src\/lib\/server\/base\/[\w-]+$/, imports: '*' },
	{ name: 'params', path: /^src\/params\//, imports: ['core', 'domain'] },
	{ name: 'routes', path: /^src\/(routes\/|hooks\.|app\.)/, imports: '*', closed: true },
	{
		name: 'node-server',
		path: /^src\/node-server\//,
		imports: ['core', 'shop-config'],
		closed: true
	},
	// The demo store is a program of its own: it imports nothing of `src`.
	{ name: 'demo-wire', path: /^demo-store\/src\/wire\//, imports: [] },
	{ name: 'demo-state', path: /^demo-store\/src\/store\//, imports: ['demo-wire'] },
	{ name: 'demo-language', path: /^demo-store\/src\/language\//, imports: [] },
	surface('storefront-api'),
	surface('checkout'),
	surface('ajax-cart'),
	surface('permalinks'),
	surface('online-store'),
	surface('mcp'),
	surface('chat-completions'),
	surface('images'),
	surface('prism'),
	surface('admin'),
	surface('oidc'),
	surface('customer-api'),
	surface('webhooks'),
	surface('newsletter'),
	surface('back-in-stock'),
	surface('reviews'),
	surface('contact-form'),
	surface('collector'),
	{
		name: 'demo-base',
		path: /^demo-store\/src\/(cart-cookie|published-schema|schema-versions|request-refusal)$/,
		imports: ['demo-wire']
	},
	{
		name: 'demo-graphql',
		path: /^demo-store\/src\/graphql\//,
		imports: ['demo-wire', 'demo-base', 'demo-state']
	},
	{
		name: 'demo-shop-page',
		path: /^demo-store\/src\/shop-page\//,
		imports: ['demo-wire', 'demo-state']
	},
	{
		name: 'demo-store',
		path: /^demo-store\/src\//,
		imports: [
			'demo-wire',
			'demo-state',
			'demo-base',
			'demo-graphql',
			'demo-shop-page',
			'surface:storefront-api',
			'surface:checkout',
			'surface:images',
			'surface:prism',
			'surface:admin',
			'surface:ajax-cart',
			'surface:permalinks',
			'surface:mcp',
			'surface:webhooks',
			'surface:oidc',
			'surface:customer-api',
			'surface:chat-completions',
			'surface:newsletter',
			'surface:back-in-stock',
			'surface:reviews',
			'surface:contact-form',
			'surface:collector',
			'surface:online-store'
		]
	}
];

/** A folder of `src/lib/server`; `entryPoints` are the modules that other layers may import besides its index. */
function server(
	name: string,
	imports: readonly string[],
	entryPoints: readonly string[] = []
): Layer {
	return { name, imports, ...folder(name, entryPoints) };
}

function folder(name: string, entryPoints: readonly string[] = []) {
	const path = `src/lib/server/${name}`;
	return { path: new RegExp(`^${path}(/|$)`), folder: { path, entryPoints } };
}

function surface(folder: string): Layer {
	return {
		name: `surface:${folder}`,
		path: new RegExp(`^demo-store/src/surfaces/${folder}/`),
		imports: [
			...['demo-wire', 'demo-base', 'demo-graphql', 'demo-shop-page', 'demo-state'],
			'demo-language'
		]
	};
}
