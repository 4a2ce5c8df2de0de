import { createApiError } from '../../graphql/api-error.ts';
import type { ApiContext } from './resolver.ts';

/** Fields that the platform gives only to clients with a token, and the scope that it names. */
const SCOPE_BY_FIELD: Readonly<Record<string, string>> = {
	'Product.tags': 'unauthenticated_read_product_tags',
	'QueryRoot.productTags': 'unauthenticated_read_product_tags',
	'QueryRoot.menu': 'unauthenticated_read_content',
	'QueryRoot.metaobject': 'unauthenticated_read_metaobjects',
	'QueryRoot.metaobjects': 'unauthenticated_read_metaobjects',
	'QueryRoot.customer': 'unauthenticated_read_customers'
};
const METAFIELD_SCOPE = 'unauthenticated_read_metaobjects';
const METAFIELD_TYPE = /^\[?Metafield\]?!?$/;

/** Returns why clients without a token may not read a field; null for public fields. */
export function guardField(
	coordinate: string,
	type: string
): ((context: ApiContext) => void) | null {
	const scope =
		SCOPE_BY_FIELD[coordinate] ?? (METAFIELD_TYPE.test(type) ? METAFIELD_SCOPE : undefined);
	if (scope === undefined) return null;
	const name = coordinate.slice(coordinate.indexOf('.') + 1);
	return ({ hasAccessToken }) => {
		if (hasAccessToken) return;
		throw createApiError(
			`Access denied for ${name} field. Required access: \`${scope}\` access scope.`,
			'ACCESS_DENIED',
			{
				documentation: 'https://shopify.dev/api/usage/access-scopes',
				requiredAccess: `\`${scope}\` access scope.`
			}
		);
	};
}
