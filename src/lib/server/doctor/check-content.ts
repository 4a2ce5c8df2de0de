import { MerchantContent } from '$graphql/doctor';
import { assertStorefrontOk } from '../storefront';
import { describe, type Finding } from './finding';
import type { Patient } from './patient';

const menus = describe('menus');
const announcement = describe('announcement');
const metafields = describe('metafields');
const brand = describe('brand');

/** Metafields of products that pages show, as in docs/merchants.md. */
export const PRODUCT_METAFIELDS = [
	'descriptors.subtitle',
	...['reviews.rating', 'reviews.rating_count'],
	...['custom.maker', 'custom.material', 'custom.dimensions'],
	...['custom.care', 'custom.origin', 'custom.lead_time']
];

/** What a merchant makes by hand, and the pages read. All of it is optional. */
export async function checkContent({ storefront }: Patient): Promise<Finding[]> {
	const response = await storefront.request(MerchantContent);
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
					'Create it in Content → Menus; the shop lists its collections instead.'
				),
		data.announcement === null
			? announcement.off('There is no metaobject announcement/site-bar: no bar above the pages.')
			: announcement.ok('The metaobject announcement/site-bar is there.'),
		judgeMetafields(PRODUCT_METAFIELDS.filter((name) => !filled.has(name))),
		data.shop.brand?.coverImage?.image == null
			? brand.off('The brand has no cover image: home page and shared links have no picture.')
			: brand.ok('The brand has a cover image.')
	];
}

function judgeMetafields(empty: readonly string[]): Finding {
	if (empty.length === 0) return metafields.ok('Products have all that the pages show.');
	return metafields.warn(
		`None of the first 50 products shows ${empty.join(', ')}: pages leave these out.`,
		'Where products have them, turn on Storefront API access in Settings → Custom data.'
	);
}
