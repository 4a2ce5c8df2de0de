import { toGid } from '../../../wire/gid.ts';
import type { PricedCart } from '../../../store/commerce/cart/priced-cart.ts';
import {
	findMetafield,
	parseMetafieldKey,
	type MetafieldInput
} from '../../../store/commerce/edits/edit-metafields.ts';
import type { CartUserError } from '../../../store/commerce/edits/edit.ts';
import type { CartMetafieldRecord } from '../../../store/commerce/records.ts';
import { properties } from '../../../graphql/resolver.ts';
import type { ApiContext, ResolverMap } from '../resolver.ts';
import type { MetafieldSource } from './metafields.ts';

interface Identifier {
	key: string;
	namespace?: string | null;
}

const OWNER_IS_MISSING = { code: 'INVALID_OWNER', message: 'Owner does not exist.' };

function toSource(field: CartMetafieldRecord, cart: PricedCart): MetafieldSource {
	return { id: field.id, field, dates: field, owner: { typename: 'Cart', source: cart } };
}

function findCartMetafield(cart: PricedCart, { namespace, key }: Identifier) {
	const name = namespace == null ? parseMetafieldKey(key) : { namespace, key };
	const field = findMetafield(cart.record.metafields, name);
	return field === null ? null : toSource(field, cart);
}

/** All or none: one wrong field keeps the others out too. */
function setMetafields(
	_root: unknown,
	{ metafields: inputs }: { metafields: (MetafieldInput & { ownerId: string })[] },
	{ store }: ApiContext
) {
	const owners = [...new Set(inputs.map(({ ownerId }) => ownerId))];
	const missing = inputs.flatMap(({ ownerId }, index) =>
		store.carts.get(ownerId) === null
			? [{ ...OWNER_IS_MISSING, field: ['metafields', String(index), 'ownerId'] }]
			: []
	);
	if (missing.length > 0) return refuse(missing);
	const answers = owners.map((ownerId) => {
		const metafields = inputs.filter((input) => input.ownerId === ownerId);
		return store.carts.edit(ownerId, { kind: 'setMetafields', input: { metafields } });
	});
	const userErrors = answers.flatMap((answer) => answer.userErrors);
	if (userErrors.length > 0) return refuse(userErrors);
	const written = inputs.flatMap(({ ownerId, key }) => {
		const cart = answers[owners.indexOf(ownerId)]?.cart;
		return cart == null ? [] : (findCartMetafield(cart, { key }) ?? []);
	});
	return { metafields: written, userErrors };
}

function refuse(errors: readonly CartUserError[]) {
	return {
		metafields: [],
		userErrors: errors.map((error) => ({ ...error, elementIndex: null }))
	};
}

function deleteMetafield(
	_root: unknown,
	{ input: { ownerId, key } }: { input: { ownerId: string; key: string } },
	{ store }: ApiContext
) {
	const cart = store.carts.get(ownerId);
	if (cart === null) {
		const error = { ...OWNER_IS_MISSING, field: ['input', 'ownerId'] };
		return { deletedId: null, userErrors: [error] };
	}
	const known = findCartMetafield(cart, { key });
	const { userErrors } = store.carts.edit(ownerId, { kind: 'deleteMetafield', input: { key } });
	const deletedId = known === null ? null : toGid('Metafield', known.id);
	return { deletedId, userErrors };
}

export const cartMetafieldFields = {
	metafield: findCartMetafield,
	metafields: (cart: PricedCart, { identifiers }: { identifiers: Identifier[] }) =>
		// Unlike other owners, a cart leaves out what it does not have.
		identifiers.flatMap((identifier) => findCartMetafield(cart, identifier) ?? [])
} satisfies ResolverMap[string];

export const cartMetafieldMutations = {
	cartMetafieldsSet: setMetafields,
	cartMetafieldDelete: deleteMetafield
} satisfies ResolverMap[string];

export const cartMetafieldTypes: ResolverMap = {
	CartMetafieldsSetPayload: properties('metafields', 'userErrors'),
	CartMetafieldDeletePayload: properties('deletedId', 'userErrors'),
	MetafieldsSetUserError: properties('code', 'field', 'message', 'elementIndex'),
	MetafieldDeleteUserError: properties('code', 'field', 'message')
};
