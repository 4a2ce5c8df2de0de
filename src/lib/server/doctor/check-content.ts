import { MerchantContent } from '$graphql/doctor';
import { ProductFields } from '$graphql/product-fields';
import type { MerchantContent$result } from '$houdini';
import { assertStorefrontOk, mapProductFields } from '../storefront';
import { describe, type Finding } from './finding';
import type { Patient } from './patient';

const menus = describe('menus');
const announcement = describe('announcement');
const metafields = describe('metafields');
const brand = describe('brand');

/** Rows of the details where the merchant lists none. */
const DETAILS = ['maker', 'material', 'dimensions', 'care', 'origin', 'lead_time'].map(
	(key) => `custom.${key}`
);
/** Metafields of products that pages show, as in docs/merchants.md. */
export const PRODUCT_METAFIELDS = [
	'descriptors.subtitle',
	'reviews.rating',
	'reviews.rating_count',
	...DETAILS,
	'custom.add_ons',
	'custom.width',
	'custom.height',
	'custom.size_guide',
	'custom.reviews'
];

/** Checks content that a merchant creates by hand and pages read. All of it is optional. */
export async function checkContent({ storefront }: Patient): Promise<Finding[]> {
	const wanted = await listMetafields(storefront);
	const identifiers = wanted.map((name) => {
		const [namespace = '', key = ''] = name.split('.');
		return { namespace, key };
	});
	const response = await storefront.request(MerchantContent, { variables: { identifiers } });
	assertStorefrontOk(response, 'MerchantContent');
	const { data } = response;
	const missing = [
		...(data.mainMenu === null ? ['main-menu'] : []),
		...(data.footerMenu === null ? ['footer'] : [])
	];
	const filled = new Set(
		data.products.nodes.flatMap((product) =>
			product.metafields.flatMap((field) => (field ? [`${field.namespace}.${field.key}`] : []))
		)
	);
	return [
		missing.length === 0
			? menus.ok('main-menu and footer are there.')
			: menus.warn(
					`There is no menu with the handle ${missing.join(', and none with ')}.`,
					'Create it in Content → Menus. Without it, the header links all products and collections, and the footer only policies.'
				),
		data.announcement === null
			? announcement.off('There is no metaobject announcement/site-bar: no bar above the pages.')
			: announcement.ok('The metaobject announcement/site-bar is there.'),
		data.products.nodes.length === 0
			? metafields.off('There is no product to look at.')
			: judgeMetafields(wanted.filter((name) => !filled.has(name))),
		judgeBrand(data.shop.brand)
	];
}

/** What pages show of products, and what the merchant lists. */
async function listMetafields(storefront: Patient['storefront']): Promise<string[]> {
	const { data } = await storefront.request(ProductFields);
	if (data?.lists == null) return PRODUCT_METAFIELDS;
	const fields = Object.values(mapProductFields(data)).flat();
	return [
		...new Set([
			...PRODUCT_METAFIELDS.filter((name) => !DETAILS.includes(name)),
			...fields.map(({ namespace, key }) => `${namespace}.${key}`)
		])
	];
}

function judgeBrand(found: MerchantContent$result['shop']['brand']): Finding {
	const settings: [name: string, value: unknown][] = [
		['cover image', found?.coverImage?.image],
		['logo', found?.logo?.image],
		['square logo', found?.squareLogo?.image],
		['primary color', found?.colors.primary[0]]
	];
	const lacking = settings.flatMap(([name, value]) => (value == null ? [name] : []));
	if (lacking.length === 0) return brand.ok('The brand has pictures, logos and colors.');
	// Files of the shop stand for a logo and colors, but for no picture.
	const [cover, ...replaced] = lacking[0] === 'cover image' ? lacking : [undefined, ...lacking];
	const losses = [
		...(replaced.length > 0 ? ['the shop’s own files stand for them'] : []),
		...(cover === undefined ? [] : ['no cover image is shown'])
	];
	return brand.off(`The brand has no ${lacking.join(', no ')}: ${losses.join(', and ')}.`);
}

function judgeMetafields(empty: readonly string[]): Finding {
	if (empty.length === 0) return metafields.ok('Products have all that the pages show.');
	return metafields.warn(
		`None of the first 50 products shows ${empty.join(', ')}: pages leave these out.`,
		'Where products have them, turn on Storefront API access in Settings → Custom data.'
	);
}
