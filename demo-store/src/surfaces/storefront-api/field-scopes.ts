import type { GraphQLError } from 'graphql';
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
const METAFIELD_TYPE = /^\[?Metafield\]?!?$/;

/** Returns why clients without a token may not read a field; null for public fields. */
export function guardField(
	coordinate: string,
	type: string
): ((context: ApiContext) => void) | null {
	const scope = SCOPE_BY_FIELD[coordinate] ?? findScope(coordinate, type);
	if (scope === null) return null;
	const name = coordinate.slice(coordinate.indexOf('.') + 1);
	return ({ hasAccessToken }) => {
		if (hasAccessToken) return;
		throw denyAccess(name, `\`${scope}\` access scope.`);
	};
}

function findScope(coordinate: string, type: string): string | null {
	if (METAFIELD_TYPE.test(type)) return 'unauthenticated_read_metaobjects';
	return coordinate.startsWith('Mutation.customer') ? 'unauthenticated_write_customers' : null;
}

/** Says what a field's reader or writer must have. */
export function denyAccess(field: string, requiredAccess: string): GraphQLError {
	const message = `Access denied for ${field} field. Required access: ${requiredAccess}`;
	const documentation = 'https://shopify.dev/api/usage/access-scopes';
	return createApiError(message, 'ACCESS_DENIED', { documentation, requiredAccess });
}
