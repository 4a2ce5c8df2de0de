/** Who may import whom. A folder may always import itself; npm packages are nobody's layer. */
export interface Layer {
	name: string;
	/** Matches module paths: relative to the project, forward slashes, no extension, no `.test`. */
	path: RegExp;
	/** Names of the layers it may import, or `*` for every layer that lets itself be imported. */
	imports: readonly string[] | '*';
	/** Other layers enter through `index.ts` only. */
	door?: true;
	/** Nobody imports it. */
	closed?: true;
}

const BASE = ['base', 'core', 'http'];
const SHOP_DATA = [...BASE, 'storefront', 'domain', 'cache'];

/** The first match names a file's layer, so the special cases of a folder stand before it. */
export const LAYERS: readonly Layer[] = [
	{ name: 'core', path: /^src\/lib\/core\//, imports: [] },
	{ name: 'domain', path: /^src\/lib\/domain\//, imports: ['core'] },
	{ name: 'messages', path: /^src\/lib\/messages\//, imports: ['core', 'domain'] },
	{ name: 'ui', path: /^src\/lib\/components\/ui\//, imports: ['core', 'messages'] },
	{
		name: 'state',
		path: /^src\/lib\/state\//,
		imports: ['core', 'domain', 'ui', 'messages']
	},
	{
		name: 'components',
		path: /^src\/lib\/components\//,
		imports: ['core', 'domain', 'ui', 'state', 'messages']
	},
	{ name: 'shop-config', path: /^shop\.config$/, imports: ['core'] },
	{ name: 'documents', path: /^graphql\//, imports: [] },
	{
		name: 'base',
		path: /^src\/lib\/server\/(config|log|errors|variable-types)$/,
		imports: ['core', 'shop-config']
	},
	{ name: 'hooks', path: /^src\/lib\/server\/hooks\//, imports: '*' },
	{ name: 'pages', path: /^src\/lib\/server\/pages\//, imports: '*' },
	// It puts the assistant together from the shop's configuration.
	{ name: 'assistant-service', path: /^src\/lib\/server\/assistant\/service$/, imports: '*' },
	{ name: 'operations', path: /^src\/lib\/server\/operations\//, imports: '*' },
	server('http', ['base', 'core']),
	server('cache', BASE),
	server('locks', BASE),
	server('page-cache', [...BASE, 'cache', 'domain']),
	server('storefront', [...BASE, 'cache', 'domain', 'documents', 'messages']),
	server('cart', [...SHOP_DATA, 'locks', 'documents', 'messages']),
	server('localization', [...SHOP_DATA, 'cart', 'messages']),
	server('predictive-search', [...BASE, 'storefront', 'localization', 'messages']),
	server('feeds', ['core', 'domain']),
	server('accounts', [...SHOP_DATA, 'locks', 'documents', 'messages']),
	server('markdown', ['core', 'domain']),
	server('discovery', ['core', 'domain']),
	server('webhooks', [...BASE, 'cache']),
	server('v1', [...BASE, 'domain']),
	server('examples', [...BASE, 'domain', 'messages', 'v1']),
	server('prism', [...BASE, 'v1']),
	server('installer', [...BASE, 'domain', 'v1']),
	server('platform', [...SHOP_DATA, 'cart', 'messages']),
	server('assistant', [...SHOP_DATA, 'cart', 'locks', 'messages', 'documents']),
	{ name: 'server', path: /^src\/lib\/server\/[\w-]+$/, imports: '*' },
	{ name: 'params', path: /^src\/params\//, imports: ['core', 'domain'] },
	{ name: 'routes', path: /^src\/(routes\/|hooks\.|app\.)/, imports: '*', closed: true },
	{
		name: 'node-server',
		path: /^src\/node-server\//,
		imports: ['core', 'shop-config'],
		closed: true
	},
	{ name: 'demo-world', path: /^demo-store\/src\/world\//, imports: ['core'] },
	surface('storefront-api'),
	surface('checkout'),
	surface('ajax-cart'),
	surface('permalinks'),
	surface('mcp'),
	surface('chat-completions'),
	surface('images'),
	surface('prism'),
	surface('control'),
	surface('oidc'),
	surface('customer-api'),
	surface('webhooks'),
	{
		name: 'demo-base',
		path: /^demo-store\/src\/(published-schema|request-refusal)$/,
		imports: ['core']
	},
	{
		name: 'demo-graphql',
		path: /^demo-store\/src\/graphql\//,
		imports: ['core', 'demo-world']
	},
	{
		name: 'demo-store',
		path: /^demo-store\/src\//,
		imports: [
			...['core', 'demo-world', 'demo-base', 'demo-graphql'],
			...[
				'surface:storefront-api',
				'surface:checkout',
				'surface:images',
				'surface:prism',
				'surface:control'
			],
			...['surface:ajax-cart', 'surface:permalinks', 'surface:mcp', 'surface:webhooks'],
			...['surface:oidc', 'surface:customer-api', 'surface:chat-completions']
		]
	}
];

function server(folder: string, imports: readonly string[]): Layer {
	return { name: folder, path: new RegExp(`^src/lib/server/${folder}(/|$)`), imports, door: true };
}

function surface(folder: string): Layer {
	return {
		name: `surface:${folder}`,
		path: new RegExp(`^demo-store/src/surfaces/${folder}/`),
		imports: ['core', 'demo-base', 'demo-graphql', 'demo-world']
	};
}
