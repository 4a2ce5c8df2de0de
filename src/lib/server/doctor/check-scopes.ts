import {
	CartsProbe,
	ContentProbe,
	InventoryProbe,
	ListingsProbe,
	MetaobjectsProbe,
	PickupProbe,
	SellingPlansProbe,
	TagsProbe
} from '$graphql/doctor';
import { isAccessDenied, type GraphqlError } from '../storefront';
import { describe, type Finding } from './finding';
import type { Patient } from './patient';

type Request = Patient['storefront']['request'];

interface Scope {
	name: string;
	/** Without it there is no shop. */
	isNeeded: boolean;
	/** Names what visitors miss without the scope. */
	loss: string;
	probe: (request: Request) => Promise<{ errors: readonly GraphqlError[] }>;
}

const NO_CART = 'gid://shopify/Cart/none?key=none';
const WHERE =
	'Grant it in Headless → storefront → Storefront API permissions, or in the custom app’s Storefront API scopes.';
/** The platform names the scope in its refusal. */
const NAMED_SCOPE = /unauthenticated_\w+/;

/** https://shopify.dev/docs/api/usage/access-scopes#unauthenticated-access-scopes */
export const SCOPES: readonly Scope[] = [
	{
		name: 'unauthenticated_read_product_listings',
		isNeeded: true,
		loss: 'there are no products and no collections',
		probe: (request) => request(ListingsProbe)
	},
	{
		name: 'unauthenticated_write_checkouts',
		isNeeded: true,
		loss: 'nothing can be put into a cart',
		probe: (request) => request(CartsProbe, { variables: { id: NO_CART } })
	},
	{
		name: 'unauthenticated_read_content',
		isNeeded: false,
		loss: 'blogs, pages, menus and redirects are missing',
		probe: (request) => request(ContentProbe)
	},
	{
		name: 'unauthenticated_read_metaobjects',
		isNeeded: false,
		loss: 'the announcement and entries of products, such as makers, are missing',
		probe: (request) => request(MetaobjectsProbe)
	},
	{
		name: 'unauthenticated_read_product_inventory',
		isNeeded: false,
		loss: 'products do not say how many are left',
		probe: (request) => request(InventoryProbe)
	},
	{
		name: 'unauthenticated_read_product_pickup_locations',
		isNeeded: false,
		loss: 'products do not say where they can be collected',
		probe: (request) => request(PickupProbe)
	},
	{
		name: 'unauthenticated_read_selling_plans',
		isNeeded: false,
		loss: 'subscriptions are not offered',
		probe: (request) => request(SellingPlansProbe)
	},
	{
		name: 'unauthenticated_read_product_tags',
		isNeeded: false,
		loss: 'data for programs (products.json) has no tags',
		probe: (request) => request(TagsProbe)
	}
];

/** One document for each scope: a refusal of one field takes others with it. */
export async function checkScopes({ storefront }: Patient): Promise<Finding[]> {
	const found = await Promise.all(SCOPES.map((scope) => judge(scope, storefront)));
	const missing = found.filter((finding) => finding !== null);
	return missing.length > 0
		? missing
		: [describe('scopes').ok(`The token has all ${SCOPES.length} that the shop reads with.`)];
}

async function judge(
	{ name, isNeeded, loss, probe }: Scope,
	storefront: Patient['storefront']
): Promise<Finding | null> {
	const { errors } = await probe(storefront.request);
	const denial = errors.find(isAccessDenied);
	if (denial === undefined) return null;
	const scope = NAMED_SCOPE.exec(denial.message)?.[0] ?? name;
	const { fault, warn } = describe('scopes');
	return (isNeeded ? fault : warn)(`The token lacks ${scope}: ${loss}.`, WHERE);
}
