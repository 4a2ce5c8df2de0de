import type { CodegenConfig } from '@graphql-codegen/cli';

/**
 * Types the documents of the Customer Account API. Houdini, which types those of the Storefront API,
 * knows one schema only (docs/decisions/0004-graphql-documents.md).
 */
export default {
	schema: '.generated/customer-account.graphql',
	documents: 'graphql/customer-account/*.ts',
	silent: true,
	generates: {
		'.generated/customer-account/': {
			preset: 'client',
			presetConfig: { fragmentMasking: false },
			config: {
				documentMode: 'string',
				useTypeImports: true,
				skipTypename: true,
				scalars: { ID: 'string' },
				defaultScalarType: 'string'
			}
		}
	}
} satisfies CodegenConfig;
