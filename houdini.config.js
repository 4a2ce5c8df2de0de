/** @param {unknown} value */
const keep = (value) => value;
const asText = { type: 'string', marshal: keep, unmarshal: keep };
const TEXT_SCALARS = [
	'Color',
	'DateTime',
	'Decimal',
	'HTML',
	'ISO8601DateTime',
	'JSON',
	'URL',
	'UnsignedInt64'
];

/** @type {import('houdini').ConfigFile} */
export default {
	schemaPath: './.generated/storefront.graphql',
	include: ['graphql/*.ts'],
	runtimeDir: '.houdini',
	defaultFragmentMasking: 'disable',
	scalars: Object.fromEntries(TEXT_SCALARS.map((name) => [name, asText])),
	plugins: {
		'houdini-svelte': { client: './src/lib/server/storefront/houdini-client.ts' }
	}
};
